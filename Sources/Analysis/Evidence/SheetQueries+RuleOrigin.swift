internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

extension SheetQueries {
  /// Who decides: the script, where it has rules or thresholds that no platform has.
  var author: RuleOrigin {
    Style.catalogue.contains { $0.landing == style.landing }
      ? .style : RuleOrigin(rules: rules, isPartial: session.leavesRest(of: id))
  }

  /// The other sheets whose releases are decided by the same list of rules.
  var sharers: [SheetQueries] {
    Self.all(of: session).filter { $0.id != id && session.sharesRules($0.id, id) }
  }

  /// Who decides, with every answer noted.
  func decider(noting evidence: ReleaseEvidence) -> ReleaseDecider {
    decider.heard(by: { [id] release, decision in evidence.note(release, decision, of: id) })
  }

  /// What in its maps looks like a mistake; every release that is judged for it is noted.
  ///
  /// `ReleaseEvidence.settled` then takes out what the whole run has seen to be otherwise.
  func lint(columns: Int = 96, rows: Int = 64, noting evidence: ReleaseEvidence) -> [LintFinding] {
    let author = author
    let maps = maps(columns: columns, rows: rows, decider: decider(noting: evidence))
    return MapLint(maps, author: author).findings
  }

  /// What in its maps looks like a mistake.
  ///
  /// A rule that another sheet's releases are decided by is not dead: policies are shared.
  package func lint(columns: Int = 96, rows: Int = 64) -> [LintFinding] {
    let evidence = ReleaseEvidence(session)
    return evidence.settled(lint(columns: columns, rows: rows, noting: evidence), of: self)
  }
}
