/// What a modal sheet keeps from what lies behind it: touches, typing, focus and accessibility
/// actions (FT-34); and that field and focus belong to something that is there.
extension World {
  /// Whether touches beside a sheet stop at its backdrop now.
  ///
  /// One that goes contains nothing any more: a tap on a trigger behind it counts (FT-28).
  func stopsTouches(_ id: SheetID) -> Bool { isBlocking(id) && !isGoing(id) }

  /// Whether typing, focus and accessibility stay in a sheet: it blocks what is behind, or will
  /// once it has come to where it goes.
  package func contains(_ id: SheetID) -> Bool {
    guard self[id].isModal, !isGoing(id) else { return false }
    return isBlocking(id) || willDim(id)
  }

  private func isGoing(_ id: SheetID) -> Bool {
    !isHere(id) || self[id].life.isLeaving
  }

  /// The top one of the sheets that keep a person from what stands on it; nil: none does.
  func container(over parent: ElementParent) -> SheetID? {
    let above: ArraySlice<SheetID>
    switch parent {
    case .screen: above = presented[...]
    case .sheet(let id):
      guard let place = presented.firstIndex(of: id) else { return nil }
      above = presented[(place + 1)...]
    }
    return above.last { contains($0) }
  }

  /// Whether what stands on it is on the screen.
  func isShown(_ parent: ElementParent) -> Bool {
    switch parent {
    case .sheet(let id): isHere(id)
    case .screen(let id): shownScreen == id
    }
  }

  private func isThere(_ field: FocusedField) -> Bool {
    guard isShown(field.parent) else { return false }
    switch field.parent {
    case .sheet(let id):
      return !isGoing(id) && self[id].definition.fields.contains(field.name)
    case .screen(let id): return self[id].fieldNames.contains(field.name)
    }
  }

  /// Whether nobody edits and focus stands on the uppermost sheet, so that nothing can come before it.
  var isFocusOnTop: Bool {
    guard keyboard.field == nil, case .sheet(let id)? = focused?.parent else { return false }
    return presented.last == id && isHere(id)
  }

  /// Ends editing and moves focus where what had them is gone, or lies behind a modal sheet now.
  mutating func keepFocusInFront(_ turn: inout StepContext) {
    if let field = keyboard.field {
      if !isThere(field) || container(over: field.parent) != nil { hideKeyboard(&turn) }
    }
    guard let element = focused else { return }
    if !isShown(element.parent) {
      setFocus(nil, &turn)
    } else if let top = container(over: element.parent), self[top].life.hasPresented {
      setFocus(heading(of: top), &turn)
    }
  }

  /// The element that a sheet's presentation moves focus to.
  func heading(of id: SheetID) -> FocusedElement {
    let definition = self[id].definition
    return FocusedElement(parent: .sheet(id), name: definition.title ?? definition.name)
  }

  /// Why a person cannot reach what has this name: a modal sheet lies over it; nil: none does.
  public func obstacle(to name: String, row: Int? = nil) -> String? {
    guard let parent = parent(of: name, row: row), let over = container(over: parent) else {
      return nil
    }
    return "'\(name)' is behind sheet '\(self[over].root.name)', which is modal"
  }

  /// What the thing of that name stands on, looked for as `target(named:row:)` does.
  func parent(of name: String, row: Int?) -> ElementParent? {
    if let id = topSheet, target(named: name, row: row, in: id) != nil { return .sheet(id) }
    if let screen = shownScreen, target(named: name, row: row, on: screen) != nil {
      return .screen(screen)
    }
    return nil
  }
}
