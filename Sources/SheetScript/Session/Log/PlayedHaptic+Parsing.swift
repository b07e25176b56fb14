package import ScriptDiagnostics
internal import Support
package import LuaBridge

extension PlayedHaptic {
  /// Creates a haptic from the name or pattern in a script, played at a time in seconds.
  package init(
    reading value: LuaValue, at time: Double, site: CallSite, cause: String? = nil
  ) throws(Diagnostic) {
    if let name = value.string {
      guard LuaAPI.hapticNames.contains(name) else {
        let near = SpellingSuggestion.closest(to: name, among: LuaAPI.hapticNames)
        let hint =
          near.map { "Did you mean \"\($0)\"?" }
          ?? "There are \(LuaAPI.hapticNames.map { "\"\($0)\"" }.listed(by: "and"))."
        throw site.error(
          .unknownWord, word: "\"\(name)\"", "There is no haptic \"\(name)\". \(hint)")
      }
      self.init(time: time, name: name, pattern: [], cause: cause)
      return
    }
    let checker = TableValidator(site: site)
    let list = try checker.check(value, is: .list(.table(.hapticPart)), at: [])
    let count = list.table?.list.count ?? 0
    try site.checkLimit(
      "elements of a pattern", after: count - 1, most: Limits.parts, word: "haptic")
    let parts = try (list.table?.list ?? []).map { part throws(Diagnostic) in
      try HapticPart(reading: part, site: site)
    }
    self.init(time: time, name: "pattern", pattern: parts, cause: cause)
  }
}

extension HapticPart {
  /// Creates a part of a pattern from its checked table.
  fileprivate init(reading value: LuaValue, site: CallSite) throws(Diagnostic) {
    guard let table = value.table, let kind = table.list.first?.string else {
      throw site.error(
        .missingKey, word: "haptic",
        "An element of a pattern starts with \"tap\" or \"buzz\": { \"tap\", at = 0 }.")
    }
    self.init(
      kind: kind, at: table[.hapticTime], duration: table[.hapticDuration],
      intensity: table[.hapticIntensity], sharpness: table[.hapticSharpness])
  }
}
