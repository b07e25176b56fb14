internal import ScriptSchema
package import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetEngine

// Named rules: the first rule with a result decides. Each rule is called twice and must return the
// same result.
extension ScriptSession {
  func releaseDecision(of release: Release, by id: ScriptFunctionID, sheet: SheetID)
    -> ReleaseDecision?
  {
    // The decision of the fallback rule is known only after the step.
    let holds = workQueue.isStepping || scriptCalls.failures.isQuery
    if holds { scriptCalls.failures.begin(sheet) }
    scriptCalls.output.begin(sheet, isStep: workQueue.isStepping)
    defer {
      scriptCalls.output.end()
      if holds { scriptCalls.failures.end() }
    }
    let result = try? withHandle(to: release) { handle throws(LuaError) in
      evaluateRules(release, handle, by: id, sheet: sheet)
    }
    return result ?? nil
  }

  /// Marks the decision of a release whose rules failed, and reports the failure with the decision
  /// of the fallback rule.
  func markingFallback(_ effect: Effect) -> Effect {
    guard case .emitted(let sheet, .released(let release, var decision), let time) = effect else {
      return effect
    }
    let failure = scriptCalls.failures.takeLatest(of: sheet)
    scriptCalls.ruleFailure = nil
    guard let failure else { return effect }
    (decision.isFallback, decision.failedRule) = (true, failure.rule)
    let error = failure.error(deciding: decision)
    scriptCalls.ruleFailure = (error, decision.ruleText)
    report(error, sheet: sheet)
    return .emitted(sheet, .released(release, decision), time: time)
  }

  /// Decides a release for a host, with its margin, without an effect on the session or its log.
  ///
  /// If the rules fail, returns the decision of the fallback rule and the error.
  package func decision(on release: Release, sheet: SheetID) -> (
    decision: ReleaseDecision, margin: ReleaseMargins, failure: Diagnostic?
  ) {
    let (decision, failure) = decisionWithoutMargin(on: release, sheet: sheet)
    var found = decision
    (found.isFallback, found.failedRule) = (false, nil)
    let margin = query { self.margin(of: release, ending: found, sheet: sheet, in: world) }
    return (decision, margin, failure)
  }

  /// Decides a release for a host, without an effect on the session or its log.
  ///
  /// If the rules fail, returns the decision of the fallback rule and the error.
  package func decisionWithoutMargin(
    on release: Release, sheet: SheetID
  ) -> (decision: ReleaseDecision, failure: Diagnostic?) {
    let (found, failure) = withoutReports { () -> (ReleaseDecision, RuleFailures.Failure?) in
      let found = printingDecision(on: release, sheet: sheet)
      return (found, scriptCalls.failures.takeLatest(of: sheet))
    }
    guard let failure else { return (found, nil) }
    var decision = found
    (decision.isFallback, decision.failedRule) = (true, failure.rule)
    return (decision, failure.error(deciding: decision))
  }

  /// Calls a closure that evaluates rules for releases that did not happen: their failures are not
  /// reported, and they print nothing.
  package func query<Result>(_ work: () -> Result) -> Result {
    let wasQuiet = scriptCalls.isQuiet
    scriptCalls.isQuiet = true
    defer { scriptCalls.isQuiet = wasQuiet }
    return withoutReports(work)
  }

  /// Calls a closure that evaluates rules whose failures are not reported and have no effect later.
  private func withoutReports<Result>(_ work: () -> Result) -> Result {
    let (held, restrictions) = (scriptCalls.failures, scriptCalls.restrictions)
    scriptCalls.failures = RuleFailures(isQuery: true)
    defer { (scriptCalls.failures, scriptCalls.restrictions) = (held, restrictions) }
    return work()
  }

  /// Decides a release like `decision(on:sheet:)`, with the output of the rules.
  func printingDecision(on release: Release, sheet: SheetID) -> ReleaseDecision {
    scriptCalls.output.isDecide = true
    defer { scriptCalls.output.isDecide = false }
    return world.decision(on: release, sheet: sheet, policy: policy)
  }

  /// Reports the failures of rules without a release: those of a drag when it has ended.
  package func reportHeldFailures(includingDrags: Bool = true) {
    for (sheet, failure) in scriptCalls.failures.take(where: { sheet in
      if !includingDrags, case .dragging = world[sheet].phase { return false }
      return true
    }) {
      report(failure, sheet: sheet)
    }
  }

  /// The failure of the script's rules at the last release, and the decision of the fallback rule;
  /// nil if the rules decided it.
  package var ruleFailure: (error: Diagnostic, decision: String)? { scriptCalls.ruleFailure }

