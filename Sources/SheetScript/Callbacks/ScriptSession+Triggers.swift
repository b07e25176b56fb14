internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// Triggers and listeners: an action or event of a screen presents a sheet.
extension ScriptSession {
  /// Throws an error if a trigger names a sheet that the script does not define.
  ///
  /// A scenario can define a sheet later, so a definition anywhere in the text is enough.
  func rejectUnknownTriggers() throws(Diagnostic) {
    for screen in definitions.screens {
      for (action, result) in screen.triggers {
        guard let name = result.string else { continue }
        try rejectUnknownSheet(
          name, at: [.key("triggers"), .key(action)], for: "the trigger \"\(action)\"",
          site: screen.site)
      }
      let spec = ScreenSpec(screen.spec)
      if let composer = spec.composer, let name = composer.ridesOn {
        try rejectUnknownSheet(
          name, at: [.key("composer"), .key("rides_on")], for: "the composer", site: screen.site,
          verb: "rides on")
      }
      for (place, button) in spec.floating.enumerated() {
        guard let name = button.ridesOn else { continue }
        try rejectUnknownSheet(
          name, at: [.key("floating"), .index(place + 1), .key("rides_on")],
          for: "the button \"\(button.button)\"", site: screen.site, verb: "rides on")
      }
    }
  }

  /// Throws an error if the text does not contain a definition of the sheet.
  func rejectUnknownSheet(
    _ name: String, at path: [TablePathStep], for owner: String, site: CallSite,
    verb: String = "opens"
  ) throws(Diagnostic) {
    guard definitions.sheet(named: name) == nil else { return }
    let written = ["sheet", "stack"].flatMap {
      ["\($0) \"\(name)\"", "\($0)(\"\(name)\"", "\($0) '\(name)'"]
    }
    if texts.contains(anyOf: written) { return }
    let hint = SpellingSuggestion.hint(for: name, among: definitions.sheets.map { $0.name })
    throw site.error(
      .unknownName, value: path,
      "The sheet \"\(name)\" that \(owner) \(verb) does not exist.\(hint)")
  }

  /// Handles an action of a screen.
  func trigger(_ action: String, row: Int?, on screen: ScreenID, at time: Double) {
    guard let index = definitions.index(of: screen) else {
      // The buttons of the default screen have the names of the sheets.
      return presentFromTrigger(.string(action), context: .nil, as: "trigger \"\(action)\"", nil)
    }
    // A floating button can be without a trigger.
    let trigger = definitions.screens[index].triggers.first { $0.name == action }
    guard let result = trigger?.value else { return }
    let row = row.map { self.row($0, of: index) } ?? .nil
    if let function = result.function {
      let handle = LuaValue.object(definitions.screens[index].object)
      callTrigger(function, [row, handle], as: "trigger \"\(action)\"", on: index)
    } else {
      presentFromTrigger(
        result, context: row, as: "trigger \"\(action)\"", definitions.screens[index].site)
    }
  }

  /// Calls the listener of a screen.
  func callListener(
    _ listener: HostScreen.Listener, row: Int?, on screen: ScreenID, at time: Double
  ) {
    guard let index = definitions.index(of: screen),
      let function = definitions.screens[index].listeners[listener.rawValue]
    else { return }
    let handle = LuaValue.object(definitions.screens[index].object)
    switch listener {
    case .longPress:
      let row = row.map { self.row($0, of: index) } ?? .nil
      callTrigger(function, [row, handle], as: "long_press", on: index)
    case .appears, .disappears, .scrolls:
      callTrigger(function, [handle], as: listener.rawValue, on: index)
    case .tapped: return  // Gets the table of an event.
    }
  }

  /// Reports to a screen that a field gained or lost the input focus, or that the height of the
  /// keyboard changes.
  func dispatchScreenEvent(_ effect: Effect) {
    guard case .heard(let screen, let event, let time) = effect, let event = event.report else {
      return
    }
    dispatch(event, to: screen, at: time)
  }

  /// Adds a quiet event of a screen to the log, and calls the listener.
  func dispatch(_ event: EventReport, to screen: ScreenID, at time: Double) {
    let logged = LoggedEvent(event, time: time, subject: world[screen].name)
    let listener = definitions.index(of: screen).flatMap {
      definitions.screens[$0].listeners[event.name]
    }
    log.add(quiet: logged, isHeard: listener != nil)
    dispatch(logged, to: screen)
  }

  /// Calls a screen's listener for an event; its results are those of a trigger.
  func dispatch(_ event: LoggedEvent, to screen: ScreenID) {
    guard let index = definitions.index(of: screen),
      let function = definitions.screens[index].listeners[event.name],
      var table = eventTable(event).table
    else { return }
    table[EventDeclaration.screenKey] = .object(definitions.screens[index].object)
    callTrigger(function, [.table(table)], as: event.name, on: index)
  }

  /// Calls a trigger's function, which returns the name of a sheet and its context, or nil.
  private func callTrigger(
    _ function: LuaFunction, _ arguments: [LuaValue], as name: String, on index: Int
  ) {
    let entry = definitions.screens[index]
    let owner = "\(name) of screen \"\(entry.name)\""
    guard let results = call(Callback(function, owner), arguments) else { return }
    presentFromTrigger(
      results.first ?? .nil, context: results.count > 1 ? results[1] : .nil, as: owner, entry.site)
  }

  func presentFromTrigger(
    _ result: LuaValue, context: LuaValue, as owner: String, _ site: CallSite?
  ) {
    if result.isNil { return }
    func place(_ diagnostic: Diagnostic) -> Diagnostic {
      var diagnostic = diagnostic
      diagnostic.file = site?.place?.chunk
      diagnostic.line = site?.place?.line
      return diagnostic
    }
    guard let name = result.string else {
      return report(
        place(
          Diagnostic(
            .badAnswer,
            "\(owner.capitalizedFirst): it returned "
              + "\(result.diagnosticText); expected the name of a sheet or nil.")), sheet: nil)
    }
    if let text = Self.nanText(in: context) {
      return report(
        place(Diagnostic(.badAnswer, "\(owner.capitalizedFirst): the context \(text).")), sheet: nil
      )
    }
    do {
      present(try sheetID(named: name), PresentOptions(), context: context)
    } catch {
      var error = error
      error.sentence = "\(owner.capitalizedFirst): \(error.sentence)"
      report(place(error), sheet: nil)
    }
  }
}
