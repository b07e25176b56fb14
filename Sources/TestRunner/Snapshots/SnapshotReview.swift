internal import CommandIO
internal import CLibrary
internal import Scenarios
internal import SheetScript

/// Shows the snapshots for review in sequence and reads a decision for each (`--review`).
///
/// On a terminal, a single key decides. Otherwise, the commands that accept the snapshots are
/// printed.
struct SnapshotReview {
  private let pending: [PendingSnapshot]
  private let settings: CommandSettings

  package init(_ waiting: [PendingSnapshot], _ settings: CommandSettings) {
    self.pending = waiting
    self.settings = settings
  }

  /// Returns the result: 0 if all were accepted, 1 if one was rejected, 3 if some are undecided.
  package func decide() -> ExitCode {
    if pending.isEmpty { return .success }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      print()
      return .review
    }
    return review()
  }

  /// Prints each snapshot with the command that accepts it.
  ///
  /// A snapshot without such a command is rejected.
  private func print() {
    for still in pending {
      show(still)
      let which = still.asked.old == nil ? "missing" : "changed"
      if let again = still.again {
        OutputStream.printMessage("  accept    \(again) --update \(which)")
      }
      OutputStream.printMessage("")
    }
    let files = pending.map(\.file).reduce(into: [String]()) { files, file in
      if files.last != file { files.append(file) }
    }
    let few = pending.count == 1 ? "1 snapshot waits" : "\(pending.count) snapshots wait"
    OutputStream.printMessage("\(few); snapshots that are not accepted fail the next run")
    let all = files.map(shellWord).joined(separator: " ")
    OutputStream.printMessage("  accept all  \(CommandName.name) test \(all) --update all")
    OutputStream.printMessage("  decide each in a terminal  \(CommandName.name) test --review")
  }

  private enum Answer { case accept, reject, skip }

  private func review() -> ExitCode {
    // The time limit does not apply while the user decides.
    Interruption.cancel()
    let keys = KeyInput()
    defer { keys.restore() }
    var forAll: Answer?
    var code = ExitCode.success
    var left = 0
    for (index, still) in pending.enumerated() {
      if forAll == nil {
        show(still)
        OutputStream.printMessage(
          "\(index + 1) of \(pending.count): [a]ccept [r]eject [s]kip; a capital letter "
            + "applies to all")
      }
      let answer = forAll ?? readAnswer(keys, &forAll)
      switch answer {
      case .accept: if !store(still) { code = .cannotWrite }
      case .reject:
        OutputStream.printMessage("rejected \(still.asked.path)")
        if code != .cannotWrite { code = .failure }
      case .skip:
        left += 1
        if code == .success { code = .review }
      }
    }
    if left > 0 {
      OutputStream.printMessage("\(left) of \(pending.count) snapshots still need review")
    }
    return code
  }

  private func store(_ still: PendingSnapshot) -> Bool {
    do throws(CommandError) {
      try SnapshotWriter.store(still.asked)
      OutputStream.printMessage("stored \(still.asked.path)")
      return true
    } catch {
      OutputStream.printMessage(error.message ?? still.asked.path)
      return false
    }
  }

  private func readAnswer(_ keys: KeyInput, _ forAll: inout Answer?) -> Answer {
    let answers: [Character: Answer] = ["a": .accept, "r": .reject, "s": .skip]
    while true {
      switch keys.next() {
      case "\u{3}":
        keys.restore()
        exit(ExitCode.interrupted.rawValue)
      case nil, "\u{4}", "q", "\u{1B}":
        forAll = .skip
        return .skip
      case let key?:
        guard let answer = answers[Character(key.lowercased())] else { continue }
        if key.isUppercase { forAll = answer }
        return answer
      }
    }
  }

  private func show(_ still: PendingSnapshot) {
    let paint = settings.paintForMessages
    let asked = still.asked
    OutputStream.printMessage(paint(.bold, "\(asked.path)\(asked.old == nil ? "  (new)" : "")"))
    OutputStream.printMessage("  at \(asked.new.file):\(asked.new.line)")
    for line in FrameDiff(from: asked.old ?? "", to: asked.new.text).lines {
      let mark = line.dropFirst(4).first
      OutputStream.printMessage(
        mark == "-" ? paint(.red, line) : mark == "+" ? paint(.green, line) : line)
    }
  }
}

/// Reads single keys from the terminal.
private struct KeyInput {
  private let before: termios

  init() {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    before = settings
    // Read Ctrl-C as a key: a signal would leave the terminal in this mode.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  func restore() {
    var settings = before
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  func next() -> Character? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return Character(Unicode.Scalar(byte)) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
