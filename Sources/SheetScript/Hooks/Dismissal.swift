internal import Acts
public import Diagnosis
internal import LuaBridge
internal import SheetEngine

// May a sheet go? The hook says so at once, asks the person, or decides later (NP-14, NP-16).
extension Session {
  /// Asks `should_dismiss`, and answers the engine before anything that a handler has asked for.
  func decideDismissal(of sheet: SheetID, why: Reason, at time: Double) {
    closeDecisions(of: sheet)
    var answer = Answer.allowed
    if let hook = handlers(of: sheet, named: "should_dismiss").first, let prelude {
      let number = nextQuestion
      nextQuestion += 1
      answer = verdict(of: sheet, number) { () throws(LuaError) in
        try prelude.start(number, hook, handle(for: sheet), why: why.rawValue, in: lua)
      }
      checkStates(after: hook, "should_dismiss", sheet)
    }
    queue.insert({ _ in .answered(sheet, answer) }, at: 0)
  }

  /// Answers the question that a sheet asks.
  public func answer(_ choice: String) throws(Diagnostic) {
    guard let question = questions.last else {
      throw Diagnostic(.noQuestion, "No sheet asks anything; there is nothing to answer.")
    }
    guard question.choices.contains(choice) else {
      let choices = question.choices.map { "\"\($0)\"" }.listed(by: "and")
      throw Diagnostic(
        .noQuestion, "\"\(choice)\" is no answer to \"\(question.text)\"; there are \(choices).",
        word: "\"\(choice)\"")
    }
    questions.removeAll { $0.number == question.number }
    onInput?(.answered(choice))
    log(
      LoggedEvent(
        "answer", time: world.time, sheet: question.sheet, subject: name(of: question.sheet),
        fields: [("choice", .string(choice))]))
    guard let prelude else { return }
    let yes = choice == question.choices[0]
    let answer = verdict(of: question.sheet, question.number) { () throws(LuaError) in
      try prelude.resume(question.number, yes: yes, in: lua)
    }
    guard answer != .deferred else { return }
    // Not `perform`: what the answer comes to is no input of its own.
    queue.append { _ in .answered(question.sheet, answer) }
    drain()
  }

  /// What the hook comes to: yes, no, or wait for a person or a decision.
  private func verdict(
    of sheet: SheetID, _ number: Int, _ run: () throws(LuaError) -> LuaValue?
  ) -> Answer {
    let before = (askedSheet, isCarrying)
    (askedSheet, isCarrying, notedQuestion) = (sheet, true, nil)
    defer { (askedSheet, isCarrying) = before }
    do {
      guard let answer = try run() else { return open(number, of: sheet) }
      return verdict(answer, of: sheet)
    } catch {
      // The call around this one is at its end; the hook did nothing wrong.
      if lua.isSpent { return .allowed }
      if error.isLimit { registry.sheets[entryIndex(of: sheet)].hooks["should_dismiss"] = nil }
      report(failed("should_dismiss", sheet, error), sheet: sheet)
      return .allowed
    }
  }

  private func verdict(_ answer: LuaValue, of sheet: SheetID) -> Answer {
    switch answer {
    case .nil, .boolean(true): return .allowed
    case .boolean(false): return .refused
    case .object(let object) where object.type == .decision:
      let number = Int(object.payload)
      if let verdict = decisions[number]?.verdict { return verdict ? .allowed : .refused }
      decisions[number]?.isOpen = true
      return .deferred
    default:
      report(
        badAnswer(
          "should_dismiss", sheet,
          "it answered \(answer.words); expected true, false, nil or a Decision"), sheet: sheet)
      return .allowed
    }
  }

  /// The hook waits: for the person whom it asked; a bare yield has nobody to wait for.
  private func open(_ number: Int, of sheet: SheetID) -> Answer {
    guard let question = notedQuestion else {
      prelude?.forget(number, in: lua)
      report(
        badAnswer("should_dismiss", sheet, "it yielded; only s:ask can make it wait"),
        sheet: sheet)
      return .allowed
    }
    notedQuestion = nil
    questions.append(
      Question(
        number: number, sheet: sheet, text: question.text, choices: question.choices))
    log(
      LoggedEvent(
        "ask", time: world.time, sheet: sheet, subject: name(of: sheet),
        fields: [
          ("question", .string(question.text)), ("choices", .strings(question.choices)),
        ]))
    return .deferred
  }

  /// `s:ask`, before it yields: the question must be in its place.
  func noteQuestion(_ call: LuaCall) throws {
    let sheet = try call.value(at: 0).object
    guard let sheet, sheet.type.isKind(of: .sheet) else {
      throw Diagnostic(
        .wrongType, "`ask` is called with a colon: s:ask(\"Discard?\").", word: "ask")
    }
    let text = try call.string(at: 1, "question")
    var choices = ["Discard", "Keep"]
    if !call.isNil(at: 2) {
      let site = site(of: call, "ask", as: "ask")
      choices = try Checker(site: site).check(
        call.value(at: 2), is: .list(.string), at: []
      ).strings
    }
    guard choices.count >= 1 else {
      throw Diagnostic(.wrongType, "`ask` needs at least one choice.", word: "ask")
    }
    let asked = registry.sheets[Int(sheet.payload)].id
    guard asked != nil, asked == askedSheet, try call.boolean(at: 3, "place") else {
      throw Diagnostic(
        .misplacedAsk,
        "`ask` can only be called in the sheet's own should_dismiss, where a dismissal waits for it.",
        word: "ask")
    }
    notedQuestion = (text, choices)
  }
}
