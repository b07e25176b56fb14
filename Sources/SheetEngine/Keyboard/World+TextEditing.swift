/// Fields as the script edits them, and what sheets and screens hear of theirs and of the keyboard.
extension World {
  /// Takes in what a call did to a field or a control; other events change nothing here.
  mutating func takeEdit(_ event: WorldEvent, _ turn: inout StepContext) {
    if case .fieldFocused(let parent, let field) = event { focus(field, on: parent, &turn) }
    if case .editingEnded(let parent) = event { endEditing(on: parent, &turn) }
    if case .fieldWritten(let parent, let field, let text) = event {
      write(text, into: field, on: parent, &turn)
    }
    if case .valueSet(let id, let control, let value) = event {
      write(value, into: control, of: id, &turn)
    }
  }

  /// Gives a field the focus for typing, or takes it away, and tells those whose fields these are.
  mutating func edit(_ field: FocusedField?, _ turn: inout StepContext) {
    let before = keyboard.field
    guard before != field else { return }
    keyboard.field = field
    if let before {
      tell(.blurred(field: before.name, page: keyboard.page), on: before.parent, &turn)
    }
    guard let field else { return }
    keyboard.page = shownPage(on: field.parent)
    tell(.focused(field: field.name), on: field.parent, &turn)
  }

  /// Tells what the keyboard came for how high it goes.
  func tellKeyboard(height: Double, _ turn: inout StepContext) {
    guard let origin = keyboard.origin else { return }
    tell(.keyboard(height: height, by: turn.cause, page: keyboard.page), on: origin, &turn)
  }

  /// The keyboard, there or on its way, is for something else from now on.
  mutating func bringKeyboard(for origin: ElementParent?, _ turn: inout StepContext) {
    guard keyboard.origin != origin || keyboard.target == 0 else { return }
    // One that stays as high as it is goes for the one, and comes for the other.
    if keyboard.target > 0, keyboard.field?.parent != keyboard.origin {
      tellKeyboard(height: 0, &turn)
    }
    keyboard.origin = origin
    keyboard.page = origin.flatMap { shownPage(on: $0) }
  }

  /// The stack's page that is shown there; nil: it is no stack.
  private func shownPage(on parent: ElementParent) -> String? {
    if case .sheet(let id) = parent { pages(of: id).last } else { nil }
  }

  private func tell(_ event: SheetEvent, on parent: ElementParent, _ turn: inout StepContext) {
    switch parent {
    case .sheet(let id): if self[id].isPresented { tell(event, of: id, &turn) }
    case .screen(let id): turn.tell(.heard(id, event, time: time))
    }
  }

  /// Names of the fields that stand there.
  func fieldNames(on parent: ElementParent) -> [String] {
    switch parent {
    case .sheet(let id): self[id].definition.fields
    case .screen(let id): self[id].fieldNames
    }
  }

  /// The script gives a field the focus, as a tap would, and the keyboard comes.
  mutating func focus(_ field: String, on parent: ElementParent, _ turn: inout StepContext) {
    if let why = absence(of: parent) { return warn("'focus' is for \(why)", parent, &turn) }
    if let over = container(over: parent) {
      return warn(
        "'focus' did nothing: '\(field)' is behind sheet '\(self[over].root.name)', which is modal",
        parent, &turn)
    }
    guard fieldNames(on: parent).contains(field) else { return }
    focusField(FocusedField(parent: parent, name: field), &turn)
  }

  /// The script ends editing there; the keyboard goes with it.
  mutating func endEditing(on parent: ElementParent, _ turn: inout StepContext) {
    guard let field = keyboard.field, field.parent == parent else { return }
    hideKeyboard(&turn)
  }

  /// The script writes into a field; nobody has typed it, so `typed` is not told.
  mutating func write(
    _ text: String, into field: String, on parent: ElementParent, _ turn: inout StepContext
  ) {
    guard let place = fieldNames(on: parent).firstIndex(of: field) else { return }
    switch parent {
    case .screen(let id): self[id].fields[place] = text
    case .sheet(let id):
      if let why = absence(of: parent) { return warn("'set_text' is for \(why)", parent, &turn) }
      self[id].fields[place] = text
    }
  }

  /// What a call is for, where that is not on the screen to stay; nil: it is.
  private func absence(of parent: ElementParent) -> String? {
    switch parent {
    case .sheet(let id):
      guard !self[id].isPresented || self[id].life.isLeaving else { return nil }
      return "a sheet that is presented; this one is not"
    case .screen(let id):
      guard shownScreen != id else { return nil }
      return "the screen that is shown; this one is not"
    }
  }

  private func warn(_ text: String, _ parent: ElementParent, _ turn: inout StepContext) {
    let sheet: SheetID? = if case .sheet(let id) = parent { id } else { nil }
    turn.tell(.warned(text, sheet, time: time))
  }
}
