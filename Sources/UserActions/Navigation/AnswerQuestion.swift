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
    tape: [
      TapeInputKind("answered") { line in .answered(line.text("choice")) },
      TapeInputKind("decided") { line in
        .performed(.answered(line.sheet(), line.choice("answer", answers)))
      },
      TapeInputKind("pop_decided") { line in
        .performed(.popAnswered(line.sheet(), line.choice("answer", answers)))
      },
    ],
    random: RandomForm(weight: { $0.choices.isEmpty ? 0 : 31 }) { situation, random in
      .answers(random.pick(situation.choices) ?? "")
    })

  private static let answers: [(String, Answer)] = [
    ("allowed", .allowed), ("refused", .refused), ("deferred", .deferred),
  ]

  /// The user's choice on a tape.
  static func form(answering choice: String) -> TapeInputForm {
    TapeInputForm(keyword: "answered") { line in line.write("choice", choice) }
  }

  /// Returns the mapping of the host's decision, which is not an action.
  static func decided(_ id: SheetID, _ answer: Answer) -> EventMapping {
    EventMapping("decided", about: .sheet(id) { .answered($0, answer) }) { line in
      line.write("answer", answers.first { $0.1 == answer }?.0 ?? "")
    }
  }

  /// Returns the mapping of the host's decision about a pop, which is not an action.
  static func decidedPop(_ id: SheetID, _ answer: Answer) -> EventMapping {
    EventMapping("pop_decided", about: .sheet(id) { .popAnswered($0, answer) }) { line in
      line.write("answer", answers.first { $0.1 == answer }?.0 ?? "")
    }
  }
}
