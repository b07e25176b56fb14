internal import LuaSyntax

// Confused signs: `:` for `=`, `=` for `==`, `[` for `{`; and keywords used as names.
extension RepairRules {
  static let wrongOperators: [RepairRule] = [
    colonInTable, equals, squareBrackets, percent, keywordNames, functionNames,
  ]

  /// `title: "Hello"`, `"title": "Hello"`, `"title" = "Hello"`.
  private static func colonInTable(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.isInTable else { return [] }
    for colon in [context.at, context.at - 1, context.at - 2] where colon >= 2 {
      guard context.isAt(colon, ":") || context.isAt(colon, "=") else { continue }
      let key = colon - 1
      let opensItem = ["{", ",", ";"].contains(context[key - 1].text) || context.isFirst(key)
      guard opensItem else { continue }
      let sign = context[colon].text
      let sentence =
        sign == ":"
        ? "In a Lua table, write `=` between a name and its value, not `:`."
        : "In a table, write a key without quotes, or in brackets: `[\"name\"] = ...`."
      if context[key].kind == .name, sign == ":" {
        let range = context[colon].range
        let gap =
          context.isAdjacent(colon) ? context[key].range.upperBound..<range.upperBound : range
        let after = context.isAdjacent(colon + 1) ? " " : ""
        return [
          Repair(
            .wrongSign, sentence, at: range,
            [Repair.Edit(gap, (context.isAdjacent(colon) ? " =" : "=") + after)]
          ).certain
        ]
      }
      if context[key].kind == .string {
        let text = String(context.written(key).dropFirst().dropLast())
        let isName =
          text.utf8.first?.beginsName == true && text.utf8.allSatisfy { $0.continuesName }
          && !SyntaxToken.keywords.contains(text)
        let range = context[key].range.lowerBound..<context[colon].range.upperBound
        let written = isName ? "\(text) =" : "[\(context.written(key))] ="
        return [
          Repair(
            .wrongSign, sentence, at: sign == ":" ? context[colon].range : context[key].range,
            [Repair.Edit(range, written)]
          ).certain
        ]
      }
    }
    return []
  }

  /// `if x = 3 then`; `local x == 3`; `x := 3`.
  private static func equals(_ context: SyntaxErrorContext) -> [Repair] {
    if context.isAt(context.at, "=") {
      let isSet = context.isAt(context.at - 1, ":") && context.isAdjacent(context.at)
      // Between statements, `=` more likely means a missing brace.
      let begins = context.error.statement
      let compares =
        ["then", "do", ")"].contains(context.inner?.wants) || context.isAt(begins, "return")
        || context.isAt(begins, "local") || context.isAt(begins, "repeat")
      guard compares, !isSet else { return [] }
      return [
        Repair(
          .wrongSign, "`=` sets a value. To compare, use `==`.", at: context.here.range,
          [Repair.Edit(context.here.range, "==")])
      ]
    }
    if context.isAt(context.at, "==") {
      if let compared = comparedExpectation(context) { return [compared] }
      return [
        Repair(
          .wrongSign, "`==` compares. To set a value, use `=`.", at: context.here.range,
          [Repair.Edit(context.here.range, "=")])
      ]
    }
    return []
  }

  /// `expect "A".height == 426`, `expect(s.height) == 426`.
  private static func comparedExpectation(_ context: SyntaxErrorContext) -> Repair? {
    // The expression before `==` can be a whole call, after which a new statement begins.
    let called = context.error.closed.last { $0.closer == context.at - 1 }?.opener
    let start = called.map { $0 - 1 } ?? context.error.statement
    guard start >= 0, context[start].kind == .name, context[start].text == "expect" else {
      return nil
    }
    var end = context.valueEnd(from: context.at + 1)
    while end - 1 > context.at + 1, context.isAt(end - 1, "end") { end -= 1 }
    guard end > context.at + 1 else { return nil }
    let value = context.written(
      context[context.at + 1].range.lowerBound..<context[end - 1].range.upperBound)
    let rest = context.before.range.upperBound..<context[end - 1].range.upperBound
    if context.before.kind == .name, context.isAt(context.at - 2, ".") {
      let name = context.before.text
      let isPlain = value == "true" && name.hasPrefix("is_")
      let call = isPlain ? "()" : "(\(value))"
      return Repair(
        .wrongSign, "Call the expectation: `.\(name)\(call)`. `==` only compares.",
        at: context.here.range, [Repair.Edit(rest, call)])
    }
    guard context.isAt(context.at - 1, ")"), context.isAt(start + 1, "(") else { return nil }
    let word = context[start].range
    let close = context.before.range.lowerBound..<context[end - 1].range.upperBound
    return Repair(
      .wrongSign,
      "To check a value, use `expect.equal(got, wanted)`; `==` alone has no effect.",
      at: context.here.range,
      [Repair.Edit(at: word.upperBound, ".equal"), Repair.Edit(close, ", \(value))")])
  }

