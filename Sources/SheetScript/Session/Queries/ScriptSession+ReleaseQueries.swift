internal import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine

// Queries of players, maps, checks and fuzzing, in addition to the policy.
extension ScriptSession {
  /// The default sheet to show: the first that is not a page of a stack.
  package var firstSheet: SheetID? {
    let pages = Set(definitions.sheets.flatMap { $0.pages ?? [] })
    return definitions.sheets.first { $0.id != nil && !pages.contains($0.name) }?.id
  }

  /// The names of the rules that decide a sheet's releases, in order; empty if no list of rules
  /// decides them.
  package func ruleNames(of sheet: SheetID) -> [String] {
    guard case .rules(let id, _) = world.releaseRule(of: sheet) else { return [] }
    return scriptCalls[id].rules.map { $0.name }
  }

  /// The location of a rule that decides a sheet's releases: the name of the text and its first
  /// line; nil if the rule is not in a script.
  package func place(ofRule name: String, of sheet: SheetID) -> (file: String, line: Int)? {
    guard case .rules(let id, _) = world.releaseRule(of: sheet) else { return nil }
    let place = scriptCalls[id].rules.first { $0.name == name }?.function.place
    return place.map { ($0.chunk, $0.lines.lowerBound) }
  }

  /// A description of the policy that decides a sheet's releases: `policy "careful"`, `style ios`.
  package func policyText(of sheet: SheetID) -> String {
    let spec = definitions.sheets[entryIndex(of: sheet)].spec
    if let policy = spec["policy"].string { return "policy \"\(policy)\"" }
    return "style \(world[sheet].definition.style.name)"
  }

  /// The names of the sheets that have the default style, iOS's, because neither they nor their
  /// stack name a style.
  package var sheetsWithoutStyle: [String] {
    let named = definitions.sheets.filter { !SheetSpec($0.spec).style.isNil }
    let styled = Set(named.map { $0.name } + named.flatMap { $0.pages ?? [] })
    return definitions.sheets.filter { $0.id != nil && !styled.contains($0.name) }.map { $0.name }
  }

  /// The names of the sheets that the user can open with a plain trigger, which passes no context;
  /// all sheets if the script has no triggers.
  ///
  /// Other triggers must be tapped: a trigger in a row passes that row, and a trigger that is a
  /// function chooses the sheet.
  package var openSheets: [String] {
    let all = world.sheets.map { $0.root.name }
    let triggers = definitions.screens.filter { !$0.triggers.isEmpty }
    if triggers.isEmpty { return all }
    let plain = triggers.filter { screen in
      guard let id = world.screen(named: screen.name), case .rows = world[id].body else {
        return true
      }
      return false
    }.flatMap { $0.triggers.compactMap { $0.value.string } }
    return all.filter(plain.contains)
  }

  /// The custom or built-in style with a name; nil if there is none.
  package func followedStyle(named name: String) -> Style? {
    definitions.styles[name]?.style ?? Style.named(name)
  }

  /// Whether a sheet, or a page of a stack, has a handler with that name.
  package func hasHandler(_ name: String, of sheet: SheetID) -> Bool {
    let entry = definitions.sheets[entryIndex(of: sheet)]
    let pages = (entry.pages ?? []).compactMap(definitions.sheet(named:))
    return entry.hooks[name] != nil || pages.contains { definitions.sheets[$0].hooks[name] != nil }
  }

  /// Whether a sheet's list of rules delegates releases that no rule decides to another policy
  /// (`like`).
  package func delegatesUndecidedReleases(of sheet: SheetID) -> Bool {
    guard case .rules(let id, _) = world.releaseRule(of: sheet) else { return false }
    return definitions.policies.values.contains {
      $0.rules == id && PolicySpec($0.spec).like != nil
    }
  }

  /// Whether the same list of rules decides the releases of two sheets.
  package func sharesRules(_ one: SheetID, _ other: SheetID) -> Bool {
    guard case .rules(let first, _) = world.releaseRule(of: one),
      case .rules(let second, _) = world.releaseRule(of: other)
    else { return false }
    return first == second
  }

  /// Whether an invariant is true for a release and its decision; nil if the check failed, which
  /// has been reported then.
  package func holds(
    _ invariant: InvariantDefinition, for release: Release, _ decision: ReleaseDecision
  ) -> Bool? {
    let result = try? withHandle(to: release, decision: decision) { handle throws(LuaError) in
      call(Callback(invariant.check, "always \"\(invariant.name)\""), [.object(handle)])
    }
    guard let results = result ?? nil else { return nil }
    return results.first?.isTruthy == true
  }
}
