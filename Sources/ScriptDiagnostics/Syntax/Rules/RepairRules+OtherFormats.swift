internal import LuaSyntax

// Files of other formats, and blocks and ranges of other languages.
extension RepairRules {
  static let otherFormats: [RepairRule] = [wholeFile, ranges, colonBlocks]

  /// A file of JSON, HTML or XML.
  private static func wholeFile(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.at == 0 else { return [] }
    let script = "A script is `sheet \"Order\" { ... }`."
    let isObject =
      context.isAt(0, "{")
      && (context[1].kind == .string && context.isAt(2, ":") || context.isAt(1, "}"))
    let isList =
      context.isAt(0, "[")
      && (["{", "[", "]"].contains(context[1].text) || context[1].kind != .name)
    let place = context.here.range
    if isObject || isList {
      return [Repair(.otherLanguage, "This is JSON, not Lua. \(script)", at: place, [])]
    }
    guard context.isAt(0, "<"), context.isAdjacent(1) else { return [] }
    return [Repair(.otherLanguage, "This is HTML or XML, not Lua. \(script)", at: place, [])]
  }

  /// `for i in 1..3 do`, `for i in 1...3`, `for i in 0..<n`.
  private static func ranges(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.error == .number else { return [] }
    let start = context.here.range.lowerBound
    let first = context.bytes[start...].prefix { $0.isDigit }
    let dots = context.bytes[first.endIndex...].prefix { $0 == UInt8(ascii: ".") }
    guard !first.isEmpty, dots.count == 2 || dots.count == 3 else { return [] }
    var last = dots.endIndex
    let isHalfOpen =
      last < context.bytes.count
      && (context.bytes[last] == UInt8(ascii: "<") || context.bytes[last] == UInt8(ascii: "="))
    if isHalfOpen { last += 1 }
    let upper = context.bytes[last...].prefix { $0.continuesName }
    guard !upper.isEmpty else { return [] }
    let (low, high) = (
      context.written(start..<first.endIndex), context.written(upper.startIndex..<upper.endIndex)
    )
    let isExclusive = isHalfOpen && context.bytes[last - 1] == UInt8(ascii: "<")
    let limit = !isExclusive ? high : Int(high).map { "\($0 - 1)" } ?? "\(high) - 1"
    let range = start..<upper.endIndex
    let written = context.written(range)
    guard context.isAt(context.at - 1, "in"), context[context.at - 2].kind == .name else {
      return [
        Repair(
          .wrongSign,
          "`\(written)` is not a range; `..` joins strings. A list of numbers is `{ \(low), ... }`.",
          at: range, [])
      ]
    }
    let name = context[context.at - 2].text
    let sentence =
      "`\(written)` is not a range; `..` joins strings. To count, write "
      + "`for \(name) = \(low), \(limit) do`."
    let word = context.before.range.lowerBound
    return [
      Repair(
        .otherLanguage, sentence, at: range,
        [Repair.Edit(word..<range.upperBound, "= \(low), \(limit)")]),
      Repair(.otherLanguage, sentence, at: range, []),
    ]
  }

  /// Blocks that begin with a colon and end with their indentation: `if x > 3:`, `def policy(r):`.
  private static func colonBlocks(_ context: SyntaxErrorContext) -> [Repair] {
    for near in [context.at, context.at - 1] where near > 0 {
      let first = context.firstOfLine(near)
      let colon = context.lastOfLine(near)
      guard let block = colonBlockOpeners[context[first].text], context[first].kind != .string,
        context.isAt(colon, ":"), colon > first
      else { continue }
      let word = context[first].range
      let name =
        context[first].text == "def"
        ? context.written(
          context[first + 1].range.lowerBound..<context[colon - 1].range.upperBound) : ""
      let form = name.isEmpty ? block.form : "function \(name) ... end"
      let sentence = "A block does not begin with `:` in Lua; write `\(form)`."
      var edits = [Repair.Edit(context[colon].range, block.opening)]
      if block.word != context[first].text { edits.append(Repair.Edit(word, block.word)) }
      // The block ends before the first line that is not indented more.
      let next = context.endByIndentation(of: first, before: context.tokens.count - 1)
      let goesOn = ["elif", "elseif", "else"].contains(context[next].text)
      if !goesOn, next > colon + 1 {
        let end = context.lineEnd(of: context[next - 1].range.upperBound)
        edits.append(Repair.Edit(at: end, "\n\(context.indentation(of: first))end"))
      }
      return [
        Repair(.otherLanguage, sentence, at: context[colon].range, edits),
        Repair(.otherLanguage, sentence, at: context[colon].range, []),
      ]
    }
    return []
  }

  /// The keyword of Lua, the keyword that opens the block, and the form of the block in errors.
  private static let colonBlockOpeners: [String: (word: String, opening: String, form: String)] = [
    "if": ("if", " then", "if ... then ... end"),
    "elif": ("elseif", " then", "elseif ... then"),
    "elseif": ("elseif", " then", "elseif ... then"),
    "else": ("else", "", "else ... end"),
    "for": ("for", " do", "for ... do ... end"),
    "while": ("while", " do", "while ... do ... end"),
    "def": ("function", "", "function name(...) ... end"),
  ]
}
