package import DecisionMaps

/// What in the maps of a script's sheets looks like a mistake.
package struct SheetLint {
  /// The sheet's name.
  package let name: String
  /// Releases that were judged, in its maps and in scenarios.
  package let judged: Int
  /// What was found.
  package let findings: [LintFinding]

  /// Reads the maps of sheets of one script; its scenarios are played only when their releases may
  /// show that a finding is none.
  package static func all(
    of sheets: [SheetQueries], columns: Int, rows: Int, scenarios: ScenarioReleases
  ) -> [SheetLint] {
    guard let session = sheets.first?.session else { return [] }
    let evidence = ReleaseEvidence(session)
    let found = sheets.map { ($0, $0.lint(columns: columns, rows: rows, noting: evidence)) }
    if found.contains(where: { $0.1.contains { !$0.kind.isShown && !$0.isOfStyle } }) {
      scenarios.note(in: evidence)
    }
    return found.map { sheet, findings in
      SheetLint(
        name: sheet.name, judged: evidence.count(of: sheet.id),
        findings: evidence.settled(findings, of: sheet))
    }
  }
}
