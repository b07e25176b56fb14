/// Fields as the script edits them, and what sheets and screens hear of theirs and of the keyboard.
extension World {
  /// Takes in what a call did to a field or a control; other events change nothing here.
  mutating func takeEdit(_ event: Event, _ turn: inout Turn) {
    if case .fieldFocused(let ground, let field) = event { focus(field, on: ground, &turn) }
    if case .editingEnded(let ground) = event { endEditing(on: ground, &turn) }
    if case .fieldWritten(let ground, let field, let text) = event {
      write(text, into: field, on: ground, &turn)
    }
    if case .valueSet(let id, let control, let value) = event {
      write(value, into: control, of: id, &turn)
    }
  }

  /// Gives a field the focus for typing, or takes it away, and tells those whose fields these are.
  mutating func edit(_ field: FocusedField?, _ turn: inout Turn) {
    let before = keyboard.field
    guard before != field else { return }
    keyboard.field = field
    if let before {
      tell(.blurred(field: before.name, page: keyboard.page), on: before.ground, &turn)
    }
    guard let field else { return }
    keyboard.page = shownPage(on: field.ground)
    tell(.focused(field: field.name), on: field.ground, &turn)
  }

  /// Tells what the keyboard came for how high it goes.
  func tellKeyboard(height: Double, _ turn: inout Turn) {
    guard let origin = keyboard.origin else { return }
    tell(.keyboard(height: height, by: turn.cause, page: keyboard.page), on: origin, &turn)
  }

  /// The keyboard, there or on its way, is for something else from now on.
  mutating func bringKeyboard(for origin: Ground?, _ turn: inout Turn) {
    guard keyboard.origin != origin || keyboard.target == 0 else { return }
    // One that stays as high as it is goes for the one, and comes for the other.
    if keyboard.target > 0, keyboard.field?.ground != keyboard.origin {
      tellKeyboard(height: 0, &turn)
    }
    keyboard.origin = origin
    keyboard.page = origin.flatMap { shownPage(on: $0) }
  }

  /// The stack's page that is shown there; nil: it is no stack.
  private func shownPage(on ground: Ground) -> String? {
    if case .sheet(let id) = ground { pages(of: id).last } else { nil }
  }

  private func tell(_ event: SheetEvent, on ground: Ground, _ turn: inout Turn) {
    switch ground {
    case .sheet(let id): if self[id].isPresented { tell(event, of: id, &turn) }
    case .screen(let id): turn.tell(.heard(id, event, time: time))
    }
  }

  /// Names of the fields that stand there.
  func fieldNames(on ground: Ground) -> [String] {
    switch ground {
    case .sheet(let id): self[id].definition.fields
    case .screen(let id): self[id].fieldNames
    }
  }

  /// The script gives a field the focus, as a tap would, and the keyboard comes.
  mutating func focus(_ field: String, on ground: Ground, _ turn: inout Turn) {
    if let why = absence(of: ground) { return warn("'focus' is for \(why)", ground, &turn) }
    if let over = container(over: ground) {
      return warn(
        "'focus' did nothing: '\(field)' is behind sheet '\(self[over].root.name)', which is modal",
        ground, &turn)
    }
    guard fieldNames(on: ground).contains(field) else { return }
    focusField(FocusedField(ground: ground, name: field), &turn)
  }

  /// The script ends editing there; the keyboard goes with it.
  mutating func endEditing(on ground: Ground, _ turn: inout Turn) {
    guard let field = keyboard.field, field.ground == ground else { return }
    hideKeyboard(&turn)
  }

  /// The script writes into a field; nobody has typed it, so `typed` is not told.
  mutating func write(_ text: String, into field: String, on ground: Ground, _ turn: inout Turn) {
    guard let place = fieldNames(on: ground).firstIndex(of: field) else { return }
    switch ground {
    case .screen(let id): self[id].fields[place] = text
    case .sheet(let id):
      if let why = absence(of: ground) { return warn("'set_text' is for \(why)", ground, &turn) }
      self[id].fields[place] = text
    }
  }

  /// What a call is for, where that is not on the screen to stay; nil: it is.
  private func absence(of ground: Ground) -> String? {
    switch ground {
    case .sheet(let id):
      guard !self[id].isPresented || self[id].life.isLeaving else { return nil }
      return "a sheet that is presented; this one is not"
    case .screen(let id):
      guard shownScreen != id else { return nil }
      return "the screen that is shown; this one is not"
    }
  }

  private func warn(_ text: String, _ ground: Ground, _ turn: inout Turn) {
    let sheet: SheetID? = if case .sheet(let id) = ground { id } else { nil }
    turn.tell(.warned(text, sheet, time: time))
  }
}
