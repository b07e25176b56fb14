/// A name, keyword, sign, string or number in a Lua source, with its byte range.
package struct SyntaxToken: Equatable, Sendable {
  /// The kind of a token.
  package enum Kind: Equatable, Sendable {
    case name, keyword, number, string, sign
    /// A character that is only valid in strings and comments.
    case strange
    /// The end of the source.
    case end
  }

  /// An error inside a token, independent of other tokens.
  package enum LexicalError: Equatable, Sendable {
    /// An unterminated string.
    case unfinished
    /// An unterminated long string or comment.
    case unfinishedLong
    /// An invalid escape sequence.
    case escape
    /// A number with letters or two points.
    case number
    /// `[=` without a second bracket.
    case bracket
  }

  /// The kind of this token.
  package var kind: Kind
  /// The text in the source; empty for strings, which only have a range.
  package var text: String
  /// The byte range in the source.
  package var range: Range<Int>
  /// The line where the token begins, starting at 1.
  package var line: Int
  /// The line where the token ends.
  package var endLine: Int
  /// The error inside the token; nil if it is valid.
  package var error: LexicalError?

  /// The keywords of Lua.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether the token is a name or a keyword.
  package var isWord: Bool { kind == .name || kind == .keyword }
}
