internal import Backtest
internal import CLibrary
internal import CommandIO
internal import PolicyFit
internal import ReleaseLog
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetScript
internal import Support

/// Asks where releases should go (`fit --ask`), and appends each answer to the log.
struct FitDialog {
  /// How a question is shown, and how an answer is read.
  enum Surface {
    /// A terminal on which a touch is played.
    case terminal(TouchAnimation)
    /// JSON: one question per line of output, one outcome per line of input.
    case json
  }

  let interview: FitInterview
  let answers: LineAppender
  let surface: Surface

  private enum Answer {
    case outcome(LoggedOutcome)
    case again
    case undo
    case end
    case unknown(String)
  }

  /// Maximum number of characters of an answer in a message.
  private static let longestAnswer = 40

  /// Asks until the numbers that are left change less than 1% of the maps, or until the user ends.
  func run() throws(CommandError) {
    // The time limit does not apply while the user decides.
    Interruption.cancel()
    if case .terminal = surface {
      var output = OutputStream.standard()
      output.line("A number or a name answers; enter plays the touch again, u removes the last")
      output.line("answer, and q ends.")
      output.line()
      output.flush()
    }
    var interview = interview
    var asked: [Int] = []
    questions: while let index = interview.next() {
      let release = interview.fit.asked[index]
      var error: String?
      var isShown = false
      while true {
        ask(
          release, number: asked.count + 1, open: interview.change, error: error,
          isAgain: isShown)
        isShown = true
        switch answer(release) {
        case .outcome(let wanted):
          var line = release.line
          line.wanted = wanted
          try answers.append(line.json.text, header: ReleaseLogFormat.header.text)
          interview.add(wanted, for: index)
          asked.append(index)
          continue questions
        case .undo:
          if let last = asked.last, try answers.removeLast() {
            interview.removeLast(last)
            asked.removeLast()
            continue questions
          }
          error = "there is no answer to remove"
        case .again: (error, isShown) = (nil, false)
        case .end: break questions
        case .unknown(let text):
          let names = release.choices.map(\.text).listed(by: "or")
          error = "expected \(names), got '\(text.prefix(Self.longestAnswer))'"
        }
      }
    }
    if case .terminal = surface {
      let end = interview.change < FitInterview.leastChange
      var output = OutputStream.standard()
      output.line(
        "\(asked.count) \(asked.count == 1 ? "answer" : "answers"); "
          + (end
            ? "the numbers that are left change less than 1% of the maps"
            : "the numbers that are left change up to \(Self.percent(interview.change)) of the maps")
      )
      output.line()
      output.flush()
    }
  }

  private static func percent(_ share: Double) -> String { "\((share * 100).fixed(0))%" }

  // MARK: Questions

  private func ask(
    _ release: AskedRelease, number: Int, open: Double, error: String?, isAgain: Bool
  ) {
    var output = OutputStream.standard()
    defer { output.flush() }
    guard case .terminal(let animation) = surface else {
      guard case .object(let fields) = release.line.json else { return }
      output.json(
        .object(
          [("question", .integer(number))] + fields
            + [
              ("outcomes", .array(release.choices.map { .string($0.text) })),
              ("change", .number(open)),
            ] + (error.map { [("error", .string($0))] } ?? [])))
      return
    }
    if let error { output.line(error) }
    if !isAgain {
      output.line("\(number). \(description(of: release))")
      output.flush()
      animation.play(release.line)
      output.line("up to \(Self.percent(open)) of the maps are not determined yet")
    }
    let choices = release.choices.enumerated().map { "\($0 + 1) \($1.text)" }
    output.line(
      "Where should it go? \(choices.joined(separator: ", "))")
  }

  /// The release as a sentence.
  private func description(of release: AskedRelease) -> String {
    let line = release.line
    let movement = DirectionText.exactText(
      travel: line.travel ?? 0, velocity: line.velocity ?? 0)
    return "\(line.sheet ?? "") at \(line.from): \(movement), lifted "
      + "\((line.elapsed ?? 0).plain) s after touch-down"
  }

  // MARK: Answers

  private func answer(_ release: AskedRelease) -> Answer {
    guard let line = readLine() else { return .end }
    var text = String(line.trimmingPrefix(while: \.isWhitespace))
    while text.last?.isWhitespace == true { text.removeLast() }
    var choices = release.choices
    if case .terminal = surface {
      switch text {
      case "": return .again
      case "u": return .undo
      case "q": return .end
      default: break
      }
      if let number = Int(text), choices.indices.contains(number - 1) {
        return .outcome(choices[number - 1])
      }
    } else if case .string(let name)? = try? JSONReader.value(ofUTF8: Array(text.utf8)) {
      text = name
    }
    choices.removeAll { $0.text != text }
    return choices.first.map { .outcome($0) } ?? .unknown(text)
  }
}
