internal import LuaSyntax

// Functions and blocks in the syntax of other languages, with arrows and braces.
extension RepairRules {
  /// `(user) => { ... }`, `e => print(e)`, `function(user) => ...`.
  static func arrows(_ context: SyntaxErrorContext) -> [Repair] {
    var arrow: Int?
    for index in [context.at - 1, context.at, context.at - 2] where index >= 1 {
      let isArrow = context.isAt(index, "=") || context.isAt(index, "-")
      if isArrow, context.isAt(index + 1, ">"), context.isAdjacent(index + 1) { arrow = index }
    }
    guard let arrow else { return [] }
    let sign = context[arrow].range.lowerBound..<context[arrow + 1].range.upperBound
    var repairs: [Repair] = []
    if context.isInTable, context[arrow - 1].kind == .name || context[arrow - 1].kind == .string,
      !context.isAt(arrow, "-")
    {
      repairs.append(
        Repair(
          .wrongSign,
          "In a Lua table, write `=` instead of `=>`.", at: sign, [Repair.Edit(sign, "=")]))
    }
    var head = arrow - 1
    if context.isAt(arrow - 1, ")") {
      var depth = 0
      while head > 0 {
        if context.isAt(head, ")") { depth += 1 }
        if context.isAt(head, "(") { depth -= 1 }
        if depth == 0 { break }
        head -= 1
      }
    }
    let hasWord = context.isAt(head - 1, "function")
    let isBare = context[arrow - 1].kind == .name
    let body = arrow + 2
    var edits: [Repair.Edit] = []
    if !hasWord {
      edits.append(
        Repair.Edit(at: context[head].range.lowerBound, isBare ? "function(" : "function"))
    }
    let gap = context[arrow - 1].range.upperBound..<context[body].range.lowerBound
    if hasWord, !context.isAt(body, "{") {
      edits.append(Repair.Edit(gap, " "))
    } else if context.isAt(body, "{"), let end = context.bracketEnd(body) {
      let opening = gap.lowerBound..<context[body].range.upperBound
      edits.append(Repair.Edit(opening, isBare ? ")" : ""))
      edits.append(
        Repair.Edit(
          context[end].range,
          context.bytes[context[end].range.lowerBound - 1].isBlank || context.isFirst(end)
            ? "end" : " end"))
    } else {
      let end = context.valueEnd(from: body)
      edits.append(Repair.Edit(gap, (isBare ? ")" : "") + " return "))
      edits.append(Repair.Edit(at: context[end - 1].range.upperBound, " end"))
    }
    repairs.append(
      Repair(
        .otherLanguage, "Lua has no arrow functions; write `function(x) ... end`.", at: sign,
        edits))
    return repairs
  }

  /// `if x { ... }`, `function() { ... }`.
  static func braces(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    let openers = Set(["if", "elseif", "for", "while", "else", "function", ")"])
    // The brace with the error, or one before it that was parsed as a table.
    var candidates: [Int] = []
    if context.isAt(context.at, "{") { candidates.append(context.at) }
    candidates += context.error.open.reversed().map { $0.token }.filter { context.isAt($0, "{") }
    candidates += context.error.closed.suffix(3).reversed().map { $0.opener }.filter {
      context.isAt($0, "{")
    }
    for index in candidates.prefix(4) {
      guard let end = context.bracketEnd(index) else { continue }
      var start = index
      while start > 0, context.isOnLineOfPrevious(start),
        !blockKeywords.contains(context[start].text) || context[start].kind != .keyword
      {
        start -= 1
      }
      let word = context[start].text
      guard context[start].kind == .keyword, openers.contains(word) else { continue }
      let opening: String
      switch word {
      case "if", "elseif": opening = "then"
      case "for", "while": opening = "do"
      default: opening = ""
      }
      var edits = [Repair.Edit(context[index].range, opening)]
      if opening.isEmpty { edits = [context.removal(index)] }
      edits += closingEdits(end, context)
      let forms = [
        "function": "function(x) ... end", "else": "else ... end", "for": "for i = 1, 3 do ... end",
      ]
      let form = forms[word] ?? "\(word) x \(opening) ... end"
      repairs.append(
        Repair(
          .otherLanguage, "Lua blocks have no braces; write `\(form)`.",
          at: context[index].range,
          edits))
    }
    return repairs
  }

  /// Returns the edits for the brace that ends a block, and for an `else { ... }` after it.
  private static func closingEdits(_ end: Int, _ context: SyntaxErrorContext) -> [Repair.Edit] {
    var edits: [Repair.Edit] = []
    var end = end
    while context.isAt(end + 1, "else") || context.isAt(end + 1, "elseif") {
      edits.append(
        Repair.Edit(context[end].range.lowerBound..<context[end + 1].range.lowerBound, ""))
      let isPlain = context.isAt(end + 1, "else") && !context.isAt(end + 2, "if")
      var next = end + 2
      while context.isOnLineOfPrevious(next + 1), !context.isAt(next, "{") { next += 1 }
      guard context.isAt(next, "{"), let last = context.bracketEnd(next) else { return edits }
      if context.isAt(end + 2, "if"), context.isAt(end + 1, "else") {
        edits.append(
          Repair.Edit(
            context[end + 1].range.lowerBound..<context[end + 2].range.upperBound, "elseif"))
      }
      edits.append(isPlain ? context.removal(next) : Repair.Edit(context[next].range, "then"))
      end = last
    }
    return edits + [Repair.Edit(context[end].range, "end")]
  }

  private static let blockKeywords: Set<String> = [
    "if", "elseif", "for", "while", "else", "function",
  ]
}
