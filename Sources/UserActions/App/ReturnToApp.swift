internal import Support
package import SheetEngine

extension Act {
  /// The person comes back to the app.
  public struct ReturnToApp: Verb {
    /// How long after, in seconds.
    public var seconds: Double
  }

  /// The person comes back to the app, so many seconds later.
  public static func returns(after seconds: Double = 0) -> Act {
    .returnToApp(ReturnToApp(seconds: seconds))
  }
}

extension Act.ReturnToApp {
  package var verb: String { "returns" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { seconds == 0 ? 5 : 5 + seconds.digits }
  package var plainer: [Act] { [.returns()] }

  package func lua(user: String) -> String {
    seconds == 0 ? "\(user):returns()" : "\(user):returns { after = \(seconds.inLua) }"
  }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    guard world.isAway else {
      throw Refusal(
        .unreachable,
        "The app is in the foreground; call `user:leaves_app()` first.", word: "returns")
    }
    return [.passes(until: world.time + seconds), .event(.returnedToApp)]
  }

  private static let spec = VerbParameter.TableForm(
    name: "ReturnSpec", doc: "Options for returning to the app.",
    keys: [
      VerbParameter("after", .time, unit: "s", default: "0", "Time in the background.")
    ], example: "user:leaves_app()\nuser:returns { after = 30 }")

  static let kind = ActKind(
    reading: Reading(
      "returns",
      "Returns to the app: sheets get did_foreground, and overdue timers fire.",
      [VerbParameter("r", .table(spec), default: "immediately", "When.")]
    ) { given in
      .returns(after: given[0]["after"].number ?? 0)
    },
    tape: [TapeWord("returned-to-app", []) { _, _ in .performed(.returnedToApp) }])

  static var returned: EventForm {
    EventForm { _ in
      ["returned-to-app"]
    } act: { _, _ in
      .returns()
    }
  }
}
