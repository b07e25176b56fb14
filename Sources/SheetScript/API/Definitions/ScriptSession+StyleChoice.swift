internal import LuaBridge
internal import ScriptDiagnostics
internal import SheetEngine
internal import Support

// Styles that depend on the environment: a name for each platform, or a function.
extension ScriptSession {
  /// Returns the name of the style that a script chooses; nil if it chooses none.
  func styleName(
    of value: LuaValue, _ owner: String, site: CallSite
  ) throws(Diagnostic) -> String? {
    if let function = value.function { return try styleName(from: function, owner, site: site) }
    guard let table = value.table else { return value.string }
    for (platform, name) in table.fields {
      _ = try style(
        named: name.string ?? "", key: "style", site: site, path: [.key("style"), .key(platform)])
    }
    let platform = world.device.platform.rawValue
    guard let name = table[platform].string else {
      throw site.error(
        .missingKey, key: [.key("style")],
        "`style` has no name for \(platform), the platform of \(world.device.name); add "
          + "`\(platform) = NAME`.")
    }
    return name
  }

  private func styleName(
    from function: LuaFunction, _ owner: String, site: CallSite
  ) throws(Diagnostic) -> String {
    let result: LuaValue
    scriptCalls.begin()
    defer { scriptCalls.end() }
    do {
      result = try lua.call(function, [], name: "style of \(owner)").first ?? .nil
    } catch {
      throw hookError("style of \(owner)", error)
    }
    guard let name = result.string else {
      throw site.error(
        .badAnswer, value: [.key("style")],
        "`style`: it returned \(result.diagnosticText); expected the name of a style.")
    }
    return name
  }

  /// Returns the events that give a sheet the style that its definition chooses now; empty if it has
  /// that style.
  func restylings(of id: SheetID) -> [WorldEvent] {
    let index = entryIndex(of: id)
    guard choosesStyle(index) else { return [] }
    do throws(Diagnostic) {
      let changed = try redefinitions(of: index, id, site: definitions.sheets[index].site)
      return changed.filter { event, definition in
        guard case .pageRedefined(let stack, let page, _) = event else {
          return world[id].root != definition
        }
        return world[stack].root.pages[page] != definition
      }.map { $0.event }
    } catch {
      report(error, sheet: id)
      return []
    }
  }

  /// Whether a sheet, a stack or one of its pages has a style that depends on the environment.
  private func choosesStyle(_ index: Int) -> Bool {
    let entry = definitions.sheets[index]
    let pages = (entry.pages ?? []).compactMap(definitions.sheet(named:))
    return entry.choosesStyle || pages.contains { definitions.sheets[$0].choosesStyle }
  }
}

extension RegisteredSheet {
  /// Whether its style depends on the environment.
  fileprivate var choosesStyle: Bool {
    let style = spec["style"]
    return !style.isNil && style.string == nil
  }

  /// Whether its style, or a setting of its layout, depends on the environment.
  var dependsOnEnvironment: Bool { choosesStyle || spec.hasLayoutFunction }
}

extension LuaTable {
  /// Whether a function chooses a setting of the layout.
  var hasLayoutFunction: Bool {
    ["max_width", "align", "largest_undimmed", "inset"].contains { self[$0].function != nil }
  }
}
