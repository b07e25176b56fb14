internal import Diagnosis
internal import Scenarios
internal import SheetScript

/// The run as one JUnit document, a suite for each file.
///
/// Times are virtual seconds, and a property of the run says so. What could not be judged, a file that does not load or a test in which sheetlua
/// crashed, is an `<error>`.
///
/// Source: the form that Jenkins and GitLab read; there is no standard.
struct JUnitReporter: Reporter {
  private var files: [String] = []
  private var cases: [String: [String]] = [:]
  private var counts: [String: Count] = [:]
  private var times: [String: Double] = [:]
  private var properties: [String] = []
  /// Failures without colours.
  private let settings = Settings(paint: Paint(.never))

  mutating func begin(_ count: Int) {}

  mutating func ended(_ result: TestResult) {
    let report = result.report
    if counts[report.file] == nil { files.append(report.file) }
    counts[report.file, default: Count()].add(result)
    times[report.file, default: 0] += report.time
    let ids = report.ids.isEmpty ? "" : " (\(report.ids.joined(separator: ", ")))"
    let head =
      "    <testcase name=\(Self.quoted(report.name + ids)) classname=\(Self.quoted(report.file))"
      + " file=\(Self.quoted(report.file)) line=\"\(report.line)\""
      + " time=\"\(decimal(report.time))\""
    var inner: [String] = []
    switch report.outcome {
    case .passed: break
    case .skipped(let why): inner.append("      <skipped message=\(Self.quoted(why))/>")
    case .failed(let failure):
      let text = FailureText(result, failure).whole(settings).joined(separator: "\n")
      let kind = result.isError ? "error" : "failure"
      let message = Self.quoted(failure.diagnostic.sentence)
      let type = Self.quoted(failure.diagnostic.code.rawValue)
      inner.append(
        "      <\(kind) message=\(message) type=\(type)>\(Self.escaped(text))</\(kind)>")
    }
    if let decision = report.brittle {
      inner.append("      <system-err>brittle: \(Self.escaped(decision.marginLine))</system-err>")
    }
    if !report.printed.isEmpty, case .passed = report.outcome {
      let text = report.printed.joined(separator: "\n")
      inner.append("      <system-out>\(Self.escaped(text))</system-out>")
    }
    cases[report.file, default: []] +=
      inner.isEmpty ? [head + "/>"] : [head + ">"] + inner + ["    </testcase>"]
  }

  mutating func told(_ ledger: Ledger) {
    properties += ledger.rows.map { row in
      "    <property name=\(Self.quoted(row.id)) value=\(Self.quoted(row.standing.rawValue))/>"
    }
  }

  mutating func end(_ count: Count, _ early: EarlyEnd?) {
    if let early {
      properties.append(
        "    <property name=\"ended early\" value=\(Self.quoted(early.line))/>")
    }
    var output = Output.standard()
    output.xml(["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"])
    let time = times.values.reduce(0, +)
    output.xml(["<testsuites name=\"sheetlua\" \(Self.figures(count, time))>"])
    let clock = "    <property name=\"time\" value=\"virtual seconds\"/>"
    output.xml(["  <properties>", clock] + properties + ["  </properties>"])
    for file in files {
      let figures = Self.figures(counts[file] ?? Count(), times[file] ?? 0)
      output.xml(["  <testsuite name=\(Self.quoted(file)) \(figures)>"])
      output.xml(cases[file] ?? [])
      output.xml(["  </testsuite>"])
    }
    output.xml(["</testsuites>"])
    output.flush()
  }

  private static func figures(_ count: Count, _ time: Double) -> String {
    "tests=\"\(count.all)\" failures=\"\(count.failed - count.errors)\""
      + " errors=\"\(count.errors)\" skipped=\"\(count.skipped)\" time=\"\(decimal(time))\""
  }

  private static func quoted(_ text: String) -> String {
    let text = escaped(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
    return "\"\(text.replacing("\t", with: "&#9;"))\""
  }

  /// Text of XML 1.0, which has no words at all for most control characters.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x0D: escaped += "&#13;"
      case 0x09, 0x0A: escaped.unicodeScalars.append(scalar)
      case 0..<0x20, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
