internal import Physics

/// The keyboard: it comes, sheets make room as they are told to, it goes (semantics 9).
extension World {
  /// How the keyboard moves, and what gives way to it (semantics 9).
  private static let motion = Motion.curve(.easeInOut(duration: 0.25))

  /// The keyboard comes by itself: for the top sheet, without one for the app.
  mutating func showKeyboard(_ height: Double, _ turn: inout Turn) {
    // One that is up already stays with what it came for.
    showKeyboard(height, for: keyboard.target > 0 ? keyboard.owner : topSheet, &turn)
  }

  mutating func showKeyboard(_ height: Double, for owner: SheetID?, _ turn: inout Turn) {
    guard height.isFinite, height > 0 else { return hideKeyboard(&turn) }
    let height = min(height, device.height)
    guard keyboard.target != height || keyboard.owner != owner else { return }
    if keyboard.target == 0 { keyboard.heard = height }
    keyboard.owner = owner
    moveKeyboard(to: height, &turn)
  }

  mutating func hideKeyboard(_ turn: inout Turn) {
    keyboard.field = nil
    guard keyboard.target != 0 else { return }
    moveKeyboard(to: 0, &turn)
  }

  private mutating func moveKeyboard(
    to height: Double, leaving gone: SheetID? = nil, _ turn: inout Turn
  ) {
    if keyboard.target != height {
      let now = keyboard.height.value(at: time)
      keyboard.target = height
      keyboard.height = Track(Self.motion, start: time, seconds: 0.25, from: now, to: height)
    }
    for id in presented where id != gone {
      relayout(id, .keyboard(Self.motion), &turn)
      relift(id, animated: true)
      bringBack(id)
    }
  }

  /// Whether a sheet makes room: the keyboard came for it, or for what lies below it (FT-09).
  func hearsKeyboard(_ id: SheetID) -> Bool {
    guard let owner = keyboard.owner else { return true }
    // What it came for may be gone while it still goes down.
    guard let first = presented.firstIndex(of: owner) else { return keyboard.target > 0 }
    return presented.firstIndex(of: id).map { $0 >= first } ?? true
  }

  /// The keyboard's height as far as it concerns a sheet, in points: what it goes to.
  func heardKeyboard(of id: SheetID) -> Double { hearsKeyboard(id) ? keyboard.target : 0 }

  /// Editing ends before a sheet goes (NP-14).
  mutating func endEditing(in id: SheetID, _ turn: inout Turn) {
    guard keyboard.target > 0 else { return }
    if let field = keyboard.field, field.ground != .sheet(id) { return }
    keyboard.field = nil
    moveKeyboard(to: 0, leaving: id, &turn)
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
    let heard = heardKeyboard(of: id)
    guard heard > 0, state.definition.style.keyboard != .ignore else { return 0 }
    guard isFreestanding(id) || state.definition.style.keyboard == .pan else { return 0 }
    let detent = state.detents.first { $0.name == state.selected }
    let place = place(of: id, height: detent?.height ?? state.height.to)
    let room = max(0, place.y - device.insets.top)
    // It moves only as far as it must: at the bottom edge that is the keyboard's height.
    let needed = place.maxY + padding(of: id) - (device.height - heard)
    return min(room, max(0, needed))
  }

  /// Scrolls content back that the keyboard's going leaves past its end, as the keyboard moves.
  private mutating func bringBack(_ id: SheetID) {
    let index = id.index
    guard sheets[index].scroll.end == nil else { return }
    if case .dragging = sheets[index].phase { return }
    let height = sheets[index].detents.first { $0.name == sheets[index].selected }?.height
    let most = maxOffset(
      of: id, height: height ?? sheets[index].height.to, keyboard: keyboard.target)
    let now = sheets[index].scroll.value
    guard keyboard.target == 0, now > most, hearsKeyboard(id) else { return }
    let style = sheets[index].definition.style
    let isLocked =
      (style.expandsOnScroll || style.scrollsOnOverflow)
      && sheets[index].selected != sheets[index].detents.last?.name
    // Content that cannot scroll at this detent keeps what was scrolled at a larger one.
    guard !isLocked else { return }
    sheets[index].scroll.motion = .bouncing(
      Track(Self.motion, start: time, seconds: 0.25, from: now, to: most))
    sheets[index].scroll.value = most
  }
}
