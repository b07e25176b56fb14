package import SheetEngine

extension Act {
  /// The script leaves the shown screen for the one below it.
  public struct LeaveScreen: Verb {}

  /// The script leaves the shown screen.
  public static let leavesScreen = Act.leaveScreen(LeaveScreen())
}

extension Act.LeaveScreen {
  package var verb: String { "navigate.back" }
  package var waiting: Act.Waiting { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String { "navigate.back()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.screenLeft)]
  }

  static let kind = ActKind(tape: [
    TapeWord("screen-left", []) { _, _ in .performed(.screenLeft) }
  ])

  static var left: EventForm {
    EventForm { _ in
      ["screen-left"]
    } act: { _, _ in
      .leavesScreen
    }
  }
}