  /// `detents = [ "medium", "large" ]`.
  private static func squareBrackets(_ context: SyntaxErrorContext) -> [Repair] {
    for index in context.error.open.reversed().map({ $0.token }) + [context.at]
    where context.isAt(index, "[") {
      var depth = 0
      var end: Int?
      for other in index..<context.tokens.count where context[other].kind == .sign {
        if context[other].text == "[" { depth += 1 }
        if context[other].text == "]" { depth -= 1 }
        if depth == 0 {
          end = other
          break
        }
      }
      guard let end else { continue }
      let first = context[index].range
      return [
        Repair(
          .wrongSign, "In Lua, write a list in braces: `{ ... }`.", at: first,
          [Repair.Edit(first, "{"), Repair.Edit(context[end].range, "}")])
      ]
    }
    return []
  }

  /// `{ 50%, "large" }`.
  private static func percent(_ context: SyntaxErrorContext) -> [Repair] {
    let number = context.at - 2
    guard number >= 0, context.isAt(context.at - 1, "%"), context[number].kind == .number else {
      return []
    }
    let range = context[number].range.lowerBound..<context.before.range.upperBound
    let percentage = "\(context[number].text)%"
    return [
      Repair(
        .missingQuotes, "Write a percentage as a string: `\"\(percentage)\"`.", at: range,
        [Repair.Edit(range, "\"\(percentage)\"")])
    ]
  }

  /// `{ repeat = true }`, `s.end`, `local end = 3`.
  private static func keywordNames(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    for index in [context.at, context.at - 1] where context[index].kind == .keyword {
      let word = context[index].text
      let range = context[index].range
      let own = "`\(word)` is a Lua keyword and cannot be used as a name"
      if context.isInTable, context.isAt(index + 1, "=") {
        repairs.append(
          Repair(
            .wrongSign, "\(own). As a key, write it in brackets and quotes.", at: range,
            [Repair.Edit(range, "[\"\(word)\"]")]))
      } else if context.isAt(index - 1, "."), index == context.at {
        let dot = context[index - 1].range.lowerBound
        repairs.append(
          Repair(
            .wrongSign, "\(own). As a key, write it in brackets and quotes.", at: range,
            [Repair.Edit(dot..<range.upperBound, "[\"\(word)\"]")]))
      } else if index == context.at, context.error.expected == .name,
        !context.isAt(index, "function")
      {
        repairs.append(
          Repair(
            .wrongSign, "\(own). Take another.", at: range, [Repair.Edit(range, "\(word)_")],
            isShown: false))
      }
    }
    return repairs
  }

  /// `local function(x)`, `local f = function g(x)`, `local open()`.
  private static func functionNames(_ context: SyntaxErrorContext) -> [Repair] {
    let at = context.at
    if context.error.expected == .word("("), context.here.kind == .name,
      context.isAt(at - 1, "function")
    {
      let name = context.here
      let cut = context.before.range.upperBound..<name.range.upperBound
      var repairs: [Repair] = []
      if context.isAt(at - 2, "{") || context.isAt(at - 2, ",") {
        repairs.append(
          Repair(
            .wrongSign,
            "In a table, write the function's name first: `\(name.text) = function(...)`.",
            at: name.range,
            [
              Repair.Edit(at: context.before.range.lowerBound, "\(name.text) = "),
              Repair.Edit(cut, ""),
            ]))
      }
      if context.isAt(at + 1, ")") || context.isAt(at + 1, ",") {
        repairs.append(
          Repair(
            .missingParentheses, "Write the parameters of a function in parentheses.",
            at: name.range,
            [Repair.Edit(context.before.range.upperBound..<name.range.lowerBound, "(")]))
      }
      repairs.append(
        Repair(
          .wrongSign, "A function value has no name after `function`.",
          at: name.range, [Repair.Edit(cut, "")]))
      return repairs
    }
    if context.isAt(at, "("), context.isAt(at - 1, "function"), context.error.expected == .name {
      let isLocal = context.isAt(at - 2, "local")
      return [
        Repair(
          .missingWord,
          "A function declared as a statement needs a name: "
            + "`\(isLocal ? "local " : "")function name(...)`.",
          at: context.before.range, [Repair.Edit(at: context.before.range.upperBound, " name")],
          isShown: false)
      ]
    }
    let begins = context.error.statement
    if context.isAt(at, "("), context.isAt(begins, "local"), begins == at - 2 {
      return [
        Repair(
          .missingWord, "Missing keyword `function`.", at: context.before.range,
          [Repair.Edit(at: context.before.range.lowerBound, "function ")])
      ]
    }
    if context.isAt(at, "("), context.isAt(at - 1, "for") {
      return [
        Repair(
          .otherLanguage,
          "Lua loops have no parentheses: `for i = 1, 3 do ... end`, or `for index, item in "
            + "ipairs(list) do ... end`.", at: context.here.range, [])
      ]
    }
    return []
  }
}
