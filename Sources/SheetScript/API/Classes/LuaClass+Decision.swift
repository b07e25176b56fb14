internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

extension LuaClass {
  /// The class of decisions; the payload of a handle is the number of its decision.
  static let decisionDeclaration: ClassDeclaration = .init(
    "Decision", "A deferred decision; the first call counts, a second one is ignored and logged.",
    [
      .does("allow", "Allows the dismissal or the pop.") {
        session, call throws(LuaError) in
        try session.decide(Int(call.payload), allowed: true)
        return []
      },
      .does("refuse", "Prevents the dismissal or the pop.") {
        session, call throws(LuaError) in
        try session.decide(Int(call.payload), allowed: false)
        return []
      },
    ])

  static var decision: LuaClass { decisionDeclaration.type }
}

extension ScriptSession {
  /// Creates a decision for a sheet whose `should_dismiss` or `should_pop` is running.
  func makeDecision(for sheet: SheetID) throws(LuaError) -> LuaObject {
    decisions.forget(lua.reclaim(.decision))
    guard decisions.isRunningHook(sheet), let number = decisions.addDecision() else {
      throw Diagnostic(
        .misplacedAsk,
        "`later` can only be called in should_dismiss or should_pop.",
        word: "later"
      ).raised
    }
    return try lua.makeObject(.decision, payload: UInt32(number))
  }

  /// Makes a decision.
  ///
  /// A second call, or a call after the dismissal or the pop has ended, only logs a warning.
  func decide(_ number: Int, allowed: Bool) throws(LuaError) {
    try rejectActionInPolicy(allowed ? "allow" : "refuse")
    let request = decisions.request(of: number)
    switch decisions.decide(number, allowed: allowed) {
    case .answers: if let request { answer(request, allowed: allowed) }
    case .early, .unknown: break
    case .again(let sheet):
      warn(
        "this decision was already made; the second call is ignored", sheet: sheet, at: world.time)
    case .late(let sheet):
      warn(
        "this decision is too late; the \(request?.kind.rawValue ?? "dismissal") "
          + "is no longer pending", sheet: sheet, at: world.time)
    }
  }

  /// Drops the questions and decisions about an action on a sheet that happened or whose hook is
  /// called again; returns the numbers of the questions.
  @discardableResult
  func closeDecisions(of sheet: SheetID, _ kind: PermissionRequest.Kind) -> [Int] {
    let dropped = decisions.close(sheet, kind)
    for number in dropped { decisions.coroutines.forget(number, in: lua) }
    return dropped
  }
}
