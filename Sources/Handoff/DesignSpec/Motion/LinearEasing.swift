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
    package let share: Double
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
    var shares = (0...Self.sampleCount).map { look in
      motion.at(Double(look) / Double(Self.sampleCount) * duration, from: 0, to: 1, velocity: 0)
        .position
    }
    // The remaining distance at the end is not visible.
    shares[Self.sampleCount] = 1
    var chosen: [Int] = []
    for most in Self.tolerances {
      chosen = Self.segmentEnds(of: shares, within: most)
      if chosen.count <= Self.maxStops { break }
    }
    // Round as in the CSS text, so that `error` is the error of that text.
    stops = chosen.map { look in
      Stop(
        at: Self.rounded(Double(look) / Double(Self.sampleCount), to: 1e4),
        share: Self.rounded(shares[look], to: 1e3))
    }
    self.duration = duration
    error = Self.error(of: stops, against: shares)
  }

  /// The position of the approximation at a fraction of the duration, as a fraction of the
  /// distance.
  package func share(at place: Double) -> Double { Self.share(at: place, in: stops) }

  /// The CSS text, followed by the duration in milliseconds.
  package var css: String {
    let last = stops.count - 1
    let words = stops.enumerated().map { index, stop in
      let share = stop.share.coordinate(3)
      // CSS places the first and last stops at 0% and 100% without a percentage.
      return index == 0 || index == last ? share : "\(share) \((stop.at * 100).coordinate(2))%"
    }
    return "linear(\(words.joined(separator: ", "))) \((duration * 1000).coordinate(0))ms"
  }

  /// The indices of the samples at which segments meet; each segment is as long as possible.
  private static func segmentEnds(of shares: [Double], within most: Double) -> [Int] {
    var chosen = [0]
    while let start = chosen.last, start < shares.count - 1 {
      var end = start + 1
      // Test longer segments even if a shorter one does not fit: the motion can swing back.
      for next in start + 1..<min(shares.count, start + shares.count / 4)
      where fits(shares, from: start, to: next, within: most) {
        end = next
      }
      chosen.append(end)
    }
    return chosen
  }

  private static func fits(
    _ shares: [Double], from start: Int, to end: Int, within most: Double
  ) -> Bool {
    let slope = (shares[end] - shares[start]) / Double(end - start)
    return (start..<end).allSatisfy { look in
      abs(shares[start] + slope * Double(look - start) - shares[look]) <= most
    }
  }

  private static func error(of stops: [Stop], against shares: [Double]) -> Double {
    shares.enumerated().map { look, share in
      abs(Self.share(at: Double(look) / Double(shares.count - 1), in: stops) - share)
    }.max() ?? 0
  }

  private static func share(at place: Double, in stops: [Stop]) -> Double {
    guard let next = stops.firstIndex(where: { $0.at >= place }), next > 0 else {
      return place <= 0 ? 0 : 1
    }
    let (one, other) = (stops[next - 1], stops[next])
    return one.share + (other.share - one.share) * (place - one.at) / (other.at - one.at)
  }

  private static func rounded(_ value: Double, to parts: Double) -> Double {
    (value * parts).rounded() / parts
  }
}