  private func evaluateRules(
    _ release: Release, _ handle: LuaObject, by id: ScriptFunctionID, sheet: SheetID
  ) -> ReleaseDecision? {
    let arguments = [LuaValue.object(handle)]
    for rule in scriptCalls[id].rules.indices {
      let question = RuleCall(id: id, rule: rule, sheet: sheet)
      scriptCalls.failures.rule = scriptCalls.ruleName(rule, of: id)
      scriptCalls.output.isRepeated = false
      guard let first = callFunction(id, rule: rule, sheet: sheet, arguments) else { return nil }
      scriptCalls.output.isRepeated = true
      guard let second = callFunctionForAllResults(id, rule: rule, sheet: sheet, arguments) else {
        return nil
      }
      let again = second.first ?? .nil
      guard first.isSame(as: again) else {
        reportInvalidResult(
          .impurePolicy, of: question,
          "it returned \(first.diagnosticText), then \(again.diagnosticText), for the same release: this policy "
            + "reads something that is not in the release.")
        return nil
      }
      if first.isNil {
        scriptCalls.output.noteSilence(of: question)
        continue
      }
      guard var decision = decision(first, on: release, question) else { return nil }
      if second.count > 1, !second[1].isNil {
        guard readMotionOptions(second[1], into: &decision, question) else { return nil }
      }
      return decision
    }
    return nil
  }

  /// Converts the result of a rule to a decision; nil if it is invalid, which has been reported
  /// then.
  private func decision(
    _ result: LuaValue, on release: Release, _ question: RuleCall
  ) -> ReleaseDecision? {
    let rule = scriptCalls[question.id].rules[question.rule].name
    if let height = result.number {
      if height.isFinite { return ReleaseDecision(height: height, on: release, rule: rule) }
      reportInvalidResult(
        .badAnswer, of: question,
        "it returned \(result.diagnosticText); expected a finite height in points.")
      return nil
    }
    guard let word = result.string else {
      reportInvalidResult(
        .badAnswer, of: question,
        "it returned \(result.diagnosticText); expected \"dismiss\", a detent's name, a height, or nil."
      )
      return nil
    }
    if let decision = release.decision(for: word, rule: rule) { return decision }
    let names =
      release.detents.flatMap { $0.names } + release.absent.map { $0.name } + ["dismiss"]
    let near =
      SpellingSuggestion.hint(for: word, among: names)
    reportInvalidResult(
      .unknownOutcome, of: question,
      "it returned \"\(word.shortened(to: Limits.name / 10))\"; the valid results are \(names.listed(by: "and")).\(near)"
    )
    return nil
  }

  /// Reads the second result of a rule, the options of the motion; false if they are invalid, which
  /// has been reported then.
  private func readMotionOptions(
    _ value: LuaValue, into decision: inout ReleaseDecision, _ question: RuleCall
  ) -> Bool {
    func refuse(_ given: String, _ expected: String) -> Bool {
      reportInvalidResult(
        .badAnswer, of: question, "its second result \(given); expected \(expected).")
      return false
    }
    guard let table = value.table else {
      return refuse("is \(value.diagnosticText)", "a table such as { animated = false }")
    }
    let known = LandingOptions.description.fields.map { $0.name }
    for field in table.fields where !known.contains(field.name) {
      return refuse("has the key \"\(field.name)\"", known.map { "`\($0)`" }.listed(by: "and"))
    }
    let animated = table["animated"]
    guard animated.isNil || animated.boolean != nil else {
      return refuse("has `animated` = \(animated.diagnosticText)", "true or false")
    }
    let options = LandingOptions(table)
    decision.isAnimated = options.animated
    decision.motion = self.motion(options.motion)
    return options.motion.isNil || decision.motion != nil
      || refuse(
        "has `motion` = \(options.motion.diagnosticText)", "a Motion, as returned by `spring`")
  }
}

extension LuaValue {
  /// Whether two results of a policy are equivalent.
  ///
  /// Values that no policy can return, such as NaN or a table, are equivalent, because they are
  /// reported as invalid and not as different results.
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

/// The second result of a rule.
struct LandingOptions: ScriptTable {
  static let description = describe(
    "LandingOptions", "Options for moving a sheet to a rule's outcome: the rule's second result.")
  var animated = true
  var motion = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("animated", &animated, "Whether it is animated.")
    keys.value(
      "motion", &motion, .object("Motion"), default: "from the style", "The motion to use.")
  }
}
