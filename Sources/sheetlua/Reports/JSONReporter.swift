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

/// A JSON value, written without blanks between; infinity is null.
enum JSON {
  case string(String)
  case number(Double)
  case list([JSON])
  case object([(String, JSON)])

  var text: String {
    switch self {
    case .string(let value): Self.quoted(value)
    case .number(let value):
      if !value.isFinite {
        "null"
      } else if let whole = Int64(exactly: value) {
        String(whole)
      } else {
        String(value)
      }
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\(Self.quoted($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
