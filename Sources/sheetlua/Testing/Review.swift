internal import Glibc
internal import SheetScript

/// Shows the snapshots that wait, one after the other, and asks what to do with each (`--review`).
///
/// On a terminal a single key answers; anywhere else the commands are printed that would do it.
struct Review {
  private let waiting: [WaitingStill]
  private let settings: Settings

  init(_ waiting: [WaitingStill], _ settings: Settings) {
    self.waiting = waiting
    self.settings = settings
  }

  /// What was decided: 0 all were accepted, 1 one was rejected, 3 some still wait.
  func decide() -> ExitCode {
    if waiting.isEmpty { return .success }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      for still in waiting { show(still) }
      Output.say(
        "\(waiting.count) snapshots wait; to accept or reject them one by one, on a terminal")
      Output.say("  \(Program.name) test --review")
      Output.say("to accept all that changed, or those and all that are missing")
      Output.say("  \(Program.name) test --update changed\n  \(Program.name) test --update all")
      return .review
    }
    return ask()
  }

  private enum Answer { case accept, reject, skip }

  private func ask() -> ExitCode {
    let keys = Keys()
    defer { keys.restore() }
    var forAll: Answer?
    var code = ExitCode.success
    var left = 0
    for (index, still) in waiting.enumerated() {
      if forAll == nil {
        show(still)
        Output.say(
          "\(index + 1) of \(waiting.count): [a]ccept [r]eject [s]kip; a capital answers for all")
      }
      let answer = forAll ?? answer(keys, &forAll)
      switch answer {
      case .accept:
        do throws(Stop) {
          try Snapshots.store(still.new, at: still.path)
          Output.say("stored \(still.path)")
        } catch {
          Output.say(error.message ?? still.path)
          code = .cannotWrite
        }
      case .reject:
        Output.say("rejected \(still.path)")
        if code != .cannotWrite { code = .failure }
      case .skip:
        left += 1
        if code == .success { code = .review }
      }
    }
    if left > 0 { Output.say("\(left) of \(waiting.count) snapshots still wait") }
    return code
  }

  private func answer(_ keys: Keys, _ forAll: inout Answer?) -> Answer {
    let answers: [Character: Answer] = ["a": .accept, "r": .reject, "s": .skip]
    while true {
      switch keys.next() {
      case "\u{3}":
        keys.restore()
        raise(SIGINT)
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

  private func show(_ still: WaitingStill) {
    let paint = settings.paintForMessages
    Output.say(paint(.bold, "\(still.path)\(still.old == nil ? "  (new)" : "")"))
    for line in StillDifference(from: still.old ?? "", to: still.new).lines {
      let mark = line.dropFirst(4).first
      Output.say(mark == "-" ? paint(.red, line) : mark == "+" ? paint(.green, line) : line)
    }
  }
}

/// A terminal that hands over each key as it is pressed.
private struct Keys {
  private let before: termios

  init() {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    before = settings
    // Ctrl-C comes as a key: as a signal it would leave the terminal as it is now.
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
