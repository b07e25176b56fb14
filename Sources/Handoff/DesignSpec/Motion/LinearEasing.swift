internal import Support
package import Physics

/// A motion as the stops of CSS `linear()`: few straight pieces that stay close to the law.
///
/// Source: CSS Easing Functions Level 2, the `linear()` function.
package struct LinearEasing: Equatable, Sendable {
  /// Where two pieces meet.
  package struct Stop: Equatable, Sendable {
    /// When, as a share of the time, 0 to 1.
    package let at: Double
    /// How far, as a share of the way.
    package let share: Double
  }

  /// The stops in order of time; the first is at 0, the last at the end of the way.
  package let stops: [Stop]
  /// How long it takes, in seconds.
  package let duration: Double
  /// The furthest that the pieces are from the law, as a share of the way.
  package let error: Double

  /// What pieces may be off by, as shares of the way, the finest first: a pixel of a long way, up to
  /// what an eye sees.
  private static let allowed = [0.002, 0.003, 0.004, 0.005, 0.0075, 0.01]
  /// More stops than these are taken only where the coarsest of `allowed` needs them.
  private static let enough = 16
  /// What counts as arrived, as a share of the way.
  private static let arrived = 0.001
  /// Times at which the law is looked at.
  private static let looks = 400

  /// The pieces of a motion that begins at rest.
  package init(_ motion: Motion) {
    let time = motion.settlingTime(from: 0, to: 1, velocity: 0, tolerance: Self.arrived)
    let duration = time.isFinite ? min(time, 60) : 60
    var shares = (0...Self.looks).map { look in
      motion.at(Double(look) / Double(Self.looks) * duration, from: 0, to: 1, velocity: 0).position
    }
    // What is left of the way at the end nobody sees.
    shares[Self.looks] = 1
    var chosen: [Int] = []
    for most in Self.allowed {
      chosen = Self.pieces(of: shares, within: most)
      if chosen.count <= Self.enough { break }
    }
    // As they are written, so that the error is that of the text.
    stops = chosen.map { look in
      Stop(
        at: Self.rounded(Double(look) / Double(Self.looks), to: 1e4),
        share: Self.rounded(shares[look], to: 1e3))
    }
    self.duration = duration
    error = Self.error(of: stops, against: shares)
  }

  /// The share of the way at a share of the time, as the pieces have it.
  package func share(at place: Double) -> Double { Self.share(at: place, in: stops) }

  /// As CSS writes it, the duration in milliseconds behind it.
  package var css: String {
    let last = stops.count - 1
    let words = stops.enumerated().map { index, stop in
      let share = stop.share.coordinate(3)
      // The first and the last stand at 0 and 100% by themselves.
      return index == 0 || index == last ? share : "\(share) \((stop.at * 100).coordinate(2))%"
    }
    return "linear(\(words.joined(separator: ", "))) \((duration * 1000).coordinate(0))ms"
  }

  /// Places where pieces meet, each piece as long as it may be.
  private static func pieces(of shares: [Double], within most: Double) -> [Int] {
    var chosen = [0]
    while let start = chosen.last, start < shares.count - 1 {
      var end = start + 1
      // A piece that is too long at one end may fit at a later one: where the law swings back.
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
