internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine
internal import SheetScript

/// An event that an expectation or `user:events` names.
struct ListedEvent {
  /// The names of the events of a sheet's life cycle; haptics, announcements and similar events
  /// have separate assertions.
  static let lifecycle = EventDeclaration.names(.lifecycle)
  /// The names of the events of touches, focus, keyboard and obstructions; `went` ignores those
  /// that its list omits.
  static let quiet = EventDeclaration.names(.quiet)

  private let name: String

  var isQuiet: Bool { Self.quiet.contains(name) }

  /// Looks up an event, or throws an error for a name that no list contains.
  ///
  /// With a misspelled name, an expectation that an event never happens would always pass.
  init(named name: String) throws(LuaError) {
    self.name = name
    let known = EventDeclaration.all.first { $0.name == name }
    if let known, known.kind != .unlisted { return }
    if known?.handler != nil {
      throw Diagnostic(
        .unknownWord,
        "\"\(name)\" is a function of `on`, but not in the list of events. Count its calls in the "
          + "script instead.", word: "\"\(name)\""
      ).raised
    }
    let names = Self.lifecycle.union(Self.quiet).sorted()
    let hint = SpellingSuggestion.hint(for: name, among: names)
    throw Diagnostic(
      .unknownWord, "There is no event \"\(name)\".\(hint)", word: "\"\(name)\""
    ).raised
  }
}
