internal import LuaText

// Signs in each other's place: `:` for `=`, `=` for `==`, `[` for `{`; and words that are Lua's own.
extension Rules {
  static let signs: [Rule] = [
    colonInTable, equals, squareBrackets, percent, ownWords, functionNames,
  ]

  /// `title: "Hello"`, `"title": "Hello"`, `"title" = "Hello"`.
  private static func colonInTable(_ passage: Passage) -> [Repair] {
    guard passage.isInTable else { return [] }
    for colon in [passage.at, passage.at - 1, passage.at - 2] where colon >= 2 {
      guard passage.isAt(colon, ":") || passage.isAt(colon, "=") else { continue }
      let key = colon - 1
      let opensItem = ["{", ",", ";"].contains(passage[key - 1].text) || passage.isFirst(key)
      guard opensItem else { continue }
      let sign = passage[colon].text
      let sentence =
        sign == ":"
        ? "In a table Lua writes `=` between a name and its value, not `:`."
        : "In a table a name stands without quotes, or in brackets: `[\"name\"] = ...`."
      if passage[key].kind == .name, sign == ":" {
        let range = passage[colon].range
        let gap =
          passage.isAdjacent(colon) ? passage[key].range.upperBound..<range.upperBound : range
        let after = passage.isAdjacent(colon + 1) ? " " : ""
        return [
          Repair(
            .wrongSign, sentence, at: range,
            [Repair.Edit(gap, (passage.isAdjacent(colon) ? " =" : "=") + after)])
        ]
      }
      if passage[key].kind == .string {
        let text = String(passage.written(key).dropFirst().dropLast())
        let isName =
          text.utf8.first?.beginsName == true && text.utf8.allSatisfy(\.continuesName)
          && !SyntaxToken.keywords.contains(text)
        let range = passage[key].range.lowerBound..<passage[colon].range.upperBound
        let written = isName ? "\(text) =" : "[\(passage.written(key))] ="
        return [
          Repair(
            .wrongSign, sentence, at: sign == ":" ? passage[colon].range : passage[key].range,
            [Repair.Edit(range, written)])
        ]
      }
    }
    return []
  }

  /// `if x = 3 then`; `local x == 3`; `x := 3`.
  private static func equals(_ passage: Passage) -> [Repair] {
    if passage.isAt(passage.at, "=") {
      let isSet = passage.isAt(passage.at - 1, ":") && passage.isAdjacent(passage.at)
      // Between statements an equals sign tells more of a brace that is missing.
      let begins = passage.refusal.statement
      let compares =
        ["then", "do", ")"].contains(passage.inner?.wants) || passage.isAt(begins, "return")
        || passage.isAt(begins, "local") || passage.isAt(begins, "repeat")
      guard compares, !isSet else { return [] }
      return [
        Repair(
          .wrongSign, "`=` sets a value. To compare, Lua writes `==`.", at: passage.here.range,
          [Repair.Edit(passage.here.range, "==")])
      ]
    }
    if passage.isAt(passage.at, "==") {
      if let compared = comparedExpectation(passage) { return [compared] }
      return [
        Repair(
          .wrongSign, "`==` compares. To set a value, Lua writes `=`.", at: passage.here.range,
          [Repair.Edit(passage.here.range, "=")])
      ]
    }
    return []
  }

  /// `expect "A".height == 426`, `expect(s.height) == 426`.
  private static func comparedExpectation(_ passage: Passage) -> Repair? {
    // What stands before `==` may be a whole call, after which a new statement begins.
    let called = passage.refusal.closed.last { $0.closer == passage.at - 1 }?.opener
    let start = called.map { $0 - 1 } ?? passage.refusal.statement
    guard start >= 0, passage[start].kind == .name, passage[start].text == "expect" else {
      return nil
    }
    var end = passage.valueEnd(from: passage.at + 1)
    while end - 1 > passage.at + 1, passage.isAt(end - 1, "end") { end -= 1 }
    guard end > passage.at + 1 else { return nil }
    let value = passage.written(
      passage[passage.at + 1].range.lowerBound..<passage[end - 1].range.upperBound)
    let rest = passage.before.range.upperBound..<passage[end - 1].range.upperBound
    if passage.before.kind == .name, passage.isAt(passage.at - 2, ".") {
      let name = passage.before.text
      let isPlain = value == "true" && name.hasPrefix("is_")
      let call = isPlain ? "()" : "(\(value))"
      return Repair(
        .wrongSign, "An expectation is a call: `.\(name)\(call)`. `==` compares, and says nothing.",
        at: passage.here.range, [Repair.Edit(rest, call)])
    }
    guard passage.isAt(passage.at - 1, ")"), passage.isAt(start + 1, "(") else { return nil }
    let word = passage[start].range
    let close = passage.before.range.lowerBound..<passage[end - 1].range.upperBound
    return Repair(
      .wrongSign,
      "Two values are compared by `expect.equal(got, wanted)`; `==` alone says nothing.",
      at: passage.here.range,
      [Repair.Edit(at: word.upperBound, ".equal"), Repair.Edit(close, ", \(value))")])
  }

