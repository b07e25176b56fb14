internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

extension LuaClass {
  /// The class of decisions; the payload of a handle is the number of its decision.
  static let decisionDeclaration: ClassDeclaration = .init(
    "Decision", "A deferred decision; the first call counts, a second one is ignored and logged.",
    [
      .does(FunctionDescription("allow", "Allows the dismissal.")) {
        session, call throws(LuaError) in
        try session.decide(Int(call.payload), allowed: true)
        return []
      },
      .does(FunctionDescription("refuse", "Prevents the dismissal.")) {
        session, call throws(LuaError) in
        try session.decide(Int(call.payload), allowed: false)
        return []
      },
    ])

  static var decision: LuaClass { decisionDeclaration.type }
}

extension ScriptSession {
  /// Creates a decision for a sheet whose `should_dismiss` is running.
  func makeDecision(for sheet: SheetID) throws(LuaError) -> LuaObject {
    guard decisions.isRunningHook(sheet) else {
      throw Diagnostic(
        .misplacedAsk,
        "`later` can only be called in should_dismiss.",
        word: "later"
      ).raised
    }
    decisions.forget(lua.reclaim(.decision))
    let number = decisions.add(for: sheet)
    return try lua.makeObject(.decision, payload: UInt32(number))
  }

  /// Makes a decision.
  ///
  /// A second call, or a call after the dismissal has ended, only logs a warning.
  func decide(_ number: Int, allowed: Bool) throws(LuaError) {
    try rejectActionInPolicy(allowed ? "allow" : "refuse")
    switch decisions.decide(number, allowed: allowed) {
    case .answers(let sheet): perform(.answered(sheet, allowed ? .allowed : .refused))
    case .early, .unknown: break
    case .again(let sheet):
      warn(
        "this decision was already made; the second call is ignored", sheet: sheet, at: world.time)
    case .late(let sheet):
      warn(
        "this decision is too late; the dismissal is no longer pending", sheet: sheet,
        at: world.time)
    }
  }

  /// Drops the questions and decisions about a sheet that was dismissed or whose hook is called
  /// again.
  func closeDecisions(of sheet: SheetID) {
    for number in decisions.close(sheet) { decisions.coroutines.forget(number, in: lua) }
  }
}
