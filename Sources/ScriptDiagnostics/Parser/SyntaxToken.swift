/// A word, sign, string or number of a Lua text, with its place in bytes.
package struct SyntaxToken: Equatable, Sendable {
  /// What it is.
  package enum Kind: Equatable, Sendable {
    case name, keyword, number, string, sign
    /// A character that Lua reads only within strings and comments.
    case strange
    /// The end of the text.
    case end
  }

  /// What is wrong with it by itself, whatever stands around it.
  package enum Fault: Equatable, Sendable {
    /// A string without its end.
    case unfinished
    /// A long string or comment without its end.
    case unfinishedLong
    /// A backslash with something behind it that is no escape.
    case escape
    /// A number with letters in it, or two points.
    case number
    /// `[=` without a second bracket.
    case bracket
  }

  /// What it is.
  package var kind: Kind
  /// As it is written; empty for strings, whose text is their range's.
  package var text: String
  /// Its bytes in the text.
  package var range: Range<Int>
  /// Its line, from 1; for a string, the one where it begins.
  package var line: Int
  /// The line where it ends.
  package var endLine: Int
  /// What is wrong with it; nil: nothing.
  package var fault: Fault?

  /// The words that are Lua's own.
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether it is a name or a word of Lua's own.
  var isWord: Bool { kind == .name || kind == .keyword }
}
