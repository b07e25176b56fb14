internal import DecisionMaps
internal import ScriptDiagnostics
package import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// The report of a check as text and JSON.
extension ScriptCheck {
  /// The lines of the report for a script with this name.
  package func lines(script: String, strict: Bool = false) -> [String] {
    var lines = ["\(Mark.pass) \(script) loads"] + warnings.map { "    warning \($0.oneLine)" }
    lines.append(
      errors.isEmpty
        ? "\(Mark.pass) policies: consistent results for \(queryCount) releases (sampled)"
        : "\(Mark.failure) policies are not pure or fail: \(errors.count) "
          + "\(errors.count == 1 ? "problem" : "problems"), listed below")
    for sheet in sheets {
      lines += map(of: sheet, strict: strict)
      if !sheet.comparesNumbers {
        lines.append("\(Mark.notShown) numbers of \(sheet.sheet): \(SheetLint.incompleteNumbers)")
      }
      lines += rates(of: sheet)
      lines += sheet.notes.map { "note: detents of \(sheet.sheet): \($0)" }
    }
    for result in regions {
      let (region, name) = (result.region, "region \"\(result.region.name)\"")
      lines += claimLines(
        name, region.file, region.line, result.evidenceKind.basisText(among: result.checkedCount),
        result.failures)
    }
    for result in invariants {
      let (always, name) = (result.invariant, "always \"\(result.invariant.name)\"")
      lines += claimLines(
        name, always.file, always.line, result.evidenceKind.basisText(among: result.checkedCount),
        result.failures)
    }
    return lines
  }

  private enum Mark {
    static let pass = "\u{2713}"
    static let failure = "\u{2717}"
    /// A limit ended the check, so it neither passes nor fails.
    static let notShown = "-"
    /// Needs a review; with `--strict` it is a failure.
    static let review = "!"
  }

  private func claimLines(
    _ name: String, _ file: String, _ line: Int, _ basis: String, _ failures: [ClaimFailure]
  ) -> [String] {
    if failures.isEmpty {
      return ["\(Mark.pass) \(name): \(basis)"]
    }
    return ["\(Mark.failure) \(name) is broken (\(file):\(line))"]
      + failures.map { "    \($0.message)" }
  }

  private func map(of sheet: SheetReport, strict: Bool) -> [String] {
    let own = sheet.findings.filter { !$0.isOfStyle }
    let fails = strict && own.contains(where: \.isMistake)
    var lines = [
      own.isEmpty
        ? "\(Mark.pass) map of \(sheet.sheet): no problems "
          + "found in \(sheet.queryCount) releases (sampled)"
        : "\(fails ? Mark.failure : Mark.review) map of \(sheet.sheet): \(own.count) to review"
    ]
    lines += sheet.findings.map { "    \($0.line)" }
    var printed: Set<LintFinding.Kind> = []
    for finding in own where printed.insert(finding.kind).inserted {
      lines.append("    how to fix it (\(finding.kind.rawValue)): \(finding.kind.advice)")
    }
    return lines
  }

  private func rates(of sheet: SheetReport) -> [String] {
    let report = sheet.rates
    var left =
      report.brittle > 0
      ? "; \(report.brittle) skipped: too close to a threshold to compare with lost or late samples"
      : ""
    if report.omitted > 0 {
      left +=
        "; \(report.omitted) not tried: the script's functions reached the limit of work of this check"
    }
    let name = "rates of \(sheet.sheet)"
    guard !report.passes else {
      let same =
        report.tried == 1 ? "1 movement is the same" : "\(report.tried) movements are the same"
      return report.isComplete
        ? ["\(Mark.pass) \(name): \(same) at every rate\(left)"]
        : ["\(Mark.notShown) \(name): not shown: \(same) at every rate\(left)"]
    }
    return [
      "\(Mark.failure) \(name): \(report.disagreements.count) of \(report.tried) movements differ, "
        + "\(report.extent)\(left)"
    ] + sheet.rateLines.map { "    \($0)" }
  }

  /// The report as JSON: format `sheetlua-check`, version 1.
  package func json(script: String, strict: Bool) -> JSONValue {
    .object([
      ("format", .string("sheetlua-check")), ("version", .integer(1)),
      ("script", .string(script)), ("warnings", .array(warnings.map { .string($0.oneLine) })),
      ("holds", isComplete || !passes(strict: strict) ? .boolean(passes(strict: strict)) : .null),
      ("errors", .array(errors.map { .string($0.oneLine) })),
      (
        "sheets",
        .array(
          sheets.map { sheet in
            .object([
              ("name", .string(sheet.sheet)), ("findings", .array(sheet.findings.map(\.json))),
              ("notes", .array(sheet.notes.map { .string($0) })),
              ("numbers_compared", .boolean(sheet.comparesNumbers)),
              ("movements", .integer(sheet.rates.tried)),
              ("brittle", .integer(sheet.rates.brittle)),
              ("omitted", .integer(sheet.rates.omitted)),
              ("differing", .array(sheet.rates.disagreements.map(\.json))),
              ("extent", .number(sheet.rates.spread)),
              ("words", .array(sheet.rateLines.map { .string($0) })),
            ])
          })
      ),
      (
        "regions",
        .array(
          regions.map { result in
            .object(
              [
                ("name", .string(result.region.name)), ("line", .integer(result.region.line)),
                ("holds", .boolean(result.failures.isEmpty)),
                ("sampled", .integer(result.checkedCount)),
                ("failures", .array(result.failures.map { $0.json })),
              ] + result.evidenceKind.json(isBroken: !result.failures.isEmpty))
          })
      ),
      (
        "always",
        .array(
          invariants.map { result in
            .object(
              [
                ("name", .string(result.invariant.name)),
                ("line", .integer(result.invariant.line)),
                ("holds", .boolean(result.failures.isEmpty)),
                ("sampled", .integer(result.checkedCount)),
                ("failures", .array(result.failures.map { $0.json })),
              ] + result.evidenceKind.json(isBroken: !result.failures.isEmpty))
          })
      ),
    ])
  }
}

extension RateCheck.Disagreement {
  var json: JSONValue {
    .object([
      ("from", .string(from)), ("movement", .string(stroke.text)),
      (
        "runs",
        .array(
          runs.map {
            .object([
              ("way", .string($0.way)), ("end", .string($0.end)), ("moved", .number($0.moved)),
            ])
          })
      ),
    ])
  }
}

extension LintFinding {
  /// The finding as JSON.
  package var json: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("from", from.map { .string($0) } ?? .null),
      ("cells", .integer(cells)), ("share", .number(fraction)),
      ("of_style", .boolean(isOfStyle)), ("shown", .boolean(kind.isShown)),
      ("proved", .boolean(isProved)),
      ("sentence", .string(message)),
      ("advice", isOfStyle ? .null : .string(kind.advice)),
    ])
  }
}
