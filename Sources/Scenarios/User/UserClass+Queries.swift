internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetScript
internal import SheetEngine
internal import SheetText

// The queries of `user`; they take no time and do not wait for rest.
extension UserClass {
  static let queryMembers = UserQuery.allCases.map { member($0) }

  private static func member(_ query: UserQuery) -> LuaClass.Member {
    let description = query.description
    return switch query {
    case .sheet:
      .methodMember(description) { session, call throws(LuaError) in
        if !call.isNil(at: 0) {
          let name = try call.string(at: 0, "name")
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
      }
    case .screen:
      .methodMember(description) { session, call throws(LuaError) in
        if !call.isNil(at: 0) {
          let name = try call.string(at: 0, "name")
          return [session.handle(for: try raised(session.screenID(named: name)))]
        }
        guard let shown = session.world.shownScreen else {
          throw Diagnostic(.unreachableTarget, "No screen is shown.", word: "screen").raised
        }
        return [session.handle(for: shown)]
      }
    case .background:
      .methodMember(description) { session, _ in
        [.table(LuaAPI.background.table(of: session.world.background()))]
      }
    case .layers:
      .methodMember(description) { session, _ in [strings(session.world.layers)] }
    case .navigation:
      .methodMember(description) { session, _ in
        [strings(session.world.navigation.map { session.world[$0].name })]
      }
    case .events:
      .methodMember(description) { session, call throws(LuaError) in
        let name = call.isNil(at: 0) ? nil : try call.string(at: 0, "name")
        if name == "frame" { return [.table(LuaTable(list: try session.frameTables()))] }
        var isQuiet = false
        if let name { isQuiet = try ListedEvent(named: name).isQuiet }
        let all =
          name == nil ? session.allEvents : isQuiet ? session.quietEvents : session.events
        try session.require(all.count)
        let events = all.filter { name == nil || $0.name == name }
        try session.require(events.count * WorkCost.entry)
        return [.table(LuaTable(list: events.map(session.eventTable)))]
      }
    case .haptics:
      .methodMember(description) { session, _ in [strings(session.haptics.map { $0.name })] }
    case .announcements:
      .methodMember(description) { session, _ in [strings(session.announcements)] }
    case .focus:
      .methodMember(description) { session, _ in [session.world.focus.map { .string($0) } ?? .nil] }
    case .still:
      .methodMember(description) { session, call throws(LuaError) in
        let table = try session.options(of: call, at: 0, as: StillOptions.self, "still")
        let options = TextOptions(
          charset: TextOptions.Charset(table.charset), columns: table.cols, rows: table.rows)
        try session.require(
          (options.columns ?? 60) * (options.rows ?? 60) * WorkCost.cell + session.itemWork)
        return [.string(TextFrame.text(of: session.scene(), options: options))]
      }
    }
  }

  private static func strings(_ words: [String]) -> LuaValue {
    .table(LuaTable(list: words.map { .string($0) }))
  }
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

extension TextOptions.Charset {
  /// The charset that a script names.
  init(_ charset: FrameCharset) {
    switch charset {
    case .unicode: self = .unicode
    case .ascii: self = .ascii
    }
  }
}
