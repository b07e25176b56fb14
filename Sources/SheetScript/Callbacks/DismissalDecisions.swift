package import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine

/// A hook that can prevent a dismissal or a pop, and the hooks that decide after it.
package struct PermissionRequest {
  /// The action that the hooks allow or prevent.
  package enum Kind: String { case dismissal, pop }

  package let sheet: SheetID
  package let kind: Kind
  /// The second argument of the hooks: the reason or the cause.
  let argument: String
  /// The hooks that have not decided yet, in order; the first is running or waits.
  var hooks: [Callback]

  package init(_ kind: Kind, of sheet: SheetID) {
    self.init(kind, of: sheet, argument: "", hooks: [])
  }

  init(_ kind: Kind, of sheet: SheetID, argument: String, hooks: [Callback]) {
    (self.kind, self.sheet, self.argument, self.hooks) = (kind, sheet, argument, hooks)
  }

  /// The host's decision as an event.
  func answered(_ answer: Answer) -> WorldEvent {
    switch kind {
    case .dismissal: .answered(sheet, answer)
    case .pop: .popAnswered(sheet, answer)
    }
  }
}

/// The decisions whether sheets can be dismissed and pages can be popped: the running
/// `should_dismiss` or `should_pop`, its questions to the user, and the decisions that it has
/// deferred.
package struct DismissalDecisions {
  /// Runs the hooks in a coroutine, so that they can wait.
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
    /// A hook of a sheet is running; `noted` is its question to the user before it waits.
    case asking(PermissionRequest, noted: (text: String, choices: [String])?)
  }

  /// The previous state, for `goBack(to:)`.
  package struct SavedState { fileprivate let state: State }

  /// A decision that the script makes later.
  private struct DeferredDecision {
    enum State {
      /// No dismissal or pop waits for the decision, either not yet or no longer.
      case made
      /// A dismissal or pop waits for the decision.
      case awaited
      case decided(Bool)
    }

    let request: PermissionRequest
    var state = State.made
  }

  /// The result of a call of `decide(_:allowed:)`.
  package enum Outcome: Equatable {
    /// The dismissal or pop that waits for the decision is decided.
    case answers(SheetID)
    /// The hook is still running and will return the decision.
    case early
    /// The decision had already been made.
    case again(SheetID)
    /// No dismissal or pop waits for the decision any longer.
    case late(SheetID)
    /// The script no longer references the decision.
    case unknown
  }

  package init(coroutines: HookCoroutines) { self.coroutines = coroutines }
}

// The running hook.
extension DismissalDecisions {
  /// Starts or continues the first hook of a request.
  package mutating func startHook(_ request: PermissionRequest) -> SavedState {
    defer { state = .asking(request, noted: nil) }
    return SavedState(state: state)
  }

  package mutating func restore(to before: SavedState) { state = before.state }

  /// Whether a hook of a sheet is running now.
  package func isRunningHook(_ sheet: SheetID) -> Bool { runningRequest?.sheet == sheet }

  /// The request whose hook is running now; nil if there is none.
  private var runningRequest: PermissionRequest? {
    if case .asking(let request, _) = state { request } else { nil }
  }

  /// Stores the question of the running hook, which is about to wait.
  package mutating func noteQuestion(_ text: String, _ choices: [String]) {
    guard case .asking(let request, _) = state else { return }
    state = .asking(request, noted: (text, choices))
  }

  mutating func takeQuestionNumber() -> Int {
    defer { nextQuestion += 1 }
    return nextQuestion
  }
}

// Questions to the user.
extension DismissalDecisions {
  /// Adds the question of the running hook to the questions; nil if the hook has asked none.
  mutating func postQuestion(_ number: Int) -> PendingQuestion? {
    guard case .asking(let request, let noted?) = state else { return nil }
    state = .asking(request, noted: nil)
    let question = PendingQuestion(
      number: number, request: request, text: noted.text, choices: noted.choices)
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

  /// Drops the questions about an action on a sheet and stops waiting for its deferred decisions.
  ///
  /// Returns the numbers of the dropped questions, whose hooks no longer need to wait.
  package mutating func close(_ sheet: SheetID, _ kind: PermissionRequest.Kind) -> [Int] {
    for (number, decision) in deferred
    where decision.request.sheet == sheet && decision.request.kind == kind {
      if case .awaited = decision.state { deferred[number]?.state = .made }
    }
    defer { questions.removeAll { $0.sheet == sheet && $0.request.kind == kind } }
    return questions.filter { $0.sheet == sheet && $0.request.kind == kind }.map { $0.number }
  }

  /// Whether a question about an action on a sheet is open.
  func hasQuestion(_ sheet: SheetID, _ kind: PermissionRequest.Kind) -> Bool {
    questions.contains { $0.sheet == sheet && $0.request.kind == kind }
  }
}

// Deferred decisions.
extension DismissalDecisions {
  /// Adds a decision for the running hook and returns its number; nil if no hook is running.
  package mutating func addDecision() -> Int? {
    guard let request = runningRequest else { return nil }
    defer { nextDecision += 1 }
    deferred[nextDecision] = DeferredDecision(request: request)
    return nextDecision
  }

  /// Removes decisions that the script no longer references, because they can never be made.
  package mutating func forget(_ numbers: [UInt32]) {
    for number in numbers { deferred[Int(number)] = nil }
  }

  /// The sheet of a decision; nil if the script no longer references the decision.
  package func sheet(of number: Int) -> SheetID? { request(of: number)?.sheet }

  /// The request of a decision; nil if the script no longer references the decision.
  func request(of number: Int) -> PermissionRequest? { deferred[number]?.request }

  /// The answer of a hook that returns a decision: allowed, refused, or deferred until it is made.
  package mutating func answer(by number: Int) -> Answer {
    if case .decided(let allowed) = deferred[number]?.state { return allowed ? .allowed : .refused }
    deferred[number]?.state = .awaited
    return .deferred
  }

  /// Makes a decision; only the first call has an effect.
  package mutating func decide(_ number: Int, allowed: Bool) -> Outcome {
    guard let decision = deferred[number] else { return .unknown }
    let sheet = decision.request.sheet
    if case .decided = decision.state { return .again(sheet) }
    deferred[number]?.state = .decided(allowed)
    if case .awaited = decision.state { return .answers(sheet) }
    return isRunningHook(sheet) ? .early : .late(sheet)
  }

  /// The requests that wait for an answer: those with questions, then those with deferred
  /// decisions, each in order.
  package var waitingRequests: [PermissionRequest] {
    let awaited = deferred.filter { if case .awaited = $0.value.state { true } else { false } }
    return questions.map { $0.request }
      + awaited.sorted { $0.key < $1.key }.map { $0.value.request }
  }
}
