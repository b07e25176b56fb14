internal import UserActions
package import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// Decisions about dismissals: the hook decides immediately, asks the user, or defers the decision
// (NP-14, NP-16).
extension ScriptSession {
  /// Calls `should_dismiss`, and answers the engine before any action that a handler has queued.
  func decideDismissal(of sheet: SheetID, why: DismissalReason, at time: Double) {
    closeDecisions(of: sheet)
    var answer = Answer.allowed
    if let hook = handlers(of: sheet, named: "should_dismiss").first {
      let number = decisions.takeQuestionNumber()
      let coroutines = decisions.coroutines
      answer = verdict(of: sheet, by: hook, number) { () throws(LuaError) in
        try coroutines.start(
          number, hook.function, handle(for: sheet), why: why.rawValue, in: lua)
      }
    }
    workQueue.addFirst(.answered(sheet, answer))
  }

  /// Answers the current question with a choice.
  package func answer(_ choice: String) throws(Diagnostic) {
    let question = try decisions.takeQuestion(answeredBy: choice)
    onInput?(.answered(choice))
    log.add(
      LoggedEvent(
        "answer", time: world.time, sheet: question.sheet, subject: name(of: question.sheet),
        fields: [("choice", .string(choice))]))
    let yes = choice == question.choices[0]
    let coroutines = decisions.coroutines
    let answer = verdict(of: question.sheet, by: question.hook, question.number) {
      () throws(LuaError) in
      try coroutines.resume(question.number, yes: yes, in: lua)
    }
    guard answer != .deferred else { return }
    // Added directly instead of with `perform`, because the result of an answer is not a separate
    // input.
    workQueue.add(
      QueuedAction(kind: .event(.answered(question.sheet, answer)), isFromOutside: false))
    drain()
  }

  /// Runs the hook.
  ///
  /// Returns allowed or refused, or deferred if it waits for the user or a decision.
  private func verdict(
    of sheet: SheetID, by hook: Callback, _ number: Int,
    _ run: () throws(LuaError) -> LuaValue?
  ) -> Answer {
    let asked = decisions.startHook(sheet)
    let done = workQueue.startHandling()
    defer {
      decisions.restore(to: asked)
      workQueue.restore(to: done)
      checkStates(after: hook, sheet)
    }
    do {
      guard let answer = try run() else { return handleWaitingHook(number, of: sheet, by: hook) }
      return verdict(answer, of: sheet, by: hook)
    } catch {
      fail(hook, of: sheet, error)
      return .allowed
    }
  }

  private func verdict(_ answer: LuaValue, of sheet: SheetID, by hook: Callback) -> Answer {
    switch answer {
    case .nil, .boolean(true): return .allowed
    case .boolean(false): return .refused
    case .object(let object) where object.type == .decision:
      let number = Int(object.payload)
      guard let owner = decisions.sheet(of: number), owner != sheet else {
        return decisions.answer(by: number)
      }
      report(
        handlerResultError(
          hook, sheet,
          "it returned a Decision of sheet \"\(name(of: owner))\"; expected its own, from "
            + "s:later()"), sheet: sheet)
      return .allowed
    default:
      report(
        handlerResultError(
          hook, sheet,
          "it returned \(answer.diagnosticText); expected true, false, nil or a Decision"),
        sheet: sheet)
      return .allowed
    }
  }

  /// Handles a waiting hook: shows its question, or reports an error if the hook yielded without a
  /// question.
  private func handleWaitingHook(_ number: Int, of sheet: SheetID, by hook: Callback) -> Answer {
    guard let question = decisions.postQuestion(number, by: hook) else {
      decisions.coroutines.forget(number, in: lua)
      report(
        handlerResultError(hook, sheet, "it yielded; only s:ask can suspend it"),
        sheet: sheet)
      return .allowed
    }
    log.add(
      LoggedEvent(
        "ask", time: world.time, sheet: sheet, subject: name(of: sheet),
        fields: [
          ("question", .string(question.text)), ("choices", .strings(question.choices)),
        ]))
    return .deferred
  }

  /// The function that the bootstrap chunk calls for each question.
  static var questionNote: LuaValue {
    .native { call throws(LuaError) in
      try ScriptSession.convertingErrors(call) { session throws(LuaError) in
        try session.noteQuestion(call)
      }
      return []
    }
  }

  /// Checks and stores the question of `s:ask` before the hook yields.
  private func noteQuestion(_ call: LuaCall) throws(LuaError) {
    let sheet = try call.value(at: 0).object
    guard let sheet, sheet.type.isKind(of: .sheet) else {
      throw Diagnostic(
        .wrongType, "`ask` is called with a colon: s:ask(\"Discard?\").", word: "ask"
      ).raised
    }
    let text = try call.string(at: 1, "question")
    var choices = ["Discard", "Keep"]
    if !call.isNil(at: 2) {
      let site = site(of: call, "ask", as: "ask")
      let given = try call.value(at: 2)
      choices = try raised(TableValidator(site: site).check(given, is: .list(.string), at: []))
        .strings
    }
    guard choices.count >= 1 else {
      throw Diagnostic(.wrongType, "`ask` needs at least one choice.", word: "ask").raised
    }
    guard let asked = definitions.sheets[Int(sheet.payload)].id, decisions.isRunningHook(asked),
      try call.boolean(at: 3, "place")
    else {
      throw Diagnostic(
        .misplacedAsk,
        "`ask` can only be called in should_dismiss of the same sheet.",
        word: "ask"
      ).raised
    }
    decisions.noteQuestion(text, choices)
  }
}
