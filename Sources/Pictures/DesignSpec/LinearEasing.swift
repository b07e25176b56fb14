internal import Formatting
package import Physics

/// A motion as the stops of CSS `linear()`: straight pieces that no eye tells from the law.
///
/// Source: CSS Easing Functions Level 2, the `linear()` function.
package struct LinearEasing: Equatable, Sendable {
  /// The share of the way at even steps of time, the first 0 and the last 1.
  package let stops: [Double]
  /// How long it takes, in seconds.
  package let duration: Double
  /// The furthest that the pieces are from the law, as a share of the way.
  package let error: Double

  /// What the pieces may be off by, as a share of the way: a pixel of a long way.
  private static let allowed = 0.002
  /// What counts as arrived, as a share of the way.
  private static let arrived = 0.001

  /// The pieces of a motion that begins at rest.
  package init(_ motion: Motion) {
    let time = motion.settlingTime(from: 0, to: 1, velocity: 0, tolerance: Self.arrived)
    let duration = time.isFinite ? min(time, 60) : 60
    func share(_ place: Double) -> Double {
      motion.at(place * duration, from: 0, to: 1, velocity: 0).position
    }
    var count = 8
    var stops: [Double] = []
    var error = Double.infinity
    while error > Self.allowed, count <= 256 {
      // The end is 1: what is left of the way there nobody sees.
      stops = (0..<count).map { share(Double($0) / Double(count)) } + [1]
      error =
        (0..<(8 * count)).map { part in
          let place = Double(part) / Double(8 * count)
          let piece = part / 8
          let along = Double(part % 8) / 8
          return abs(stops[piece] + (stops[piece + 1] - stops[piece]) * along - share(place))
        }.max() ?? 0
      count += 4
    }
    (self.stops, self.duration, self.error) = (stops, duration, error)
  }

  /// As CSS writes it, the duration in milliseconds behind it.
  package var css: String {
    "linear(" + stops.map { $0.coordinate(3) }.joined(separator: ", ") + ") "
      + (duration * 1000).coordinate(0) + "ms"
  }
}
