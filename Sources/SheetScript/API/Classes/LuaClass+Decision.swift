internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

extension LuaClass {
  /// A decision's handle; its payload is its number.
  static let decision = LuaClass(
    "Decision",
    members: [
      .does("allow") { session, call throws(LuaError) in
        try session.decide(Int(call.payload), allowed: true)
        return []
      },
      .does("refuse") { session, call throws(LuaError) in
        try session.decide(Int(call.payload), allowed: false)
        return []
      },
    ])
}

extension ScriptSession {
  /// A decision for a sheet that is asked to go.
  func makeDecision(for sheet: SheetID) throws(LuaError) -> LuaObject {
    guard decisions.isAsking(sheet) else {
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

  /// The first call counts; a later one, or one whose question no longer stands, is only logged.
  func decide(_ number: Int, allowed: Bool) throws(LuaError) {
    try refuseActing(allowed ? "allow" : "refuse")
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

  /// Questions and decisions about a sheet that is gone, or is asked anew, no longer stand.
  func closeDecisions(of sheet: SheetID) {
    for number in decisions.close(sheet) { decisions.coroutines.forget(number, in: lua) }
  }
}
