internal import Support

/// A possible mistake in a policy.
package struct LintFinding: Equatable, Sendable {
  /// The kinds of possible mistakes.
  package enum Kind: String, CaseIterable, Sendable {
    /// No release reached the detent.
    case unreachable
    /// The rule decided no release.
    case deadRule = "dead-rule"
    /// The rule decides the same release only sometimes.
    case outside = "reads-outside"
    /// No rule of the script decides the releases.
    case hole
    /// A longer drag downward ends at a greater height.
    case reversal
    /// A faster release in a direction ends less far.
    case inversion
    /// A small area is surrounded by another outcome.
    case island
    /// The sign of the smallest velocity changes the outcome.
    case seam
    /// A fast flick stays at its detent, although it could move in its direction.
    case swallowed
    /// No release depends on the number.
    case deadNumber = "dead-number"

    /// True if an example release proves the finding.
    ///
    /// The other kinds are claims about all releases, which samples cannot prove.
    var isShown: Bool {
      switch self {
      case .unreachable, .deadRule, .deadNumber: false
      case .outside, .hole, .reversal, .inversion, .island, .seam, .swallowed: true
      }
    }

    /// A suggested correction.
    package var advice: String {
      switch self {
      case .unreachable: "let a rule return it, or remove the detent"
      case .deadRule: "check whether an earlier rule handles its releases; try `decide`"
      case .outside: "let it read the release and constants only, or use a policy for each case"
      case .hole: "add a final rule that always returns a result, or add `like`"
      case .reversal: "look for a wrong sign or a reversed comparison"
      case .inversion: "let the faster release go at least as far, or decide by velocity first"
      case .deadNumber: "remove it, or check whether an earlier comparison decides first"
      case .island: "check where the borders of two rules cross: map --layer rule"
      case .seam: "let it take some speed, such as 50 pt/s, to decide by direction"
      case .swallowed: "check the velocity before the distance"
      }
    }
  }

  /// The kind of the finding.
  package var kind: Kind
  /// The detent where the drags begin; nil if the finding is not about a single detent.
  package var from: String?
  /// The number of cells with the mistake; 0 if the kind does not count cells.
  package var cells: Int
  /// The fraction of the plane with the mistake, 0 to 1.
  package var fraction: Double
  /// A description of one sentence, with an example.
  package var message: String
  /// True if the rule of the platform causes the finding, not a rule of the script.
  package var isOfStyle = false
  /// The rule or the detent of the finding; nil if there is none.
  package var subject: String?

  package init(
    _ kind: Kind, from: String? = nil, cells: Int = 0, fraction: Double = 0,
    isOfStyle: Bool = false, subject: String? = nil, _ sentence: String
  ) {
    self.kind = kind
    self.subject = subject
    self.from = from
    self.cells = cells
    self.fraction = fraction
    self.message = sentence
    self.isOfStyle = isOfStyle
  }

  /// True if every release was checked, not only samples.
  package var isProved = false

  /// True if a release or a proof shows the finding, and the script can correct it.
  package var isMistake: Bool { (kind.isShown || isProved) && !isOfStyle }

  /// The finding on one line: `reversal from large in 84 cells (1.2%): ...`.
  package var line: String {
    let place = from.map { " from \($0)" } ?? ""
    let size = cells > 0 ? " in \(cells) cells (\((fraction * 100).fixed(1))%)" : ""
    let whose = isOfStyle ? "the style's own " : ""
    return "\(whose)\(kind.rawValue)\(place)\(size): \(message)"
  }

  /// A finding about a rule that decided no release.
  ///
  /// `proof` is the evidence on the device `place`; nil if only samples were decided.
  static func deadRule(
    _ rule: String, among tried: Int, on place: String = "", proof: EvidenceKind? = nil
  ) -> LintFinding {
    if let proof, proof.isProved {
      var finding = LintFinding(
        .deadRule, subject: rule,
        "rule \"\(rule)\" never decides on \(place) (\(proof.rangeText)): earlier rules decide "
          + "first, or it returns nil")
      finding.isProved = true
      return finding
    }
    return LintFinding(
      .deadRule, subject: rule,
      "rule \"\(rule)\" decided none of \(tried) releases (sampled): earlier rules may "
        + "decide first, or it may return nil")
  }

  /// A finding about a detent that no release from another detent reached.
  ///
  /// `proof` is the evidence on the device `place`; nil if only samples were decided.
  static func unreachable(
    _ detent: String, among tried: Int, on place: String = "", proof: EvidenceKind? = nil
  ) -> LintFinding {
    if let proof, proof.isProved {
      var finding = LintFinding(
        .unreachable, subject: detent,
        "on \(place), no release from another detent ends at \"\(detent)\" (\(proof.rangeText))")
      finding.isProved = true
      return finding
    }
    return LintFinding(
      .unreachable, subject: detent,
      "none of \(tried) releases from other detents ended at \"\(detent)\" (sampled)")
  }
}
