/// Text fields and controls as changed by the script, and the events about fields and the keyboard.
extension World {
  /// Applies a call that changes a field; ignores other events.
  mutating func applyEdit(_ event: WorldEvent, _ turn: inout StepContext) {
    if case .fieldFocused(let parent, let field) = event { focus(field, on: parent, &turn) }
    if case .editingEnded(let parent) = event { endEditing(on: parent, &turn) }
    if case .fieldWritten(let parent, let field, let text) = event {
      write(text, into: field, on: parent, &turn)
    }
  }

  /// Moves the input focus of a shown keyboard to a field, or removes it if `field` is nil, and sends
  /// the events.
  mutating func setInputFocus(_ field: FocusedField?, _ turn: inout StepContext) {
    guard let shown = keyboard.shown, shown.field != field else { return }
    keyboard.shown?.field = field
    if let before = shown.field {
      emit(.blurred(field: before.name, page: shown.page), on: before.parent, &turn)
    }
    guard let field else { return }
    let page = shownPage(on: field.parent)
    keyboard.shown?.page = page
    emit(.focused(field: field.name), on: field.parent, &turn)
  }

  /// Sends the new height of the keyboard to the sheet or screen that it appeared for.
  func emitKeyboardChange(height: Double, _ turn: inout StepContext) {
    guard let shown = keyboard.shown, let origin = shown.origin else { return }
    emit(.keyboard(height: height, by: turn.cause, page: shown.page), on: origin, &turn)
  }

  /// Assigns a keyboard that is shown to another sheet or screen.
  mutating func assignKeyboard(for origin: ElementParent?, _ turn: inout StepContext) {
    guard let shown = keyboard.shown, shown.origin != origin else { return }
    // A keyboard of the same height counts as hidden for the old sheet or screen, and as shown for
    // the new sheet or screen.
    if shown.field?.parent != shown.origin { emitKeyboardChange(height: 0, &turn) }
    let page = origin.flatMap { shownPage(on: $0) }
    keyboard.shown?.origin = origin
    keyboard.shown?.page = page
  }

  /// The name of the shown page of a stack; nil if the parent is not a stack.
  func shownPage(on parent: ElementParent) -> String? {
    if case .sheet(let id) = parent { pages(of: id).last } else { nil }
  }

  func emit(_ event: SheetEvent, on parent: ElementParent, _ turn: inout StepContext) {
    switch parent {
    case .sheet(let id): if self[id].isPresented { emit(event, of: id, &turn) }
    case .screen(let id): turn.emit(.heard(id, event, time: time))
    }
  }

  func fieldNames(on parent: ElementParent) -> [String] {
    switch parent {
    case .sheet(let id): self[id].definition.fields
    case .screen(let id): self[id].fieldNames
    }
  }

  /// Moves the input focus to a field for the script, as a tap would, and shows the keyboard.
  mutating func focus(_ field: String, on parent: ElementParent, _ turn: inout StepContext) {
    if let why = absenceReason(of: parent) { return warn("'focus' is for \(why)", parent, &turn) }
    if let over = modalSheet(over: parent) {
      return warn(
        "'focus' did nothing: '\(field)' is behind sheet '\(self[over].root.name)', which is modal",
        parent, &turn)
    }
    guard fieldNames(on: parent).contains(field) else { return }
    focusField(FocusedField(parent: parent, name: field), &turn)
  }

  /// Ends editing for the script and hides the keyboard.
  mutating func endEditing(on parent: ElementParent, _ turn: inout StepContext) {
    guard let field = keyboard.field, field.parent == parent else { return }
    hideKeyboard(&turn)
  }

  /// Sets the text of a field for the script; no `typed` event, since the user did not type.
  mutating func write(
    _ text: String, into field: String, on parent: ElementParent, _ turn: inout StepContext
  ) {
    guard let place = fieldNames(on: parent).firstIndex(of: field) else { return }
    switch parent {
    case .screen(let id): self[id].fields[place] = text
    case .sheet(let id):
      if let why = absenceReason(of: parent) {
        return warn("'set_text' is for \(why)", parent, &turn)
      }
      self[id].fields[place] = text
    }
  }

  /// The requirement of a call that the sheet or screen does not satisfy, for a warning; nil if the
  /// sheet is presented or the screen is shown.
  private func absenceReason(of parent: ElementParent) -> String? {
    switch parent {
    case .sheet(let id):
      guard !self[id].isPresented || self[id].lifecycle.isDismissing else { return nil }
      return "a sheet that is presented; this one is not"
    case .screen(let id):
      guard shownScreen != id else { return nil }
      return "the screen that is shown; this one is not"
    }
  }

  private func warn(_ text: String, _ parent: ElementParent, _ turn: inout StepContext) {
    let sheet: SheetID? = if case .sheet(let id) = parent { id } else { nil }
    turn.emit(.warned(text, sheet, time: time))
  }
}
