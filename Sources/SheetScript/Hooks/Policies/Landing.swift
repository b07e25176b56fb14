internal import Diagnosis
internal import Formatting
internal import LuaBridge
internal import Schema
internal import SheetEngine

// Named rules: the first that answers wins; each is asked twice and must not change its mind.
extension Session {
  func landing(of release: Release, by id: ScriptID, sheet: SheetID) -> Verdict? {
    let answer = try? withHandle(to: release) { handle throws(LuaError) -> Verdict? in
      switch mark(by: id, handle) {
      case .silence: return nil
      case .verdict(let rule, let word):
        guard let outcome = outcome(word, of: release) else { break }
        return Verdict(outcome, rule: asking[id].rules[rule].name)
      case .unclear: break
      }
      return judge(release, handle, by: id, sheet: sheet)
    }
    return answer ?? nil
  }

  /// What all rules together said in one call; whatever is wrong is asked again rule by rule, so that
  /// the complaint can name the rule.
  private enum Mark {
    case silence
    case verdict(rule: Int, String)
    case unclear
  }

  private func mark(by id: ScriptID, _ handle: LuaObject) -> Mark {
    guard let judge = asking.judge(of: id) else { return .unclear }
    asking.begin()
    defer { asking.end() }
    do {
      guard let text = try lua.callForString(judge, handle) else { return .silence }
      guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")),
        let number = Int(text[..<space])
      else { return .unclear }
      return .verdict(rule: number - 1, String(text[text.utf8.index(after: space)...]))
    } catch {
      return .unclear
    }
  }

  private func judge(
    _ release: Release, _ handle: LuaObject, by id: ScriptID, sheet: SheetID
  ) -> Verdict? {
    for rule in asking[id].rules.indices {
      guard let first = ask(id, rule: rule, sheet: sheet, [.object(handle)]),
        let second = ask(id, rule: rule, sheet: sheet, [.object(handle)])
      else { return nil }
      guard first.isSame(as: second) else {
        report(
          answerError(
            .impurePolicy, id, rule: rule, sheet: sheet,
            "it answered \(first.words), then \(second.words), to the same release: "
              + "this policy reads something that is not in the release."), sheet: sheet)
        return nil
      }
      if first.isNil { continue }
      guard let word = first.string else {
        report(
          answerError(
            .badAnswer, id, rule: rule, sheet: sheet,
            "it answered \(first.words); expected \"dismiss\", a detent's name, or nil."),
          sheet: sheet)
        return nil
      }
      guard let outcome = outcome(word, of: release) else {
        let names = release.detents.map { $0.name } + ["dismiss"]
        let near = Nearest.word(to: word, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
        report(
          answerError(
            .unknownOutcome, id, rule: rule, sheet: sheet,
            "it answered \"\(word)\"; there are \(names.listed(by: "and")).\(near)"),
          sheet: sheet)
        return nil
      }
      return Verdict(outcome, rule: asking[id].rules[rule].name)
    }
    return nil
  }

  private func outcome(_ word: String, of release: Release) -> Outcome? {
    if word == Outcome.dismiss.word { return .dismiss }
    return release.detents.contains { $0.name == word } ? .detent(word) : nil
  }
}

extension LuaValue {
  /// Whether two answers of a policy are the same, as far as an answer can matter: what no policy may
  /// answer, such as NaN or a table, is told as such and not as a change of mind.
  func isSame(as other: LuaValue) -> Bool {
    switch (self, other) {
    case (.nil, .nil), (.table, .table), (.reference, .reference), (.function, .function),
      (.object, .object), (.native, .native), (.other, .other):
      true
    case (.string(let one), .string(let two)): one == two
    case (.boolean(let one), .boolean(let two)): one == two
    default:
      if let one = number, let two = other.number {
        one == two || one.isNaN && two.isNaN
      } else {
        false
      }
    }
  }
}
