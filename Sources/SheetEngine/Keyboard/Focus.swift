/// The sheet or screen that contains a field or a focused element.
public enum ElementParent: Equatable, Sendable {
  /// A sheet; for a stack, the shown page.
  case sheet(SheetID)
  /// A screen of the app.
  case screen(ScreenID)
}

/// The text field with the input focus, by name, since an index would become invalid when the
/// fields change.
struct FocusedField: Equatable, Sendable {
  package var parent: ElementParent
  package var name: String

  package init(parent: ElementParent, name: String) {
    self.parent = parent
    self.name = name
  }
}

/// The element with the accessibility focus.
package struct FocusedElement: Equatable, Sendable {
  package var parent: ElementParent
  package var name: String

  package init(parent: ElementParent, name: String) {
    self.parent = parent
    self.name = name
  }
}
