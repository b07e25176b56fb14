/// What is wrong with a script, where, and what would do.
///
/// The sentence is plain and stands alone; the place is shown apart. `rendered(in:)` makes the page
/// that the command prints, `oneLine` the line that a log or an editor wants.
public struct Diagnostic: Error, Equatable, Sendable {
  /// Which kind of error it is; `sheetlua explain` has a page for each.
  public var code: DiagnosticCode
  /// The file, as given to the command; nil when no line of a script is to blame.
  public var file: String?
  /// The line of the offending word, from 1.
  public var line: Int?
  /// The column of the offending word, in characters from 1; nil: the whole line.
  public var column: Int?
  /// How many characters the word has.
  public var length: Int
  /// The line where the call began that the word belongs to.
  public var opening: Int?
  /// What is wrong, in a plain sentence or two.
  public var sentence: String
  /// Lines that could be pasted instead.
  public var suggestion: [String]
  /// The script's own lines that led there, innermost first.
  public var trace: [String]
  /// The word that it is about, to be found in its line.
  package var word: String?

  /// Creates a diagnostic; the place is often added later.
  public init(
    _ code: DiagnosticCode, _ sentence: String, suggestion: [String] = [], file: String? = nil,
    line: Int? = nil, column: Int? = nil, length: Int = 0, opening: Int? = nil,
    trace: [String] = [], word: String? = nil
  ) {
    self.code = code
    self.sentence = sentence.cut
    self.suggestion = suggestion
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.opening = opening
    self.trace = trace
    self.word = word
  }

  /// `order.lua:5: I don't know ...`.
  public var oneLine: String {
    guard let file else { return sentence }
    guard let line else { return "\(file): \(sentence)" }
    return "\(file):\(line): \(sentence)"
  }
}
