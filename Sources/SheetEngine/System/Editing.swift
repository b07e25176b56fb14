/// Fields as the script edits them, and what a sheet hears of its fields and of the keyboard.
extension World {
  /// Gives a field the focus for typing, or takes it away, and tells the sheets whose fields these are.
  mutating func edit(_ field: FocusedField?, _ turn: inout Turn) {
    let before = keyboard.field
    guard before != field else { return }
    keyboard.field = field
    if let before, case .sheet(let id) = before.ground, self[id].isPresented {
      tell(.blurred(field: before.name), of: id, &turn)
    }
    if let field, case .sheet(let id) = field.ground {
      tell(.focused(field: field.name), of: id, &turn)
    }
  }

  /// Tells the sheet that the keyboard came for how high it goes.
  func tellKeyboard(_ turn: inout Turn) {
    guard let id = keyboard.owner, self[id].isPresented else { return }
    tell(.keyboard(height: keyboard.target, by: turn.cause), of: id, &turn)
  }

  /// The script gives a field of a sheet the focus, as a tap would, and the keyboard comes.
  mutating func focus(_ field: String, of id: SheetID, _ turn: inout Turn) {
    guard self[id].isPresented, !self[id].life.isLeaving else {
      return turn.tell(
        .warned("'focus' is for a sheet that is presented; this one is not", id, time: time))
    }
    guard self[id].definition.fields.contains(field) else { return }
    focusField(FocusedField(ground: .sheet(id), name: field), &turn)
  }

  /// The script ends editing in a sheet; the keyboard goes with it.
  mutating func endEditing(of id: SheetID, _ turn: inout Turn) {
    guard let field = keyboard.field, field.ground == .sheet(id) else { return }
    hideKeyboard(&turn)
  }

  /// The script writes into a field of a sheet; nobody has typed it, so `typed` is not told.
  mutating func write(_ text: String, into field: String, of id: SheetID, _ turn: inout Turn) {
    guard self[id].isPresented else {
      return turn.tell(
        .warned("'set_text' is for a sheet that is presented; this one is not", id, time: time))
    }
    guard let place = self[id].definition.fields.firstIndex(of: field) else { return }
    self[id].fields[place] = text
  }
}
