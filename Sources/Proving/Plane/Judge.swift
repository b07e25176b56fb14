public import SheetEngine

/// What was said of a release.
public struct Ruling: Equatable, Sendable {
  /// Where it ends.
  public var outcome: Outcome
  /// The rule that said so.
  public var rule: String
  /// False where no rule of the script answered, and the style's own decided.
  public var isAnswered: Bool

  /// Creates an answer.
  public init(_ outcome: Outcome, rule: String, isAnswered: Bool = true) {
    self.outcome = outcome
    self.rule = rule
    self.isAnswered = isAnswered
  }
}

/// Whoever says where releases end: a style, a script's policy, or a test's closure.
public struct Judge {
  private let answer: (Release) -> Ruling

  /// A judge who answers by a function, which must be pure.
  public init(_ answer: @escaping (Release) -> Ruling) { self.answer = answer }

  /// The judge that a sheet of a world would ask.
  public init(of sheet: SheetID, in world: World, policy: any Policy) {
    let ear = Ear()
    let overheard = Overheard(policy: policy, ear: ear)
    self.init { release in
      ear.hasAnswered = true
      let verdict = world.verdict(on: release, sheet: sheet, policy: overheard)
      return Ruling(verdict.outcome, rule: verdict.rule, isAnswered: ear.hasAnswered)
    }
  }

  /// The answer to a release.
  public func callAsFunction(_ release: Release) -> Ruling { answer(release) }
}

private final class Ear {
  var hasAnswered = true
}

/// A policy whose silence is noticed: the engine fills it with the style's own rule.
private struct Overheard: Policy {
  let policy: any Policy
  let ear: Ear

  func height(of resolver: ScriptID, sheet: SheetID, in context: DetentContext) -> DetentAnswer {
    policy.height(of: resolver, sheet: sheet, in: context)
  }
  func landing(of release: Release, by rules: ScriptID, sheet: SheetID) -> Verdict? {
    let verdict = policy.landing(of: release, by: rules, sheet: sheet)
    ear.hasAnswered = verdict != nil
    return verdict
  }
  func dimming(_ function: ScriptID, sheet: SheetID) -> Double? {
    policy.dimming(function, sheet: sheet)
  }
  func overdrag(_ function: ScriptID, sheet: SheetID, excess: Double, dimension: Double) -> Double?
  {
    policy.overdrag(function, sheet: sheet, excess: excess, dimension: dimension)
  }
  func height(after drag: Drag, by function: ScriptID, sheet: SheetID) -> Double? {
    policy.height(after: drag, by: function, sheet: sheet)
  }
}
