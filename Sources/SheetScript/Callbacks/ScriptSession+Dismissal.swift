internal import ScriptSchema
internal import UserActions
package import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine

// Decisions about dismissals and pops: the hook decides immediately, asks the user, or defers the
// decision (NP-14, NP-16).
extension ScriptSession {
  /// Calls `should_dismiss`, and passes the decision to the engine before any action that a handler
  /// has queued.
  func decideDismissal(of sheet: SheetID, why: DismissalReason, at time: Double) {
    // The hook of a page replaces that of its stack.
    let hooks = handlers(of: sheet, named: Events.declared.shouldDismiss.name).prefix(1)
    decide(
      PermissionRequest(.dismissal, of: sheet, argument: why.rawValue, hooks: Array(hooks)))
  }

  /// Calls `should_pop` of the shown page, then that of its stack, and returns the decision to the
  /// engine before any action that a handler has queued.
  func decidePop(of sheet: SheetID, by cause: DetentChangeCause) {
    decide(
      PermissionRequest(
        .pop, of: sheet, argument: cause.rawValue,
        hooks: handlers(of: sheet, named: Events.declared.shouldPop.name)))
  }

  /// The answers of `should_dismiss` to each dismissal reason in the current state.
  ///
  /// The calls can change the script's variables, so the session must not be used afterward.
  package func dismissalAnswers(of sheet: SheetID) -> [Answer] {
    let hooks = handlers(of: sheet, named: Events.declared.shouldDismiss.name).prefix(1)
    return DismissalReason.allCases.map { reason in
      closeDecisions(of: sheet, .dismissal)
      return answer(
        to: PermissionRequest(
          .dismissal, of: sheet, argument: reason.rawValue, hooks: Array(hooks)))
    }
  }

  private func decide(_ request: PermissionRequest) {
    closeDecisions(of: request.sheet, request.kind)
    workQueue.addFirst(request.answered(answer(to: request)))
  }

  /// Calls the hooks of a request until one of them prevents or defers the action.
  private func answer(to request: PermissionRequest) -> Answer {
    var request = request
    while let hook = request.hooks.first {
      let number = decisions.takeQuestionNumber()
      let coroutines = decisions.coroutines
      let answer = decision(on: request, number) { () throws(LuaError) in
        try coroutines.start(
          number, hook.function, named: hook.name, handle(for: request.sheet), request.argument,
          in: lua)
      }
      guard answer == .allowed else { return answer }
      request.hooks.removeFirst()
    }
    return .allowed
  }

  /// Calls the hooks after the first, which has decided.
  private func answer(to request: PermissionRequest, afterFirst answer: Answer) -> Answer {
    guard answer == .allowed else { return answer }
    var request = request
    if !request.hooks.isEmpty { request.hooks.removeFirst() }
    return self.answer(to: request)
  }

  /// Closes the current question with a choice of the user.
  package func answer(_ choice: String) throws(Diagnostic) {
    let question = try decisions.takeQuestion(answeredBy: choice)
    onInput?(.answered(choice))
    logAnswer(choice, of: question.sheet)
    let yes = choice == question.choices[0]
    let coroutines = decisions.coroutines
    let name = question.request.hooks.first?.name ?? ""
    let first = decision(on: question.request, question.number) { () throws(LuaError) in
      try coroutines.resume(question.number, named: name, yes: yes, in: lua)
    }
    let answer = answer(to: question.request, afterFirst: first)
    guard answer != .deferred else { return }
    // Added directly instead of with `perform`, because the result of an answer is not a separate
    // input.
    workQueue.add(
      QueuedAction(kind: .event(question.request.answered(answer)), isFromOutside: false))
    drain()
  }

  /// Adds the answer to a question to the log; nil if the question was withdrawn.
  private func logAnswer(_ choice: String?, of sheet: SheetID) {
    log.add(
      LoggedEvent(
        Events.declared.answer, choice, time: world.time, sheet: sheet, subject: name(of: sheet)))
  }

