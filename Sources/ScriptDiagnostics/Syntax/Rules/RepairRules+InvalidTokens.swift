internal import LuaSyntax
internal import Support

// Tokens with an error inside: long strings and comments, escape sequences, numbers with a unit.
extension RepairRules {
  static let tokens: [RepairRule] = [
    apostrophe, swallowedCode, innerQuotes, openString, openLong, escapes, units,
  ]

  private static func openLong(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.error == .unfinishedLong || context.here.error == .bracket else { return [] }
    let start = context.here.range.lowerBound
    if context.here.error == .bracket {
      return [
        Repair(
          .unfinishedString, "A long string begins with `[[`, or `[=[`.", at: context.here.range, []
        )
      ]
    }
    let isComment = context.bytes[start] == UInt8(ascii: "-")
    let opening = isComment ? start + 2 : start
    let equals = context.bytes[(opening + 1)...].prefix { $0 == UInt8(ascii: "=") }.count
    let closing = "]" + String(repeating: "=", count: equals) + "]"
    let mark = start..<(opening + equals + 2)
    return [
      Repair(
        .unfinishedString,
        "The \(isComment ? "comment" : "string") that begins here is not terminated: "
          + "missing `\(closing)`.",
        at: mark, [])
    ]
  }

  /// A backslash that should be literal.
  private static func escapes(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.error == .escape else { return [] }
    let range = context.here.range
    var edits: [Repair.Edit] = []
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      guard context.bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let isKnown = "abfnrtvxuz\\\"'0123456789\n\r".utf8.contains(context.bytes[index + 1])
      if !isKnown { edits.append(Repair.Edit(at: index, "\\")) }
      index += 2
    }
    guard let first = edits.first?.range.lowerBound else {
      return [
        Repair(
          .unfinishedString,
          "A backslash in a string starts an escape such as `\\n`; one of the escapes here is "
            + "not valid in Lua. A backslash itself is `\\\\`.", at: range, [])
      ]
    }
    return [
      Repair(
        .unfinishedString,
        "`\(context.written(first..<(first + 2)))` is not a valid escape in Lua. A "
          + "backslash itself is "
          + "written `\\\\`.",
        at: first..<(first + 2), edits)
    ]
  }

  /// `50pt`, `300ms`, `1_000`.
  private static func units(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.error == .number else { return [] }
    let start = context.here.range.lowerBound
    let digits = context.bytes[start...].prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let word = context.bytes[start...].prefix { $0.continuesName || $0 == UInt8(ascii: ".") }
    let range = start..<word.endIndex
    let unit = context.written(digits.endIndex..<word.endIndex)
    let written = context.written(range)
    if unit.hasPrefix("_") {
      let plain = written.filter { $0 != "_" }
      return [
        Repair(
          .wrongSign, "Numbers cannot contain `_`.", at: range, [Repair.Edit(range, plain)])
      ]
    }
    guard !unit.isEmpty, !digits.isEmpty else {
      return [Repair(.wrongSign, "`\(written)` is not a number.", at: range, [])]
    }
    let seconds =
      unit == "ms" ? Double(context.written(start..<digits.endIndex)).map { $0 / 1000 } : nil
    let plain = seconds.map { $0.plain } ?? context.written(start..<digits.endIndex)
    return [
      Repair(
        .otherLanguage,
        "Numbers have no units: lengths are in points, times in seconds. Here that is `\(plain)`.",
        at: range, [Repair.Edit(range, plain)])
    ]
  }
}
