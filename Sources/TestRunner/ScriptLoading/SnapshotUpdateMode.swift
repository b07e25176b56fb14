internal import CommandIO

/// What is written of what a run finds (`--update`).
package enum SnapshotUpdateMode: String, CaseIterable {
  case missing, changed, all, none

  /// Missing ones are written, but never in continuous integration: a second run would pass there
  /// by what the first has written.
  static var standard: SnapshotUpdateMode {
    if let ci = environment("CI"), !ci.isEmpty, ci != "false" { return .none }
    return .missing
  }
}
