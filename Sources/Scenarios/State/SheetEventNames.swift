internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine
internal import SheetScript

/// The event names that `went` and `never` accept.
enum SheetEventNames {
  /// The events of a sheet's life cycle; haptics, announcements and similar events have separate
  /// assertions.
  static let all: Set<String> = [
    "will_present", "did_present", "will_change_detent", "did_change_detent", "crosses_detent",
    "crosses_dismissal", "should_dismiss", "dismiss_blocked", "will_dismiss", "did_dismiss",
    "tapped", "long_pressed", "typed", "on_update", "will_pop", "did_pop", "pop_blocked",
    "will_background", "did_foreground", "save", "restore",
  ]
  /// Events of touches, focus, keyboard and obstructions; `went` ignores those that its list omits.
  static let optionalNames = LoggedEvent.quietNames
  private static let others: Set<String> = [
    "haptic", "announcement", "focus", "warning", "error", "ask", "answer", "reload", "scrolled",
  ]

  /// Throws an error for an unknown event name.
  ///
  /// With a misspelled name, an expectation that an event never happens would always pass.
  static func check(_ name: String) throws(LuaError) {
    if all.contains(name) || others.contains(name) || optionalNames.contains(name) { return }
    let near = SpellingSuggestion.closest(to: name, among: all.union(optionalNames).sorted()).map {
      " Did you mean \"\($0)\"?"
    }
    throw Diagnostic(
      .unknownWord, "There is no event \"\(name)\".\(near ?? "")", word: "\"\(name)\""
    ).raised
  }
}
