package import ScriptSchema
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
        let hint = SpellingSuggestion.hint(
          for: name, among: LuaAPI.hapticNames,
          otherwise: " There are \(LuaAPI.hapticNames.map { "\"\($0)\"" }.listed(by: "and")).")
        throw site.error(
          .unknownWord, word: "\"\(name)\"", "There is no haptic \"\(name)\".\(hint)")
      }
      self.init(time: time, name: name, pattern: [], cause: cause)
      return
    }
    let checker = TableValidator(site: site)
    let list = try checker.check(value, is: .list(.table(HapticPart.self)), at: [])
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
    self.init(value.table ?? LuaTable())
    guard !kind.isEmpty else {
      throw site.error(
        .missingKey, word: "haptic",
        "An element of a pattern starts with \"tap\" or \"buzz\": { \"tap\", at = 0 }.")
    }
  }
}

extension HapticPart: ScriptTable {
  package static let description = describe(
    "HapticPart", "One element of a pattern: \"tap\" or \"buzz\", and its time.")

  package init() { self.init(kind: "", at: 0, duration: 0, intensity: 1, sharpness: 0.5) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.first(&kind, of: .choice(["tap", "buzz"]))
    keys.number("at", &at, .between(0, 60), unit: "s", need: "Start time.")
    keys.number("duration", &duration, .between(0, 60), unit: "s", "Duration of a buzz.")
    keys.number("intensity", &intensity, .fraction, "Intensity.")
    keys.number("sharpness", &sharpness, .fraction, "Sharpness.")
  }
}
