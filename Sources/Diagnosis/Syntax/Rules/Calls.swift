internal import LuaText

// Calls without their parentheses, and names that should be strings.
extension Rules {
  static let passedFunctions: [Rule] = [functionInParentheses]
  static let calls: [Rule] = [
    bareName, missingCall, severalArguments, bareNumber, joinedOutside,
  ]

  /// `scenario "x" function(user) ... end`.
  private static func functionInParentheses(_ passage: Passage) -> [Repair] {
    let word = passage.at - 1
    guard passage.isAt(passage.at, "("), passage.isAt(word, "function"), word >= 1,
      passage.isBesideLast(word), let end = passage.blockEnd(word)
    else { return [] }
    let last = passage[word - 1]
    guard last.kind == .string || last.kind == .name || last.text == "}" || last.text == ")" else {
      return []
    }
    var edits = [Repair.Edit(at: passage[word].range.lowerBound, "(")]
    if passage.isAt(end + 1, ")") {
      edits = [Repair.Edit(at: passage[word].range.lowerBound, "(")]
    } else {
      edits.append(Repair.Edit(at: passage[end].range.upperBound, ")"))
    }
    return [
      Repair(
        .missingParentheses,
        "A function that is passed on stands in parentheses: `\(passage.callee(before: word)) (function(...) ... "
          + "end)`.", at: passage[word].range, edits)
    ]
  }

  /// `user:settles`, `expect "H".is_open`.
  private static func missingCall(_ passage: Passage) -> [Repair] {
    guard passage.refusal.wanted == .call || passage.refusal.wanted == .arguments,
      passage.before.kind == .name, passage.at > 0
    else { return [] }
    let stands =
      passage.here.kind == .end || passage.here.kind == .keyword
      || !passage.isBesideLast(passage.at)
      || [")", "}", "]", ",", ";"].contains(passage.here.text)
    guard stands else { return [] }
    let place = passage.before.range
    let name = passage.before.text
    return [
      Repair(
        .missingParentheses,
        "`\(name)` is not called: a call needs `()`, or what it is called with.",
        at: place, [Repair.Edit(at: place.upperBound, "()")])
    ]
  }

  /// `user:opens "A", { context = 1 }`.
  private static func severalArguments(_ passage: Passage) -> [Repair] {
    guard passage.isAt(passage.at, ","), passage.at >= 2 else { return [] }
    let argument = passage.at - 1
    var start = argument
    if passage.isAt(argument, "}") {
      guard let opener = passage.refusal.closed.last(where: { $0.closer == argument })?.opener
      else { return [] }
      start = opener
    } else if passage.before.kind != .string {
      return []
    }
    guard start >= 1, passage[start - 1].kind == .name else { return [] }
    var end = passage.valueEnd(from: passage.at + 1)
    while passage.isAt(end, ","), passage.isBesideLast(end) {
      end = passage.valueEnd(from: end + 1)
    }
    let gap = passage[start - 1].range.upperBound..<passage[start].range.lowerBound
    let name = passage[start - 1].text
    return [
      Repair(
        .missingParentheses, "Several arguments stand in parentheses: `\(name)(a, b)`.",
        at: passage.here.range,
        [Repair.Edit(gap, "("), Repair.Edit(at: passage[end - 1].range.upperBound, ")")])
    ]
  }

