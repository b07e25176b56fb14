internal import LuaBridge
internal import SheetEngine
internal import SheetText

// What `user` sees and hears; reading takes no time and waits for nothing.
extension UserClass {
  static let readings: [LuaClass.Member] = [
    .method("sheet") { call throws(LuaError) in
      let session = try call.session()
      if !call.isNil(at: 0) {
        let name = try call.string(at: 0, "name")
        let id = try session.raising { () throws(Diagnostic) in try session.sheetID(named: name) }
        return [session.handle(for: id)]
      }
      guard let top = session.world.topSheet else {
        throw Diagnostic(
          .unreachableTarget,
          "user:sheet(): no sheet is presented now; name one to read it all the same."
        ).luaError
      }
      return [session.handle(for: top)]
    },
    .method("screen") { call throws(LuaError) in
      let session = try call.session()
      if !call.isNil(at: 0) {
        let name = try call.string(at: 0, "name")
        let id = try session.raising { () throws(Diagnostic) in try session.screenID(named: name) }
        return [session.handle(for: id)]
      }
      guard let shown = session.world.shownScreen else {
        throw Diagnostic(.unreachableTarget, "user:screen(): no screen is shown.").luaError
      }
      return [session.handle(for: shown)]
    },
    .method("background") { call throws(LuaError) in
      let session = try call.session()
      let background = session.world.background()
      return [
        .table([
          "scale": .number(background.scale), "offset": .number(background.offset),
          "corner_radius": .number(background.cornerRadius),
        ])
      ]
    },
    .method("layers") { call throws(LuaError) in strings(try call.session().world.layers) },
    .method("navigation") { call throws(LuaError) in
      let world = try call.session().world
      return strings(world.navigation.map { world[$0].name })
    },
    .method("events") { call throws(LuaError) in
      let session = try call.session()
      let name = call.isNil(at: 0) ? nil : try call.string(at: 0, "name")
      var tables: [LuaValue] = []
      for event in session.events where name == nil || event.name == name {
        tables.append(session.eventTable(event))
      }
      return [.table(LuaTable(list: tables))]
    },
    .method("haptics") { call throws(LuaError) in strings(try call.session().haptics.map(\.name)) },
    .method("announcements") { call throws(LuaError) in
      strings(try call.session().announcements)
    },
    .method("focus") { call throws(LuaError) in
      [try call.session().world.focus.map { .string($0) } ?? .nil]
    },
    .method("still") { call throws(LuaError) in
      let session = try call.session()
      var columns: Int?
      var rows: Int?
      var isASCII = false
      if !call.isNil(at: 0) {
        let table = try call.table(at: 0, "still")
        try table.refuseUnknownKeys(known: ["cols", "rows", "charset"], of: "still")
        columns = try table.cells("cols")
        rows = try table.cells("rows")
        isASCII = try charset(table["charset"])
      }
      let options = TextOptions(
        charset: isASCII ? .ascii : .unicode, columns: columns, rows: rows)
      return [.string(TextFrame.text(of: session.scene(), options: options))]
    },
  ]

  private static func strings(_ words: [String]) -> [LuaValue] {
    [.table(LuaTable(list: words.map { .string($0) }))]
  }

  private static func charset(_ value: LuaValue) throws(LuaError) -> Bool {
    switch value.string {
    case "ascii": return true
    case "unicode": return false
    case nil where value.isNil: return false
    default:
      throw Diagnostic(.unknownWord, "still: `charset` is \"unicode\" or \"ascii\".").luaError
    }
  }
}

extension LuaTable {
  /// A number of columns or rows, between 8 and 400.
  fileprivate func cells(_ name: String) throws(LuaError) -> Int? {
    guard let number = try number(name, of: "still") else { return nil }
    guard number == number.rounded(), (8...400).contains(number) else {
      throw Diagnostic(
        .outOfRange,
        "still: `\(name)` must be a whole number between 8 and 400, got \(number.plain)."
      ).luaError
    }
    return Int(number)
  }
}
