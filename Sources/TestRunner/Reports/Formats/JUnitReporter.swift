internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetScript

/// Reports the run as one JUnit document with a test suite for each file.
///
/// Times are virtual seconds, as a property of the run states. A file that does not load and a test
/// in which sheetlua crashed are an `<error>`.
///
/// Source: the format that Jenkins and GitLab read. There is no standard.
package struct JUnitReporter: Reporter {
  private var files: [String] = []
  private var cases: [String: [String]] = [:]
  private var counts: [String: TestCounts] = [:]
  private var times: [String: Double] = [:]
  private var properties: [String] = []
  private let settings = CommandSettings(paint: TextStyling(.never))

  package init() {}

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) {
    let report = result.report
    if counts[report.file] == nil { files.append(report.file) }
    counts[report.file, default: TestCounts()].add(result)
    times[report.file, default: 0] += report.time
    let ids = report.ids.isEmpty ? "" : " (\(report.ids.joined(separator: ", ")))"
    let head =
      "    <testcase name=\(Self.quoted(report.name + ids)) classname=\(Self.quoted(report.file))"
      + " file=\(Self.quoted(report.file)) line=\"\(report.line)\""
      + " time=\"\(report.time.fixed(3))\""
    var inner: [String] = []
    switch report.outcome {
    case .passed: break
    case .skipped(let why): inner.append("      <skipped message=\(Self.quoted(why))/>")
    case .failed(let failure):
      let text = FailureFormatter(result, failure).allLines(settings).joined(separator: "\n")
      let kind = result.isError ? "error" : "failure"
      let message = Self.quoted(failure.diagnostic.sentence)
      let type = Self.quoted(failure.diagnostic.code.rawValue)
      inner.append(
        "      <\(kind) message=\(message) type=\(type)>\(Self.escaped(text))</\(kind)>")
    }
    if !report.brittle.isEmpty {
      let lines = report.brittle.map { "brittle: \($0.marginLine)" }.joined(separator: "\n")
      inner.append("      <system-err>\(Self.escaped(lines))</system-err>")
    }
    if !report.printed.isEmpty, case .passed = report.outcome {
      let text = report.printed.joined(separator: "\n")
      inner.append("      <system-out>\(Self.escaped(text))</system-out>")
    }
    cases[report.file, default: []] +=
      inner.isEmpty ? [head + "/>"] : [head + ">"] + inner + ["    </testcase>"]
  }

  package mutating func reportRequirements(_ ledger: RequirementList) {
    properties += ledger.rows.map { row in
      "    <property name=\(Self.quoted(row.id)) value=\(Self.quoted(row.status.rawValue))/>"
    }
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    if let early {
      properties.append(
        "    <property name=\"ended early\" value=\(Self.quoted(early.line))/>")
    }
    var output = OutputStream.standard()
    output.xml(["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"])
    let time = times.values.reduce(0, +)
    output.xml(["<testsuites name=\"sheetlua\" \(Self.countAttributes(count, time))>"])
    let clock = "    <property name=\"time\" value=\"virtual seconds\"/>"
    output.xml(["  <properties>", clock] + properties + ["  </properties>"])
    for file in files {
      let figures = Self.countAttributes(counts[file] ?? TestCounts(), times[file] ?? 0)
      output.xml(["  <testsuite name=\(Self.quoted(file)) \(figures)>"])
      output.xml(cases[file] ?? [])
      output.xml(["  </testsuite>"])
    }
    output.xml(["</testsuites>"])
    output.flush()
  }

  private static func countAttributes(_ count: TestCounts, _ time: Double) -> String {
    "tests=\"\(count.total)\" failures=\"\(count.failed - count.errors)\""
      + " errors=\"\(count.errors)\" skipped=\"\(count.skipped)\" time=\"\(time.fixed(3))\""
  }

  // Keep control characters here: the output stream escapes them as character references.
  private static func quoted(_ text: String) -> String { XMLEscaping.quoted(text, acting: .kept) }

  private static func escaped(_ text: String) -> String { XMLEscaping.escaped(text, acting: .kept) }
}
