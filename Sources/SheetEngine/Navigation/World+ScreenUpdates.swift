/// Changes of a screen's definition at run time.
extension World {
  /// Replaces a screen; its scroll offset, selected tab and field texts are kept if the new
  /// definition still has them.
  ///
  /// Takes the whole event, so that other steps need less stack.
  mutating func redefineScreen(_ event: WorldEvent, _ turn: inout StepContext) {
    guard case .screenRedefined(let id, let new) = event, screens.indices.contains(id.index)
    else { return }
    let old = self[id]
    guard new != old else { return }
    let tabBar = tabBarTop
    var screen = new
    screen.offset = old.offset
    if let tab = old.tab, new.tabs.contains(tab) { screen.tab = tab }
    screen.fields = new.fieldNames.map { name in
      old.fieldNames.firstIndex(of: name).map { old.fields[$0] } ?? ""
    }
    self[id] = screen
    // A tap applies to the element that was touched, so it is canceled.
    preventTap { hit in if case .host(id, _) = hit { true } else { false } }
    rescroll(id)
    moveSheets(afterTabBarAt: tabBar, &turn)
  }
}
