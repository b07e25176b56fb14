/// A script's text, the name that errors call it by, and its lines.
public struct SourceText: Equatable, Sendable {
  /// What errors call it: the path as given to the command.
  public let name: String
  /// The text.
  public let text: String
  /// Its lines, without their ends.
  public let lines: [String]

  /// A text under a name.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
    lines = Self.lines(of: text)
  }

  /// A text cut at its line feeds, carriage returns, or one after the other.
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

  /// A line from 1; empty beyond the end.
  public subscript(line: Int) -> String {
    line >= 1 && line <= lines.count ? lines[line - 1] : ""
  }
}

/// Where a word stands in a text, both from 1, counted in characters.
package struct SourceLocation: Equatable, Sendable {
  package var line: Int
  package var column: Int
  package var length: Int

  /// A place of some length in a line, both from 1.
  package init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }
}

extension SourceLocation {
  /// Where a token of a text stands; of one that runs over lines only its first character.
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
  /// Where a word stands as a word of its own in a line; nil when it is not in it.
  package func place(of word: String, line: Int) -> SourceLocation? {
    let characters = Array(self[line])
    let wanted = Array(word)
    guard !wanted.isEmpty, wanted.count <= characters.count else { return nil }
    for start in 0...(characters.count - wanted.count) {
      let end = start + wanted.count
      guard Array(characters[start..<end]) == wanted else { continue }
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
  /// Whether it can stand in a Lua name.
  var continuesWord: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

// No dictionary: a script is made of few texts, and whether a key can be hashed is looked up among all
// types of the program when it is first asked, which is a tenth of what an empty script costs.
extension [SourceText] {
  /// The text of that name.
  package func named(_ name: String) -> SourceText? { first { $0.name == name } }
}
