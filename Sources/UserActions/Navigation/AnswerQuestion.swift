package import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The user selects a choice in the dialog of a sheet.
  public struct AnswerQuestion: ActionType {
    /// The selected choice.
    public var choice: String
  }

  /// The user selects a choice in the dialog of a sheet.
  public static func answers(_ choice: String) -> Action { .answer(AnswerQuestion(choice: choice)) }
}

extension Action.AnswerQuestion: ScriptValues {
  package init() { self.init(choice: "") }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("choice", &choice, need: "One of the choices.")
  }
}

extension Action.AnswerQuestion {
  package var methodName: String { "answers" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  /// Does not check that a dialog is open: only the script session has this information.
  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.happens(.answered(choice))]
  }

  static let kind = AnyActionType(
    UserMethod("answers", "Answers a sheet's question.", Self.self) { .answer($0) },
    tape: [answeredInput.kind, decidedInput.kind, popDecidedInput.kind],
    random: RandomForm(weight: { $0.choices.isEmpty ? 0 : 31 }) { situation, random in
      .answers(random.pick(situation.choices) ?? "")
    })

  private static let answeredInput = TapeInput("answered", of: .none) {
    (keys: AnsweredKeys, _) in .answered(keys.choice)
  }

  /// Returns the mapping of the user's choice.
  static func answered(_ choice: String) -> InputMapping {
    InputMapping(answeredInput, AnsweredKeys(choice: choice))
  }

  private static let decidedInput = TapeInput(
    "decided",
    ofSheet: { (keys: DecidedKeys, id) in
      .answered(id, keys.answer)
    })

  /// Returns the mapping of the host's decision, which is not an action.
  static func decided(_ id: SheetID, _ answer: Answer) -> InputMapping {
    InputMapping(decidedInput, DecidedKeys(answer: answer), of: .sheet(id))
  }

  private static let popDecidedInput = TapeInput(
    "pop_decided", ofSheet: { (keys: DecidedKeys, id) in .popAnswered(id, keys.answer) })

  /// Returns the mapping of the host's decision about a pop, which is not an action.
  static func decidedPop(_ id: SheetID, _ answer: Answer) -> InputMapping {
    InputMapping(popDecidedInput, DecidedKeys(answer: answer), of: .sheet(id))
  }
}

/// The keys of `answered`.
private struct AnsweredKeys: ScriptTable {
  static let description = describe("AnsweredInput", "The user answered a question.")
  var choice = ""

  mutating func visit(_ keys: KeyVisitor) { keys.text("choice", &choice, need: "The answer.") }
}

/// The keys of `decided` and `pop_decided`.
private struct DecidedKeys: ScriptTable {
  static let description = describe("DecidedInput", "The host decided about a dismissal or a pop.")
  var answer = Answer.allowed

  mutating func visit(_ keys: KeyVisitor) { keys.choice("answer", &answer, need: "The decision.") }
}
