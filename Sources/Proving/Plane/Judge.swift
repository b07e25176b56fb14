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

/// Decides where releases end: a style, a script's policy, or a test's closure.
public struct Judge {
  private let answer: (Release) -> Ruling
  private let rules: ((Slice) -> (any ManyReleases)?)?
  /// Hears every answer.
  private var listener: ((Release, Ruling) -> Void)?

  /// A judge who answers by a function, which must be pure.
  public init(_ answer: @escaping (Release) -> Ruling) {
    self.answer = answer
    rules = nil
  }

  /// The judge that a sheet of a world would ask; `many` is quicker about whole planes, and says the
  /// same.
  init(
    of sheet: SheetID, in world: World, policy: any Policy,
    many: ((Slice) -> (any ManyReleases)?)?
  ) {
    let ear = Ear()
    let overheard = Overheard(policy: policy, ear: ear)
    answer = { release in
      ear.hasAnswered = true
      let verdict = world.verdict(on: release, sheet: sheet, policy: overheard)
      return Ruling(verdict.outcome, rule: verdict.rule, isAnswered: ear.hasAnswered)
    }
    rules = many
  }

  /// The judge that a sheet of a world would ask.
  public init(of sheet: SheetID, in world: World, policy: any Policy) {
    self.init(of: sheet, in: world, policy: policy, many: nil)
  }

  /// The answer to a release.
  public func callAsFunction(_ release: Release) -> Ruling {
    let ruling = answer(release)
    listener?(release, ruling)
    return ruling
  }

  /// The same judge, whose every answer somebody hears.
  func heard(by listener: @escaping (Release, Ruling) -> Void) -> Judge {
    var judge = self
    judge.listener = listener
    return judge
  }

  /// Whoever answers for a whole plane.
  func plane(_ slice: Slice) -> PlaneJudge {
    PlaneJudge(slice, judge: self, many: rules?(slice), listener: listener)
  }
}

private final class Ear {
  var hasAnswered = true
}

/// A policy whose silence is noticed: the engine fills it with the style's own rule.
private final class Overheard: Policy {
  let policy: any Policy
  let ear: Ear

  init(policy: any Policy, ear: Ear) {
    self.policy = policy
    self.ear = ear
  }

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
