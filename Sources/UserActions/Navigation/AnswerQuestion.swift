internal import Support
package import SheetEngine

extension Action {
  /// A person answers what a sheet asks.
  public struct AnswerQuestion: ActionType {
    /// One of the question's choices.
    public var choice: String
  }

  /// A person answers what a sheet asks.
  public static func answers(_ choice: String) -> Action { .answer(AnswerQuestion(choice: choice)) }
}

extension Action.AnswerQuestion {
  package var verb: String { "answers" }
  package var waiting: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Action] { [] }

  package func lua(user: String) -> String { "\(user):answers \(choice.quotedForLua)" }

  /// Whether there is such a question, the script knows, not the world.
  package func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.happens(.answered(choice))]
  }

  static let kind = AnyActionType(
    reading: MethodSignature(
      "answers", "Answers a sheet's question.",
      [.required("choice", .text, "One of the choices.")]
    ) { given in
      .answers(given[0].text ?? "")
    },
    tape: [
      TapeInputKind("answered", [.text]) { words, _ in words.text(0).map { .answered($0) } },
      TapeInputKind("decided", [.text, .one(["allowed", "refused", "deferred"])]) { words, world in
        let answers: [String: Answer] = ["allowed": .allowed, "refused": .refused]
        return words.sheet(0, in: world).map {
          .performed(.answered($0, answers[words[1]] ?? .deferred))
        }
      },
    ])

  /// The words of a person's answer.
  static func words(answering choice: String) -> [String] {
    ["answered", TapeTokens.escaped(choice)]
  }

  /// The host's decision, which no verb makes.
  static func decided(_ id: SheetID, _ answer: Answer) -> EventMapping {
    EventMapping(about: .sheet(id) { .answered($0, answer) }) { world in
      ["decided", TapeTokens.name(of: id, in: world), "\(answer)"]
    }
  }
}
