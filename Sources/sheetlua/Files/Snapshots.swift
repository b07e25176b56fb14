internal import Glibc
internal import SheetScript

/// The stored stills of a test file: `order_test.lua` has them in `order_test.snapshots/`.
struct Snapshots {
  /// What is written of what a run finds (`--update`).
  enum Update: String, CaseIterable {
    case missing, changed, all, none

    /// Missing ones are written, but never in continuous integration: a second run would pass there
    /// by what the first has written.
    static var standard: Update {
      if let ci = environment("CI"), !ci.isEmpty, ci != "false" { return .none }
      return .missing
    }
  }

  private let folder: String
  private let update: Update

  /// The snapshots beside a script.
  init(beside script: String, _ update: Update) {
    let stem = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    folder = stem + ".snapshots"
    self.update = update
  }

  /// Holds a still against the stored one, or stores it.
  func answer(_ name: String, _ text: String) -> SnapshotAnswer {
    let log = StillLog(holdsBack: false)
    defer { for path in log.stored { Output.say("stored \(path)") } }
    return answer(name, text, log)
  }

  /// The same, and notes what became of it.
  func answer(_ name: String, _ text: String, _ log: StillLog) -> SnapshotAnswer {
    let path = "\(folder)/\(name).txt"
    var stored: String?
    if access(path, F_OK) == 0 {
      guard let read = try? ScriptFile.read(path).text else { return .failed("\(path) is no text") }
      if read == text { return .same }
      stored = read
    }
    if log.holdsBack {
      let still = WaitingStill(path: path, old: stored, new: text)
      if !log.waiting.contains(still) { log.waiting.append(still) }
      return .same
    }
    let writes: Update = stored == nil ? .missing : .changed
    guard update == writes || update == .all else {
      return stored.map { .differs(from: $0) } ?? .missing
    }
    do throws(Stop) {
      try Self.store(text, at: path)
    } catch {
      return .failed(error.message ?? path)
    }
    log.stored.append(path)
    return .same
  }

  /// Writes a still, and the folder for it.
  static func store(_ text: String, at path: String) throws(Stop) {
    if let slash = path.lastIndex(of: "/") { try WrittenFile.makeFolder(String(path[..<slash])) }
    try WrittenFile.write(text, to: path)
  }
}
