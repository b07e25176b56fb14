internal import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine

// What players, maps, checks and fuzz ask of a script beside its policy.
extension ScriptSession {
  /// The sheet that is shown when nothing else is said: the first that is no page of a stack.
  package var firstSheet: SheetID? {
    let pages = Set(definitions.sheets.flatMap { $0.pages ?? [] })
    return definitions.sheets.first { $0.id != nil && !pages.contains($0.name) }?.id
  }

  /// The names of the rules that decide a sheet's releases, in order; empty where no list of rules
  /// does.
  package func ruleNames(of sheet: SheetID) -> [String] {
    guard case .rules(let id, _) = world[sheet].definition.style.landing else { return [] }
    return asking[id].rules.map { $0.name }
  }

  /// Where a rule that decides a sheet's releases is written: the name of the text and its first line;
  /// nil for a rule that is no script's.
  package func place(ofRule name: String, of sheet: SheetID) -> (file: String, line: Int)? {
    guard case .rules(let id, _) = world[sheet].definition.style.landing else { return nil }
    let place = asking[id].rules.first { $0.name == name }?.function.place
    return place.map { ($0.chunk, $0.lines.lowerBound) }
  }

  /// Who decides a sheet's releases, as a person would say it: `policy "careful"`, `style ios`.
  package func policyWords(of sheet: SheetID) -> String {
    let spec = definitions.sheets[entryIndex(of: sheet)].spec
    if let policy = spec["policy"].string { return "policy \"\(policy)\"" }
    return "style \(world[sheet].definition.style.name)"
  }

  /// The sheets that have the standard style, iOS's, because neither they nor their stack name one.
  package var sheetsWithoutStyle: [String] {
    let named = definitions.sheets.filter { !$0.spec["style"].isNil }
    let styled = Set(named.map { $0.name } + named.flatMap { $0.pages ?? [] })
    return definitions.sheets.filter { $0.id != nil && !styled.contains($0.name) }.map { $0.name }
  }

  /// The names of the sheets that a person can open by a plain trigger, which tells them nothing; all,
  /// where the script has no triggers of its own.
  ///
  /// A trigger in a row hands that row on, and one that is a function decides for itself: both have to
  /// be tapped.
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

  /// A custom or built-in style by its name; nil if no sheet uses one.
  package func followedStyle(named name: String) -> Style? {
    definitions.styles[name]?.style ?? Style.named(name)
  }

  /// Whether a sheet, or one of a stack's pages, has a handler of that name.
  package func hears(_ name: String, of sheet: SheetID) -> Bool {
    let entry = definitions.sheets[entryIndex(of: sheet)]
    let pages = (entry.pages ?? []).compactMap(definitions.sheet(named:))
    return entry.hooks[name] != nil || pages.contains { definitions.sheets[$0].hooks[name] != nil }
  }

  /// Whether a sheet's list of rules leaves what it does not answer to another policy, by `like`.
  package func leavesRest(of sheet: SheetID) -> Bool {
    guard case .rules(let id, _) = world[sheet].definition.style.landing else { return false }
    return definitions.policies.values.contains { $0.rules == id && !$0.spec["like"].isNil }
  }

  /// Whether two sheets' releases are decided by the same list of rules.
  package func sharesRules(_ one: SheetID, _ other: SheetID) -> Bool {
    guard case .rules(let first, _) = world[one].definition.style.landing,
      case .rules(let second, _) = world[other].definition.style.landing
    else { return false }
    return first == second
  }

  /// Whether something that must always hold does, for a release and what was decided; nil when the
  /// check itself failed, which has been reported then.
  package func holds(
    _ invariant: InvariantDefinition, for release: Release, _ verdict: ReleaseDecision
  ) -> Bool? {
    let answer = try? withHandle(to: release, verdict: verdict) { handle throws(LuaError) in
      call(invariant.check, [.object(handle)], as: "always \"\(invariant.name)\"", sheet: nil)
    }
    guard let results = answer ?? nil else { return nil }
    return results.first?.isTruthy == true
  }
}
