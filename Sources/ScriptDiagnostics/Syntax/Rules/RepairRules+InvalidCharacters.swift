internal import LuaSyntax

// Characters that look correct but are not valid in Lua, as editors, chats and web pages insert
// them.
extension RepairRules {
  static let invalidCharacters: [RepairRule] = [
    typographicQuotes, oddBlanks, lookalikes, foreignLetters,
  ]

  private static let doubleQuotes: Set<Character> = ["“", "”", "„", "‟", "«", "»", "＂"]
  private static let singleQuotes: Set<Character> = ["‘", "’", "‚", "‛", "＇"]

  /// “Hello” for "Hello".
  private static func typographicQuotes(_ context: SyntaxErrorContext) -> [Repair] {
    let line = context.bytes.line(around: context.here.range.lowerBound)
    let text = context.written(line)
    guard context.here.kind == .strange || context.here.error == .unfinished,
      text.contains(where: { doubleQuotes.contains($0) || singleQuotes.contains($0) })
    else { return [] }
    var edits: [Repair.Edit] = []
    var place: Range<Int>?
    var offset = line.lowerBound
    for character in text {
      let range = offset..<(offset + character.utf8.count)
      offset = range.upperBound
      let isDouble = doubleQuotes.contains(character)
      guard isDouble || singleQuotes.contains(character) else { continue }
      edits.append(Repair.Edit(range, isDouble ? "\"" : "'"))
      place = place ?? range
    }
    guard let place else { return [] }
    let quote = context.written(place)
    let first = Repair(
      .oddCharacter,
      "\(quote) is a typographic quotation mark. Use straight quotes for strings.",
      at: place, edits)
    // Single quotes inside a text can be apostrophes.
    let doubles = edits.filter { $0.text == "\"" }
    guard !doubles.isEmpty, doubles.count < edits.count else { return [first] }
    return [Repair(.oddCharacter, first.message, at: doubles[0].range, doubles), first]
  }

  private static let blanks: [String: String] = [
    "\u{A0}": "a no-break space", "\u{FEFF}": "a byte order mark", "\u{200B}": "a zero-width space",
    "\u{2060}": "a word joiner", "\u{200E}": "a text direction mark",
    "\u{200F}": "a text direction mark", "\u{AD}": "a soft hyphen",
    "\u{202F}": "a narrow no-break space", "\u{3000}": "an ideographic space",
    "\u{2009}": "a thin space", "\u{2003}": "an em space", "\u{2002}": "an en space",
    "\u{200C}": "a zero-width non-joiner", "\u{200D}": "a zero-width joiner",
    "\u{2028}": "a line separator", "\u{85}": "a next-line character", "\0": "a zero byte",
  ]

  /// A no-break space or another invalid space; replaces all of the same kind.
  private static func oddBlanks(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.kind == .strange, let name = blanks[context.here.text] else { return [] }
    let same = context.tokens.filter { $0.kind == .strange && $0.text == context.here.text }
    let more = same.count > 1 ? " The file contains \(same.count) of them." : ""
    return [
      Repair(
        .oddCharacter,
        "There is \(name) here, which looks like a space or is invisible; Lua does not accept it. "
          + "Replace it with a plain space.\(more)",
        at: context.here.range, same.map { Repair.Edit($0.range, " ") }, isShown: false)
    ]
  }

  private static let lookalikeReplacements: [String: String] = [
    "–": "-", "—": "-", "−": "-", "‐": "-", "…": "...", "≠": "~=", "≤": "<=", "≥": ">=", "×": "*",
    "÷": "/", "·": ".", "，": ",", "；": ";", "：": "=", "（": "(", "）": ")", "｛": "{", "｝": "}",
    "＝": "=", "。": ".",
  ]

  /// – for -, ≠ for ~=.
  private static func lookalikes(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.kind == .strange, let sign = lookalikeReplacements[context.here.text] else {
      return []
    }
    let line = context.here.line
    let same = context.tokens.filter {
      $0.kind == .strange && $0.line == line && lookalikeReplacements[$0.text] != nil
    }
    var repairs: [Repair] = []
    let isDash =
      context.isAt(context.at + 1, "-") || context[context.at + 1].text == context.here.text
    if sign == "-", context.isFirst(context.at) || isDash {
      repairs.append(
        Repair(
          .oddCharacter,
          "`\(context.here.text)` is a dash. A comment begins with two hyphens, `--`.",
          at: context.here.range, [Repair.Edit(context.here.range, "--")]))
    }
    repairs.append(
      Repair(
        .oddCharacter, "`\(context.here.text)` is not valid in Lua; write `\(sign)`.",
        at: context.here.range,
        same.map { Repair.Edit($0.range, lookalikeReplacements[$0.text] ?? " ") }))
    return repairs
  }

  /// A letter with an accent, or of another script, outside a string.
  private static func foreignLetters(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.kind == .strange, context.here.text.unicodeScalars.first?.isASCII == false
    else {
      return []
    }
    // The name that contains the letter.
    var first = context.at
    var last = context.at
    func isPart(_ index: Int) -> Bool {
      let token = context[index]
      let isLetter = token.kind == .strange && token.text.unicodeScalars.first?.isASCII == false
      return token.kind == .name || token.kind == .keyword || isLetter
    }
    while first > 0, context.isAdjacent(first), isPart(first - 1) { first -= 1 }
    while context.isAdjacent(last + 1), isPart(last + 1) { last += 1 }
    let range = context[first].range.lowerBound..<context[last].range.upperBound
    let word = context.written(range)
    let name = String(repeating: "x", count: word.count)
    return [
      Repair(
        .missingQuotes, "`\(word)` is text, so put it in quotes.", at: range,
        [Repair.Edit(range, "\"\(word)\"")]),
      Repair(
        .oddCharacter,
        "Names consist of letters a to z, digits and `_`; `\(word)` does not. Strings can "
          + "contain any text.",
        at: range, [Repair.Edit(range, name)], isShown: false),
    ]
  }
}
