internal import LuaBridge
internal import SheetEngine

// Named rules: the first that answers wins; each is asked twice and must not change its mind.
extension Session {
  func landing(of release: Release, by id: ScriptID, sheet: SheetID) -> Verdict? {
    let answer = try? withHandle(to: release) { handle in
      judge(release, handle, by: id, sheet: sheet)
    }
    return answer ?? nil
  }

  private func judge(
    _ release: Release, _ handle: LuaObject, by id: ScriptID, sheet: SheetID
  ) -> Verdict? {
    for rule in functions[id.number].rules.indices {
      guard let first = ask(id, rule: rule, sheet: sheet, [.object(handle)]),
        let second = ask(id, rule: rule, sheet: sheet, [.object(handle)])
      else { return nil }
      guard first.isSame(as: second) else {
        report(impure(hook(id, rule), first, second, sheet), sheet: sheet)
        return nil
      }
      if first.isNil { continue }
      guard let word = first.string else {
        report(
          badAnswer(
            hook(id, rule), sheet,
            "it answered \(first.words); expected \"dismiss\", a detent's name, or nil"),
          sheet: sheet)
        return nil
      }
      guard let outcome = outcome(word, of: release) else {
        report(unknownOutcome(word, hook(id, rule), release, sheet), sheet: sheet)
        return nil
      }
      return Verdict(outcome, rule: functions[id.number].rules[rule].name)
    }
    return nil
  }

  private func outcome(_ word: String, of release: Release) -> Outcome? {
    if word == Outcome.dismiss.word { return .dismiss }
    return release.detents.contains { $0.name == word } ? .detent(word) : nil
  }

  private func impure(
    _ hook: String, _ first: LuaValue, _ second: LuaValue, _ sheet: SheetID
  ) -> Diagnostic {
    placed(
      Diagnostic(
        .impurePolicy,
        "\(hook.capitalizedFirst) of sheet \"\(name(of: sheet))\" answered \(first.words), then "
          + "\(second.words), to the same release: this policy reads something that is not in "
          + "the release."), like: sheet)
  }

  private func unknownOutcome(
    _ word: String, _ hook: String, _ release: Release, _ sheet: SheetID
  ) -> Diagnostic {
    let names = release.detents.map(\.name) + ["dismiss"]
    let near = Nearest.word(to: word, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
    return placed(
      Diagnostic(
        .unknownOutcome,
        "\(hook.capitalizedFirst): no outcome \"\(word)\"; sheet \"\(name(of: sheet))\" has "
          + "\(names.listed(by: "and")).\(near)"), like: sheet)
  }
}

extension LuaValue {
  /// Whether two answers of a policy are the same.
  fileprivate func isSame(as other: LuaValue) -> Bool {
    switch (self, other) {
    case (.nil, .nil): true
    case (.string(let one), .string(let two)): one == two
    case (.boolean(let one), .boolean(let two)): one == two
    default: number != nil && number == other.number
    }
  }
}
