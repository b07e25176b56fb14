/// Something in a policy that looks like a mistake.
public struct Finding: Equatable, Sendable {
  /// What it looks like.
  public enum Kind: String, CaseIterable, Sendable {
    /// A detent that no release reaches.
    case unreachable
    /// A rule that never decides.
    case deadRule = "dead-rule"
    /// Releases that no rule of the script answers.
    case hole
    /// Pulling further down ends higher.
    case reversal
    /// A small patch of an outcome amid another.
    case island
    /// The faintest movement up or down ends differently.
    case seam
    /// A fast flick with somewhere to go that stays where it was.
    case swallowed

    /// What would do.
    public var advice: String {
      switch self {
      case .unreachable: "let a rule answer it, or take the detent out"
      case .deadRule: "move the rule up, mend its condition, or take it out"
      case .hole: "end the rules with one that always answers, or write `like` beside them"
      case .reversal: "look for a sign or a border that is the wrong way round"
      case .island: "look where two rules' borders cross: map --layer rule"
      case .seam: "let it take some speed, such as 50 pt/s, to decide by direction"
      case .swallowed: "ask for the speed before the way"
      }
    }
  }

  /// What it looks like.
  public var kind: Kind
  /// The detent where the drags begin; nil: it holds for all.
  public var from: String?
  /// How many cells show it; 0 where cells are not what counts.
  public var cells: Int
  /// The share of the plane that shows it, 0 to 1.
  public var share: Double
  /// In one sentence, with an example.
  public var sentence: String
  /// Whether the platform's own rule is so, not one of the script's; then nobody is to blame for it.
  public var isOfStyle = false

  /// Names a finding.
  public init(
    _ kind: Kind, from: String? = nil, cells: Int = 0, share: Double = 0,
    isOfStyle: Bool = false, _ sentence: String
  ) {
    self.kind = kind
    self.from = from
    self.cells = cells
    self.share = share
    self.sentence = sentence
    self.isOfStyle = isOfStyle
  }

  /// In one line: `reversal from large in 84 cells (1.2 %): ...`.
  public var line: String {
    let place = from.map { " from \($0)" } ?? ""
    let size = cells > 0 ? " in \(cells) cells (\((share * 100).fixed(1)) %)" : ""
    let whose = isOfStyle ? "the style's own " : ""
    return "\(whose)\(kind.rawValue)\(place)\(size): \(sentence)"
  }

  /// Whether it speaks of a rule.
  func isOf(rule: String) -> Bool { sentence.hasPrefix("rule \"\(rule)\" ") }
}
