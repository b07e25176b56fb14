internal import Diagnosis
internal import Formatting
internal import LuaBridge
internal import Schema
internal import SheetEngine

// `haptic`: what is played lands in the log.
extension Session {
  func defineHaptic() throws(LuaError) {
    try native("haptic") { session, call throws(LuaError) in
      try session.refuseActing("haptic")
      let site = session.site(of: call, "haptic", as: "haptic")
      let given = try call.value(at: 0, tables: .referenced)
      let played = try raised(session.haptic(from: given, site: site, cause: nil))
      session.note(played, sheet: nil)
      return []
    }
  }

  /// A haptic by name or by pattern.
  func haptic(
    from value: LuaValue, site: CheckSite, cause: String?
  ) throws(Diagnostic) -> PlayedHaptic {
    if let name = value.string {
      guard Surface.hapticNames.contains(name) else {
        let near = Nearest.word(to: name, among: Surface.hapticNames)
        let hint =
          near.map { "Did you mean \"\($0)\"?" }
          ?? "There are \(Surface.hapticNames.map { "\"\($0)\"" }.listed(by: "and"))."
        throw site.error(
          .unknownWord, word: "\"\(name)\"", "There is no haptic \"\(name)\". \(hint)")
      }
      return PlayedHaptic(time: world.time, name: name, pattern: [], cause: cause)
    }
    let checker = Checker(site: site)
    let list = try checker.check(value, is: .list(.table(.hapticPart)), at: [])
    let count = list.table?.list.count ?? 0
    try site.refuse("parts of a pattern", after: count - 1, most: Most.parts, word: "haptic")
    let parts = try (list.table?.list ?? []).map { part throws(Diagnostic) in
      try hapticPart(part, site: site)
    }
    return PlayedHaptic(time: world.time, name: "pattern", pattern: parts, cause: cause)
  }

  private func hapticPart(
    _ value: LuaValue, site: CheckSite
  ) throws(Diagnostic) -> HapticPart {
    guard let table = value.table, let kind = table.list.first?.string else {
      throw site.error(
        .missingKey, word: "haptic",
        "A part of a pattern begins with \"tap\" or \"buzz\": { \"tap\", at = 0 }.")
    }
    return HapticPart(
      kind: kind, at: table["at"].number ?? 0, duration: table["duration"].number ?? 0,
      intensity: table["intensity"].number ?? 1, sharpness: table["sharpness"].number ?? 0.5)
  }
}
