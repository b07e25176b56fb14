/// A line of a panel: words in tones, and at one place a gap that pushes the rest to the right.
struct Line: Equatable, Sendable {
  /// What words mean; the theme makes colours of it.
  enum Tone: Sendable { case plain, quiet, strong, accent, good, bad, warm }

  /// Words in one tone.
  struct Span: Equatable, Sendable {
    var text: String
    var tone: Tone
  }

  private(set) var left: [Span] = []
  private(set) var right: [Span] = []

  static let empty = Line()

  init() {}

  init(_ text: String, _ tone: Tone = .plain) {
    left = [Span(text: text, tone: tone)]
  }

  /// The same with more words behind.
  func adding(_ text: String, _ tone: Tone = .plain) -> Line {
    var line = self
    line.left.append(Span(text: text, tone: tone))
    return line
  }

  /// The same with words at the right end.
  func ending(_ text: String, _ tone: Tone = .plain) -> Line {
    var line = self
    line.right.append(Span(text: text, tone: tone))
    return line
  }
}
