internal import CommandIO

/// The snapshots that a run writes (`--update`).
package enum SnapshotUpdateMode: String, CaseIterable {
  case missing, changed, all, none

  /// The default: missing snapshots are written, but never in continuous integration.
  ///
  /// There, a second run would pass because of the snapshots of the first.
  static var standard: SnapshotUpdateMode {
    if let ci = environment("CI"), !ci.isEmpty, ci != "false" { return .none }
    return .missing
  }
}
