internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

extension SheetQueries {
  /// The origin of the decisions: `.style` if a built-in style has the same release rule, otherwise the
  /// script.
  var ruleOrigin: RuleOrigin {
    Style.catalogue.contains { $0.releaseRule == style.releaseRule }
      ? .style : RuleOrigin(rules: rules, isPartial: session.delegatesUndecidedReleases(of: id))
  }

  /// The other sheets that use the same list of rules.
  var sheetsWithSameRules: [SheetQueries] {
    Self.all(of: session).filter { $0.id != id && session.sharesRules($0.id, id) }
  }

  /// The decider of the sheet, which records every decision in `evidence`.
  func decider(noting evidence: ReleaseEvidence) -> ReleaseDecider {
    decider.observed(by: { [id] release, decision in evidence.record(release, decision, of: id) })
  }

  /// The lint findings on its maps.
  ///
  /// Every release that lint queries is recorded.
  ///
  /// `ReleaseEvidence.settled` removes the findings that other evidence of the run contradicts.
  func lint(columns: Int = 96, rows: Int = 64, noting evidence: ReleaseEvidence) -> [LintFinding] {
    let author = ruleOrigin
    let maps = maps(columns: columns, rows: rows, decider: decider(noting: evidence))
    let exactMaps = maps.map { map, _ in
      if case .exact(let exact)? = decider.exactMap(map.slice) { exact } else { nil as ExactMap? }
    }
    return MapLint(maps, author: author, exactMaps: exactMaps).findings
  }

  /// The lint findings on its maps.
  ///
  /// A rule is not dead if it decides releases of another sheet, because sheets can share a policy.
  package func lint(columns: Int = 96, rows: Int = 64) -> [LintFinding] {
    let evidence = ReleaseEvidence(session)
    return evidence.consistentFindings(
      lint(columns: columns, rows: rows, noting: evidence), of: self)
  }
}
