internal import SheetScript

/// Stores what scenarios want stored, in their order, and lets no two of them store one file.
struct SnapshotKeeper {
  /// Whether they wait for review instead.
  let holdsBack: Bool
  /// Those that wait, with the place of the scenario that asked.
  private(set) var waiting: [WaitingSnapshot] = []
  /// What a path holds by the end of this run, as far as it was asked for.
  private var known: [String: String] = [:]

  init(holdsBack: Bool) { self.holdsBack = holdsBack }

  /// Takes what a scenario asked for; a scenario whose snapshot is another one's fails.
  mutating func keep(_ ran: inout Ran, of job: Job) {
    for asked in ran.asked {
      if let other = known[asked.path] {
        if other != asked.new.text {
          ran.fail(Diagnostic.snapshot(asked.new, clashesWith: other))
        }
        continue
      }
      known[asked.path] = asked.new.text
      guard asked.isWanted else { continue }
      if holdsBack {
        waiting.append(
          WaitingSnapshot(asked: asked, file: job.file.source.name, again: ran.result.again))
        continue
      }
      do throws(Stop) {
        try Self.store(asked)
        Output.say("stored \(asked.path)")
      } catch {
        ran.fail(
          Diagnostic(
            .fileUnreadable,
            "The snapshot \"\(asked.new.name)\" cannot be stored: "
              + "\(error.message ?? asked.path).", file: asked.new.file, line: asked.new.line))
      }
    }
  }

  /// Writes a snapshot, and the folder for it.
  static func store(_ asked: AskedSnapshot) throws(Stop) {
    if let slash = asked.path.lastIndex(of: "/") {
      try WrittenFile.makeFolder(String(asked.path[..<slash]))
    }
    try WrittenFile.replace(asked.path, by: asked.new.text)
  }
}

/// A snapshot that a person is to decide on.
struct WaitingSnapshot {
  var asked: AskedSnapshot
  /// The test file, as it was named.
  var file: String
  /// The command that runs the scenario that asked.
  var again: String?
}
