internal import LuaText

// Functions and blocks as other languages write them: with arrows and braces.
extension Rules {
  /// `(user) => { ... }`, `e => print(e)`, `function(user) => ...`.
  static func arrows(_ passage: Passage) -> [Repair] {
    var arrow: Int?
    for index in [passage.at - 1, passage.at, passage.at - 2] where index >= 1 {
      let isArrow = passage.isAt(index, "=") || passage.isAt(index, "-")
      if isArrow, passage.isAt(index + 1, ">"), passage.isAdjacent(index + 1) { arrow = index }
    }
    guard let arrow else { return [] }
    let sign = passage[arrow].range.lowerBound..<passage[arrow + 1].range.upperBound
    var repairs: [Repair] = []
    if passage.isInTable, passage[arrow - 1].kind == .name || passage[arrow - 1].kind == .string,
      !passage.isAt(arrow, "-")
    {
      repairs.append(
        Repair(
          .wrongSign, "In a table Lua writes `=`, not `=>`.", at: sign, [Repair.Edit(sign, "=")]))
    }
    var head = arrow - 1
    if passage.isAt(arrow - 1, ")") {
      var depth = 0
      while head > 0 {
        if passage.isAt(head, ")") { depth += 1 }
        if passage.isAt(head, "(") { depth -= 1 }
        if depth == 0 { break }
        head -= 1
      }
    }
    let hasWord = passage.isAt(head - 1, "function")
    let isBare = passage[arrow - 1].kind == .name
    let body = arrow + 2
    var edits: [Repair.Edit] = []
    if !hasWord {
      edits.append(
        Repair.Edit(at: passage[head].range.lowerBound, isBare ? "function(" : "function"))
    }
    let gap = passage[arrow - 1].range.upperBound..<passage[body].range.lowerBound
    if hasWord, !passage.isAt(body, "{") {
      edits.append(Repair.Edit(gap, " "))
    } else if passage.isAt(body, "{"), let end = passage.bracketEnd(body) {
      let opening = gap.lowerBound..<passage[body].range.upperBound
      edits.append(Repair.Edit(opening, isBare ? ")" : ""))
      edits.append(
        Repair.Edit(
          passage[end].range,
          passage.bytes[passage[end].range.lowerBound - 1].isBlank || passage.isFirst(end)
            ? "end" : " end"))
    } else {
      let end = passage.valueEnd(from: body)
      edits.append(Repair.Edit(gap, (isBare ? ")" : "") + " return "))
      edits.append(Repair.Edit(at: passage[end - 1].range.upperBound, " end"))
    }
    repairs.append(
      Repair(
        .otherLanguage, "Lua has no arrow functions; it writes `function(x) ... end`.", at: sign,
        edits))
    return repairs
  }

  /// `if x { ... }`, `function() { ... }`.
  static func braces(_ passage: Passage) -> [Repair] {
    var repairs: [Repair] = []
    let openers = Set(["if", "elseif", "for", "while", "else", "function", ")"])
    // The refused brace, or one of this line or before that was read as a table.
    var candidates: [Int] = []
    if passage.isAt(passage.at, "{") { candidates.append(passage.at) }
    candidates += passage.refusal.open.reversed().map(\.token).filter { passage.isAt($0, "{") }
    candidates += passage.refusal.closed.suffix(3).reversed().map(\.opener).filter {
      passage.isAt($0, "{")
    }
    for index in candidates.prefix(4) {
      guard let end = passage.bracketEnd(index) else { continue }
      var start = index
      while start > 0, passage.isBesideLast(start),
        !blockWords.contains(passage[start].text) || passage[start].kind != .keyword
      {
        start -= 1
      }
      let word = passage[start].text
      guard passage[start].kind == .keyword, openers.contains(word) else { continue }
      let opening: String
      switch word {
      case "if", "elseif": opening = "then"
      case "for", "while": opening = "do"
      default: opening = ""
      }
      var edits = [Repair.Edit(passage[index].range, opening)]
      if opening.isEmpty { edits = [passage.cut(index)] }
      edits += ending(end, passage)
      let forms = [
        "function": "function(x) ... end", "else": "else ... end", "for": "for i = 1, 3 do ... end",
      ]
      let form = forms[word] ?? "\(word) x \(opening) ... end"
      repairs.append(
        Repair(
          .otherLanguage, "Blocks have no braces in Lua: it writes `\(form)`.",
          at: passage[index].range,
          edits))
    }
    return repairs
  }

  /// What becomes of the brace that ends a block, and of the `else { ... }` behind it.
  private static func ending(_ end: Int, _ passage: Passage) -> [Repair.Edit] {
    var edits: [Repair.Edit] = []
    var end = end
    while passage.isAt(end + 1, "else") || passage.isAt(end + 1, "elseif") {
      edits.append(
        Repair.Edit(passage[end].range.lowerBound..<passage[end + 1].range.lowerBound, ""))
      let isPlain = passage.isAt(end + 1, "else") && !passage.isAt(end + 2, "if")
      var next = end + 2
      while passage.isBesideLast(next + 1), !passage.isAt(next, "{") { next += 1 }
      guard passage.isAt(next, "{"), let last = passage.bracketEnd(next) else { return edits }
      if passage.isAt(end + 2, "if"), passage.isAt(end + 1, "else") {
        edits.append(
          Repair.Edit(
            passage[end + 1].range.lowerBound..<passage[end + 2].range.upperBound, "elseif"))
      }
      edits.append(isPlain ? passage.cut(next) : Repair.Edit(passage[next].range, "then"))
      end = last
    }
    return edits + [Repair.Edit(passage[end].range, "end")]
  }

  private static let blockWords: Set<String> = ["if", "elseif", "for", "while", "else", "function"]
}
