/// What became of the stills that one scenario asked about.
final class StillLog {
  /// Whether what is missing or differs is kept for review instead of failing the scenario.
  let holdsBack: Bool
  /// The paths that were written.
  var stored: [String] = []
  /// Those that wait for review.
  var waiting: [WaitingStill] = []

  init(holdsBack: Bool) { self.holdsBack = holdsBack }
}

/// A still that is not as stored.
struct WaitingStill: Equatable, Sendable {
  var path: String
  /// The stored one; nil: none is.
  var old: String?
  var new: String
}
