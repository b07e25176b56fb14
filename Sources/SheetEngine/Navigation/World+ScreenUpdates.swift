/// A screen's definition changes while it is there.
extension World {
  /// Makes a screen another; where it is scrolled to, its tab and what is typed stay as far as there
  /// is still a place for them.
  ///
  /// It takes the event, so that what is stepped otherwise has more room on the stack.
  mutating func redefineScreen(_ event: WorldEvent) {
    guard case .screenRedefined(let id, let new) = event, screens.indices.contains(id.index)
    else { return }
    let old = self[id]
    guard new != old else { return }
    var screen = new
    screen.offset = old.offset
    if let tab = old.tab, new.tabs.contains(tab) { screen.tab = tab }
    screen.fields = new.fieldNames.map { name in
      old.fieldNames.firstIndex(of: name).map { old.fields[$0] } ?? ""
    }
    self[id] = screen
    // A tap is meant for what the finger came down on.
    loseTap { hit in if case .host(id, _) = hit { true } else { false } }
    rescroll(id)
  }
}
