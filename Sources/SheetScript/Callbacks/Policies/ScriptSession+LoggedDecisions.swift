package import ScriptDiagnostics
package import SheetEngine

/// The result of deciding a release of a log.
package enum LoggedDecision {
  case decided(ReleaseDecision)
  /// A rule has read an input that the line does not contain.
  case missing(MissingRead)
  /// A rule of the script failed.
  case failed(Diagnostic)
}

extension ScriptSession {
  /// The inputs that rules have read since the script was loaded, of those that a line of a log can
  /// lack.
  package var readInputs: MissingInputs { scriptCalls.readInputs }
}

// Decisions of releases that happened in another program.
extension ScriptSession {
  /// Decides a release of a sheet by its rule, if its line does not contain some of its inputs, without
  /// an effect on the session or its log.
  package func decision(
    on release: Release, by rule: Style.ReleaseRule, without missing: MissingInputs,
    sheet: SheetID
  ) -> LoggedDecision {
    scriptCalls.missing = missing
    scriptCalls.missingRead = nil
    defer { scriptCalls.missing = [] }
    let (scripted, failure) = query { () -> (ReleaseDecision?, RuleFailures.Failure?) in
      let found = rule.scriptDecision(on: release, sheet: sheet, policy: policy)
      return (found, scriptCalls.failures.takeLatest(of: sheet))
    }
    if let read = scriptCalls.missingRead { return .missing(read) }
    if let failure {
      return .failed(failure.error(deciding: rule.builtInDecision(on: release)))
    }
    if let scripted { return .decided(scripted) }
    if missing.contains(.velocity), rule.readsVelocity(of: release) {
      let name = MissingInputs.velocity.key
      return .missing(MissingRead(key: name, reader: name))
    }
    return .decided(rule.builtInDecision(on: release))
  }
}

extension ScriptCalls {
  /// Records that a rule reads an input.
  mutating func note(_ input: MissingInputs, readBy member: String) {
    readInputs.formUnion(input)
    guard missingRead == nil, missing.contains(input) else { return }
    missingRead = MissingRead(key: input.key, reader: member)
  }
}
