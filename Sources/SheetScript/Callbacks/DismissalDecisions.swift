package import ScriptDiagnostics
internal import LuaBridge
package import SheetEngine

/// Whether sheets may go: the `should_dismiss` that runs, the questions that it put to the person,
/// and the decisions that it left for later.
package struct DismissalDecisions {
  /// Runs `should_dismiss` so that it can wait.
  let coroutines: HookCoroutines
  /// The questions that wait for a person's answer, the oldest first.
  package private(set) var questions: [PendingQuestion] = []
  private var state = State.idle
  private var nextQuestion = 0
  private var later: [Int: DeferredDecision] = [:]
  private var nextDecision = 0

  /// What is being asked of the script.
  fileprivate enum State {
    case idle
    /// The `should_dismiss` of a sheet runs; `noted` is what it asks the person, before it waits.
    case asking(SheetID, noted: (text: String, choices: [String])?)
  }

  /// What was asked before, to be gone back to.
  package struct SavedState { fileprivate let state: State }

  /// A decision that the script will make later.
  private struct DeferredDecision {
    enum State {
      /// No dismissal waits for it: not yet, or no more.
      case made
      /// A dismissal waits for it.
      case awaited
      case decided(Bool)
    }

    let sheet: SheetID
    var state = State.made
  }

  /// What came of deciding.
  package enum Outcome: Equatable {
    /// The dismissal that waits for it is answered.
    case answers(SheetID)
    /// Its hook still runs, and will answer with it.
    case early
    /// It was decided before.
    case again(SheetID)
    /// No dismissal waits for it any more.
    case late(SheetID)
    /// The script let go of it.
    case unknown
  }

  package init(coroutines: HookCoroutines) { self.coroutines = coroutines }
}

// The hook that runs.
extension DismissalDecisions {
  /// The `should_dismiss` of a sheet begins, or goes on.
  package mutating func startAsking(_ sheet: SheetID) -> SavedState {
    defer { state = .asking(sheet, noted: nil) }
    return SavedState(state: state)
  }

  package mutating func goBack(to before: SavedState) { state = before.state }

  /// Whether the `should_dismiss` of a sheet runs now.
  package func isAsking(_ sheet: SheetID) -> Bool {
    if case .asking(sheet, _) = state { true } else { false }
  }

  /// The hook that runs asks the person, and is about to wait.
  package mutating func note(_ text: String, _ choices: [String]) {
    guard case .asking(let sheet, _) = state else { return }
    state = .asking(sheet, noted: (text, choices))
  }

  /// The number of the next question.
  mutating func takeQuestionNumber() -> Int {
    defer { nextQuestion += 1 }
    return nextQuestion
  }
}

// Questions to the person.
extension DismissalDecisions {
  /// Puts what the hook that runs has noted to the person; nil when it has noted nothing.
  package mutating func pose(_ number: Int) -> PendingQuestion? {
    guard case .asking(let sheet, let noted?) = state else { return nil }
    state = .asking(sheet, noted: nil)
    let question = PendingQuestion(
      number: number, sheet: sheet, text: noted.text, choices: noted.choices)
    questions.append(question)
    return question
  }

  /// Takes out the question that a choice answers, the youngest.
  package mutating func take(answeredBy choice: String) throws(Diagnostic) -> PendingQuestion {
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

  /// What was asked about a sheet no longer stands; the numbers of the questions, whose hooks need
  /// not wait any more.
  package mutating func close(_ sheet: SheetID) -> [Int] {
    for (number, decision) in later where decision.sheet == sheet {
      if case .awaited = decision.state { later[number]?.state = .made }
    }
    defer { questions.removeAll { $0.sheet == sheet } }
    return questions.filter { $0.sheet == sheet }.map { $0.number }
  }
}

// Decisions that are made later.
extension DismissalDecisions {
  /// Adds a decision about a sheet, and answers with its number.
  package mutating func add(for sheet: SheetID) -> Int {
    defer { nextDecision += 1 }
    later[nextDecision] = DeferredDecision(sheet: sheet)
    return nextDecision
  }

  /// Forgets decisions that the script no longer holds: they can never be made.
  package mutating func forget(_ numbers: [UInt32]) {
    for number in numbers { later[Int(number)] = nil }
  }

  /// The sheet that a decision is about; nil when the script let go of it.
  package func sheet(of number: Int) -> SheetID? { later[number]?.sheet }

  /// What a decision says that a hook answers with: yes, no, or that the dismissal waits for it.
  package mutating func answer(by number: Int) -> Answer {
    if case .decided(let allowed) = later[number]?.state { return allowed ? .allowed : .refused }
    later[number]?.state = .awaited
    return .deferred
  }

  /// Makes a decision; the first time counts.
  package mutating func decide(_ number: Int, allowed: Bool) -> Outcome {
    guard let decision = later[number] else { return .unknown }
    if case .decided = decision.state { return .again(decision.sheet) }
    later[number]?.state = .decided(allowed)
    if case .awaited = decision.state { return .answers(decision.sheet) }
    return isAsking(decision.sheet) ? .early : .late(decision.sheet)
  }

  /// The sheets that wait for an answer, in the order in which they were asked.
  package var waiting: [SheetID] {
    let awaited = later.filter { if case .awaited = $0.value.state { true } else { false } }
    return questions.map { $0.sheet }
      + awaited.sorted { $0.key < $1.key }.map { $0.value.sheet }
  }
}
