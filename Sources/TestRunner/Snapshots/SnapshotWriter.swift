internal import CommandIO
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// Stores what scenarios want stored, in their order, and lets no two of them store one file.
struct SnapshotWriter {
  /// Whether they wait for review instead.
  let isReviewing: Bool
  /// Those that wait, with the place of the scenario that asked.
  package private(set) var waiting: [PendingSnapshot] = []
  /// What a path holds by the end of this run, as far as it was asked for; by the path in small
  /// letters, since some file systems know no others.
  private var known: [String: (path: String, text: String)] = [:]

  package init(isReviewing: Bool) { self.isReviewing = isReviewing }

  /// Takes what a scenario asked for; a scenario whose snapshot is another one's fails.
  mutating func keep(_ jobResult: inout JobResult, of file: String) {
    for asked in jobResult.asked {
      // Strings that differ only in how accents are composed are one key, as they are one file.
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
        waiting.append(
          PendingSnapshot(asked: asked, file: file, again: jobResult.result.again))
        continue
      }
      do throws(CommandError) {
        try Self.store(asked)
        OutputStream.say("stored \(asked.path)")
      } catch {
        jobResult.fail(
          Diagnostic(
            .fileUnreadable,
            "Cannot write the snapshot \"\(asked.new.name)\": "
              + "\(error.message ?? asked.path).", file: asked.new.file, line: asked.new.line))
      }
    }
  }

  /// Writes a snapshot, and the folder for it.
  static func store(_ asked: CheckedSnapshot) throws(CommandError) {
    try ManagedDirectory.made(at: asked.folder).write(asked.new.text, to: asked.name)
  }
}

/// A snapshot that a person is to decide on.
struct PendingSnapshot {
  package var asked: CheckedSnapshot
  /// The test file, as it was named.
  package var file: String
  /// The command that runs the scenario that asked.
  package var again: String?
}

extension Diagnostic {
  /// Two snapshots whose files are one where capitals, or ways to compose an accent, do not count.
  fileprivate static func snapshot(_ snapshot: Snapshot, isFileOf path: String) -> Diagnostic {
    Diagnostic(
      .fileUnreadable,
      "The snapshot \"\(snapshot.name)\" would be the same file as \(path) on a "
        + "case-insensitive file system; give it another "
        + "name.",
      file: snapshot.file, line: snapshot.line, word: "\"\(snapshot.name)\"")
  }
}
