/// The input focus, and typed text.
extension World {
  mutating func focusField(_ field: FocusedField, _ turn: inout StepContext) {
    let wasShown = keyboard.shown != nil
    if wasShown {
      // Editing moves to the new field while the keyboard stays, so the keyboard is not hidden first.
      setInputFocus(field, &turn)
    } else {
      emit(.focused(field: field.name), on: field.parent, &turn)
    }
    setFocus(FocusedElement(parent: field.parent, name: field.name), &turn)
    var owner: SheetID?
    if case .sheet(let id) = field.parent { owner = id }
    showKeyboard(device.keyboardHeight, for: owner, field: field, &turn)
    if !wasShown, keyboard.shown == nil {
      // A device whose keyboard has no height has no input focus.
      let page = shownPage(on: field.parent)
      emit(.blurred(field: field.name, page: page), on: field.parent, &turn)
    }
    scrollToFocusedField()
  }

  mutating func type(_ text: String, _ turn: inout StepContext) {
    guard let field = keyboard.field else {
      turn.emit(.warned("no field has the input focus; tap one first", nil, time: time))
      return
    }
    switch field.parent {
    case .sheet(let id):
      let names = self[id].definition.fields
      guard let place = names.firstIndex(of: field.name) else {
        return notice(.typeIntoAbsentField)
      }
      let whole = Self.edited(self[id].fields[place], by: text)
      self[id].fields[place] = whole
      turn.emit(.typed(id, field: field.name, text: whole, time: time))
    case .screen(let id):
      guard let place = self[id].fieldNames.firstIndex(of: field.name) else {
        return notice(.typeIntoAbsentField)
      }
      let whole = Self.edited(self[id].fields[place], by: text)
      self[id].fields[place] = whole
      turn.emit(.typed(nil, field: field.name, text: whole, time: time))
    }
  }

  /// Returns a field's text with the typed characters appended; a backspace, U+0008, removes the
  /// last character.
  private static func edited(_ text: String, by typed: String) -> String {
    var whole = text
    for scalar in typed.unicodeScalars {
      if scalar != "\u{8}" {
        whole.unicodeScalars.append(scalar)
      } else if !whole.isEmpty {
        whole.removeLast()
      }
    }
    return whole
  }
}
