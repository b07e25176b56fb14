internal import LuaSyntax

extension SourceText {
  /// Returns the line with `kind("name", function(...)` changed to `kind "name" (function(...)`;
  /// nil if the line has another form.
  package func functionMovedOut(_ kind: String, line: Int) -> String? {
    let bytes = Array(self[line].utf8)
    let tokens = Array(Lexer.tokens(of: bytes, from: 1))
    guard let head = tokens.firstIndex(where: { $0.kind == .name && $0.text == kind }),
      head + 4 < tokens.count, tokens[head + 1].text == "(", tokens[head + 2].kind == .string,
      tokens[head + 3].text == ",", tokens[head + 4].text == "function"
    else { return nil }
    let written = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    let line =
      written(0..<tokens[head].range.upperBound) + " " + written(tokens[head + 2].range) + " ("
      + written(tokens[head + 4].range.lowerBound..<bytes.count)
    return String(line.drop { $0 == " " || $0 == "\t" })
  }
}
