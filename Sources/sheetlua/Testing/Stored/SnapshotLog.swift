internal import SheetScript

/// What one scenario has asked of the stored snapshots.
final class SnapshotLog {
  /// Whether what is missing or differs is kept for review instead of failing the scenario.
  let holdsBack: Bool
  /// Each that was as stored, or is to be, in order.
  var asked: [AskedSnapshot] = []

  init(holdsBack: Bool) { self.holdsBack = holdsBack }
}

/// A snapshot that a scenario has asked about.
struct AskedSnapshot: Equatable, Sendable {
  /// The folder of the test file's snapshots.
  var folder: String
  /// The file in it.
  var name: String
  /// The stored one; nil: none is.
  var old: String?
  var new: Snapshot
  /// Whether it is to be stored, or shown to a person who decides.
  var isWanted = false

  /// The whole path, as it is shown.
  var path: String { "\(folder)/\(name)" }
}
