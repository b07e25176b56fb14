/// Sheets that belong to a screen: they leave with it and come back with it, as they were.
extension World {
  /// Whether a sheet is presented, and its screen is shown, if it belongs to one.
  func isHere(_ id: SheetID) -> Bool { self[id].isPresented && !self[id].isAside }

  /// Whether a sheet belongs to a screen that is not the shown one.
  func isElsewhere(_ id: SheetID) -> Bool {
    guard let own = self[id].root.screen, let shown = shownScreen else { return false }
    return self[shown].name != own
  }

  /// Says why a sheet does not come; apart, as what presents one needs its room on the stack.
  func warnOfScreen(_ id: SheetID, _ turn: inout StepContext) {
    let screen = self[id].root.screen ?? ""
    turn.tell(
      .warned(
        "it belongs to screen '\(screen)', which is not shown; it was not presented", id,
        time: time))
  }

  /// Sets aside what belongs to a screen that was left, and brings back what belongs to the shown one.
  mutating func followScreen(_ turn: inout StepContext) {
    for id in presented where self[id].isAside != isElsewhere(id) {
      if self[id].isAside {
        self[id].isAside = false
        rescroll(id)
      } else {
        setAside(id, &turn)
      }
    }
  }

  /// A sheet goes with its screen, at once as that does: what moves of it is at its end.
  private mutating func setAside(_ id: SheetID, _ turn: inout StepContext) {
    loseTouch(on: id, &turn)
    if case .sheet(id)? = keyboard.field?.parent { hideKeyboard(&turn) }
    finish(id, &turn)
    // One that was on its way out is gone now.
    guard self[id].isPresented else { return }
    self[id].isAside = true
    if case .sheet(id)? = focused?.parent { setFocus(nil, &turn) }
  }
}
