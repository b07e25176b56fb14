internal import Support
package import SheetEngine

extension Act {
  /// Back is pressed: Android's button, or the app's own.
  public struct Back: Verb {}

  /// Back is pressed.
  public static let goesBack = Act.back(Back())
}

extension Act.Back {
  package var verb: String { "goes_back" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String { "\(user):goes_back()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.wentBack)]
  }

  package func noEffect(in world: World) -> NoEffect? { .ifNothingChanges(world.whyNotBack) }

  package func standIns(in situation: Situation) -> [Act] {
    situation.sheet.map { [.dismisses($0)] } ?? []
  }

  static let kind = ActKind(
    reading: Reading(
      "goes_back",
      "Presses the back button: Android's, or the app's on iOS; in a stack it pops the "
        + "shown page. Logs a warning if there is none."
    ) { _ in
      .goesBack
    },
    tape: [TapeWord("went-back", []) { _, _ in .performed(.wentBack) }], tickets: 3..<4
  ) { _, _, _ in
    .goesBack
  }

  static var wentBack: EventForm {
    EventForm { _ in
      ["went-back"]
    } act: { _, _ in
      .goesBack
    }
  }
}

extension World {
  /// Why going back can do nothing, as things are.
  var whyNotBack: String {
    if device.platform == .ios {
      return presented.isEmpty
        ? "an iPhone has no back button, and there is no previous screen"
        : "an iPhone has no back button, and the app's back button is behind the sheet"
    }
    if let top = topSheet { return "sheet \"\(self[top].root.name)\" is already being dismissed" }
    return "no sheet is presented, and there is no previous screen"
  }
}
