internal import ScriptSchema
internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

// Checks of the arguments of `user` methods, and their errors.
extension ScriptSession {
  /// Returns the checked arguments of a method of `user` or of a finger, by the names of the
  /// parameters; logs a warning about a duration that is probably in milliseconds.
  func gestureArguments(
    of call: LuaCall, for method: FunctionDescription
  ) throws(LuaError) -> KeySource {
    let given = try arguments(of: call, for: method)
    for parameter in method.parameters {
      guard case .number(.wait) = parameter.type, let seconds = given[parameter.name].number,
        // A duration of hours is intended.
        seconds > NumericRange.longestGesture, seconds < 3600
      else { continue }
      warn(
        of: call,
        "`\(method.name)(\(seconds.plain))` means \(seconds.plain) seconds; for \(seconds.plain) "
          + "milliseconds, write \((seconds / 1000).plain).")
    }
    return given
  }

  /// Adds a warning about a probable mistake of the scenario that can be intended, to the report
  /// and to the events.
  func warn(of call: LuaCall, _ text: String) {
    warn(text, sheet: world.topSheet, at: world.time, place: call.place)
  }

  /// Calls `attempt` and raises its error as an error of the call.
  ///
  /// An unknown name is looked up again among the latest definitions of the script.
  func convertingErrors<Result>(
    _ call: LuaCall, _ verb: String, _ attempt: () throws(ActionError) -> Result
  ) throws(LuaError) -> Result {
    do throws(ActionError) {
      return try attempt()
    } catch {
      switch error.kind {
      case .noSheet(let name): _ = try raised(sheetID(named: name))
      case .noScreen(let name): _ = try raised(screenID(named: name))
      case .unreachable, .impossible, .misused, .tooMuch, .missingKey, .conflict:
        throw diagnostic(from: error, of: call, verb).raised
      }
    }
    do throws(ActionError) {
      return try attempt()
    } catch {
      throw diagnostic(from: error, of: call, verb).raised
    }
  }

  private func diagnostic(
    from refusal: ActionError, of call: LuaCall, _ verb: String
  ) -> Diagnostic {
    let code: DiagnosticCode
    switch refusal.kind {
    case .unreachable: code = .unreachableTarget
    case .impossible: code = .impossibleGesture
    case .misused: code = .misusedUser
    case .tooMuch: code = .tooMany
    case .missingKey: code = .missingKey
    case .noSheet, .noScreen: code = .unknownName
    case .conflict(let key):
      return site(of: call, verb, as: verb)
        .error(.conflictingKeys, key: [.key(key)], refusal.sentence)
    }
    let there = refusal.sought.map { nameHint(for: $0.isEmpty ? nil : $0) } ?? ""
    return Diagnostic(code, refusal.sentence + there, word: refusal.word)
  }
}
