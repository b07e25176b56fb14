/// A drag on content: the sheet and its scrolling content share the travel, and no point is lost.
///
/// See Semantics, "Scrolling content".
struct ContentDrag: Equatable, Sendable {
  /// The offset that the finger asks for, before the rubber band, in points.
  package var raw: Double
  /// Whether the last of the travel went to the content.
  var scrollsLast = false
  /// Whether the content was moved at all.
  var hasScrolled = false

  /// A gesture that begins on content at an offset, in points.
  package init(raw: Double) {
    self.raw = raw
  }
}
