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
    let path = "\(folder)/\(name).txt"
    guard access(path, F_OK) == 0 else {
      return update == .missing || update == .all ? store(text, at: path) : .missing
    }
    guard let stored = try? ScriptFile.read(path).text else { return .failed("\(path) is no text") }
    if stored == text { return .same }
    return update == .changed || update == .all ? store(text, at: path) : .differs(from: stored)
  }

  private func store(_ text: String, at path: String) -> SnapshotAnswer {
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      return .failed("\(folder) cannot be made: \(reason(errno))")
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { return .failed("\(path) cannot be written: \(reason(errno))") }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return .failed("\(path) cannot be written: \(reason(errno))")
      }
    }
    Output.say("stored \(path)")
    return .same
  }
}
