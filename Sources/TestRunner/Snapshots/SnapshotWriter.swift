internal import CommandIO
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// Stores the snapshots of scenarios in their order and detects two snapshots with the same file.
struct SnapshotWriter {
  /// True if the snapshots wait for review instead.
  let isReviewing: Bool
  /// The snapshots that wait for review.
  package private(set) var pending: [PendingSnapshot] = []
  /// The content of each path at the end of this run, for the paths compared in this run.
  ///
  /// The keys are lowercase because some file systems ignore case.
  private var known: [String: (path: String, text: String)] = [:]

  package init(isReviewing: Bool) { self.isReviewing = isReviewing }

  /// Stores the snapshots of a job.
  ///
  /// A scenario fails if its snapshot conflicts with that of another scenario.
  mutating func add(_ jobResult: inout JobResult, of file: String) {
    for asked in jobResult.asked {
      // Strings that differ only in how accents are composed are one key and also one file.
      let key = asked.path.lowercased()
      if let other = known[key] {
        if !other.path.utf8.elementsEqual(asked.path.utf8) {
          jobResult.fail(.snapshot(asked.new, isFileOf: other.path))
        } else if other.text != asked.new.text {
          jobResult.fail(Diagnostic.snapshot(asked.new, clashesWith: other.text))
        }
        continue
      }
      known[key] = (asked.path, asked.new.text)
      guard asked.isWanted else { continue }
      if isReviewing {
        pending.append(
          PendingSnapshot(asked: asked, file: file, again: jobResult.result.rerunCommand))
        continue
      }
      do throws(CommandError) {
        try Self.store(asked)
        OutputStream.printMessage("stored \(asked.path)")
      } catch {
        jobResult.fail(
          Diagnostic(
            .fileUnreadable,
            "Cannot write the snapshot \"\(asked.new.name)\": "
              + "\(error.message ?? asked.path).", file: asked.new.file, line: asked.new.line))
      }
    }
  }

  /// Writes a snapshot and creates its directory.
  static func store(_ asked: CheckedSnapshot) throws(CommandError) {
    try ManagedDirectory.openOrCreate(at: asked.folder).write(asked.new.text, to: asked.name)
  }
}

/// A snapshot that waits for the decision of the user.
struct PendingSnapshot {
  package var asked: CheckedSnapshot
  /// The test file, as written on the command line.
  package var file: String
  /// The command that runs the scenario of the snapshot.
  package var again: String?
}

extension Diagnostic {
  /// Returns the error for two snapshots whose file names differ only in case or in how accents are
  /// composed.
  fileprivate static func snapshot(_ snapshot: Snapshot, isFileOf path: String) -> Diagnostic {
    Diagnostic(
      .fileUnreadable,
      "The snapshot \"\(snapshot.name)\" would be the same file as "
        + "\(path) on a case-insensitive file system; give it another name.",
      file: snapshot.file, line: snapshot.line, word: "\"\(snapshot.name)\"")
  }
}
