internal import Support
package import SheetEngine

extension Act {
  /// The system makes the app anew.
  public struct Recreation: Verb {}

  /// The system makes the app anew: its views, or its process where it is in the background.
  public static let recreates = Act.recreate(Recreation())
}

extension Act.Recreation {
  package var verb: String { "recreates" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Act] { [.returns()] }

  package func lua(user: String) -> String { "\(user):recreates()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    guard world.isAway || world.device.platform == .android else {
      throw Refusal(
        .unreachable,
        "iOS only terminates apps in the background; call `user:leaves_app()` first.",
        word: "recreates")
    }
    return [.event(.recreatedApp)]
  }

  static let kind = ActKind(
    reading: Reading(
      "recreates",
      "Recreates the app. In the foreground, Android recreates the app's views, as after a "
        + "language change; in "
        + "the background, the process is terminated and the user starts the app again. "
        + "Android restores what was presented, with its detent, scroll offset, fields and "
        + "pages; "
        + "iOS starts with nothing presented. `state` tables are kept, and `restore` reads "
        + "what `save` stored in `e.data`; timers "
        + "and open questions are lost. "
        + "Variables of the script keep their values here, although a real process would lose "
        + "them; store such values in `state`."
    ) { _ in
      .recreates
    },
    tape: [TapeWord("recreated-app", []) { _, _ in .performed(.recreatedApp) }])

  static var recreated: EventForm {
    EventForm { _ in
      ["recreated-app"]
    } act: { _, _ in
      .recreates
    }
  }
}
