package import DecisionMaps
package import SheetEngine
package import SheetScript

/// The lint findings on the maps of a sheet.
package struct SheetLint {
  /// The name of the sheet.
  package let name: String
  /// The number of decided releases, on maps and in scenarios.
  package let queryCount: Int
  /// The findings, without those that other evidence contradicts.
  package let findings: [LintFinding]
  /// False if the limit of work ended the comparison of the numbers of the rules.
  package let comparesNumbers: Bool

  /// The result of the comparison of numbers if the limit of work ended it, as text.
  package static let incompleteNumbers =
    "not shown: comparing all releases with other numbers reached the limit of work of this check"

  /// Checks the maps of sheets of one script.
  ///
  /// `makeSession` loads the script on another device. Runs its scenarios only if their releases can
  /// contradict a finding.
  package static func all(
    of sheets: [SheetQueries], columns: Int, rows: Int, scenarios: ScenarioReleases,
    makeSession: @escaping (Device) throws -> ScriptSession
  ) -> [SheetLint] {
    guard let session = sheets.first?.session else { return [] }
    let evidence = ReleaseEvidence(session, makeSession: makeSession)
    let found = sheets.map { ($0, $0.lint(columns: columns, rows: rows, noting: evidence)) }
    if found.contains(where: { $0.1.contains { !$0.kind.isShown && !$0.isOfStyle } }) {
      scenarios.record(in: evidence)
    }
    return found.map { sheet, findings in
      let numbers = evidence.deadNumbers(of: sheet)
      return SheetLint(
        name: sheet.name, queryCount: evidence.count(of: sheet.id),
        findings: evidence.consistentFindings(findings, of: sheet) + numbers.findings,
        comparesNumbers: numbers.isComplete)
    }
  }
}
