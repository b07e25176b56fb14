/// A line of a panel: left-aligned and right-aligned text in tones.
package struct StyledLine: Equatable, Sendable {
  /// The meaning of a text; the theme maps it to a color.
  package enum Tone: Sendable { case plain, quiet, strong, accent, good, bad, warm }

  /// A text in one tone.
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

  /// Appends text on the left; merges it with the last span if both have the same tone.
  package mutating func append(_ text: String, _ tone: Tone) {
    if let last = left.indices.last, left[last].tone == tone {
      left[last].text += text
    } else {
      left.append(Span(text: text, tone: tone))
    }
  }

  /// Returns the line with more text on the left.
  package func adding(_ text: String, _ tone: Tone = .plain) -> StyledLine {
    var line = self
    line.left.append(Span(text: text, tone: tone))
    return line
  }

  /// Returns the line with more text on the right.
  package func addingTrailing(_ text: String, _ tone: Tone = .plain) -> StyledLine {
    var line = self
    line.right.append(Span(text: text, tone: tone))
    return line
  }
}
