internal import Support
package import SheetEngine

extension Act {
  /// Time passes.
  public struct Wait: Verb {
    /// How long, in seconds.
    public var seconds: Double
  }

  /// Time passes.
  public static func waits(_ seconds: Double) -> Act { .wait(Wait(seconds: seconds)) }
}

extension Act.Wait {
  package var verb: String { "waits" }
  package var waiting: Act.Waiting { .indifferent }
  package var isScriptCall: Bool { false }
  package var weight: Int { 4 + seconds.digits }
  package var plainer: [Act] { [.waits(0.1), .waits(0.2), .waits(0.3)] }

  package func lua(user: String) -> String { "user:waits(\(seconds.inLua))" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.passes(until: world.time + seconds)]
  }

  package func merged(with next: Act) -> [Act] {
    if case .wait(let next) = next { [.waits(seconds + next.seconds)] } else { [] }
  }

  static let kind = ActKind(
    reading: Reading(
      "waits", "Advances the clock exactly, frame by frame; does not wait for rest first.",
      [.required("seconds", .time, unit: "s", "Duration.")], isImmediate: true, isIdle: true
    ) { given in
      .waits(given[0].number ?? 0)
    })
}
