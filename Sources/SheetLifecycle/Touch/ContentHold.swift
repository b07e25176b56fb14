/// One gesture on content: the sheet and what scrolls in it hand the finger to each other, and no
/// point of travel is lost (semantics 8).
@usableFromInline package struct ContentHold: Equatable, Sendable {
  /// The offset that the finger asks for, before the rubber band, in points.
  package var raw: Double
  /// Whether the last of the travel went to the content.
  @usableFromInline package var scrollsLast = false
  /// Whether the content was moved at all.
  package var hasScrolled = false

  /// A gesture that begins on content at an offset, in points.
  package init(raw: Double) {
    self.raw = raw
  }
}
