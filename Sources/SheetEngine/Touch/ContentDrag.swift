/// A drag on content, whose travel is divided between the sheet and its scrolling content without
/// loss.
///
/// See Semantics, "Scrolling content".
struct ContentDrag: Equatable, Sendable {
  /// The offset that the finger requests, before rubber-banding, in points.
  package var raw: Double
  /// Whether the last part of the travel scrolled the content.
  var scrollsLast = false
  /// Whether the drag has scrolled the content.
  var hasScrolled = false

  /// Creates a drag that starts on content at an offset, in points.
  package init(raw: Double) {
    self.raw = raw
  }
}
