internal import Support

/// An error in a script, with its position and a suggested fix.
///
/// The sentence does not contain the position. `rendered(in:)` returns the text that the command
/// prints, `oneLine` the line for a log or an editor.
public struct Diagnostic: Error, Equatable, Sendable {
  /// The kind of error; `sheetlua explain` prints an explanation for each.
  public var code: DiagnosticCode
  /// The file, as given on the command line; nil if the error has no line in a script.
  public var file: String?
  /// The line of the error, starting at 1.
  public var line: Int?
  /// The column of the error in characters, starting at 1; nil for the whole line.
  public var column: Int?
  /// The length of the error in characters.
  public var length: Int
  /// The line where the enclosing call begins.
  public var opening: Int?
  /// A description of the error in one or two sentences.
  public var sentence: String
  /// Lines of code that fix the error.
  public var suggestion: [String]
  /// The lines of the script that led to the error, innermost first.
  public var trace: [String]
  /// The text to search for in the line.
  package var word: String?
  /// The two sides of a comparison that failed; nil if the error is not a comparison.
  package var mismatch: Mismatch?

  /// Creates a diagnostic; the position can be set later.
  public init(
    _ code: DiagnosticCode, _ sentence: String, suggestion: [String] = [], file: String? = nil,
    line: Int? = nil, column: Int? = nil, length: Int = 0, opening: Int? = nil,
    trace: [String] = [], word: String? = nil
  ) {
    self.code = code
    // A script can raise an error with several lines.
    self.sentence = code == .raised ? sentence.truncated : sentence.message
    self.suggestion = suggestion
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.opening = opening
    self.trace = trace
    // A longer text is not searched for in a line.
    self.word = word.flatMap { $0.utf8.count <= Limits.name ? $0 : nil }
  }

  /// The error in one line: `order.lua:5: I don't know ...`.
  public var oneLine: String {
    guard let file = file?.escapedControlCharacters else { return sentence }
    guard let line else { return "\(file): \(sentence)" }
    return "\(file):\(line): \(sentence)"
  }
}
