internal import Support
package import SheetEngine

extension Act {
  /// Time passes until nothing moves.
  public struct Rest: Verb {
    /// How long at most, in seconds.
    public var limit: Double
  }

  /// Time passes until nothing moves, for 10 s at most.
  public static let settles = Act.rest(Rest(limit: 10))
}

extension Act.Rest {
  package var verb: String { "settles" }
  package var waiting: Act.Waiting { .indifferent }
  package var isScriptCall: Bool { false }
  package var weight: Int { 0 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String {
    "user:settles(\(limit == Self.usual ? "" : limit.inLua))"
  }

  /// The limit where a scenario gives none, in seconds.
  private static let usual = 5.0

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.rests(limit: limit)]
  }

  static let kind = ActKind(
    reading: Reading(
      "settles",
      "Advances the clock until nothing moves; fails after a time limit and reports what "
        + "still moves.",
      [VerbParameter("limit", .time, unit: "s", default: Remark(usual.inLua), "At most.")],
      isImmediate: true,
      isIdle: true
    ) { given in
      .rest(Act.Rest(limit: given[0].number ?? usual))
    })
}
