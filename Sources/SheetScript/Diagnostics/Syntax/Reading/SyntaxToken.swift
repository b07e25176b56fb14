/// A word, sign, string or number of a Lua text, with its place in bytes.
struct SyntaxToken: Equatable {
  /// What it is.
  enum Kind: Equatable {
    case name, keyword, number, string, sign
    /// A character that Lua reads only within strings and comments.
    case strange
    /// The end of the text.
    case end
  }

  /// What is wrong with it by itself, whatever stands around it.
  enum Fault: Equatable {
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

  var kind: Kind
  /// As it is written; empty for strings, whose text is their range's.
  var text: String
  /// Its bytes in the text.
  var range: Range<Int>
  /// Its line, from 1; for a string, the one where it begins.
  var line: Int
  /// The line where it ends.
  var endLine: Int
  var fault: Fault?

  /// The words that are Lua's own.
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}

extension UInt8 {
  /// `a` to `z`, `A` to `Z`, `_`.
  var beginsName: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isHexDigit: Bool {
    isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
  var continuesName: Bool { beginsName || isDigit }
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// A blank, but no line's end.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }
}
