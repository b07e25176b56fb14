internal import Support

/// Something in a policy that looks like a mistake.
package struct LintFinding: Equatable, Sendable {
  /// What it looks like.
  package enum Kind: String, CaseIterable, Sendable {
    /// A detent that no release was seen to reach.
    case unreachable
    /// A rule that was not seen to decide.
    case deadRule = "dead-rule"
    /// A rule that decides one and the same release only at times.
    case outside = "reads-outside"
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

    /// Whether a release at hand shows it.
    ///
    /// The others claim something of all releases, and samples
    /// cannot prove that.
    var isShown: Bool {
      switch self {
      case .unreachable, .deadRule: false
      case .outside, .hole, .reversal, .island, .seam, .swallowed: true
      }
    }

    /// What would do.
    package var advice: String {
      switch self {
      case .unreachable: "let a rule return it, or remove the detent"
      case .deadRule: "check whether an earlier rule handles its releases; try `decide`"
      case .outside: "let it read the release and constants only, or use a policy for each case"
      case .hole: "add a final rule that always returns a result, or add `like`"
      case .reversal: "look for a wrong sign or a reversed comparison"
      case .island: "check where the borders of two rules cross: map --layer rule"
      case .seam: "let it take some speed, such as 50 pt/s, to decide by direction"
      case .swallowed: "check the velocity before the distance"
      }
    }
  }

  /// What it looks like.
  package var kind: Kind
  /// The detent where the drags begin; nil: it holds for all.
  package var from: String?
  /// How many cells show it; 0 where cells are not what counts.
  package var cells: Int
  /// The share of the plane that shows it, 0 to 1.
  package var share: Double
  /// In one sentence, with an example.
  package var sentence: String
  /// Whether the platform's own rule is so, not one of the script's; then nobody is to blame for it.
  package var isOfStyle = false
  /// The rule or the detent that it is about, where it is about one.
  package var subject: String?

  /// Names a finding.
  package init(
    _ kind: Kind, from: String? = nil, cells: Int = 0, share: Double = 0,
    isOfStyle: Bool = false, subject: String? = nil, _ sentence: String
  ) {
    self.kind = kind
    self.subject = subject
    self.from = from
    self.cells = cells
    self.share = share
    self.sentence = sentence
    self.isOfStyle = isOfStyle
  }

  /// Whether it was judged of every release, not of samples.
  package var isProved = false

  /// Whether a release or a proof shows it, and the script can mend it.
  package var isMistake: Bool { (kind.isShown || isProved) && !isOfStyle }

  /// In one line: `reversal from large in 84 cells (1.2%): ...`.
  package var line: String {
    let place = from.map { " from \($0)" } ?? ""
    let size = cells > 0 ? " in \(cells) cells (\((share * 100).fixed(1))%)" : ""
    let whose = isOfStyle ? "the style's own " : ""
    return "\(whose)\(kind.rawValue)\(place)\(size): \(sentence)"
  }

  /// A rule that decided no release that was tried.
  static func deadRule(
    _ rule: String, among tried: Int, isProved: Bool = false
  ) -> LintFinding {
    if isProved {
      var finding = LintFinding(
        .deadRule, subject: rule,
        "rule \"\(rule)\" never decides (proved for velocities up to 100000 pt/s): earlier "
          + "rules decide first, or it returns nil")
      finding.isProved = true
      return finding
    }
    return LintFinding(
      .deadRule, subject: rule,
      "rule \"\(rule)\" decided none of \(tried) releases (sampled): earlier rules may "
        + "decide first, or it may return nil")
  }

  /// A detent that no release that was tried came to from another one.
  static func unreachable(
    _ detent: String, among tried: Int, isProved: Bool = false
  ) -> LintFinding {
    if isProved {
      var finding = LintFinding(
        .unreachable, subject: detent,
        "no release from another detent ends at \"\(detent)\" (proved for velocities up to 100000 "
          + "pt/s)")
      finding.isProved = true
      return finding
    }
    return LintFinding(
      .unreachable, subject: detent,
      "none of \(tried) releases from other detents ended at \"\(detent)\" (sampled)")
  }
}
