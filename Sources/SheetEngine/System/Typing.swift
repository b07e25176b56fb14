internal import Physics

/// The keyboard: it comes, sheets make room as they are told to, it goes (semantics 9).
extension World {
  /// How the keyboard moves, and what gives way to it (semantics 9).
  private static let motion = Motion.curve(.easeInOut(duration: 0.25))

  mutating func focusField(_ field: FocusedField, _ turn: inout Turn) {
    keyboard.field = field
    if let name = focusedField?.name { setFocus(name, &turn) }
    showKeyboard(device.keyboardHeight, &turn)
  }

  mutating func showKeyboard(_ height: Double, _ turn: inout Turn) {
    guard height.isFinite, height > 0 else { return hideKeyboard(&turn) }
    let height = min(height, device.height)
    guard keyboard.target != height else { return }
    if keyboard.target == 0 { keyboard.heard = height }
    moveKeyboard(to: height, &turn)
  }

  mutating func hideKeyboard(_ turn: inout Turn) {
    keyboard.field = nil
    guard keyboard.target != 0 else { return }
    moveKeyboard(to: 0, &turn)
  }

  private mutating func moveKeyboard(to height: Double, _ turn: inout Turn) {
    let now = keyboard.height.value(at: time)
    keyboard.target = height
    keyboard.height = Track(
      Self.motion, start: time, seconds: 0.25, from: now, to: height)
    for id in presented {
      relayout(id, .keyboard(Self.motion), &turn)
      relift(id, animated: true)
    }
  }

  /// Editing ends before a sheet goes (NP-14).
  mutating func endEditing(in id: SheetID, _ turn: inout Turn) {
    guard keyboard.target > 0 else { return }
    if let field = keyboard.field, field.sheet != id { return }
    keyboard.field = nil
    let now = keyboard.height.value(at: time)
    keyboard.target = 0
    keyboard.height = Track(Self.motion, start: time, seconds: 0.25, from: now, to: 0)
    for other in presented where other != id {
      relayout(other, .keyboard(Self.motion), &turn)
      relift(other, animated: true)
    }
    sheets[id.index].lift = Track(at: sheets[id.index].lift.value(at: time))
  }

  /// Moves the box of a sheet that pans, or stands free, clear of the keyboard, not above the top
  /// inset.
  mutating func relift(_ id: SheetID, animated: Bool) {
    let index = id.index
    let now = sheets[index].lift.value(at: time)
    var target = liftTarget(of: id)
    // One that goes is lifted no further.
    if case .dismissing = sheets[index].phase { target = min(target, now) }
    guard target != now || sheets[index].lift.law != nil else { return }
    sheets[index].lift =
      animated
      ? Track(Self.motion, start: time, seconds: 0.25, from: now, to: target) : Track(at: target)
  }

  private func liftTarget(of id: SheetID) -> Double {
    let state = sheets[id.index]
    guard keyboard.target > 0, state.definition.style.keyboard != .ignore else { return 0 }
    let detent = state.detents.first { $0.name == state.selected }
    let place = place(of: id, height: detent?.height ?? state.height.to)
    let room = max(0, place.y - device.insets.top)
    if isFreestanding(id) {
      // It moves only as far as it must.
      return min(room, max(0, place.maxY - (device.height - keyboard.target)))
    }
    return state.definition.style.keyboard == .pan ? min(room, keyboard.target) : 0
  }

  mutating func type(_ text: String, _ turn: inout Turn) {
    guard let field = keyboard.field else {
      turn.tell(.warned("no field has the focus; tap one first", nil, time: time))
      return
    }
    if let id = field.sheet {
      sheets[id.index].fields[field.index] += text
      let name = sheets[id.index].definition.content.fields[field.index]
      let whole = sheets[id.index].fields[field.index]
      turn.tell(.typed(id, field: name, text: whole, time: time))
    } else if let screen = shownScreen {
      screens[screen.index].fields[field.index] += text
      let name = screens[screen.index].fieldNames[field.index]
      let whole = screens[screen.index].fields[field.index]
      turn.tell(.typed(nil, field: name, text: whole, time: time))
    }
  }
}
