/// Modality: a modal sheet blocks touches, typing, focus and accessibility actions below it
/// (FT-34); input focus and accessibility focus are always on elements that exist.
extension World {
  /// Whether touches outside a sheet stop at its backdrop now.
  ///
  /// A sheet that is being dismissed is no longer modal: a tap on a button behind it is accepted
  /// (FT-28).
  func blocksTouches(_ id: SheetID) -> Bool { isBlocking(id) && !isUnavailable(id) }

  /// Whether typing, focus and accessibility stay in a sheet: it blocks the content behind it now,
  /// or will at its target position.
  package func trapsFocus(_ id: SheetID) -> Bool {
    guard self[id].isModal, !isUnavailable(id) else { return false }
    return isBlocking(id) || willDim(id)
  }

  private func isUnavailable(_ id: SheetID) -> Bool {
    !isOnShownScreen(id) || self[id].lifecycle.isDismissing
  }

  /// Returns the topmost modal sheet above a sheet or screen; nil if there is none.
  func modalSheet(over parent: ElementParent) -> SheetID? {
    let above: ArraySlice<SheetID>
    switch parent {
    case .screen: above = presented[...]
    case .sheet(let id):
      guard let place = presented.firstIndex(of: id) else { return nil }
      above = presented[(place + 1)...]
    }
    return above.last { trapsFocus($0) }
  }

  func isShown(_ parent: ElementParent) -> Bool {
    switch parent {
    case .sheet(let id): isOnShownScreen(id)
    case .screen(let id): shownScreen == id
    }
  }

  private func exists(_ field: FocusedField) -> Bool {
    guard isShown(field.parent) else { return false }
    switch field.parent {
    case .sheet(let id):
      return !isUnavailable(id) && self[id].definition.fields.contains(field.name)
    case .screen(let id): return self[id].fieldNames.contains(field.name)
    }
  }

  /// Whether no field has the input focus and the accessibility focus is on the topmost sheet, so
  /// no modal sheet can cover it.
  var isFocusOnTop: Bool {
    guard keyboard.field == nil, case .sheet(let id)? = focusedElement?.parent else { return false }
    return presented.last == id && isOnShownScreen(id)
  }

  /// Ends editing and moves the accessibility focus if their elements no longer exist or are behind
  /// a modal sheet.
  mutating func keepFocusInFront(_ turn: inout StepContext) {
    if let field = keyboard.field {
      if !exists(field) || modalSheet(over: field.parent) != nil { hideKeyboard(&turn) }
    }
    guard let element = focusedElement else { return }
    if !isShown(element.parent) {
      setFocus(nil, &turn)
    } else if let top = modalSheet(over: element.parent), self[top].lifecycle.hasPresented {
      setFocus(heading(of: top), &turn)
    }
  }

  /// Returns the element that receives the accessibility focus when a sheet is presented.
  func heading(of id: SheetID) -> FocusedElement {
    let definition = self[id].definition
    return FocusedElement(parent: .sheet(id), name: definition.title ?? definition.name)
  }

  /// Returns the reason why the user cannot reach a target: a modal sheet covers it; nil if there
  /// is none.
  public func obstacle(to name: String, row: Int? = nil) -> String? {
    guard let parent = parent(of: name, row: row), let over = modalSheet(over: parent) else {
      return nil
    }
    return "'\(name)' is behind sheet '\(self[over].root.name)', which is modal"
  }

  /// Returns the sheet or screen that contains a target, in the search order of
  /// `target(named:row:)`; nil if there is no target with this name.
  func parent(of name: String, row: Int?) -> ElementParent? {
    if let id = topSheet, target(named: name, row: row, in: id) != nil { return .sheet(id) }
    if let found = targetInLowerSheets(named: name, row: row) { return .sheet(found.sheet) }
    if let screen = shownScreen, target(named: name, row: row, on: screen) != nil {
      return .screen(screen)
    }
    return nil
  }
}
