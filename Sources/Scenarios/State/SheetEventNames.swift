internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine
internal import SheetScript

/// The names that `went` and `never` know.
enum SheetEventNames {
  /// What happens in a sheet's life; haptics, announcements and the like have assertions of their own.
  static let all: Set<String> = [
    "will_present", "did_present", "will_change_detent", "did_change_detent", "crosses_detent",
    "crosses_dismissal", "should_dismiss", "dismiss_blocked", "will_dismiss", "did_dismiss",
    "tapped", "long_pressed", "typed", "on_update", "will_pop", "did_pop",
    "will_background", "did_foreground", "save", "restore",
  ]
  /// What fingers do, and what covers a sheet: `went` counts those that its list names.
  static let quiet = LoggedEvent.quietNames
  private static let others: Set<String> = [
    "haptic", "announcement", "focus", "warning", "error", "ask", "answer", "reload", "scrolled",
  ]

  /// A misspelled event would never be seen, and an expectation that it never comes would always hold.
  static func check(_ name: String) throws(LuaError) {
    if all.contains(name) || others.contains(name) || quiet.contains(name) { return }
    let near = SpellingSuggestion.word(to: name, among: all.union(quiet).sorted()).map {
      " Did you mean \"\($0)\"?"
    }
    throw Diagnostic(
      .unknownWord, "There is no event \"\(name)\".\(near ?? "")", word: "\"\(name)\""
    ).raised
  }
}