  /// Withdraws the open questions about an action on a sheet, which is about to happen or no longer
  /// possible.
  func withdrawQuestions(of sheet: SheetID, _ kind: PermissionRequest.Kind) {
    for _ in closeDecisions(of: sheet, kind) { logAnswer(nil, of: sheet) }
  }

  /// Allows an action that the script requests while its hook waits for the user: the hook is not
  /// called again, and the question is withdrawn.
  func answerOpenQuestion(by event: WorldEvent) {
    let request: PermissionRequest
    switch event {
    case .dismissed(let id, .script, animated: _, forced: false):
      request = PermissionRequest(.dismissal, of: id)
    case .called(let id, .pop(leaving: _, animated: _, forced: false)):
      request = PermissionRequest(.pop, of: id)
    default: return
    }
    guard decisions.hasQuestion(request.sheet, request.kind) else { return }
    withdrawQuestions(of: request.sheet, request.kind)
    workQueue.addFirst(request.answered(.allowed))
  }

  /// Makes a deferred decision; the hooks after the hook that deferred it decide next.
  func answer(_ request: PermissionRequest, allowed: Bool) {
    let answer = answer(to: request, afterFirst: allowed ? .allowed : .refused)
    if answer != .deferred { perform(request.answered(answer)) }
  }

  /// Runs the first hook of a request.
  ///
  /// Returns allowed or refused, or deferred if it waits for the user or a decision.
  private func decision(
    on request: PermissionRequest, _ number: Int, _ run: () throws(LuaError) -> LuaValue?
  ) -> Answer {
    guard let hook = request.hooks.first else { return .allowed }
    let asked = decisions.startHook(request)
    let done = workQueue.startHandling()
    defer {
      decisions.restore(to: asked)
      workQueue.restore(to: done)
      checkStates(after: hook, request.sheet)
    }
    do {
      guard let answer = try run() else {
        return handleWaitingHook(number, of: request.sheet, by: hook)
      }
      return decision(answer, of: request.sheet, by: hook)
    } catch {
      fail(hook, of: request.sheet, error)
      return .allowed
    }
  }

  private func decision(_ answer: LuaValue, of sheet: SheetID, by hook: Callback) -> Answer {
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
          "it returned a Decision of sheet "
            + "\"\(name(of: owner))\"; expected its own, from s:later()"), sheet: sheet)
      return .allowed
    case .integer, .number, .string, .table, .reference, .function, .object, .native, .other:
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
    guard let question = decisions.postQuestion(number) else {
      decisions.coroutines.forget(number, in: lua)
      report(
        handlerResultError(hook, sheet, "it yielded; only s:ask can suspend it"),
        sheet: sheet)
      return .allowed
    }
    log.add(
      LoggedEvent(
        Events.declared.ask, (question.text, question.choices), time: world.time, sheet: sheet,
        subject: name(of: sheet)))
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

  private static let askParameters = AskArguments.fields

  /// Checks and stores the question of `s:ask` before the hook yields.
  private func noteQuestion(_ call: LuaCall) throws(LuaError) {
    let sheet = try call.value(at: 0).object
    guard let sheet, sheet.type.isKind(of: .sheet) else {
      throw Diagnostic(
        .wrongType, "`ask` is called with a colon: s:ask(\"Discard?\").", word: "ask"
      ).raised
    }
    let given = AskArguments(
      reading: try arguments(of: call, from: 1, Self.askParameters, "ask"))
    guard let asked = definitions.sheets[Int(sheet.payload)].id, decisions.isRunningHook(asked),
      try call.boolean(at: 3, "place")
    else {
      throw Diagnostic(
        .misplacedAsk,
        "`ask` can only be called in should_dismiss or should_pop of the same sheet.",
        word: "ask"
      ).raised
    }
    decisions.noteQuestion(given.question, given.choices)
  }
}
