internal import LuaSyntax

// Missing tokens: a comma, a keyword, a brace.
extension RepairRules {
  /// `if x` without `then`, `while x` without `do`.
  static func missingKeywords(_ context: SyntaxErrorContext) -> [Repair] {
    guard case .word(let word) = context.error.expected,
      word == "then" || word == "do" || word == "in",
      let open = context.inner
    else { return [] }
    let place = context.before.range
    let opener = context[open.token].text
    return [
      Repair(
        .missingWord, "This `\(opener)` is missing its `\(word)`.",
        at: place.upperBound..<(place.upperBound + 1),
        [Repair.Edit(at: place.upperBound, " \(word)")])
    ]
  }

  /// `sheet "A"` with keys and a closer below, `detents = "medium", "large" }`.
  static func missingOpener(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    func open(behind index: Int) {
      let end = context[index].range.upperBound
      let what = context[index].kind == .string ? "the name" : "`=`"
      repairs.append(
        Repair(
          .unclosed, "A `{` is missing after \(what): a `}` below has no match.",
          at: end..<(end + 1), [Repair.Edit(at: end, " {")]
        ).compiling)
    }
    // `sheet "A"` at the end of a line, and `key =` in the next line.
    if ["=", ",", "}"].contains(context.here.text) || context.here.kind == .end {
      var index = context.at - 2
      while index > 0, index > context.at - 2000, repairs.count < 2 {
        if context[index].kind == .string, context[index - 1].kind == .name,
          !context.isOnLineOfPrevious(index + 1), context[index + 1].kind == .name,
          context.isAt(index + 2, "=")
        {
          open(behind: index)
        }
        index -= 1
      }
    }
    // The closing brace without a match is the token with the error or the one before it.
    let closer = context.isAt(context.at, "}") ? context.at : context.at - 1
    guard context.isAt(closer, "}") else { return repairs }
    var index = closer - 1
    while index > 0, repairs.count < 4, context.isOnLineOfPrevious(index + 1) {
      // Only a list is certain: values with commas and no keys.
      let isList = (index + 1..<closer).contains { comma in
        context.isAt(comma, ",") && context[comma + 1].kind != .name
          && !context.isAt(comma + 1, "}")
      }
      if context.isAt(index, "="), isList { open(behind: index) }
      index -= 1
    }
    return repairs
  }

  /// A missing comma between two entries of a table, or two arguments.
  static func missingComma(_ context: SyntaxErrorContext) -> [Repair] {
    guard let inner = context.inner, inner.wants == "}" || inner.wants == ")",
      case .word = context.error.expected, beginsValue(context.here)
    else { return [] }
    let isBeside = context.here.line == context.before.line
    let before = context.before
    let end = before.range.upperBound
    let sentence =
      context.here.line > before.line
      ? "Missing comma at the end of line \(context.lastLine(of: before))."
      : "Missing comma before \(context.tokenDescription(context.at))."
    let repair = Repair(
      .missingSeparator, sentence, at: end..<(end + 1), [Repair.Edit(at: end, ",")])
    return [isBeside ? repair.leavingOpen : repair]
  }

  private static func beginsValue(_ token: SyntaxToken) -> Bool {
    switch token.kind {
    case .name, .number, .string: true
    case .keyword: ["function", "nil", "true", "false", "not"].contains(token.text)
    case .sign: ["{", "(", "[", "#", "..."].contains(token.text)
    case .strange, .end: false
    }
  }

  /// A statement after `return`.
  static func afterReturn(_ context: SyntaxErrorContext) -> [Repair] {
    guard let start = context.error.returned else { return [] }
    let word = context[start].range
    return [
      Repair(
        .strayWord,
        "`return` must be the last statement of its block; the code after it would never run.",
        at: word,
        [
          Repair.Edit(at: word.lowerBound, "do "),
          Repair.Edit(at: context.before.range.upperBound, " end"),
        ], isShown: false)
    ]
  }
}
