internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// System entry points: a link, a notification, a shortcut, a shake, a launch or a return to the
// app.
extension ScriptSession {
  /// Defines `entry "name" { on =, opens = }`.
  func addEntry(_ name: String, _ call: LuaCall) throws(LuaError) -> LuaValue {
    let site = site(of: call, "entry", as: "entry \"\(name)\"")
    let first = definitions.entries.first { $0.name == name }?.site
    try raised(rejectDuplicate(name, "entry", first: first, site: site))
    try raised(
      site.checkLimit(
        "entries", after: definitions.entries.count, most: Limits.definitions, word: "entry"))
    let spec = try call.table(at: 0, as: EntrySpec.self, site: site)
    let entry = RegisteredEntryPoint(
      name: name, point: spec.on, pattern: spec.matches, opens: spec.opens,
      context: spec.context.function, site: site)
    try raised(check(entry))
    definitions.add(entry)
    return .table(["name": .string(name)])
  }

  private func check(_ entry: RegisteredEntryPoint) throws(Diagnostic) {
    if entry.pattern != nil, !entry.point.hasText {
      throw entry.site.error(
        .conflictingKeys, key: [.key("matches")],
        "\"\(entry.point.rawValue)\" has no text to match; remove `matches`.")
    }
    if entry.context != nil, entry.opens.function != nil {
      throw entry.site.error(
        .conflictingKeys, key: [.key("context")],
        "`opens` is a function, which returns the context "
          + "with the name; use `context` only with a name.")
    }
    guard let pattern = entry.pattern, let matching = definitions.matchPattern else { return }
    do {
      // An invalid pattern is detected by trying it.
      _ = try lua.call(
        matching, [.string("sheetlua://a/1?b=2"), .string(pattern)], name: "matches",
        tables: .referenced)
    } catch {
      throw entry.site.error(
        .badAnswer, value: [.key("matches")],
        "\"\(pattern)\" is not a valid Lua pattern: \(error.message).")
    }
  }

  /// Handles an entry by the system: the first matching entry point opens its sheet.
  func enter(by point: EntryPoint, _ text: String, at time: Double) {
    for entry in definitions.entries where entry.point == point {
      guard let captures = captures(of: text, by: entry) else { continue }
      return open(entry, text, captures, at: time)
    }
    switch point {
    case .launch, .back: return
    case .shake: warn("no `entry` handles a shake", sheet: nil, at: time)
    case .link, .push, .shortcut:
      warn("no `entry` handles the \(point.rawValue) \"\(text)\"", sheet: nil, at: time)
    }
  }

  /// The captures of the entry's pattern in a text; nil if the pattern does not match.
  private func captures(of text: String, by entry: RegisteredEntryPoint) -> [LuaValue]? {
    guard let pattern = entry.pattern, let matching = definitions.matchPattern else { return [] }
    let callback = Callback(matching, "matches of entry \"\(entry.name)\"")
    let found = call(callback, [.string(text), .string(pattern)])
    guard let found, let first = found.first, !first.isNil else { return nil }
    return found
  }

  private func open(
    _ entry: RegisteredEntryPoint, _ text: String, _ captures: [LuaValue], at time: Double
  ) {
    let owner = "entry \"\(entry.name)\""
    var table = eventTable(named: entry.point.rawValue, at: time)
    if entry.point.hasText { table[EventDeclaration.textKey] = .string(text) }
    table.list = captures
    var result = [entry.opens]
    if let function = entry.opens.function {
      guard let results = call(Callback(function, owner), [.table(table)]) else { return }
      result = results
    } else if let function = entry.context {
      let context = call(Callback(function, "context of \(owner)"), [.table(table)])
      result.append(context?.first ?? .nil)
    }
    presentFromTrigger(
      result.first ?? .nil, context: result.count > 1 ? result[1] : .nil, as: owner, entry.site)
  }

  /// Throws an error if an entry names a sheet that the script does not define.
  func rejectUnknownEntries() throws(Diagnostic) {
    for entry in definitions.entries {
      guard let name = entry.opens.string else { continue }
      try rejectUnknownSheet(
        name, at: [.key("opens")], for: "the entry \"\(entry.name)\"", site: entry.site)
    }
  }
}
