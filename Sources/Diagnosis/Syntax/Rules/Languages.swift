internal import LuaText

// What other languages write: comments, operators, words, functions.
extension Rules {
  static let languages: [Rule] =
    [comments, operators, ternary, assignments, declarations, otherWords, arrows, braces]

  /// `//`, `#` and `/* */`, in the refused line or the one before.
  private static func comments(_ passage: Passage) -> [Repair] {
    var repairs: [Repair] = []
    let first = max(passage.firstOfLine(max(0, passage.at - 1)), passage.at - 200)
    for index in first...max(first, passage.at) where repairs.count < 4 {
      let token = passage[index]
      guard token.kind == .sign else { continue }
      if token.text == "//" {
        repairs.append(
          Repair(
            .otherLanguage, "A comment begins with `--` in Lua, not with `//`.", at: token.range,
            [Repair.Edit(token.range, "--")]))
      } else if token.text == "#", passage.isFirst(index) || !passage.isAdjacent(index + 1) {
        repairs.append(
          Repair(
            .otherLanguage, "A comment begins with `--` in Lua, not with `#`.", at: token.range,
            [Repair.Edit(token.range, "--")]))
      } else if token.text == "/", passage.isAt(index + 1, "*"), passage.isAdjacent(index + 1) {
        repairs += block(at: token.range.lowerBound, passage)
      }
    }
    return repairs
  }

  private static func block(at start: Int, _ passage: Passage) -> [Repair] {
    let sentence = "A comment of several lines stands between `--[[` and `]]` in Lua."
    let mark = start..<(start + 2)
    var end: Int?
    var index = start + 2
    while index + 1 < passage.bytes.count, end == nil {
      if passage.bytes[index] == UInt8(ascii: "*"), passage.bytes[index + 1] == UInt8(ascii: "/") {
        end = index
      }
      index += 1
    }
    guard let end else { return [] }
    let isShort = passage.bytes.line(around: start).upperBound >= end
    let rest = passage.written((end + 2)..<passage.lineEnd(of: end)).allSatisfy { $0 == " " }
    if isShort, rest {
      let last = passage.bytes[end - 1] == 0x20 ? end - 1 : end
      return [
        Repair(
          .otherLanguage, "A comment begins with `--` in Lua, not with `/*`.", at: mark,
          [Repair.Edit(mark, "--"), Repair.Edit(last..<(end + 2), "")])
      ]
    }
    return [
      Repair(
        .otherLanguage, sentence, at: mark,
        [Repair.Edit(mark, "--[["), Repair.Edit(end..<(end + 2), "]]")])
    ]
  }

  /// Two signs side by side, and what Lua writes.
  private static let pairs: [String: String] = [
    "&&": "and", "| |": "or", "||": "or", "!=": "~=", "!==": "~=", "===": "==", "<>": "~=",
    "=<": "<=",
    "=!": "~=", "**": "^", "?.": ".", "??": "or", ":=": "=", "->": ":", "%%": "%",
  ]

  private static func operators(_ passage: Passage) -> [Repair] {
    var repairs: [Repair] = []
    for index in [passage.at - 1, passage.at] where index >= 0 {
      let (one, two) = (passage[index], passage[index + 1])
      guard passage.isAdjacent(index + 1), let word = pairs[one.text + two.text],
        one.kind != .string, two.kind != .string
      else { continue }
      let range = one.range.lowerBound..<two.range.upperBound
      let isWord = word == "and" || word == "or"
      repairs.append(
        Repair(
          .otherLanguage, "Lua writes `\(word)` for `\(one.text)\(two.text)`.", at: range,
          [Repair.Edit(range, isWord ? passage.spaced(word, around: range) : word)]))
    }
    if passage.here.text == "!", passage.here.kind == .strange {
      repairs.append(
        Repair(
          .otherLanguage, "Lua writes `not x` for `!x`.", at: passage.here.range,
          [Repair.Edit(passage.here.range, "not ")]))
    }
    if passage.isAt(passage.at, "::") {
      repairs.append(
        Repair(
          .otherLanguage, "A method is called with one colon.", at: passage.here.range,
          [Repair.Edit(passage.here.range, ":")]))
    }
    for mark in ["$", "@"] where passage.here.text == mark && passage.here.kind == .strange {
      repairs.append(
        Repair(
          .otherLanguage, "Names have no `\(mark)` in front in Lua.", at: passage.here.range,
          [Repair.Edit(passage.here.range, "")]))
    }
    if passage.here.text == "`", let end = passage.bytes[(passage.at0 + 1)...].firstIndex(of: 0x60)
    {
      let isLong = passage.bytes[passage.at0..<end].contains(where: \.isLineEnd)
      repairs.append(
        Repair(
          .otherLanguage, "A string stands in \"...\" or '...', or in [[...]] over several lines.",
          at: passage.here.range,
          [
            Repair.Edit(passage.here.range, isLong ? "[[" : "\""),
            Repair.Edit(end..<(end + 1), isLong ? "]]" : "\""),
          ]))
    }
    return repairs
  }

