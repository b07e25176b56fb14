internal import LuaBridge
internal import SheetEngine

// Sentences of errors in hooks: the hook, the sheet, the value.
extension Session {
  /// An error that a hook raised.
  func failed(_ hook: String, _ sheet: SheetID?, _ error: LuaError) -> Diagnostic {
    var diagnostic = diagnostic(from: error)
    let owner = subject(hook, sheet)
    switch diagnostic.code {
    case .raised:
      diagnostic.code = .hookFailed
      diagnostic.sentence = "\(owner) failed: \(diagnostic.sentence)"
    case .fuelSpent, .memorySpent, .timeSpent:
      diagnostic.sentence = "\(owner) was stopped: \(diagnostic.sentence). It is asked no more."
    default:
      diagnostic.sentence = "\(owner): \(diagnostic.sentence)"
    }
    return diagnostic
  }

  /// An answer that cannot be used.
  func badAnswer(
    _ hook: String, _ sheet: SheetID?, _ what: String, like: Diagnostic? = nil
  ) -> Diagnostic {
    placed(Diagnostic(.badAnswer, "\(subject(hook, sheet)): \(what)."), like: sheet)
  }

  private func subject(_ hook: String, _ sheet: SheetID?) -> String {
    guard let sheet else { return hook.capitalizedFirst }
    let name = "sheet \"\(name(of: sheet))\""
    return hook.hasSuffix(name) ? hook.capitalizedFirst : "\(hook.capitalizedFirst) of \(name)"
  }

  /// With the place of the sheet's definition, when the script's own line is not known.
  func placed(_ diagnostic: Diagnostic, like sheet: SheetID?) -> Diagnostic {
    guard diagnostic.file == nil, let sheet, let place = site(of: sheet).place else {
      return diagnostic
    }
    var diagnostic = diagnostic
    diagnostic.file = place.chunk
    diagnostic.line = place.line
    return diagnostic
  }
}
