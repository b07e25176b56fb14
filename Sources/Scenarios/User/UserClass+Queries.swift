internal import ScriptDiagnostics
internal import ScriptSchema
internal import LuaBridge
internal import SheetScript
internal import SheetEngine
internal import SheetText

// The queries of `user`; they take no time and do not wait for rest.
extension UserClass {
  static let queryMembers: [MemberDeclaration] = [
    .does(
      "sheet",
      "The handle of a sheet; with a name, also of one that is not presented. `push` and "
        + "`pop` are for stacks.", SheetArgument.self, returns: ["Stack"]
    ) { session, _, given throws(LuaError) in
      if let name = given.name {
        return [session.handle(for: try raised(session.sheetID(named: name)))]
      }
      guard let top = session.world.topSheet else {
        throw Diagnostic(
          .unreachableTarget,
          "No sheet is presented; `user:sheet \"Name\"` also returns sheets that are not.",
          word: "sheet"
        ).raised
      }
      return [session.handle(for: top)]
    },
    .does("screen", "The handle of a screen.", ScreenArgument.self, returns: ["Screen"]) {
      session, _, given throws(LuaError) in
      if let name = given.name {
        return [session.handle(for: try raised(session.screenID(named: name)))]
      }
      guard let shown = session.world.shownScreen else {
        throw Diagnostic(.unreachableTarget, "No screen is shown.", word: "screen").raised
      }
      return [session.handle(for: shown)]
    },
    .does(
      "background", "The state of the background behind the top sheet.",
      returns: ["{ scale: number, offset: number, corner_radius: number }"]
    ) { session, _ in [.table(LuaAPI.background.table(of: session.world.background()))] },
    .does(
      "layers",
      "The visible layers, front to back: \"keyboard\", the name of a sheet, \"dim:NAME\" for "
        + "its backdrop, the name of a screen.", returns: ["string[]"]
    ) { session, _ in [.strings(session.world.layers)] },
    .does(
      "navigation", "The app's navigation stack.", returns: ["string[]"]
    ) { session, _ in [.strings(session.world.navigation.map { session.world[$0].name })] },
    .does(
      "events",
      "All events so far except `frame`, or only those with one name: those of SheetEvents, "
        + "\"haptic\", \"announcement\", \"focus\", \"warning\", \"error\", \"ask\", \"answer\", "
        + "\"reload\" and \"scrolled\"; of more than 10,000 the latest 5,000 at least.",
      EventsArgument.self, returns: ["Event[]"]
    ) { session, _, given throws(LuaError) in
      let name = given.name
      if name == "frame" { return [.table(LuaTable(list: try session.frameTables()))] }
      var isQuiet = false
      if let name { isQuiet = try ListedEvent(named: name).isQuiet }
      let all = name == nil ? session.allEvents : isQuiet ? session.quietEvents : session.events
      try session.require(all.count)
      let events = all.filter { name == nil || $0.name == name }
      try session.require(events.count * WorkCost.entry)
      return [.table(LuaTable(list: events.map(session.eventTable)))]
    },
    .does(
      "haptics", "Names of the haptics that were played; \"pattern\" for a pattern.",
      returns: ["string[]"]
    ) { session, _ in [.strings(session.haptics.map { $0.name })] },
    .does(
      "announcements", "The screen reader announcements so far.", returns: ["string[]"]
    ) { session, _ in [.strings(session.announcements)] },
    .does(
      "focus", "The element that has accessibility focus.", returns: ["string?"]
    ) { session, _ in [session.world.focus.map { .string($0) } ?? .nil] },
    .does("still", "The current frame as text.", StillArguments.self, returns: ["string"]) {
      session, _, given throws(LuaError) in
      let table = given.options
      let options = TextOptions(
        charset: TextOptions.Charset(table.charset), columns: table.cols, rows: table.rows)
      try session.require(
        (options.columns ?? 60) * (options.rows ?? 60) * WorkCost.cell + session.itemWork)
      return [.string(TextFrame.text(of: session.scene(), options: options))]
    },
  ]
}

private struct SheetArgument: ScriptValues {
  var name: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, .name(of: .sheet), default: "the top sheet", "The sheet.")
  }
}

private struct ScreenArgument: ScriptValues {
  var name: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, .name(of: .screen), default: "the visible screen", "The screen.")
  }
}

private struct EventsArgument: ScriptValues {
  var name: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, .string, "The name of the events.")
  }
}

private struct StillArguments: ScriptValues {
  var options = StillOptions()

  mutating func visit(_ keys: KeyVisitor) { keys.table("options", &options, "How to draw it.") }
}

extension ScriptSession {
  /// Returns the previous frames as events:
  /// `{ name = "frame", time =, sheet =, height =, velocity =, ... }`.
  fileprivate func frameTables() throws(LuaError) -> [LuaValue] {
    var tables: [LuaValue] = []
    frames { sheet, frame, _ in
      tables.append(eventTable(frame, of: sheet))
      return charge(WorkCost.entry)
    }
    try require(0)
    return tables
  }
}