  /// `x ? a : b`.
  private static func ternary(_ passage: Passage) -> [Repair] {
    guard passage.here.text == "?", passage.here.kind == .strange else { return [] }
    let end = passage.lastOfLine(passage.at)
    guard let colon = (passage.at...end).first(where: { passage.isAt($0, ":") }) else { return [] }
    return [
      Repair(
        .otherLanguage, "Lua has no `x ? a : b`; it writes `x and a or b`.", at: passage.here.range,
        [
          Repair.Edit(passage.here.range, passage.spaced("and", around: passage.here.range)),
          Repair.Edit(passage[colon].range, passage.spaced("or", around: passage[colon].range)),
        ])
    ]
  }

  /// `x += 1`, `x++`, `x--`.
  private static func assignments(_ passage: Passage) -> [Repair] {
    let signs: Set<String> = ["+", "-", "*", "/", "%", "..", "^", "//", "|", "&"]
    let at = passage.at
    let start = passage[passage.refusal.statement].range.lowerBound
    let left = start..<max(start, passage.before.range.upperBound)
    let target = passage.written(left)
    guard passage.refusal.wanted == .call, target.count < 60 else { return increment(passage) }
    if signs.contains(passage.here.text), passage.here.kind == .sign {
      let sign = passage.here.text
      if passage.isAt(at + 1, "="), passage.isAdjacent(at + 1) {
        let range = passage.here.range.lowerBound..<passage[at + 1].range.upperBound
        return [
          Repair(
            .otherLanguage, "Lua has no `\(sign)=`; it writes the name again.", at: range,
            [Repair.Edit(range, "= \(target) \(sign)")])
        ]
      }
      if passage.isAt(at + 1, sign), passage.isAdjacent(at + 1) {
        let range = passage.here.range.lowerBound..<passage[at + 1].range.upperBound
        return [
          Repair(
            .otherLanguage, "Lua has no `\(sign)\(sign)`; it writes it out.", at: range,
            [Repair.Edit(left.upperBound..<range.upperBound, " = \(target) \(sign) 1")])
        ]
      }
    }
    let tail = passage.bytes[left.upperBound...].prefix(2)
    guard tail.elementsEqual("--".utf8) else { return [] }
    let range = left.upperBound..<(left.upperBound + 2)
    return [
      Repair(
        .otherLanguage, "`--` begins a comment; Lua has no `x--` and writes it out.", at: range,
        [Repair.Edit(range, " = \(target) - 1")])
    ]
  }

  /// `++x`.
  private static func increment(_ passage: Passage) -> [Repair] {
    let at = passage.at
    guard passage.isAt(at, "+"), passage.isAt(at + 1, "+"), passage[at + 2].kind == .name else {
      return []
    }
    let range = passage.here.range.lowerBound..<passage[at + 2].range.upperBound
    let name = passage[at + 2].text
    return [
      Repair(
        .otherLanguage, "Lua has no `++`; it writes it out.", at: range,
        [Repair.Edit(range, "\(name) = \(name) + 1")])
    ]
  }
}

extension Passage {
  /// Where the refused token begins.
  var at0: Int { here.range.lowerBound }

  /// A word with a blank on each side that has none.
  func spaced(_ word: String, around range: Range<Int>) -> String {
    let before = range.lowerBound > 0 && bytes[range.lowerBound - 1].isBlank ? "" : " "
    let after = range.upperBound < bytes.count && bytes[range.upperBound].isBlank ? "" : " "
    return before + word + after
  }
}
