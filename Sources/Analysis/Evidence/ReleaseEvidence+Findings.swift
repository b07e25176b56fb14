internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

extension ReleaseEvidence {
  /// The findings that the evidence does not contradict.
  ///
  /// Findings from samples contain the number of samples.
  func consistentFindings(_ findings: [LintFinding], of sheet: SheetQueries) -> [LintFinding] {
    if findings.contains(where: { $0.kind == .deadRule }) { sampleSheetsWithSameRules(of: sheet) }
    let tried = count(of: sheet.id)
    return findings.compactMap { finding in
      guard let subject = finding.subject else { return finding }
      switch finding.kind {
      case .deadRule:
        if let deed = ruleDecision(of: subject) { return .impureRuleFinding(deed) }
        if hasDecided(subject, of: sheet.id) { return nil }
        let isNever = isNever({ $0.rule == subject }, of: [sheet] + sheet.sheetsWithSameRules)
        if isNever == false { return nil }
        return .deadRule(subject, among: tried, isProved: isNever == true)
      case .unreachable:
        if hasReached(subject, of: sheet.id) { return nil }
        let isNever = isNever(
          { $0.outcome == .detent(subject) }, of: [sheet], from: subject)
        if isNever == false { return nil }
        return .unreachable(
          subject, among: count(of: sheet.id, elsewhereThan: subject), isProved: isNever == true)
      case .outside, .hole, .reversal, .island, .seam, .swallowed: return finding
      }
    }
  }

  /// Samples the maps of the sheets that use the same list of rules.
  private func sampleSheetsWithSameRules(of sheet: SheetQueries) {
    for other in sheet.sheetsWithSameRules {
      for (map, decider) in other.maps(columns: 24, rows: 16, decider: other.decider(noting: self))
      {
        for rule in sheet.rules where !hasDecided(rule, of: sheet.id) {
          _ = map.isDecided(by: rule, decider: decider)
        }
      }
    }
  }
}

extension LintFinding {
  /// A finding about a rule that reads more than the release, as a scenario shows.
  static func impureRuleFinding(_ deed: ReleaseEvidence.RuleDecision) -> LintFinding {
    LintFinding(
      .outside, subject: deed.rule,
      "rule \"\(deed.rule)\" decided in \(deed.scenario), but for the same release in a "
        + "freshly loaded script \"\(deed.otherwise)\" decides: the "
        + "rule reads something outside of the release")
  }
}
