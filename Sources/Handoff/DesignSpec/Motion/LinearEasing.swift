internal import Support
package import Physics

/// A motion as the stops of CSS `linear()`: a few linear segments that approximate the motion.
///
/// Source: CSS Easing Functions Level 2, the `linear()` function.
package struct LinearEasing: Equatable, Sendable {
  /// A point between two segments.
  package struct Stop: Equatable, Sendable {
    /// The time as a fraction of the duration, 0 to 1.
    package let at: Double
    /// The position as a fraction of the distance.
    package let fraction: Double
  }

  /// The stops in order of time.
  ///
  /// The first is at position 0, the last at position 1.
  package let stops: [Stop]
  /// The duration, in seconds.
  package let duration: Double
  /// The largest deviation of the segments from the motion, as a fraction of the distance.
  package let error: Double

  /// The maximum deviations to try, as fractions of the distance, the smallest first: from one
  /// pixel of a long distance to the limit of visibility.
  private static let tolerances = [0.002, 0.003, 0.004, 0.005, 0.0075, 0.01]
  /// The maximum number of stops, except with the largest deviation of `allowed`.
  private static let maxStops = 16
  /// The remaining distance at which the motion ends, as a fraction of the distance.
  private static let restThreshold = 0.001
  /// The number of intervals between samples of the motion.
  private static let sampleCount = 400

  /// Approximates a motion that begins at rest.
  package init(_ motion: Motion) {
    let time = motion.settlingTime(from: 0, to: 1, velocity: 0, tolerance: Self.restThreshold)
    let duration = time.isFinite ? min(time, 60) : 60
    var fractions = (0...Self.sampleCount).map { look in
      motion.at(Double(look) / Double(Self.sampleCount) * duration, from: 0, to: 1, velocity: 0)
        .position
    }
    // The remaining distance at the end is not visible.
    fractions[Self.sampleCount] = 1
    var chosen: [Int] = []
    for most in Self.tolerances {
      chosen = Self.segmentEnds(of: fractions, within: most)
      if chosen.count <= Self.maxStops { break }
    }
    // Round as in the CSS text, so that `error` is the error of that text.
    stops = chosen.map { look in
      Stop(
        at: Self.rounded(Double(look) / Double(Self.sampleCount), to: 1e4),
        fraction: Self.rounded(fractions[look], to: 1e3))
    }
    self.duration = duration
    error = Self.error(of: stops, against: fractions)
  }

  /// The position of the approximation at a fraction of the duration, as a fraction of the
  /// distance.
  package func fraction(at place: Double) -> Double { Self.fraction(at: place, in: stops) }

  /// The CSS text, followed by the duration in milliseconds.
  package var css: String {
    let last = stops.count - 1
    let text = stops.enumerated().map { index, stop in
      let fraction = stop.fraction.coordinate(3)
      // CSS places the first and last stops at 0% and 100% without a percentage.
      return index == 0 || index == last
        ? fraction : "\(fraction) \((stop.at * 100).coordinate(2))%"
    }
    return "linear(\(text.joined(separator: ", "))) \((duration * 1000).coordinate(0))ms"
  }

  /// The indices of the samples at which segments meet; each segment is as long as possible.
  private static func segmentEnds(of fractions: [Double], within most: Double) -> [Int] {
    var chosen = [0]
    while let start = chosen.last, start < fractions.count - 1 {
      var end = start + 1
      // Test longer segments even if a shorter one does not fit: the motion can swing back.
      for next in start + 1..<min(fractions.count, start + fractions.count / 4)
      where fits(fractions, from: start, to: next, within: most) {
        end = next
      }
      chosen.append(end)
    }
    return chosen
  }

  private static func fits(
    _ fractions: [Double], from start: Int, to end: Int, within most: Double
  ) -> Bool {
    let slope = (fractions[end] - fractions[start]) / Double(end - start)
    return (start..<end).allSatisfy { look in
      abs(fractions[start] + slope * Double(look - start) - fractions[look]) <= most
    }
  }

  private static func error(of stops: [Stop], against fractions: [Double]) -> Double {
    fractions.enumerated().map { look, fraction in
      abs(Self.fraction(at: Double(look) / Double(fractions.count - 1), in: stops) - fraction)
    }.max() ?? 0
  }

  private static func fraction(at place: Double, in stops: [Stop]) -> Double {
    guard let next = stops.firstIndex(where: { $0.at >= place }), next > 0 else {
      return place <= 0 ? 0 : 1
    }
    let (one, other) = (stops[next - 1], stops[next])
    return one.fraction + (other.fraction - one.fraction) * (place - one.at) / (other.at - one.at)
  }

  private static func rounded(_ value: Double, to parts: Double) -> Double {
    (value * parts).rounded() / parts
  }
}
