/// The swipe that pops a page, as in UIKit's navigation controller (NP-17): to the right, or to the
/// left in a right-to-left layout.
package struct PageSwipe: Equatable, Sendable {
  /// Distance that the upper page has moved, in points.
  package var distance = AnimatedValue(at: 0)
  /// Whether the gesture still drags the page.
  package var isDragged = false
  /// The upper page after it was popped; nil while it is still the shown page.
  package var poppedPage: SwipedPage?

  /// Whether two pages are visible.
  var isActive: Bool { isDragged || poppedPage != nil || distance.motion != nil }

  /// Creates a swipe; by default, no swipe is in progress.
  package init(
    way: AnimatedValue = AnimatedValue(at: 0), isHeld: Bool = false, leaving: SwipedPage? = nil
  ) {
    self.distance = way
    self.isDragged = isHeld
    self.poppedPage = leaving
  }
}

/// A visible page of a stack that is not the shown page.
package struct SwipedPage: Equatable, Sendable {
  /// The index of the page among the stack's pages.
  package var page: Int
  @CopyOnWrite package var definition: SheetDefinition
  package var inputs: PageInputs
  package var scroll: ScrollState

  package init(page: Int, definition: SheetDefinition, inputs: PageInputs, scroll: ScrollState) {
    self.page = page
    _definition = CopyOnWrite(wrappedValue: definition)
    self.inputs = inputs
    self.scroll = scroll
  }
}
