/// A line of a panel: left-aligned and right-aligned text in tones.
package struct StyledLine: Equatable, Sendable {
  /// The meaning of a text; the theme maps it to a color.
  package enum Tone: Sendable { case plain, quiet, strong, accent, good, bad, warm }

  /// A text in one tone.
  package struct Span: Equatable, Sendable {
    package var text: String
    package var tone: Tone
  }

  /// What a click on a line acts on.
  package enum Target: Equatable, Sendable {
    case detent(String)
    /// The index of a parameter, and the columns of its slider relative to the end of the line; nil
    /// if it has no slider.
    case parameter(Int, track: Range<Int>?)
    /// A virtual time in seconds.
    case time(Double)
    /// The virtual times of frames, one per column from `start`; nil for a column without a frame.
    case frames([Double?], start: Int)
    /// The index of an item of a list.
    case item(Int)
  }

  package private(set) var left: [Span] = []
  package private(set) var right: [Span] = []
  /// What a click acts on; nil if it has no effect.
  package private(set) var target: Target?

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

  /// Returns the line with a target of clicks.
  package func targeting(_ target: Target) -> StyledLine {
    var line = self
    line.target = target
    return line
  }

  /// Returns the line with more text on the right.
  package func addingTrailing(_ text: String, _ tone: Tone = .plain) -> StyledLine {
    var line = self
    line.right.append(Span(text: text, tone: tone))
    return line
  }
}
