internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// Errors in hooks, with the hook, the sheet, the value and the location of the hook.
extension ScriptSession {
  /// The diagnostic for an error that a hook raised.
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

  /// The diagnostic for an invalid result of a handler.
  func badAnswer(_ hook: String, _ sheet: SheetID, _ what: String) -> Diagnostic {
    let sentence = "\(subject(hook, sheet).capitalizedFirst): \(what)."
    return handlerSite(hook, sheet).error(
      .badAnswer, key: [.key("on"), .key(hook)], sentence)
  }

  /// The diagnostic for an invalid result of a function that the engine calls.
  func answerError(
    _ code: DiagnosticCode, _ id: ScriptFunctionID, rule: Int = 0, sheet: SheetID, _ what: String
  ) -> Diagnostic {
    let script = asking[id]
    let sentence = "\(subject(hook(id, rule), sheet).capitalizedFirst): \(what)"
    return script.site.error(code, value: script.path ?? [.index(rule + 1), .index(1)], sentence)
  }

  /// The location of a handler's table: that of the page of a stack, or that of the sheet.
  private func handlerSite(_ hook: String, _ sheet: SheetID) -> CallSite {
    let page = world.pages(of: sheet).last.flatMap(definitions.sheet(named:))
    if let page, definitions.sheets[page].hooks[hook] != nil {
      return definitions.sheets[page].site
    }
    return site(of: sheet)
  }

  /// The name of a hook in errors: `` `did_present` of sheet "A" ``, `policy "careful", rule
  /// "nudge" of sheet "A"`.
  func subject(_ hook: String, _ sheet: SheetID?) -> String {
    let isKey = hook.allSatisfy { $0.isLowercase || $0 == "_" }
    let words = isKey ? "`\(hook)`" : hook
    guard let sheet else { return words }
    let name = "sheet \"\(name(of: sheet))\""
    return hook.hasSuffix(name) ? words : "\(words) of \(name)"
  }
}