  /// `sheet Hello { }`, `require policies`, `user:opens Hello`.
  private static func bareName(_ passage: Passage) -> [Repair] {
    let last = passage.refusal.statement
    if passage.refusal.wanted == .call, last == passage.at - 1, passage.isBesideLast(last),
      passage[last - 1].kind == .name
    {
      // `local sheet = require sheetlua`: the word is a statement of its own.
      let range = passage[last].range
      let word = passage[last].text
      return [
        Repair(
          .missingQuotes,
          "A name is a string, in quotes: `\(passage.callee(before: last)) \"\(word)\"`.",
          at: range,
          [Repair.Edit(range, "\"\(word)\"")])
      ]
    }
    guard passage.refusal.wanted == .call || passage.refusal.wanted == .arguments,
      passage.here.kind == .name, passage.before.kind == .name, passage.isBesideLast(passage.at),
      absent[passage.before.text] == nil
    else { return [] }
    let range = passage.here.range
    let word = passage.here.text
    let callee = passage.callee(before: passage.at)
    let quoted = Repair(
      .missingQuotes, "A name is a string, in quotes: `\(callee) \"\(word)\"`.", at: range,
      [Repair.Edit(range, "\"\(word)\"")])
    let called = Repair(
      .missingParentheses, "A call needs parentheses around what it is called with.", at: range,
      [
        Repair.Edit(passage.before.range.upperBound..<range.lowerBound, "("),
        Repair.Edit(at: range.upperBound, ")"),
      ])
    let isOwn = passage.names(word)
    return isOwn ? [called, quoted] : [quoted, called]
  }

  /// `user:waits 3`, `after 0.5 (...)`.
  private static func bareNumber(_ passage: Passage) -> [Repair] {
    guard passage.refusal.wanted == .call || passage.refusal.wanted == .arguments,
      passage.before.kind == .name, passage.isBesideLast(passage.at)
    else { return [] }
    let isNegative = passage.isAt(passage.at, "-") && passage[passage.at + 1].kind == .number
    let isWord =
      ["true", "false", "nil", "not"].contains(passage.here.text) && passage.here.kind == .keyword
    guard
      passage.here.kind == .number || isNegative || isWord || passage.isAt(passage.at, "function")
    else {
      return []
    }
    var end = passage.valueEnd(from: passage.at)
    while passage.isAt(end, ","), passage.isBesideLast(end) {
      end = passage.valueEnd(from: end + 1)
    }
    while end - 1 > passage.at, passage[end - 1].kind == .keyword, passage.isAt(end - 1, "end"),
      !passage.isAt(passage.at, "function")
    {
      end -= 1
    }
    let gap = passage.before.range.upperBound..<passage.here.range.lowerBound
    return [
      Repair(
        .missingParentheses,
        "Only a string or a table may follow a call's name as it is; all else stands in parentheses.",
        at: passage.here.range,
        [Repair.Edit(gap, "("), Repair.Edit(at: passage[end - 1].range.upperBound, ")")])
    ]
  }

  /// `print "a" .. b`.
  private static func joinedOutside(_ passage: Passage) -> [Repair] {
    guard passage.isAt(passage.at, "..") || passage.isAt(passage.at, "+"),
      passage.before.kind == .string,
      passage[passage.at - 2].kind == .name
    else { return [] }
    let end = passage.valueEnd(from: passage.at)
    let gap = passage[passage.at - 2].range.upperBound..<passage.before.range.lowerBound
    return [
      Repair(
        .missingParentheses,
        "`\(passage[passage.at - 2].text) \"...\"` is a whole call; to pass on something that is put "
          + "together, use parentheses.", at: passage.here.range,
        [Repair.Edit(gap, "("), Repair.Edit(at: passage[end - 1].range.upperBound, ")")])
    ]
  }
}

extension Passage {
  /// The chain of names, and a string behind it, that ends before a token: `scenario "x"`,
  /// `user:opens`.
  func callee(before index: Int) -> String {
    var start = index - 1
    while start > 0, isBesideLast(start) {
      let token = self[start - 1]
      let isLink = [".", ":"].contains(self[start].text) || [".", ":"].contains(token.text)
      let isString = self[start].kind == .string && token.kind == .name
      guard isLink || isString else { break }
      start -= 1
    }
    return written(self[max(0, start)].range.lowerBound..<self[index - 1].range.upperBound)
  }

  /// Whether the script gives this name to something: a local, a parameter, a global.
  func names(_ word: String) -> Bool {
    for index in tokens.indices.dropFirst()
    where tokens[index].kind == .name && tokens[index].text == word {
      if isAt(index - 1, "local") || isAt(index - 1, "function") { return true }
      if isAt(index + 1, "="), !isAt(index - 1, "{"), !isAt(index - 1, ",") { return true }
      if isAt(index - 1, "("), isAt(index - 2, "function") { return true }
    }
    return false
  }
}
