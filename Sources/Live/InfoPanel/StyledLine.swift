/// A line of a panel: words in tones, and at one place a gap that pushes the rest to the right.
package struct StyledLine: Equatable, Sendable {
  /// What words mean; the theme makes colors of it.
  package enum Tone: Sendable { case plain, quiet, strong, accent, good, bad, warm }

  /// Words in one tone.
  package struct Span: Equatable, Sendable {
    package var text: String
    package var tone: Tone
  }

  package private(set) var left: [Span] = []
  package private(set) var right: [Span] = []

  package static let empty = StyledLine()

  package init() {}

  package init(_ text: String, _ tone: Tone = .plain) {
    left = [Span(text: text, tone: tone)]
  }

  /// Adds words behind; those of one tone are one span.
  package mutating func append(_ text: String, _ tone: Tone) {
    if let last = left.indices.last, left[last].tone == tone {
      left[last].text += text
    } else {
      left.append(Span(text: text, tone: tone))
    }
  }

  /// The same with more words behind.
  package func adding(_ text: String, _ tone: Tone = .plain) -> StyledLine {
    var line = self
    line.left.append(Span(text: text, tone: tone))
    return line
  }

  /// The same with words at the right end.
  package func ending(_ text: String, _ tone: Tone = .plain) -> StyledLine {
    var line = self
    line.right.append(Span(text: text, tone: tone))
    return line
  }
}
