internal import Diagnosis
internal import LuaBridge
internal import SheetEngine

/// A decision whether a sheet may go, that the script will make later.
struct PendingDecision {
  /// The sheet that it is about.
  let sheet: SheetID
  /// Whether it is the answer to a question that still stands.
  var isOpen = false
  /// What was decided, once it was.
  var verdict: Bool?
}

extension LuaClass {
  /// A decision's handle; its payload is its number.
  static let decision = LuaClass(
    "Decision",
    members: [
      .does("allow") { session, call in
        try session.decide(Int(call.payload), allowed: true)
        return []
      },
      .does("refuse") { session, call in
        try session.decide(Int(call.payload), allowed: false)
        return []
      },
    ])
}

extension Session {
  /// A decision for a sheet that is asked to go.
  func makeDecision(for sheet: SheetID) throws -> LuaObject {
    guard askedSheet == sheet else {
      throw Diagnostic(
        .misplacedAsk,
        "`later` can only be called in should_dismiss, where a dismissal waits for it.",
        word: "later")
    }
    // What the script no longer holds can never be decided.
    for number in lua.reclaim(.decision) { decisions[Int(number)] = nil }
    decisions[nextDecision] = PendingDecision(sheet: sheet)
    defer { nextDecision += 1 }
    return try lua.makeObject(.decision, payload: UInt32(nextDecision))
  }

  /// The first call counts; a later one, or one whose question no longer stands, is only logged.
  func decide(_ number: Int, allowed: Bool) throws {
    try refuseActing(allowed ? "allow" : "refuse")
    guard let decision = decisions[number] else { return }
    guard decision.verdict == nil else {
      return warn(
        "this decision has been made already; it counts once", sheet: decision.sheet,
        at: world.time)
    }
    decisions[number]?.verdict = allowed
    guard decision.isOpen else {
      if askedSheet != decision.sheet {
        warn(
          "this decision comes too late; its question no longer stands", sheet: decision.sheet,
          at: world.time)
      }
      return
    }
    decisions[number]?.isOpen = false
    perform(.answered(decision.sheet, allowed ? .allowed : .refused))
  }

  /// Questions and decisions about a sheet that is gone, or is asked anew, no longer stand.
  func closeDecisions(of sheet: SheetID) {
    for (number, decision) in decisions where decision.sheet == sheet {
      decisions[number]?.isOpen = false
    }
    for question in questions where question.sheet == sheet {
      prelude?.forget(question.number, in: lua)
    }
    questions.removeAll { $0.sheet == sheet }
  }
}
