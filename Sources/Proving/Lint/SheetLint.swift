/// What in the maps of a script's sheets looks like a mistake.
public struct SheetLint {
  /// The sheet's name.
  public let name: String
  /// Releases that were judged, in its maps and in scenarios.
  public let judged: Int
  /// What was found.
  public let findings: [Finding]

  /// Reads the maps of sheets of one script; its scenarios are played only when their releases may
  /// show that a finding is none.
  public static func all(
    of sheets: [ScriptedSheet], columns: Int, rows: Int, scenarios: PlayedScenarios
  ) -> [SheetLint] {
    guard let session = sheets.first?.session else { return [] }
    let evidence = Evidence(session)
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
