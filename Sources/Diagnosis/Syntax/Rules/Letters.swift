internal import LuaText

// Characters that look right and are none of Lua's: what editors, chats and web pages put in.
extension Rules {
  static let letters: [Rule] = [typographicQuotes, oddBlanks, lookalikes, foreignLetters]

  private static let doubleQuotes: Set<Character> = ["“", "”", "„", "‟", "«", "»", "＂"]
  private static let singleQuotes: Set<Character> = ["‘", "’", "‚", "‛", "＇"]

  /// “Hello” for "Hello".
  private static func typographicQuotes(_ passage: Passage) -> [Repair] {
    let line = passage.bytes.line(around: passage.here.range.lowerBound)
    let text = passage.written(line)
    guard passage.here.kind == .strange || passage.here.fault == .unfinished,
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
    let quote = passage.written(place)
    let first = Repair(
      .oddCharacter,
      "\(quote) is a typographic quotation mark. A string stands between straight ones.",
      at: place, edits)
    // Apostrophes within a text may stay as they are.
    let doubles = edits.filter { $0.text == "\"" }
    guard !doubles.isEmpty, doubles.count < edits.count else { return [first] }
    return [Repair(.oddCharacter, first.sentence, at: doubles[0].range, doubles), first]
  }

  private static let blanks: [String: String] = [
    "\u{A0}": "a no-break space", "\u{FEFF}": "a byte order mark", "\u{200B}": "a zero-width space",
    "\u{2060}": "a word joiner", "\u{200E}": "a mark of writing direction",
    "\u{200F}": "a mark of writing direction", "\u{AD}": "a soft hyphen",
    "\u{202F}": "a narrow no-break space", "\u{3000}": "an ideographic space",
    "\u{2009}": "a thin space", "\u{2003}": "an em space", "\u{2002}": "an en space",
    "\u{200C}": "a zero-width non-joiner", "\u{200D}": "a zero-width joiner",
    "\u{2028}": "a line separator", "\u{85}": "a next-line character", "\0": "a zero byte",
  ]

  /// A no-break space, or another that Lua does not skip: all of its kind at once.
  private static func oddBlanks(_ passage: Passage) -> [Repair] {
    guard passage.here.kind == .strange, let name = blanks[passage.here.text] else { return [] }
    let same = passage.tokens.filter { $0.kind == .strange && $0.text == passage.here.text }
    let more = same.count > 1 ? " There are \(same.count) of them in the text." : ""
    return [
      Repair(
        .oddCharacter,
        "Here stands \(name), which looks like a space or like nothing, and Lua does not read it. "
          + "Put a plain space there.\(more)",
        at: passage.here.range, same.map { Repair.Edit($0.range, " ") }, isShown: false)
    ]
  }

  private static let plain: [String: String] = [
    "–": "-", "—": "-", "−": "-", "‐": "-", "…": "...", "≠": "~=", "≤": "<=", "≥": ">=", "×": "*",
    "÷": "/", "·": ".", "，": ",", "；": ";", "：": "=", "（": "(", "）": ")", "｛": "{", "｝": "}",
    "＝": "=", "。": ".",
  ]

  /// – for -, ≠ for ~=.
  private static func lookalikes(_ passage: Passage) -> [Repair] {
    guard passage.here.kind == .strange, let sign = plain[passage.here.text] else { return [] }
    let line = passage.here.line
    let same = passage.tokens.filter {
      $0.kind == .strange && $0.line == line && plain[$0.text] != nil
    }
    var repairs: [Repair] = []
    let isDash =
      passage.isAt(passage.at + 1, "-") || passage[passage.at + 1].text == passage.here.text
    if sign == "-", passage.isFirst(passage.at) || isDash {
      repairs.append(
        Repair(
          .oddCharacter,
          "`\(passage.here.text)` is a dash. A comment begins with two hyphens, `--`.",
          at: passage.here.range, [Repair.Edit(passage.here.range, "--")]))
    }
    repairs.append(
      Repair(
        .oddCharacter, "`\(passage.here.text)` is no sign of Lua's; write `\(sign)`.",
        at: passage.here.range, same.map { Repair.Edit($0.range, plain[$0.text] ?? " ") }))
    return repairs
  }

  /// A letter with an accent, or of another script, outside a string.
  private static func foreignLetters(_ passage: Passage) -> [Repair] {
    guard passage.here.kind == .strange, passage.here.text.unicodeScalars.first?.isASCII == false
    else {
      return []
    }
    // The word that it stands in.
    var first = passage.at
    var last = passage.at
    func isPart(_ index: Int) -> Bool {
      let token = passage[index]
      let isLetter = token.kind == .strange && token.text.unicodeScalars.first?.isASCII == false
      return token.kind == .name || token.kind == .keyword || isLetter
    }
    while first > 0, passage.isAdjacent(first), isPart(first - 1) { first -= 1 }
    while passage.isAdjacent(last + 1), isPart(last + 1) { last += 1 }
    let range = passage[first].range.lowerBound..<passage[last].range.upperBound
    let word = passage.written(range)
    let name = String(repeating: "x", count: word.count)
    return [
      Repair(
        .missingQuotes, "`\(word)` is a text, so it stands in quotes.", at: range,
        [Repair.Edit(range, "\"\(word)\"")]),
      Repair(
        .oddCharacter,
        "A name is made of the letters a to z, digits and `_`; `\(word)` is not. Any text may stand in "
          + "quotes.",
        at: range, [Repair.Edit(range, name)], isShown: false),
    ]
  }
}