  /// `detents = [ "medium", "large" ]`.
  private static func squareBrackets(_ passage: Passage) -> [Repair] {
    for index in passage.refusal.open.reversed().map(\.token) + [passage.at]
    where passage.isAt(index, "[") {
      var depth = 0
      var end: Int?
      for other in index..<passage.tokens.count where passage[other].kind == .sign {
        if passage[other].text == "[" { depth += 1 }
        if passage[other].text == "]" { depth -= 1 }
        if depth == 0 {
          end = other
          break
        }
      }
      guard let end else { continue }
      let first = passage[index].range
      return [
        Repair(
          .wrongSign, "A list stands in braces in Lua: `{ ... }`.", at: first,
          [Repair.Edit(first, "{"), Repair.Edit(passage[end].range, "}")])
      ]
    }
    return []
  }

  /// `{ 50%, "large" }`.
  private static func percent(_ passage: Passage) -> [Repair] {
    let number = passage.at - 2
    guard number >= 0, passage.isAt(passage.at - 1, "%"), passage[number].kind == .number else {
      return []
    }
    let range = passage[number].range.lowerBound..<passage.before.range.upperBound
    let share = "\(passage[number].text)%"
    return [
      Repair(
        .missingQuotes, "A share is a text, in quotes: `\"\(share)\"`.", at: range,
        [Repair.Edit(range, "\"\(share)\"")])
    ]
  }

  /// `{ repeat = true }`, `s.end`, `local end = 3`.
  private static func ownWords(_ passage: Passage) -> [Repair] {
    var repairs: [Repair] = []
    for index in [passage.at, passage.at - 1] where passage[index].kind == .keyword {
      let word = passage[index].text
      let range = passage[index].range
      let own = "`\(word)` is one of Lua's own words, so it is no name"
      if passage.isInTable, passage.isAt(index + 1, "=") {
        repairs.append(
          Repair(
            .wrongSign, "\(own). As a key it stands in brackets and quotes.", at: range,
            [Repair.Edit(range, "[\"\(word)\"]")]))
      } else if passage.isAt(index - 1, "."), index == passage.at {
        let dot = passage[index - 1].range.lowerBound
        repairs.append(
          Repair(
            .wrongSign, "\(own). As a key it stands in brackets and quotes.", at: range,
            [Repair.Edit(dot..<range.upperBound, "[\"\(word)\"]")]))
      } else if index == passage.at, passage.refusal.wanted == .name,
        !passage.isAt(index, "function")
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
  private static func functionNames(_ passage: Passage) -> [Repair] {
    let at = passage.at
    if passage.refusal.wanted == .word("("), passage.here.kind == .name,
      passage.isAt(at - 1, "function")
    {
      let name = passage.here
      let cut = passage.before.range.upperBound..<name.range.upperBound
      var repairs: [Repair] = []
      if passage.isAt(at - 2, "{") || passage.isAt(at - 2, ",") {
        repairs.append(
          Repair(
            .wrongSign,
            "In a table a function's name stands in front: `\(name.text) = function(...)`.",
            at: name.range,
            [
              Repair.Edit(at: passage.before.range.lowerBound, "\(name.text) = "),
              Repair.Edit(cut, ""),
            ]))
      }
      if passage.isAt(at + 1, ")") || passage.isAt(at + 1, ",") {
        repairs.append(
          Repair(
            .missingParentheses, "The parameters of a function stand in parentheses.",
            at: name.range,
            [Repair.Edit(passage.before.range.upperBound..<name.range.lowerBound, "(")]))
      }
      repairs.append(
        Repair(
          .wrongSign, "A function that is a value has no name of its own behind `function`.",
          at: name.range, [Repair.Edit(cut, "")]))
      return repairs
    }
    if passage.isAt(at, "("), passage.isAt(at - 1, "function"), passage.refusal.wanted == .name {
      let isLocal = passage.isAt(at - 2, "local")
      return [
        Repair(
          .missingWord,
          "A function that stands by itself needs a name: `\(isLocal ? "local " : "")function name(...)`.",
          at: passage.before.range, [Repair.Edit(at: passage.before.range.upperBound, " name")],
          isShown: false)
      ]
    }
    let begins = passage.refusal.statement
    if passage.isAt(at, "("), passage.isAt(begins, "local"), begins == at - 2 {
      return [
        Repair(
          .missingWord, "The word `function` is missing.", at: passage.before.range,
          [Repair.Edit(at: passage.before.range.lowerBound, "function ")])
      ]
    }
    if passage.isAt(at, "("), passage.isAt(at - 1, "for") {
      return [
        Repair(
          .otherLanguage,
          "A loop has no parentheses in Lua: `for i = 1, 3 do ... end`, or "
            + "`for index, item in ipairs(list) do ... end`.", at: passage.here.range, [])
      ]
    }
    return []
  }
}
