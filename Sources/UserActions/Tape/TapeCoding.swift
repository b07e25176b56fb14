package import ScriptDiagnostics
package import ScriptSchema
package import Support
internal import SheetEngine

/// Converts inputs to lines of a tape and back.
package enum TapeCoding {
  /// Returns the line of an input; nil if a tape cannot contain it.
  package static func line(of timed: TimedInput) -> [UInt8]? {
    let mapping = timed.input.mapping
    guard let name = mapping.name else { return nil }
    var fields: [(String, JSONValue)] = [("at", .number(timed.time)), ("input", .string(name))]
    switch (mapping.subject, timed.subject) {
    case (.sheet, let name?): fields.append(("sheet", .string(name)))
    case (.screen, let name?): fields.append(("screen", .string(name)))
    case (_, nil), (nil, _): break
    }
    var json = JSONWriter(capacity: 128, keepsNegativeZero: true)
    JSONValue.object(fields + mapping.keys()).write(to: &json)
    return json.bytes
  }

  /// Reads the object of a line with the key `input`; the error describes the first problem.
  package static func read(_ json: JSONValue) -> Result<TimedInput, ObjectError> {
    guard let word = json["input"].stringValue else {
      return .failure(
        ObjectError("`input` is `\(json["input"].literal.prefix(40))`; expected a string"))
    }
    guard let kind = kinds[word] else {
      return .failure(ObjectError("unknown input `\(word.prefix(40))`"))
    }
    var check = ObjectCheck(word, json, known: ["input"])
    check.check(time)
    let key = kind.subject.key(in: json)
    if let key { check.check(FieldDescription(key, .string, required: true, "The name.")) }
    check.check(kind.keys)
    if let error = check.finalError { return .failure(error) }
    let parent: ElementParent? =
      switch key {
      case "sheet": .sheet(.anonymous)
      case "screen": .screen(.anonymous)
      default: nil
      }
    let input = kind.read(ObjectSource(json), parent)
    return .success(
      TimedInput(
        json["at"].double ?? 0, input, of: key.flatMap { json[$0].stringValue }))
  }

  private static let time = FieldDescription(
    "at", .number(.tape), unit: "s", required: true, "The virtual time.")

  /// The kinds of inputs, by their names.
  private static let kinds: [String: TapeInputKind] = {
    var kinds: [String: TapeInputKind] = [:]
    for kind in Action.kinds.flatMap({ $0.tape }) where kinds[kind.name] == nil {
      kinds[kind.name] = kind
    }
    return kinds
  }()
}

extension NumericRange {
  /// Numbers of a line, large enough for screens and sessions.
  package static let tape = between(-1e9, 1e9)
  /// Whole numbers of a line.
  package static let tapeCount = between(0, 1e6)
}

extension ExternalInput {
  /// Whether a tape can contain it.
  package var isRecordable: Bool { mapping.name != nil }
}

extension TimedInput {
  /// A short description: the name of the input on a tape, and its sheet or screen.
  package var summary: String {
    (input.mapping.name ?? "") + (subject.map { " \($0.quotedForLua)" } ?? "")
  }
}
