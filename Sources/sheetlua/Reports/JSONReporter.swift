internal import SheetEngine
internal import SheetScript

/// The run as one JSON object: `{ "version": 1, "passed": n, "failed": n, "skipped": n,
/// "scenarios": [{ "file", "line", "name", "ids", "tags", "outcome", "seconds", ... }] }`.
///
/// A failed scenario has "message" and, where they are known, "at" (the file and line that failed),
/// "expected", "got", "rule", "margin" and "code"; a skipped one has "reason".
struct JSONReporter: Reporter {
  private var scenarios: [JSON] = []

  mutating func begin(_ count: Int) {}

  mutating func ended(_ report: ScenarioReport, in source: Source) {
    var fields: [(String, JSON)] = [
      ("file", .string(report.file)), ("line", .number(Double(report.line))),
      ("name", .string(report.name)), ("ids", .list(report.ids.map { .string($0) })),
      ("tags", .list(report.tags.map { .string($0) })), ("seconds", .number(report.time)),
    ]
    switch report.outcome {
    case .passed: fields.append(("outcome", .string("passed")))
    case .skipped(let why):
      fields += [("outcome", .string("skipped")), ("reason", .string(why))]
    case .failed(let failure):
      fields.append(("outcome", .string("failed")))
      fields += Self.fields(of: failure)
    }
    scenarios.append(.object(fields))
  }

  mutating func end(_ count: Count) {
    let whole = JSON.object([
      ("version", .number(1)), ("passed", .number(Double(count.passed))),
      ("failed", .number(Double(count.failed))), ("skipped", .number(Double(count.skipped))),
      ("scenarios", .list(scenarios)),
    ])
    var output = Output.standard()
    output.line(whole.text)
    output.flush()
  }

  private static func fields(of failure: ScenarioFailure) -> [(String, JSON)] {
    let diagnostic = failure.diagnostic
    var fields: [(String, JSON)] = [
      ("message", .string(diagnostic.sentence)), ("code", .string(diagnostic.code.rawValue)),
    ]
    if let file = diagnostic.file, let line = diagnostic.line {
      fields.append(("at", .string("\(file):\(line)")))
    }
    if let expected = failure.expected { fields.append(("expected", .string(expected))) }
    if let got = failure.got { fields.append(("got", .string(got))) }
    if let decision = failure.decision {
      fields.append(("rule", .string(decision.judged.verdict.rule)))
      fields.append(
        (
          "margin",
          .object([
            ("travel", .number(decision.travelMargin)),
            ("velocity", .number(decision.velocityMargin)),
          ])
        ))
    }
    return fields
  }
}
