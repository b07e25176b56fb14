package import LuaSyntax

/// The text of a script, its name in errors, and its lines.
public struct SourceText: Equatable, Sendable {
  /// The name in errors: the path as given on the command line.
  public let name: String
  /// The whole text.
  public let text: String
  /// The lines of the text, without line endings.
  public let lines: [String]

  /// Creates a source with a name.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
    lines = Self.lines(of: text)
  }

  /// Splits a text at line feeds, carriage returns, or pairs of them.
  private static func lines(of text: String) -> [String] {
    let bytes = text.utf8
    var lines: [String] = []
    var start = bytes.startIndex
    var place = start
    while place < bytes.endIndex {
      let byte = bytes[place]
      var next = bytes.index(after: place)
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lines.append(String(text[start..<place]))
        let isPair = byte == UInt8(ascii: "\r") && next < bytes.endIndex
        if isPair, bytes[next] == UInt8(ascii: "\n") { next = bytes.index(after: next) }
        start = next
      }
      place = next
    }
    lines.append(String(text[start...]))
    return lines
  }

  /// Returns the line with a number starting at 1; empty after the end.
  public subscript(line: Int) -> String {
    line >= 1 && line <= lines.count ? lines[line - 1] : ""
  }
}

/// The position and length of a text in a source, in characters; line and column start at 1.
package struct SourceLocation: Equatable, Sendable {
  package var line: Int
  package var column: Int
  package var length: Int

  /// Creates a position; line and column start at 1.
  package init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }
}

extension SourceLocation {
  /// Creates the position of a token; of a token with several lines, only its first character.
  package init(_ token: SyntaxToken, in bytes: [UInt8]) {
    let start = token.range.lowerBound
    let before = bytes[bytes.line(around: start).lowerBound..<start]
    line = token.line
    column = String(decoding: before, as: UTF8.self).count + 1
    length =
      token.line == token.endLine ? String(decoding: bytes[token.range], as: UTF8.self).count : 1
  }
}

extension SourceText {
  /// Returns the position of a text in a line, not as part of a longer name; nil if the line does
  /// not contain it.
  package func place(of word: String, line: Int) -> SourceLocation? {
    let characters = Array(self[line])
    let wanted = Array(word)
    guard !wanted.isEmpty, wanted.count <= characters.count else { return nil }
    for start in 0...(characters.count - wanted.count) {
      let end = start + wanted.count
      guard characters[start..<end].elementsEqual(wanted) else { continue }
      if start > 0, characters[start - 1].continuesWord, wanted[0].continuesWord { continue }
      if end < characters.count, characters[end].continuesWord,
        wanted[wanted.count - 1].continuesWord
      {
        continue
      }
      return SourceLocation(line: line, column: start + 1, length: wanted.count)
    }
    return nil
  }
}

extension Character {
  /// Whether the character can be part of a Lua name.
  var continuesWord: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

// Not a dictionary: a script has few sources, and the first hashing of a type searches all types of
// the program for its conformance, which takes a tenth of the time of an empty script.
extension [SourceText] {
  /// Returns the source with this name.
  package func named(_ name: String) -> SourceText? { first { $0.name == name } }
}
