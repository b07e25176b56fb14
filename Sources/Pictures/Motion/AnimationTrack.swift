internal import Support

/// The moments of an animated image, and the encoding of values that change between them.
///
/// Values change linearly from one moment to the next. After a moment with a long duration, a value
/// is constant until just before the next moment. Moments on a straight line between others are
/// omitted.
struct AnimationTrack {
  /// The moments with their durations in seconds.
  private let moments: [(time: Double, stay: Double)]
  /// The total duration in seconds.
  let duration: Double

  /// The maximum duration in seconds of a moment after which values change linearly.
  private static let step = 0.021

  /// Creates a track from the durations of the moments in seconds.
  init(stays: [Double]) {
    var time = 0.0
    moments = stays.map { stay in
      defer { time += stay }
      return (time, stay)
    }
    duration = max(0.01, time)
  }

  /// Returns the time of a moment, in seconds.
  func time(of moment: Int) -> Double { moments[moment].time }

  /// Returns the duration of a moment, in seconds.
  func stay(of moment: Int) -> Double { moments[moment].stay }

  /// Returns the animation of an attribute; nil if it does not change.
  func attribute(_ name: String, _ values: [Double], tolerance: Double) -> Markup? {
    animation(
      "animate", ["attributeName": name], values.map { [$0] }, tolerance: tolerance, digits: 3)
  }

  /// Returns the animation of a transform with one or two numbers; nil if it does not change.
  func transform(_ type: String, _ values: [[Double]], tolerance: Double) -> Markup? {
    animation(
      "animateTransform", ["attributeName": "transform", "type": type], values,
      tolerance: tolerance, digits: type == "scale" ? 4 : 1)
  }

  /// Returns the animation of the visibility; nil if the shape is always visible.
  func visibility(_ values: [Bool]) -> Markup? {
    guard values.contains(false) else { return nil }
    var keys: [(time: Double, value: Bool)] = []
    for (moment, value) in zip(moments, values) where keys.last?.value != value {
      keys.append((moment.time, value))
    }
    return Markup(
      "animate",
      [
        "attributeName": "visibility", "calcMode": "discrete",
        "values": keys.map { $0.value ? "visible" : "hidden" }.joined(separator: ";"),
        "keyTimes": keys.map { fraction($0.time) }.joined(separator: ";"),
        "dur": seconds, "repeatCount": "indefinite",
      ])
  }

  private var seconds: String { "\(duration.coordinate(2))s" }

  private func fraction(_ time: Double) -> String { (time / duration).coordinate(4) }

  private func animation(
    _ name: String, _ attributes: KeyValuePairs<String, (any AttributeValue)?>,
    _ values: [[Double]], tolerance: Double, digits: Int
  ) -> Markup? {
    guard let first = values.first, values.contains(where: { $0 != first }) else { return nil }
    var points: [(time: Double, values: [Double])] = []
    for (moment, values) in zip(moments, values) {
      points.append((moment.time, values))
      if moment.stay > Self.step {
        points.append((moment.time + moment.stay - Self.step / 2, values))
      }
    }
    if let last = points.last { points.append((duration, last.values)) }
    let kept = Self.simplified(points, tolerance: tolerance)
    guard
      case .element(_, let own, let children) = Markup(
        name,
        [
          "values": kept.map { point in
            point.values.map { $0.coordinate(digits) }.joined(separator: " ")
          }.joined(separator: ";"),
          "keyTimes": kept.map { fraction($0.time) }.joined(separator: ";"),
          "dur": seconds, "repeatCount": "indefinite",
        ]), case .element(_, let given, _) = Markup(name, attributes)
    else { return nil }
    return .element(name, given + own, children)
  }

  /// Removes the points that are on a straight line between two remaining points.
  private static func simplified(
    _ points: [(time: Double, values: [Double])], tolerance: Double
  ) -> [(time: Double, values: [Double])] {
    guard let first = points.first else { return [] }
    var kept = [first]
    var start = 0
    var end = 1
    while end < points.count {
      let isStraight = (start + 1..<max(start + 1, end)).allSatisfy { index in
        let span = points[end].time - points[start].time
        let progress = span > 0 ? (points[index].time - points[start].time) / span : 0
        return zip(points[index].values, zip(points[start].values, points[end].values))
          .allSatisfy { value, ends in
            abs(ends.0 + (ends.1 - ends.0) * progress - value) <= tolerance
          }
      }
      if !isStraight {
        start = end - 1
        kept.append(points[start])
      }
      end += 1
    }
    kept.append(points[points.count - 1])
    return kept
  }
}
