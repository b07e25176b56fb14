/// The field that has the focus, and what is typed into it.
extension World {
  mutating func focusField(_ field: FocusedField, _ turn: inout Turn) {
    // Editing that ends where it is takes the keyboard along; this one only changes its field.
    edit(field, &turn)
    setFocus(FocusedElement(ground: field.ground, name: field.name), &turn)
    var owner: SheetID?
    if case .sheet(let id) = field.ground { owner = id }
    showKeyboard(device.keyboardHeight, for: owner, &turn)
    reveal()
  }

  mutating func type(_ text: String, _ turn: inout Turn) {
    guard let field = keyboard.field, focusedField != nil else {
      turn.tell(.warned("no field has the focus; tap one first", nil, time: time))
      return
    }
    switch field.ground {
    case .sheet(let id):
      let names = self[id].definition.fields
      guard let place = names.firstIndex(of: field.name) else { return }
      self[id].fields[place] += text
      let whole = self[id].fields[place]
      turn.tell(.typed(id, field: field.name, text: whole, time: time))
    case .screen(let id):
      guard let place = self[id].fieldNames.firstIndex(of: field.name) else { return }
      self[id].fields[place] += text
      let whole = self[id].fields[place]
      turn.tell(.typed(nil, field: field.name, text: whole, time: time))
    }
  }
}
