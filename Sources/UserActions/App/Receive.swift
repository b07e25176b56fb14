internal import Support
public import SheetEngine

extension Act {
  /// The person follows a link, opens a notification or chooses a shortcut.
  public struct Receive: Verb {
    /// What it is.
    public var point: EntryPoint
    /// What it says.
    public var text: String
  }

  /// The person follows what comes from outside the app.
  public static func receives(_ point: EntryPoint, _ text: String) -> Act {
    .receive(Receive(point: point, text: text))
  }
}

extension Act.Receive {
  package var verb: String { "receives" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 6 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String {
    "\(user):receives(\(point.rawValue.quotedForLua), \(text.quotedForLua))"
  }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.entered(point, text: text))]
  }

  private static let points = EntryPoint.allCases.filter { $0.hasText }.map { $0.rawValue }

  static let kind = ActKind(
    reading: Reading(
      "receives",
      "Follows a link, opens a notification or chooses a shortcut, which an `entry` "
        + "handles. An app in the background comes to the foreground.",
      [
        .required("what", .choice(points), "The kind."),
        .required("text", .text, "Its content: a link's address, or a notification's text."),
      ]
    ) { given in
      .receives(EntryPoint(rawValue: given[0].text ?? "") ?? .link, given[1].text ?? "")
    },
    tape: [
      TapeWord("entered", [.one(EntryPoint.allCases.map { $0.rawValue }), .text]) { words, _ in
        words.text(1).flatMap { text in
          EntryPoint(rawValue: words[0]).map { .performed(.entered($0, text: text)) }
        }
      }
    ])

  static func entered(_ point: EntryPoint, _ text: String) -> EventForm {
    EventForm { _ in
      ["entered", point.rawValue, TapeWords.escaped(text)]
    } act: { _, _ in
      point == .shake ? .shakes : .receives(point, text)
    }
  }
}
