internal import LuaSyntax
internal import Support

// Values that a function computes and does not return.
extension RepairRules {
  /// `function(r) "dismiss" end`, `function(r) r.from end`, `function(r) r.to == r.from end`.
  static func missingReturn(_ context: SyntaxErrorContext) -> [Repair] {
    guard
      let function = context.error.open.last(where: { context.isAt($0.token, "function") })?.token,
      !context.isScenario(function)
    else { return [] }
    switch context.error.expected {
    case .statement where context.isUnusedLiteral: return [returned(from: context.at, context)]
    case .call where context.isUnusedExpression(in: function):
      return [returned(from: context.error.statement, context)]
    default: return []
    }
  }

  /// Returns the repair that returns the value that begins at a token.
  private static func returned(from start: Int, _ context: SyntaxErrorContext) -> Repair {
    var end = context.valueEnd(from: start)
    while end - 1 > start, context.blockEnds.contains(context[end - 1].text),
      context[end - 1].kind == .keyword
    {
      end -= 1
    }
    let place = context[start].range
    let range = place.lowerBound..<context[max(start, end - 1)].range.upperBound
    var value = context.written(range)
    var edits = [Repair.Edit(at: place.lowerBound, "return ")]
    if value == context[start].text, context[start].kind == .name, outcomes.contains(value) {
      value = "\"\(value)\""
      edits = [Repair.Edit(place, "return \(value)")]
    }
    if context.here.text == "!", context.isAt(context.at + 1, "=") {
      let sign = context.here.range.lowerBound..<context[context.at + 1].range.upperBound
      edits.append(Repair.Edit(sign, "~="))
      value = value.replacing(text: "!=", with: "~=")
    }
    let isShort = value.utf8.count <= 60 && !value.utf8.contains { $0.isLineEnd }
    return Repair(
      .missingWord,
      "The value is not returned: write `return \(isShort ? value : "...")`.", at: place, edits
    ).compiling
  }

  /// Outcomes that every sheet can have, as a name without quotes.
  fileprivate static let outcomes: Set<String> = ["dismiss", "medium", "large"]
}

extension SyntaxErrorContext {
  /// The keywords that end the block of a statement.
  fileprivate var blockEnds: Set<String> { ["end", "else", "elseif", "until"] }

  /// Whether the token with the error begins a value where a statement begins.
  fileprivate var isUnusedLiteral: Bool {
    let begins =
      switch here.kind {
      case .string, .number: true
      case .keyword: ["true", "false", "nil", "not"].contains(here.text)
      case .sign: ["{", "-", "#"].contains(here.text)
      case .name, .strange, .end: false
      }
    guard begins, at > 0 else { return false }
    return isFirst(at) || isAt(at - 1, ")") || isAt(at - 1, ";") || isAt(at - 1, "then")
      || isAt(at - 1, "else") || isAt(at - 1, "do")
  }

  /// Whether the statement with the error is a value that its function should return: a member of
  /// the function's parameter, a comparison or a computation, or the name of an outcome.
  fileprivate func isUnusedExpression(in function: Int) -> Bool {
    let start = error.statement
    guard start > function, start < at, self[start].text != "expect" else { return false }
    let isOfParameter =
      self[start].kind == .name && isAt(function + 1, "(")
      && self[function + 2].text == self[start].text
    if here.kind == .end || !isOnLineOfPrevious(at) || isKeyword(at, in: blockEnds) {
      let isMember = isOfParameter && at - start >= 3 && isAt(at - 2, ".")
      let isOutcome =
        at - start == 1 && RepairRules.outcomes.contains(self[start].text)
        && !names(self[start].text)
      return isMember || isOutcome
    }
    if isAt(at, "==") || here.text == "!" && isAt(at + 1, "=") { return isOfParameter }
    let operators: Set<String> = [
      "+", "-", "*", "/", "%", "^", "//", "..", "~=", "<", "<=", ">", ">=",
    ]
    return here.kind == .sign && operators.contains(here.text) || isAt(at, "and") || isAt(at, "or")
  }

  /// Whether a function is the body of a scenario or a timer, which returns nothing.
  fileprivate func isScenario(_ function: Int) -> Bool {
    if isAt(function + 1, "("), self[function + 2].text == "user" { return true }
    let callers: Set<String> = ["scenario", "story", "after", "every"]
    return callers.contains(self[function - 2].text) || callers.contains(self[function - 3].text)
      || callers.contains(self[function - 4].text)
  }

  private func isKeyword(_ index: Int, in words: Set<String>) -> Bool {
    self[index].kind == .keyword && words.contains(self[index].text)
  }
}
