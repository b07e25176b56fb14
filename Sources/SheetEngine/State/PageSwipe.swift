/// A page that is swiped out to go back, as UIKit's navigation controller shows it (NP-17): to the
/// right, or to the left where one reads from right to left.
struct PageSwipe: Equatable, Sendable {
  /// How far the upper page has moved, in points.
  var way = Track(at: 0)
  /// Whether the gesture holds it.
  var isHeld = false
  /// The upper page once it has been popped; nil: it is still the shown one.
  var leaving: SwipedPage?

  /// Whether two pages are to be seen.
  var isUnderWay: Bool { isHeld || leaving != nil || way.law != nil }
}

/// A page that is not the shown one, with what is drawn of it.
struct SwipedPage: Equatable, Sendable {
  /// Its place among the stack's pages.
  var page: Int
  @Boxed var definition: SheetDefinition
  var inputs: Inputs
  var scroll: Scroll
}
