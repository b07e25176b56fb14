/// The field that has the focus, and what is typed into it.
extension World {
  mutating func focusField(_ field: FocusedField, _ turn: inout StepContext) {
    // Editing that ends where it is takes the keyboard along; this one only changes its field.
    edit(field, &turn)
    setFocus(FocusedElement(parent: field.parent, name: field.name), &turn)
    var owner: SheetID?
    if case .sheet(let id) = field.parent { owner = id }
    showKeyboard(device.keyboardHeight, for: owner, &turn)
    reveal()
  }

  mutating func type(_ text: String, _ turn: inout StepContext) {
    guard let field = keyboard.field, focusedField != nil else {
      turn.tell(.warned("no field has the input focus; tap one first", nil, time: time))
      return
    }
    switch field.parent {
    case .sheet(let id):
      let names = self[id].definition.fields
      guard let place = names.firstIndex(of: field.name) else { return }
      let whole = Self.edited(self[id].fields[place], by: text)
      self[id].fields[place] = whole
      turn.tell(.typed(id, field: field.name, text: whole, time: time))
    case .screen(let id):
      guard let place = self[id].fieldNames.firstIndex(of: field.name) else { return }
      let whole = Self.edited(self[id].fields[place], by: text)
      self[id].fields[place] = whole
      turn.tell(.typed(nil, field: field.name, text: whole, time: time))
    }
  }

  /// A field's text with what is typed behind it; a backspace, U+0008, takes the last character away.
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
