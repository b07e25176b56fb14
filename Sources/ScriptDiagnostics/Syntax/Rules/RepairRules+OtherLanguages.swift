internal import LuaSyntax

// Syntax of other languages: comments, operators, keywords, functions.
extension RepairRules {
  static let languages: [RepairRule] =
    [comments, operators, ternary, assignments, declarations, otherKeywords, arrows, braces]

  /// `//`, `#` and `/* */`, in the line of the error or the one before.
  private static func comments(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    let first = max(context.firstOfLine(max(0, context.at - 1)), context.at - 200)
    for index in first...max(first, context.at) where repairs.count < 4 {
      let token = context[index]
      guard token.kind == .sign else { continue }
      if token.text == "//" {
        repairs.append(
          Repair(
            .otherLanguage, "A comment begins with `--` in Lua, not with `//`.", at: token.range,
            [Repair.Edit(token.range, "--")]))
      } else if token.text == "#", context.isFirst(index) || !context.isAdjacent(index + 1) {
        repairs.append(
          Repair(
            .otherLanguage, "A comment begins with `--` in Lua, not with `#`.", at: token.range,
            [Repair.Edit(token.range, "--")]))
      } else if token.text == "/", context.isAt(index + 1, "*"), context.isAdjacent(index + 1) {
        repairs += block(at: token.range.lowerBound, context)
      }
    }
    return repairs
  }

