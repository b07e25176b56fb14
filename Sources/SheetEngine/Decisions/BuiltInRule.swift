/// A built-in rule that decides a release, by its name in a decision.
public enum BuiltInRule: String, CaseIterable, Sendable {
  case fast, under, over, snap, nearest, distance, settled, dismiss, expand, reset

  /// The reason for a decision of this rule, as text for users.
  public var explanation: String {
    switch self {
    case .fast:
      "The finger was fast enough to move the sheet to the next detent, whatever the distance."
    case .under:
      "The sheet was below its smallest detent: it closes if it is low enough, otherwise it returns."
    case .over: "The sheet was at or above its largest detent and returns to it."
    case .snap: "The finger was slow. The position between two detents decides."
    case .nearest: "The finger was at rest. The nearest detent decides."
    case .distance: "The finger was slow. The distance from the start decides."
    case .settled:
      "Neither the distance nor the speed was large enough, so the sheet returns."
    case .dismiss: "The sheet was pulled down far enough to close."
    case .expand: "The sheet was pulled up far enough to open to its largest detent."
    case .reset: "The sheet was not moved far enough and returns to its smallest detent."
    }
  }
}

extension ReleaseDecision {
  /// Creates a decision of a built-in rule.
  init(_ outcome: ReleaseOutcome, rule: BuiltInRule) {
    self.init(outcome, rule: rule.rawValue)
  }
}
