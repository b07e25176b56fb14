internal import CommandIO
package import SheetScript

/// The snapshots that one scenario has compared.
package final class SnapshotLog {
  /// True if missing and different snapshots are kept for review instead of failing the scenario.
  let isReviewing: Bool
  /// The snapshots that are equal to the stored ones or will be stored, in order.
  package var checkedSnapshots: [CheckedSnapshot] = []

  package init(isReviewing: Bool) { self.isReviewing = isReviewing }
}

/// A snapshot that a scenario has compared with the stored one.
package struct CheckedSnapshot: Equatable, Sendable {
  /// The directory of the snapshots of the test file.
  package var folder: String
  /// The name of the file in the directory.
  package var name: String
  /// The stored text; nil if none is stored.
  package var old: String?
  package var new: Snapshot
  /// True if the snapshot will be stored or shown for review.
  var isWanted = false

  /// The complete path for messages.
  var path: String { "\(folder)/\(name)" }
}
