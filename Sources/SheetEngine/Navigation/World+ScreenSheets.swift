/// Sheets that belong to a screen: they are hidden and shown with the screen and keep their state.
extension World {
  /// Whether a sheet is presented and, if it belongs to a screen, that screen is shown.
  func isOnShownScreen(_ id: SheetID) -> Bool { self[id].isPresented && !self[id].isAside }

  /// Whether a sheet belongs to a screen that is not shown.
  func belongsToHiddenScreen(_ id: SheetID) -> Bool {
    guard let own = self[id].root.screen, let shown = shownScreen else { return false }
    return self[shown].name != own
  }

  /// Logs a warning that a sheet is not presented; a separate function, since the presentation
  /// needs the stack.
  func warnOfScreen(_ id: SheetID, _ turn: inout StepContext) {
    let screen = self[id].root.screen ?? ""
    turn.emit(
      .warned(
        "it belongs to screen '\(screen)', which is not shown; it was not presented", id,
        time: time))
  }

  /// Hides the sheets of the screen that was left and shows the sheets of the shown screen.
  mutating func updateScreenSheets(_ turn: inout StepContext) {
    for id in presented where self[id].isAside != belongsToHiddenScreen(id) {
      if self[id].isAside {
        self[id].isAside = false
        rescroll(id)
      } else {
        hideWithScreen(id, &turn)
      }
    }
  }

  /// Moves sheets that are not modal after the tab bar of the shown screen, whose top edge was at
  /// `old`, has changed.
  mutating func moveSheets(afterTabBarAt old: Double, _ turn: inout StepContext) {
    guard tabBarTop != old else { return }
    for id in presented where !self[id].isModal { relayout(id, .instant, &turn) }
  }

  /// Hides a sheet with its screen, immediately; its motions skip to their ends.
  private mutating func hideWithScreen(_ id: SheetID, _ turn: inout StepContext) {
    cancelTouch(on: id, &turn)
    if case .sheet(id)? = keyboard.field?.parent { hideKeyboard(&turn) }
    finishMotions(id, &turn)
    // A sheet that was being dismissed is now dismissed.
    guard self[id].isPresented else { return }
    self[id].isAside = true
    if case .sheet(id)? = focusedElement?.parent { setFocus(nil, &turn) }
  }
}
