internal import Support
package import SheetEngine

extension Act {
  /// The person leaves the app, which goes to the background.
  public struct LeaveApp: Verb {}

  /// The person leaves the app.
  public static let leavesApp = Act.leaveApp(LeaveApp())
}

extension Act.LeaveApp {
  package var verb: String { "leaves_app" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String { "\(user):leaves_app()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.leftApp)]
  }

  static let kind = ActKind(
    reading: Reading(
      "leaves_app",
      "Sends the app to the background; sheets get will_background and save. It gets no "
        + "touches, and no timers fire, until `returns` or `recreates`."
    ) { _ in
      .leavesApp
    },
    tape: [TapeWord("left-app", []) { _, _ in .performed(.leftApp) }], tickets: 11..<12
  ) { _, _, _ in
    .leavesApp
  }

  static var leftApp: EventForm {
    EventForm { _ in
      ["left-app"]
    } act: { _, _ in
      .leavesApp
    }
  }
}
