internal import ScriptDiagnostics
internal import Support
internal import LuaBridge

// `belongs_to`: the screen with which a sheet is hidden and shown again.
extension ScriptSession {
  /// The screen in a table; while the script loads, it can still be defined later.
  func owningScreen(_ spec: LuaTable, site: CallSite) throws(Diagnostic) -> String? {
    guard let name = SheetSpec(spec).belongsTo else { return nil }
    if !workQueue.isLoading { try rejectUnknownScreen(name, site: site) }
    return name
  }

  /// Throws if a sheet belongs to a screen that the script does not define.
  func rejectUnknownScreens() throws(Diagnostic) {
    for sheet in definitions.sheets {
      guard let name = SheetSpec(sheet.spec).belongsTo else { continue }
      try rejectUnknownScreen(name, site: sheet.site)
    }
  }

  private func rejectUnknownScreen(_ name: String, site: CallSite) throws(Diagnostic) {
    let names =
      definitions.screens.isEmpty
      ? [Self.defaultScreenName] : definitions.screens.map { $0.name }
    guard !names.contains(name) else { return }
    let near =
      SpellingSuggestion.hint(for: name, among: names)
    throw site.error(
      .unknownName, value: [.key("belongs_to")],
      "The screen \"\(name)\" that \(site.subject) belongs to does not exist.\(near)")
  }
}
