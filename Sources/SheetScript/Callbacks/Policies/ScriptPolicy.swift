internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetEngine

/// The decisions of the script while the world steps; calls the script's functions.
final class ScriptPolicy: DecisionDelegate {
  let session: ScriptSession

  init(session: ScriptSession) { self.session = session }

  func height(
    of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext
  ) -> DetentResult {
    session.height(of: resolver, sheet: sheet, in: context)
  }

  func decision(on release: Release, by rules: ScriptFunctionID, sheet: SheetID) -> ReleaseDecision?
  {
    session.releaseDecision(of: release, by: rules, sheet: sheet)
  }

  func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double? {
    session.dimming(function, sheet: sheet)
  }

  func overdrag(
    _ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double
  ) -> Double? {
    session.overdrag(function, sheet: sheet, excess: excess, dimension: dimension)
  }

  func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID) -> Double? {
    session.height(after: drag, by: function, sheet: sheet)
  }

  func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool {
    session.mayChange(to: detent, by: cause, asking: question, sheet: sheet)
  }

  func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice? {
    session.motion(for: start, asking: question, sheet: sheet)
  }

  func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle? {
    session.presentation(in: room, asking: question, sheet: sheet)
  }

  func layout(
    _ setting: Style.LayoutSetting, in context: DetentContext, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Style.LayoutChoice? {
    session.layout(setting, in: context, asking: question, sheet: sheet)
  }

  func back(at progress: Double, asking question: ScriptFunctionID, sheet: SheetID) -> BackShape? {
    session.back(at: progress, asking: question, sheet: sheet)
  }
}

extension ScriptSession {
  /// The delegate that makes the decisions of a step.
  package var policy: any DecisionDelegate {
    scriptCalls.isEmpty ? DefaultPolicy.shared : ScriptPolicy(session: self)
  }

  /// Calls a function of the script and returns its first result; nil if it failed, which has been
  /// reported then.
  func callFunction(
    _ id: ScriptFunctionID, rule: Int = 0, sheet: SheetID, _ arguments: [LuaValue]
  ) -> LuaValue? {
    callFunctionForAllResults(id, rule: rule, sheet: sheet, arguments).map { $0.first ?? .nil }
  }

  /// Calls a function of the script and returns all its results; nil if it failed, which has been
  /// reported then.
  func callFunctionForAllResults(
    _ id: ScriptFunctionID, rule: Int, sheet: SheetID, _ arguments: [LuaValue]
  ) -> [LuaValue]? {
    let call = RuleCall(id: id, rule: rule, sheet: sheet)
    if let error = scriptCalls.limitError(of: call) {
      // A release without the rule is also a failure of it.
      if scriptCalls.failures.isHolding(sheet) { scriptCalls.failures.add(error, of: sheet) }
      return nil
    }
    scriptCalls.begin()
    defer { scriptCalls.end() }
    do {
      let function = scriptCalls.rule(rule, of: id)
      let results = try lua.call(function, arguments, name: functionName(id, rule))
      guard scriptCalls.verifiesPurity, scriptCalls[id].path != nil,
        scriptCalls.purity(of: id) == .trusted
      else {
        return results
      }
      let result = results.first ?? .nil
      let second = try lua.call(function, arguments, name: functionName(id, rule)).first ?? .nil
      guard result.isSame(as: second) else {
        scriptCalls.markImpure(id)
        reportInvalidResult(
          .impurePolicy, of: call,
          "it returned \(result.diagnosticText), then \(second.diagnosticText), for the same input: this "
            + "function reads something that is not in its input.")
        return nil
      }
      return results
    } catch {
      // If the enclosing call has reached its limit, this function is not to blame.
      if lua.isSpent { return nil }
      let diagnostic = hookError(subject(functionName(id, rule), sheet), error)
      if error.isLimit { scriptCalls.disable(call, after: diagnostic) }
      report(diagnostic, of: call)
      return nil
    }
  }

  /// The name of a function in errors: `policy "careful", rule "nudge"`.
  func functionName(_ id: ScriptFunctionID, _ rule: Int) -> String {
    let name = scriptCalls.ruleName(rule, of: id) ?? ""
    let hook = scriptCalls.functionName(of: id)
    return name.isEmpty ? hook : "\(hook), rule \"\(name)\""
  }

  fileprivate func number(
    _ id: ScriptFunctionID, sheet: SheetID, numbers: [Double], isOptional: Bool
  ) -> Double? {
    guard let result = callFunction(id, sheet: sheet, numbers.map { .number($0) }) else {
      return nil
    }
    return finite(result, from: id, sheet: sheet, isOptional: isOptional)
  }

  fileprivate func overdrag(
    _ id: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double
  ) -> Double? {
    let context = LuaValue.table(LuaAPI.rubberBandContext.table(of: world.device))
    guard
      let result = callFunction(id, sheet: sheet, [.number(excess), .number(dimension), context])
    else { return nil }
    return finite(result, from: id, sheet: sheet, isOptional: false)
  }

  /// Converts a result to a finite number; reports any other value and returns nil, so that the
  /// default applies.
  func finite(
    _ result: LuaValue, from id: ScriptFunctionID, sheet: SheetID, isOptional: Bool
  ) -> Double? {
    if isOptional, result.isNil { return nil }
    if let number = result.number, number.isFinite { return number }
    let expected = isOptional ? "a finite number or nil" : "a finite number"
    reportInvalidResult(
      of: RuleCall(id: id, rule: 0, sheet: sheet),
      "it returned \(result.diagnosticText); expected \(expected).")
    return nil
  }

  fileprivate func height(
    of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext
  ) -> DetentResult {
    let table = detentTable(context, of: sheet)
    guard let result = callFunction(resolver, sheet: sheet, [table]) else { return .failed }
    if result.isNil { return .inactive }
    if let number = result.number { return .height(number) }
    reportInvalidResult(
      of: RuleCall(id: resolver, rule: 0, sheet: sheet),
      "it returned \(result.diagnosticText); expected a height above 0 and at most "
        + "\(context.max.plain) pt, or nil.")
    return .failed
  }

  fileprivate func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double? {
    // A dimming function that reads `dim` would call itself, and inside a step it would read the
    // world before the step. If the step needs the value, the function is called again after the
    // step.
    guard !scriptCalls.isCalling, !workQueue.isStepping else { return nil }
    let handle = handle(for: sheet)
    guard let result = callFunction(function, sheet: sheet, [handle]) else { return nil }
    return finite(result, from: function, sheet: sheet, isOptional: false)
  }

  fileprivate func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool {
    let arguments = [handle(for: sheet), .detent(detent), .string(cause.rawValue)]
    guard let result = callFunction(question, sheet: sheet, arguments) else { return true }
    switch result {
    case .nil, .boolean(true): return true
    case .boolean(false): return false
    case .integer, .number, .string, .table, .reference, .function, .object, .native, .other:
      reportInvalidResult(
        of: RuleCall(id: question, rule: 0, sheet: sheet),
        "it returned \(result.diagnosticText); expected true, false or nil.")
      return true
    }
  }

  fileprivate func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID)
    -> Double?
  {
    let table = LuaAPI.drag.table(of: drag)
    guard let result = callFunction(function, sheet: sheet, [handle(for: sheet), .table(table)])
    else {
      return nil
    }
    return finite(result, from: function, sheet: sheet, isOptional: true)
  }
}
