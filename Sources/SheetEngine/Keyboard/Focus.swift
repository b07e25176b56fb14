/// What a field or a focused element stands on.
public enum ElementParent: Equatable, Sendable {
  /// A sheet; of a stack, its shown page.
  case sheet(SheetID)
  /// A screen of the app.
  case screen(ScreenID)
}

/// The field that text is typed into, by name: a place in a list would outlive the list.
struct FocusedField: Equatable, Sendable {
  package var parent: ElementParent
  package var name: String

  /// A field of a sheet or a screen.
  package init(parent: ElementParent, name: String) {
    self.parent = parent
    self.name = name
  }
}

/// An element that has accessibility focus.
package struct FocusedElement: Equatable, Sendable {
  package var parent: ElementParent
  package var name: String

  /// An element of a sheet or a screen.
  package init(parent: ElementParent, name: String) {
    self.parent = parent
    self.name = name
  }
}
