internal import CommandIO
package import SheetScript

/// What one scenario has asked of the stored snapshots.
package final class SnapshotLog {
  /// Whether what is missing or differs is kept for review instead of failing the scenario.
  let isReviewing: Bool
  /// Each that was as stored, or is to be, in order.
  package var asked: [CheckedSnapshot] = []

  package init(isReviewing: Bool) { self.isReviewing = isReviewing }
}

/// A snapshot that a scenario has asked about.
package struct CheckedSnapshot: Equatable, Sendable {
  /// The folder of the test file's snapshots.
  package var folder: String
  /// The file in it.
  package var name: String
  /// The stored one; nil: none is.
  package var old: String?
  package var new: Snapshot
  /// Whether it is to be stored, or shown to a person who decides.
  var isWanted = false

  /// The whole path, as it is shown.
  var path: String { "\(folder)/\(name)" }
}