  private static func block(at start: Int, _ context: SyntaxErrorContext) -> [Repair] {
    let sentence = "In Lua, write a multi-line comment between `--[[` and `]]`."
    let mark = start..<(start + 2)
    var end: Int?
    var index = start + 2
    while index + 1 < context.bytes.count, end == nil {
      if context.bytes[index] == UInt8(ascii: "*"), context.bytes[index + 1] == UInt8(ascii: "/") {
        end = index
      }
      index += 1
    }
    guard let end else { return [] }
    let isShort = context.bytes.line(around: start).upperBound >= end
    let rest = context.written((end + 2)..<context.lineEnd(of: end)).allSatisfy { $0 == " " }
    if isShort, rest {
      let last = context.bytes[end - 1] == 0x20 ? end - 1 : end
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

  /// Pairs of adjacent signs and their equivalents in Lua.
  private static let pairs: [String: String] = [
    "&&": "and", "| |": "or", "||": "or", "!=": "~=", "!==": "~=", "===": "==", "<>": "~=",
    "=<": "<=",
    "=!": "~=", "**": "^", "?.": ".", "??": "or", ":=": "=", "->": ":", "%%": "%",
  ]

  private static func operators(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    for index in [context.at - 1, context.at] where index >= 0 {
      let (one, two) = (context[index], context[index + 1])
      guard context.isAdjacent(index + 1), let word = pairs[one.text + two.text],
        one.kind != .string, two.kind != .string
      else { continue }
      let range = one.range.lowerBound..<two.range.upperBound
      let isWord = word == "and" || word == "or"
      repairs.append(
        Repair(
          .otherLanguage, "Lua writes `\(word)` for `\(one.text)\(two.text)`.", at: range,
          [Repair.Edit(range, isWord ? context.spaced(word, around: range) : word)]))
    }
    if context.here.text == "!", context.here.kind == .strange {
      repairs.append(
        Repair(
          .otherLanguage, "Use `not x` instead of `!x`.", at: context.here.range,
          [Repair.Edit(context.here.range, "not ")]))
    }
    if context.isAt(context.at, "::") {
      repairs.append(
        Repair(
          .otherLanguage, "Call a method with a single colon.", at: context.here.range,
          [Repair.Edit(context.here.range, ":")]))
    }
    for mark in ["$", "@"] where context.here.text == mark && context.here.kind == .strange {
      repairs.append(
        Repair(
          .otherLanguage, "Lua names have no `\(mark)` prefix.", at: context.here.range,
          [Repair.Edit(context.here.range, "")]))
    }
    if context.here.text == "`", let end = context.bytes[(context.at0 + 1)...].firstIndex(of: 0x60)
    {
      let isLong = context.bytes[context.at0..<end].contains { $0.isLineEnd }
      repairs.append(
        Repair(
          .otherLanguage, "Write a string in \"...\" or '...', or in [[...]] over several lines.",
          at: context.here.range,
          [
            Repair.Edit(context.here.range, isLong ? "[[" : "\""),
            Repair.Edit(end..<(end + 1), isLong ? "]]" : "\""),
          ]))
    }
    return repairs
  }

  /// `x ? a : b`.
  private static func ternary(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.text == "?", context.here.kind == .strange else { return [] }
    let end = context.lastOfLine(context.at)
    guard let colon = (context.at...end).first(where: { context.isAt($0, ":") }) else { return [] }
    return [
      Repair(
        .otherLanguage, "Lua has no `x ? a : b`; write `x and a or b`.", at: context.here.range,
        [
          Repair.Edit(context.here.range, context.spaced("and", around: context.here.range)),
          Repair.Edit(context[colon].range, context.spaced("or", around: context[colon].range)),
        ])
    ]
  }

  /// `x += 1`, `x++`, `x--`.
  private static func assignments(_ context: SyntaxErrorContext) -> [Repair] {
    let signs: Set<String> = ["+", "-", "*", "/", "%", "..", "^", "//", "|", "&"]
    let at = context.at
    let start = context[context.error.statement].range.lowerBound
    let left = start..<max(start, context.before.range.upperBound)
    let target = context.written(left)
    guard context.error.expected == .call, target.count < 60 else { return increment(context) }
    if signs.contains(context.here.text), context.here.kind == .sign {
      let sign = context.here.text
      if context.isAt(at + 1, "="), context.isAdjacent(at + 1) {
        let range = context.here.range.lowerBound..<context[at + 1].range.upperBound
        return [
          Repair(
            .otherLanguage, "Lua has no `\(sign)=`; repeat the name.", at: range,
            [Repair.Edit(range, "= \(target) \(sign)")])
        ]
      }
      if context.isAt(at + 1, sign), context.isAdjacent(at + 1) {
        let range = context.here.range.lowerBound..<context[at + 1].range.upperBound
        return [
          Repair(
            .otherLanguage, "Lua has no `\(sign)\(sign)`; write it out.", at: range,
            [Repair.Edit(left.upperBound..<range.upperBound, " = \(target) \(sign) 1")])
        ]
      }
    }
    let tail = context.bytes[left.upperBound...].prefix(2)
    guard tail.elementsEqual("--".utf8) else { return [] }
    let range = left.upperBound..<(left.upperBound + 2)
    return [
      Repair(
        .otherLanguage,
        "`--` begins a comment; Lua has no `x--`, so write the assignment.", at: range,
        [Repair.Edit(range, " = \(target) - 1")])
    ]
  }

  /// `++x`.
  private static func increment(_ context: SyntaxErrorContext) -> [Repair] {
    let at = context.at
    guard context.isAt(at, "+"), context.isAt(at + 1, "+"), context[at + 2].kind == .name else {
      return []
    }
    let range = context.here.range.lowerBound..<context[at + 2].range.upperBound
    let name = context[at + 2].text
    return [
      Repair(
        .otherLanguage, "Lua has no `++`; it writes it out.", at: range,
        [Repair.Edit(range, "\(name) = \(name) + 1")])
    ]
  }
}

extension SyntaxErrorContext {
  /// The position of the token with the error.
  var at0: Int { here.range.lowerBound }

  /// Returns a word with a space added on each side that has none.
  func spaced(_ word: String, around range: Range<Int>) -> String {
    let before = range.lowerBound > 0 && bytes[range.lowerBound - 1].isBlank ? "" : " "
    let after = range.upperBound < bytes.count && bytes[range.upperBound].isBlank ? "" : " "
    return before + word + after
  }
}
