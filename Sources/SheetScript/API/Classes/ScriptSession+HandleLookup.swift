package import ScriptDiagnostics
internal import Support
package import LuaBridge
package import SheetEngine

// Names and handles of sheets and screens in the world.
extension ScriptSession {
  /// The handle of a sheet or a stack.
  package func handle(for sheet: SheetID) -> LuaValue {
    .object(definitions.sheets[entryIndex(of: sheet)].object)
  }

  /// The handle of a screen; for the default screen, which no script defined, it is created on the
  /// first call.
  package func handle(for screen: ScreenID) -> LuaValue {
    guard let index = definitions.index(of: screen) else { return defaultScreenHandle(for: screen) }
    return .object(definitions.screens[index].object)
  }

  /// The sheet or stack with that name; the error for an unknown name suggests the most similar
  /// name.
  package func sheetID(named name: String) throws(Diagnostic) -> SheetID {
    if canLink { try link() }
    if let index = definitions.sheet(named: name), let id = definitions.sheets[index].id {
      return id
    }
    if let problem = definitions.sheets.last(where: { $0.name == name })?.problem { throw problem }
    throw unknownNameError(name, "sheet", among: definitions.sheets.map { $0.name })
  }

  /// The screen with that name; the error for an unknown name suggests the most similar name.
  package func screenID(named name: String) throws(Diagnostic) -> ScreenID {
    if canLink { try link() }
    if let id = world.screen(named: name) { return id }
    throw unknownNameError(name, "screen", among: world.screens.map { $0.name })
  }

  private func unknownNameError(_ name: String, _ kind: String, among names: [String]) -> Diagnostic
  {
    let all = names.map { "\"\($0)\"" }.listed(by: "and")
    let hint = SpellingSuggestion.hint(
      for: name, among: names,
      otherwise: names.isEmpty
        ? " The script defines none." : " \(kind.capitalizedFirst)s: \(all).")
    return Diagnostic(
      .unknownName, "There is no \(kind) \"\(name)\".\(hint)", word: "\"\(name)\"")
  }

  /// The index of a sheet in the definitions.
  func entryIndex(of sheet: SheetID) -> Int { definitions.index(of: sheet) }

  package func name(of sheet: SheetID) -> String { world[sheet].root.name }

  /// The location of a sheet's definition.
  func site(of sheet: SheetID) -> CallSite { definitions.sheets[entryIndex(of: sheet)].site }

  /// The name of an object for `tostring` and error messages.
  func name(of object: LuaObject) -> String {
    let index = Int(object.payload)
    switch object.type {
    case .sheet where definitions.sheets.indices.contains(index),
      .stack where definitions.sheets.indices.contains(index):
      return "\(object.type.name) \"\(definitions.sheets[index].name)\""
    case .screen where definitions.screens.indices.contains(index):
      return "Screen \"\(definitions.screens[index].name)\""
    default: return object.type.name
    }
  }

  /// Adds the default screen to the definitions when a script first accesses it; nil if the Lua
  /// state cannot create it.
  private func defaultScreenHandle(for screen: ScreenID) -> LuaValue {
    guard let state = try? lua.keep(.table(LuaTable())),
      let object = try? lua.makeObject(.screen, payload: UInt32(definitions.screens.count))
    else { return .nil }
    let site = CallSite(subject: "screen", function: "screen", place: nil, sources: [])
    definitions.add(
      plainScreen: RegisteredScreen(
        name: world[screen].name, spec: LuaTable(), site: site, state: PersistentState(state),
        object: object, id: screen))
    return .object(object)
  }
}
