internal import LuaSyntax

// Calls without parentheses, and names that should be strings.
extension RepairRules {
  static let passedFunctions: [RepairRule] = [functionInParentheses]
  static let calls: [RepairRule] = [
    bareName, missingCall, severalArguments, bareNumber, joinedOutside,
  ]

  /// `scenario "x" function(user) ... end`.
  private static func functionInParentheses(_ context: SyntaxErrorContext) -> [Repair] {
    let word = context.at - 1
    guard context.isAt(context.at, "("), context.isAt(word, "function"), word >= 1,
      context.isOnLineOfPrevious(word), let end = context.blockEnd(word)
    else { return [] }
    let last = context[word - 1]
    guard last.kind == .string || last.kind == .name || last.text == "}" || last.text == ")" else {
      return []
    }
    var edits = [Repair.Edit(at: context[word].range.lowerBound, "(")]
    if context.isAt(end + 1, ")") {
      edits = [Repair.Edit(at: context[word].range.lowerBound, "(")]
    } else {
      edits.append(Repair.Edit(at: context[end].range.upperBound, ")"))
    }
    return [
      Repair(
        .missingParentheses,
        "A function as an argument needs parentheses: `\(context.callee(before: word)) "
          + "(function(...) ... end)`.", at: context[word].range, edits)
    ]
  }

  /// `user:settles`, `expect "H".is_open`.
  private static func missingCall(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.error.expected == .call || context.error.expected == .arguments,
      context.before.kind == .name, context.at > 0
    else { return [] }
    let stands =
      context.here.kind == .end || context.here.kind == .keyword
      || !context.isOnLineOfPrevious(context.at)
      || [")", "}", "]", ",", ";"].contains(context.here.text)
    guard stands else { return [] }
    let place = context.before.range
    let name = context.before.text
    return [
      Repair(
        .missingParentheses,
        "`\(name)` is not called: a call needs `()` or an argument.",
        at: place, [Repair.Edit(at: place.upperBound, "()")])
    ]
  }

  /// `user:opens "A", { context = 1 }`.
  private static func severalArguments(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.isAt(context.at, ","), context.at >= 2 else { return [] }
    let argument = context.at - 1
    var start = argument
    if context.isAt(argument, "}") {
      guard let opener = context.error.closed.last(where: { $0.closer == argument })?.opener
      else { return [] }
      start = opener
    } else if context.before.kind != .string {
      return []
    }
    guard start >= 1, context[start - 1].kind == .name else { return [] }
    var end = context.valueEnd(from: context.at + 1)
    while context.isAt(end, ","), context.isOnLineOfPrevious(end) {
      end = context.valueEnd(from: end + 1)
    }
    let gap = context[start - 1].range.upperBound..<context[start].range.lowerBound
    let name = context[start - 1].text
    return [
      Repair(
        .missingParentheses, "Several arguments need parentheses: `\(name)(a, b)`.",
        at: context.here.range,
        [Repair.Edit(gap, "("), Repair.Edit(at: context[end - 1].range.upperBound, ")")])
    ]
  }

  /// `sheet Hello { }`, `require policies`, `user:opens Hello`.
  private static func bareName(_ context: SyntaxErrorContext) -> [Repair] {
    let last = context.error.statement
    if context.error.expected == .call, last == context.at - 1, context.isOnLineOfPrevious(last),
      context[last - 1].kind == .name
    {
      // In `local sheet = require sheetlua`, the name is parsed as another statement.
      let range = context[last].range
      let word = context[last].text
      return [
        Repair(
          .missingQuotes,
          "A name is a string, in quotes: `\(context.callee(before: last)) \"\(word)\"`.",
          at: range,
          [Repair.Edit(range, "\"\(word)\"")])
      ]
    }
    guard context.error.expected == .call || context.error.expected == .arguments,
      context.here.kind == .name, context.before.kind == .name,
      context.isOnLineOfPrevious(context.at),
      absent[context.before.text] == nil
    else { return [] }
    let range = context.here.range
    let word = context.here.text
    let callee = context.callee(before: context.at)
    let quoted = Repair(
      .missingQuotes, "A name is a string, in quotes: `\(callee) \"\(word)\"`.", at: range,
      [Repair.Edit(range, "\"\(word)\"")])
    let called = Repair(
      .missingParentheses, "A call needs parentheses around its arguments.", at: range,
      [
        Repair.Edit(context.before.range.upperBound..<range.lowerBound, "("),
        Repair.Edit(at: range.upperBound, ")"),
      ])
    let isOwn = context.names(word)
    return isOwn ? [called, quoted] : [quoted, called]
  }

  /// `user:waits 3`, `after 0.5 (...)`.
  private static func bareNumber(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.error.expected == .call || context.error.expected == .arguments,
      context.before.kind == .name, context.isOnLineOfPrevious(context.at)
    else { return [] }
    let isNegative = context.isAt(context.at, "-") && context[context.at + 1].kind == .number
    let isWord =
      ["true", "false", "nil", "not"].contains(context.here.text) && context.here.kind == .keyword
    guard
      context.here.kind == .number || isNegative || isWord || context.isAt(context.at, "function")
    else {
      return []
    }
    var end = context.valueEnd(from: context.at)
    while context.isAt(end, ","), context.isOnLineOfPrevious(end) {
      end = context.valueEnd(from: end + 1)
    }
    while end - 1 > context.at, context[end - 1].kind == .keyword, context.isAt(end - 1, "end"),
      !context.isAt(context.at, "function")
    {
      end -= 1
    }
    let gap = context.before.range.upperBound..<context.here.range.lowerBound
    return [
      Repair(
        .missingParentheses,
        "Only a string or a table can follow a function name without parentheses.",
        at: context.here.range,
        [Repair.Edit(gap, "("), Repair.Edit(at: context[end - 1].range.upperBound, ")")])
    ]
  }

  /// `print "a" .. b`.
  private static func joinedOutside(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.isAt(context.at, "..") || context.isAt(context.at, "+"),
      context.before.kind == .string,
      context[context.at - 2].kind == .name
    else { return [] }
    let end = context.valueEnd(from: context.at)
    let gap = context[context.at - 2].range.upperBound..<context.before.range.lowerBound
    return [
      Repair(
        .missingParentheses,
        "`\(context[context.at - 2].text) \"...\"` is a complete call; to pass an expression, "
          + "use parentheses.", at: context.here.range,
        [Repair.Edit(gap, "("), Repair.Edit(at: context[end - 1].range.upperBound, ")")])
    ]
  }
}

extension SyntaxErrorContext {
  /// Returns the names before a token and a string after them: `scenario "x"`, `user:opens`.
  func callee(before index: Int) -> String {
    var start = index - 1
    while start > 0, isOnLineOfPrevious(start) {
      let token = self[start - 1]
      let isLink = [".", ":"].contains(self[start].text) || [".", ":"].contains(token.text)
      let isString = self[start].kind == .string && token.kind == .name
      guard isLink || isString else { break }
      start -= 1
    }
    return written(self[max(0, start)].range.lowerBound..<self[index - 1].range.upperBound)
  }

  /// Returns whether the script defines this name as a local, a parameter or a global.
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
