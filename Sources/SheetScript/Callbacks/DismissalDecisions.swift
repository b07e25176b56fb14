package import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine

/// The decisions whether sheets can be dismissed: the running `should_dismiss`, its questions to
/// the user, and the decisions that it has deferred.
package struct DismissalDecisions {
  /// Runs `should_dismiss` in a coroutine, so that it can wait.
  let coroutines: HookCoroutines
  /// The questions that wait for an answer of the user, the oldest first.
  package private(set) var questions: [PendingQuestion] = []
  private var state = State.idle
  private var nextQuestion = 0
  private var deferred: [Int: DeferredDecision] = [:]
  private var nextDecision = 0

  /// The activity of the hook.
  fileprivate enum State {
    case idle
    /// The `should_dismiss` of a sheet is running; `noted` is its question to the user before it
    /// waits.
    case asking(SheetID, noted: (text: String, choices: [String])?)
  }

  /// The previous state, for `goBack(to:)`.
  package struct SavedState { fileprivate let state: State }

  /// A decision that the script makes later.
  private struct DeferredDecision {
    enum State {
      /// No dismissal waits for the decision, either not yet or no longer.
      case made
      /// A dismissal waits for the decision.
      case awaited
      case decided(Bool)
    }

    let sheet: SheetID
    var state = State.made
  }

  /// The result of a call of `decide(_:allowed:)`.
  package enum Outcome: Equatable {
    /// The dismissal that waits for the decision is answered.
    case answers(SheetID)
    /// The hook is still running and will return the decision.
    case early
    /// The decision had already been made.
    case again(SheetID)
    /// No dismissal waits for the decision any longer.
    case late(SheetID)
    /// The script no longer references the decision.
    case unknown
  }

  package init(coroutines: HookCoroutines) { self.coroutines = coroutines }
}

// The running hook.
extension DismissalDecisions {
  /// Starts or continues the `should_dismiss` of a sheet.
  package mutating func startHook(_ sheet: SheetID) -> SavedState {
    defer { state = .asking(sheet, noted: nil) }
    return SavedState(state: state)
  }

  package mutating func restore(to before: SavedState) { state = before.state }

  /// Whether the `should_dismiss` of a sheet is running now.
  package func isRunningHook(_ sheet: SheetID) -> Bool {
    if case .asking(sheet, _) = state { true } else { false }
  }

  /// Stores the question of the running hook, which is about to wait.
  package mutating func noteQuestion(_ text: String, _ choices: [String]) {
    guard case .asking(let sheet, _) = state else { return }
    state = .asking(sheet, noted: (text, choices))
  }

  mutating func takeQuestionNumber() -> Int {
    defer { nextQuestion += 1 }
    return nextQuestion
  }
}

// Questions to the user.
extension DismissalDecisions {
  /// Adds the question of the running hook to the questions; nil if the hook has asked none.
  mutating func postQuestion(_ number: Int, by hook: Callback) -> PendingQuestion? {
    guard case .asking(let sheet, let noted?) = state else { return nil }
    state = .asking(sheet, noted: nil)
    let question = PendingQuestion(
      number: number, sheet: sheet, hook: hook, text: noted.text, choices: noted.choices)
    questions.append(question)
    return question
  }

  /// Removes and returns the newest question, if the choice is one of its answers.
  package mutating func takeQuestion(answeredBy choice: String) throws(Diagnostic)
    -> PendingQuestion
  {
    guard let question = questions.last else {
      throw Diagnostic(.noQuestion, "No sheet is asking a question.")
    }
    guard question.choices.contains(choice) else {
      let choices = question.choices.map { "\"\($0)\"" }.listed(by: "and")
      throw Diagnostic(
        .noQuestion,
        "\"\(choice)\" is not an answer to \"\(question.text)\"; choose from \(choices).",
        word: "\"\(choice)\"")
    }
    questions.removeAll { $0.number == question.number }
    return question
  }

  /// Drops the questions of a sheet and stops waiting for its deferred decisions.
  ///
  /// Returns the numbers of the dropped questions, whose hooks no longer need to wait.
  package mutating func close(_ sheet: SheetID) -> [Int] {
    for (number, decision) in deferred where decision.sheet == sheet {
      if case .awaited = decision.state { deferred[number]?.state = .made }
    }
    defer { questions.removeAll { $0.sheet == sheet } }
    return questions.filter { $0.sheet == sheet }.map { $0.number }
  }
}

// Deferred decisions.
extension DismissalDecisions {
  /// Adds a decision about a sheet and returns its number.
  package mutating func add(for sheet: SheetID) -> Int {
    defer { nextDecision += 1 }
    deferred[nextDecision] = DeferredDecision(sheet: sheet)
    return nextDecision
  }

  /// Removes decisions that the script no longer references, because they can never be made.
  package mutating func forget(_ numbers: [UInt32]) {
    for number in numbers { deferred[Int(number)] = nil }
  }

  /// The sheet of a decision; nil if the script no longer references the decision.
  package func sheet(of number: Int) -> SheetID? { deferred[number]?.sheet }

  /// The answer of a hook that returns a decision: allowed, refused, or deferred until it is made.
  package mutating func answer(by number: Int) -> Answer {
    if case .decided(let allowed) = deferred[number]?.state { return allowed ? .allowed : .refused }
    deferred[number]?.state = .awaited
    return .deferred
  }

  /// Makes a decision; only the first call has an effect.
  package mutating func decide(_ number: Int, allowed: Bool) -> Outcome {
    guard let decision = deferred[number] else { return .unknown }
    if case .decided = decision.state { return .again(decision.sheet) }
    deferred[number]?.state = .decided(allowed)
    if case .awaited = decision.state { return .answers(decision.sheet) }
    return isRunningHook(decision.sheet) ? .early : .late(decision.sheet)
  }

  /// The sheets that wait for an answer: those with questions, then those with deferred decisions,
  /// each in order.
  package var waitingSheets: [SheetID] {
    let awaited = deferred.filter { if case .awaited = $0.value.state { true } else { false } }
    return questions.map { $0.sheet }
      + awaited.sorted { $0.key < $1.key }.map { $0.value.sheet }
  }
}
