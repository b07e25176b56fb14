internal import Formatting
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
        "iOS ends an app in the background alone; say `user:leaves_app()` before.",
        word: "recreates")
    }
    return [.event(.recreatedApp)]
  }

  static let kind = ActKind(
    reading: Reading(
      "recreates",
      "Makes the app anew. In front, Android makes its views again, as for another language; of an app that "
        + "was left, the process was ended, and the person starts it again. Android presents again what was "
        + "presented, with detent, offset, fields and pages; iOS starts with nothing presented. `state` tables "
        + "stay, and what `save` put into `e.data` is what `restore` reads; timers and open questions are gone. "
        + "The script's own variables stay here, which no process keeps: put them into `state`."
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
