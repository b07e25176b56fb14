internal import LuaText

// What is missing before something is open: a comma, a word, a brace.
extension Rules {
  /// `if x` without `then`, `while x` without `do`.
  static func missingWords(_ passage: Passage) -> [Repair] {
    guard case .word(let word) = passage.refusal.wanted,
      word == "then" || word == "do" || word == "in",
      let open = passage.inner
    else { return [] }
    let place = passage.before.range
    let opener = passage[open.token].text
    return [
      Repair(
        .missingWord, "The `\(opener)` needs its `\(word)`.",
        at: place.upperBound..<(place.upperBound + 1),
        [Repair.Edit(at: place.upperBound, " \(word)")])
    ]
  }

  /// `sheet "A"` with keys and a closer below, `detents = "medium", "large" }`.
  static func missingOpener(_ passage: Passage) -> [Repair] {
    var repairs: [Repair] = []
    func open(behind index: Int) {
      let end = passage[index].range.upperBound
      let what = passage[index].kind == .string ? "the name" : "`=`"
      repairs.append(
        Repair(
          .unclosed, "A `{` is missing behind \(what): a `}` below closes nothing that was opened.",
          at: end..<(end + 1), [Repair.Edit(at: end, " {")]
        ).compiling)
    }
    // `sheet "A"` at the end of a line, with `key =` in the next.
    if ["=", ",", "}"].contains(passage.here.text) || passage.here.kind == .end {
      var index = passage.at - 2
      while index > 0, index > passage.at - 2000, repairs.count < 2 {
        if passage[index].kind == .string, passage[index - 1].kind == .name,
          !passage.isBesideLast(index + 1), passage[index + 1].kind == .name,
          passage.isAt(index + 2, "=")
        {
          open(behind: index)
        }
        index -= 1
      }
    }
    // The closer that was taken for another's stands just before, or is refused itself.
    let closer = passage.isAt(passage.at, "}") ? passage.at : passage.at - 1
    guard passage.isAt(closer, "}") else { return repairs }
    var index = closer - 1
    while index > 0, repairs.count < 4, passage.isBesideLast(index + 1) {
      // Only a list reads like one: values with commas, and no key among them.
      let isList = (index + 1..<closer).contains { comma in
        passage.isAt(comma, ",") && passage[comma + 1].kind != .name
          && !passage.isAt(comma + 1, "}")
      }
      if passage.isAt(index, "="), isList { open(behind: index) }
      index -= 1
    }
    return repairs
  }

  /// A comma between two entries of a table, or two arguments.
  static func missingComma(_ passage: Passage) -> [Repair] {
    guard let inner = passage.inner, inner.wants == "}" || inner.wants == ")",
      case .word = passage.refusal.wanted, beginsValue(passage.here)
    else { return [] }
    let isBeside = passage.here.line == passage.before.line
    let before = passage.before
    let end = before.range.upperBound
    let sentence =
      passage.here.line > before.line
      ? "A comma is missing at the end of line \(passage.lastLine(of: before))."
      : "A comma is missing before \(passage.words(passage.at))."
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

  /// A statement behind `return`.
  static func afterReturn(_ passage: Passage) -> [Repair] {
    guard let start = passage.refusal.returned else { return [] }
    let word = passage[start].range
    return [
      Repair(
        .strayWord,
        "`return` must be the last statement of its block; what follows would never run.",
        at: word,
        [
          Repair.Edit(at: word.lowerBound, "do "),
          Repair.Edit(at: passage.before.range.upperBound, " end"),
        ], isShown: false)
    ]
  }
}
