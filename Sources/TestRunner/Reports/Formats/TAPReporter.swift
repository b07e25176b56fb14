internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import Analysis
internal import Scenarios
internal import SheetScript

/// Reports the run as TAP.
///
/// Output that is not a test point is a comment.
///
/// Source: the Test Anything Protocol, versions 13 and 14 (testanything.org). The report is valid in
/// both; they differ in its first line. Programs that implement version 13, such as `prove` before
/// Perl 5.38, fail on the line of version 14.
package struct TAPReporter: Reporter {
  /// The version in the first line.
  let version: Int
  private var number = 0
  /// Number of files that did not load.
  private var unloaded = 0

  package init(version: Int) { self.version = version }

  package mutating func begin(_ count: Int) {
    Self.print(["TAP version \(version)", "1..\(count)"])
  }

  package mutating func reportTest(_ result: TestResult) {
    let report = result.report
    number += 1
    if result.kind == .file { unloaded += 1 }
    let ids = report.ids.isEmpty ? "" : " (\(report.ids.joined(separator: ", ")))"
    let title = Self.escaped("\(report.file): \(report.name)\(ids)")
    var lines: [String]
    switch report.outcome {
    case .passed:
      lines = ["ok \(number) - \(title)"] + (result.extent.map { ["# " + $0] } ?? [])
    case .skipped(let why): lines = ["ok \(number) - \(title) # SKIP \(Self.escaped(why))"]
    case .failed(let failure):
      lines = ["not ok \(number) - \(title)", "  ---"]
      lines += Self.facts(result, failure).map { name, text in
        "  \(name): \(TextSanitizer.json.sanitized(of: text.quotedForYAML))"
      }
      lines.append("  ...")
    }
    for decision in report.brittle {
      lines.append("# brittle: " + Self.line(decision.marginLine))
    }
    Self.print(lines + report.printed.map { "# " + Self.line($0) })
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    let rows = requirements.rows.map { "# \($0.status.rawValue): \($0.id) \(Self.line($0.text))" }
    Self.print(rows + ["# " + requirements.summary])
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    var bail = early.map { ["Bail out! " + Self.escaped($0.line)] } ?? []
    // If only some files fail to load, the run continues. If all fail, no test can run.
    if bail.isEmpty, count.total > 0, count.total == unloaded {
      bail = ["Bail out! no test file could be loaded"]
    }
    Self.print(["# " + count.line] + bail)
  }

  /// Returns the fields of the YAML block.
  private static func facts(
    _ result: TestResult, _ failure: ScenarioFailure
  ) -> [(String, String)] {
    let report = result.report
    var facts = [
      ("message", failure.diagnostic.sentence), ("severity", result.isError ? "error" : "fail"),
    ]
    let line = failure.diagnostic.line ?? report.line
    facts.append(("at", "\(failure.diagnostic.file ?? report.file):\(line)"))
    if let mismatch = failure.diagnostic.mismatch {
      facts += [("wanted", mismatch.expected), ("found", mismatch.actual)]
    }
    if let decision = failure.decision {
      facts += [("decided", decision.line), ("margin", decision.marginLine)]
    }
    if let again = result.rerunCommand { facts.append(("again", again)) }
    return facts
  }

  private static func escaped(_ text: String) -> String {
    line(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  /// Returns the text on one line.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  private static func print(_ lines: [String]) {
    var output = OutputStream.standard()
    output.document(lines)
    output.flush()
  }
}
