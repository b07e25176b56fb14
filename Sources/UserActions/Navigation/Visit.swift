internal import Support
package import SheetEngine

extension Act {
  /// The app shows another screen.
  public struct Visit: Verb {
    /// The screen's name.
    public var screen: String
  }

  /// The app shows another screen.
  public static func visits(_ screen: String) -> Act { .visit(Visit(screen: screen)) }
}

extension Act.Visit {
  package var verb: String { "visits" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String { "\(user):visits \(screen.quotedForLua)" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    guard let id = world.screen(named: screen) else { throw .noScreen(screen) }
    return [.event(.visited(id))]
  }

  static let kind = ActKind(
    reading: Reading(
      "visits", "Goes to a screen.", [.required("name", .screenName, "The screen.")]
    ) { given in
      .visits(given[0].text ?? "")
    },
    tape: [
      TapeWord("visited", [.text]) { words, world in
        words.text(0).flatMap { world.screen(named: $0) }.map { .performed(.visited($0)) }
      }
    ], tickets: 8..<9
  ) { generator, _, random in
    random.pick(generator.screens).map { .visits($0) } ?? .goesBack
  }

  static func visited(_ id: ScreenID) -> EventForm {
    EventForm(about: .screen(id) { .visited($0) }) { world in
      ["visited", TapeWords.escaped(world[id].name)]
    } act: { name, _ in
      .visits(name)
    }
  }
}
