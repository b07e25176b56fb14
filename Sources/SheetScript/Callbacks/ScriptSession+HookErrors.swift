internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// Sentences of errors in hooks: the hook, the sheet, the value; and the hook's place.
extension ScriptSession {
  /// An error that a hook raised.
  func failed(_ hook: String, _ sheet: SheetID?, _ error: LuaError) -> Diagnostic {
    var diagnostic = diagnostic(from: error)
    let owner = subject(hook, sheet)
    switch diagnostic.code {
    case .raised:
      diagnostic.code = .hookFailed
      diagnostic.sentence =
        "\(owner.capitalizedFirst) failed: \(diagnostic.sentence.uncapitalizedFirst)"
    case .fuelSpent, .memorySpent, .timeSpent:
      diagnostic.sentence =
        "\(owner.capitalizedFirst) is disabled until the next reload: it "
        + diagnostic.sentence.uncapitalizedFirst
    default:
      diagnostic.sentence = "In \(owner): \(diagnostic.sentence)"
    }
    return diagnostic
  }

  /// An answer of a handler that cannot be used.
  func badAnswer(_ hook: String, _ sheet: SheetID, _ what: String) -> Diagnostic {
    let sentence = "\(subject(hook, sheet).capitalizedFirst): \(what)."
    return handlerSite(hook, sheet).error(
      .badAnswer, key: [.key("on"), .key(hook)], sentence)
  }

  /// An error about an answer of a function that the engine asks.
  func answerError(
    _ code: DiagnosticCode, _ id: ScriptFunctionID, rule: Int = 0, sheet: SheetID, _ what: String
  ) -> Diagnostic {
    let script = asking[id]
    let sentence = "\(subject(hook(id, rule), sheet).capitalizedFirst): \(what)"
    return script.site.error(code, value: script.path ?? [.index(rule + 1), .index(1)], sentence)
  }

  /// The page's table that a handler of a stack stands in, or the sheet's own.
  private func handlerSite(_ hook: String, _ sheet: SheetID) -> CallSite {
    let page = world.pages(of: sheet).last.flatMap(definitions.sheet(named:))
    if let page, definitions.sheets[page].hooks[hook] != nil {
      return definitions.sheets[page].site
    }
    return site(of: sheet)
  }

  /// `` `did_present` of sheet "A" ``, `policy "careful", rule "nudge" of sheet "A"`.
  func subject(_ hook: String, _ sheet: SheetID?) -> String {
    let isKey = hook.allSatisfy { $0.isLowercase || $0 == "_" }
    let words = isKey ? "`\(hook)`" : hook
    guard let sheet else { return words }
    let name = "sheet \"\(name(of: sheet))\""
    return hook.hasSuffix(name) ? words : "\(words) of \(name)"
  }
}
