/// A page that is swiped out to go back, as UIKit's navigation controller shows it (NP-17): to the
/// right, or to the left where one reads from right to left.
package struct PageSwipe: Equatable, Sendable {
  /// How far the upper page has moved, in points.
  package var way = AnimatedValue(at: 0)
  /// Whether the gesture holds it.
  package var isHeld = false
  /// The upper page once it has been popped; nil: it is still the shown one.
  package var leaving: SwipedPage?

  /// Whether two pages are to be seen.
  var isUnderWay: Bool { isHeld || leaving != nil || way.law != nil }

  /// A swipe; left out, none is under way.
  package init(
    way: AnimatedValue = AnimatedValue(at: 0), isHeld: Bool = false, leaving: SwipedPage? = nil
  ) {
    self.way = way
    self.isHeld = isHeld
    self.leaving = leaving
  }
}

/// A page that is not the shown one, with what is drawn of it.
package struct SwipedPage: Equatable, Sendable {
  /// Its place among the stack's pages.
  package var page: Int
  @CopyOnWrite package var definition: SheetDefinition
  package var inputs: PageInputs
  package var scroll: ScrollState

  /// A page as it is drawn.
  package init(page: Int, definition: SheetDefinition, inputs: PageInputs, scroll: ScrollState) {
    self.page = page
    _definition = CopyOnWrite(wrappedValue: definition)
    self.inputs = inputs
    self.scroll = scroll
  }
}
