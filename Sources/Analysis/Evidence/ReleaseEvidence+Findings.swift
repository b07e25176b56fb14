internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

extension ReleaseEvidence {
  /// The findings about numbers of the policy on which no release depends.
  func deadNumbers(of sheet: SheetQueries) -> DeadNumbers.Result {
    let sheets = [sheet] + sheet.sheetsWithSameRules
    let names = sheets.map { $0.name }
    let neighbors = SheetQueries.all(of: sheet.session).filter {
      !names.contains($0.name) && $0.ruleOrigin.isScript
    }
    return DeadNumbers.findings(
      of: sheet, sharing: sheet.sheetsWithSameRules, beside: neighbors, on: place
    ) {
      otherSessions.flatMap { SheetQueries.all(of: $0) }.filter { names.contains($0.name) }
    }
  }

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
        if let found = ruleDecision(of: subject) { return .impureRuleFinding(found) }
        if hasDecided(subject, of: sheet.id) { return nil }
        let sheets = [sheet] + sheet.sheetsWithSameRules
        guard let proof = isNever({ $0.rule == subject }, of: sheets),
          !isElsewhere({ $0.rule == subject }, sheets)
        else { return nil }
        return .deadRule(subject, among: tried, on: place, proof: proof)
      case .unreachable:
        if hasReached(subject, of: sheet.id) { return nil }
        func reaches(_ result: PolicyResult) -> Bool { result.outcome == .detent(subject) }
        guard let proof = isNever(reaches, of: [sheet], from: subject),
          !isElsewhere(reaches, [sheet], from: subject)
        else { return nil }
        return .unreachable(
          subject, among: count(of: sheet.id, elsewhereThan: subject), on: place, proof: proof)
      case .outside, .hole, .reversal, .inversion, .island, .seam, .swallowed, .deadNumber:
        return finding
      }
    }
  }

  /// The device of the run, for findings: "iphone-15, portrait".
  private var place: String {
    let device = session.world.device
    return "\(device.name), \(device.orientation.rawValue)"
  }

  /// Returns true if a release satisfies a condition on another device or in another orientation.
  private func isElsewhere(
    _ holds: (PolicyResult) -> Bool, _ sheets: [SheetQueries], from other: String? = nil
  ) -> Bool {
    let names = sheets.map { $0.name }
    return otherSessions.contains { session in
      SheetQueries.all(of: session).filter { names.contains($0.name) }.contains { sheet in
        sheet.detents.contains { from in
          guard from != other, let slice = sheet.slice(from: from) else { return false }
          var isFound = false
          _ = InputSearch(around: slice.restRelease, within: .all(of: sheet.style)) { release in
            let plane = slice.around(release)
            let middle = ReleaseRanges.all.windows(of: plane)[0]
            let (map, reads) = sheet.evaluation(of: isFound ? plane : middle)
            if case .exact(let map) = map {
              isFound = isFound || map.regions.contains { holds($0.decision) }
            }
            return isFound ? ReadSet() : reads
          }
          return isFound
        }
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
  static func impureRuleFinding(_ found: ReleaseEvidence.RuleDecision) -> LintFinding {
    LintFinding(
      .outside, subject: found.rule,
      "rule \"\(found.rule)\" decided in \(found.scenario), but for the same release in a "
        + "freshly loaded script \"\(found.otherwise)\" decides: the "
        + "rule reads something outside of the release")
  }
}
