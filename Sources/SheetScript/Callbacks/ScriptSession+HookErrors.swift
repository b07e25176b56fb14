internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// Errors in hooks, with the hook, the sheet, the value and the location of the hook.
extension ScriptSession {
  /// The diagnostic for an error that a hook raised.
  func hookError(_ owner: String, _ error: LuaError) -> Diagnostic {
    var diagnostic = diagnostic(from: error)
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
  func handlerResultError(_ hook: Callback, _ sheet: SheetID, _ what: String) -> Diagnostic {
    let sentence = "\(subject(hook, sheet).capitalizedFirst): \(what)."
    return (hook.site ?? site(of: sheet)).error(
      .badAnswer, key: [.key("on"), .key(hook.name)], sentence)
  }

  /// Reports an invalid result of a function that the engine calls.
  func reportInvalidResult(
    _ code: DiagnosticCode = .badAnswer, of call: RuleCall, _ text: String
  ) {
    let script = scriptCalls[call.id]
    let name = subject(functionName(call.id, call.rule), call.sheet)
    let sentence = "\(name.capitalizedFirst): \(text)"
    let error = ScriptCalls.CallError(code: code, call: call, text: sentence)
    report(
      scriptCalls.located(error) {
        script.site.error(code, value: script.path ?? [.index(call.rule + 1), .index(1)], sentence)
      }, of: call)
  }

  /// Reports the failure of a function that the engine calls.
  func report(_ failure: Diagnostic, of call: RuleCall) {
    scriptCalls.failureCounter?.add(failure, of: call)
    report(failure, sheet: call.sheet)
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

  /// The name of a callback in errors: `` `did_present` of page "Cart" of sheet "Checkout" ``.
  func subject(_ callback: Callback, _ sheet: SheetID?) -> String {
    guard let sheet, let owner = callback.owner, owner != entryIndex(of: sheet) else {
      return subject(callback.name, sheet)
    }
    let page = "\(subject(callback.name, nil)) of page \"\(definitions.sheets[owner].name)\""
    return subject(page, sheet)
  }
}
