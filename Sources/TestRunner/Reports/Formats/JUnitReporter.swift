internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetScript

/// Reports the run as one JUnit document with a test suite for each file.
///
/// Times are virtual seconds, as a property of each suite states. The time of a suite is the sum of
/// the printed times of its cases. A file that does not load and a test in which sheetlua crashed
/// are an `<error>`. Properties of the run are those of the first suite.
///
/// Source: the format that Jenkins and GitLab read. There is no standard; the schemas of Jenkins and
/// Surefire only allow suites in `<testsuites>`, properties at the beginning of a suite, and
/// `<system-out>` before `<system-err>`.
package struct JUnitReporter: Reporter {
  private var files: [String] = []
  private var cases: [String: [String]] = [:]
  private var counts: [String: TestCounts] = [:]
  /// The sums of the rounded times of cases, in milliseconds.
  private var times: [String: Int] = [:]
  private var properties: [String] = []
  private let settings = CommandSettings(paint: TextStyling(.never))

  package init() {}

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) {
    let report = result.report
    if counts[report.file] == nil { files.append(report.file) }
    counts[report.file, default: TestCounts()].add(result)
    let time = Int((report.time * 1000).rounded())
    times[report.file, default: 0] += time
    let ids = report.ids.isEmpty ? "" : " (\(report.ids.joined(separator: ", ")))"
    let head =
      "    <testcase name=\(Self.quoted(report.name + ids)) classname=\(Self.quoted(report.file))"
      + " file=\(Self.quoted(report.file)) line=\"\(report.line)\""
      + " time=\"\(Self.seconds(time))\""
    var inner: [String] = []
    switch report.outcome {
    case .passed: break
    case .skipped(let why): inner.append("      <skipped message=\(Self.quoted(why))/>")
    case .failed(let failure):
      let text = FailureFormatter(result, failure).lines(settings).joined(separator: "\n")
      let kind = result.isError ? "error" : "failure"
      let message = Self.quoted(failure.diagnostic.sentence)
      let type = Self.quoted(failure.diagnostic.code.rawValue)
      inner.append(
        "      <\(kind) message=\(message) type=\(type)>\(Self.escaped(text))</\(kind)>")
    }
    if !report.printed.isEmpty, case .passed = report.outcome {
      let text = report.printed.joined(separator: "\n")
      inner.append("      <system-out>\(Self.escaped(text))</system-out>")
    }
    if !report.brittle.isEmpty {
      let lines = report.brittle.map { "brittle: \($0.marginLine)" }.joined(separator: "\n")
      inner.append("      <system-err>\(Self.escaped(lines))</system-err>")
    }
    cases[report.file, default: []] +=
      inner.isEmpty ? [head + "/>"] : [head + ">"] + inner + ["    </testcase>"]
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    properties += requirements.rows.map { row in
      "      <property name=\(Self.quoted(row.id)) value=\(Self.quoted(row.status.rawValue))/>"
    }
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    if let early {
      properties.append(
        "      <property name=\"ended early\" value=\(Self.quoted(early.line))/>")
    }
    var output = OutputStream.standard()
    output.xml(["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"])
    let time = times.values.reduce(0, +)
    output.xml(["<testsuites name=\"sheetlua\" \(Self.countAttributes(count, time))>"])
    let clock = "      <property name=\"time\" value=\"virtual seconds\"/>"
    // A run without results has a suite only if it has properties.
    if files.isEmpty, !properties.isEmpty { files = ["sheetlua"] }
    for file in files {
      let figures = Self.countAttributes(counts[file] ?? TestCounts(), times[file] ?? 0)
      output.xml(["  <testsuite name=\(Self.quoted(file)) \(figures)>"])
      output.xml(["    <properties>", clock] + properties + ["    </properties>"])
      properties = []
      output.xml(cases[file] ?? [])
      output.xml(["  </testsuite>"])
    }
    output.xml(["</testsuites>"])
    output.flush()
  }

  private static func seconds(_ milliseconds: Int) -> String {
    (Double(milliseconds) / 1000).fixed(3)
  }

  private static func countAttributes(_ count: TestCounts, _ time: Int) -> String {
    "tests=\"\(count.total)\" failures=\"\(count.failed - count.errors)\""
      + " errors=\"\(count.errors)\" skipped=\"\(count.skipped)\" time=\"\(seconds(time))\""
  }

  // Keep control characters here: the output stream escapes them as character references.
  private static func quoted(_ text: String) -> String { XMLEscaping.quoted(text, acting: .kept) }

  private static func escaped(_ text: String) -> String { XMLEscaping.escaped(text, acting: .kept) }
}
