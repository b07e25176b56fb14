package import Support
internal import SheetEngine

/// Converts inputs to lines of a tape and back.
package enum TapeCoding {
  /// Returns the line of an input; nil if a tape cannot contain it.
  package static func line(of timed: TimedInput) -> [UInt8]? {
    guard let form = timed.input.tape else { return nil }
    var line = TapeLineWriter()
    line.write("at", timed.time)
    line.write("input", form.keyword)
    switch (timed.input.subject, timed.subject) {
    case (.sheet, let name?): line.write("sheet", name)
    case (.screen, let name?): line.write("screen", name)
    case (_, nil), (nil, _): break
    }
    form.write(&line)
    return line.line()
  }

  /// Reads the object of a line with the key `input`; the error describes the first problem.
  package static func read(_ json: JSONValue) -> Result<TimedInput, TapeInputError> {
    guard let word = json["input"].stringValue else {
      return .failure(
        TapeInputError(
          sentence: "`input` is `\(json["input"].literal.prefix(40))`; expected a string")
      )
    }
    guard let kind = kinds[word] else {
      return .failure(TapeInputError(sentence: "unknown input `\(word.prefix(40))`"))
    }
    var line = TapeLineReader(word, json, known: ["input"])
    let time = line.number("at")
    let input = kind.read(&line)
    if let error = line.finalError() { return .failure(TapeInputError(sentence: error)) }
    return .success(TimedInput(time, input, of: line.subject))
  }

  /// The kinds of inputs, by their names.
  private static let kinds: [String: TapeInputKind] = {
    var kinds: [String: TapeInputKind] = [:]
    for kind in Action.kinds.flatMap({ $0.tape }) where kinds[kind.keyword] == nil {
      kinds[kind.keyword] = kind
    }
    for name in SheetCall.Name.allCases { kinds[name.rawValue] = SheetCall.input(name) }
    return kinds
  }()
}

/// The error of an object that is not an input.
package struct TapeInputError: Error {
  /// A sentence without its final period.
  package let sentence: String
}

extension ExternalInput {
  /// The form on a tape; nil for values that are not plain data, and for events that follow from
  /// other inputs: a changed definition from `changed`, a timer from the input that started it.
  var tape: TapeInputForm? {
    switch self {
    case .answered(let choice): Action.AnswerQuestion.form(answering: choice)
    case .performed(let event): event.mapping.tape
    case .told(_, let context, let isNow):
      context.map { Action.PresentSheet.form(telling: $0, now: isNow) }
    case .changed(_, let changes): changes.map { Action.SetProperty.form(changing: $0) }
    }
  }

  /// Whether a tape can contain it.
  package var isRecordable: Bool { tape != nil }
}

extension TimedInput {
  /// A short description: the name of the input on a tape, and its sheet or screen.
  package var summary: String {
    (input.tape?.keyword ?? "") + (subject.map { " \($0.quotedForLua)" } ?? "")
  }
}
