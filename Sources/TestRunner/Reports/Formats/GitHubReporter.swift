internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetScript

/// Reports failures as annotations of a GitHub workflow at their lines, then prints the closing
/// line.
///
/// All text in annotations is escaped. Without escaping, a script could print workflow commands.
/// Source: GitHub, "Workflow commands for GitHub Actions".
package struct GitHubReporter: Reporter {
  private let settings = CommandSettings(paint: TextStyling(.never))

  package init() {}

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) {
    let report = result.report
    if case .failed(let failure) = report.outcome {
      let text = FailureFormatter(result, failure).lines(settings).dropFirst()
      Self.annotate(
        "error", file: failure.diagnostic.file ?? report.file,
        line: failure.diagnostic.line ?? report.line, title: result.title,
        text: text.joined(separator: "\n"))
    }
    for warning in report.warnings {
      Self.annotate(
        "warning", file: warning.file ?? report.file, line: warning.line ?? report.line,
        title: report.name, text: warning.sentence)
    }
    for decision in report.brittle {
      Self.annotate(
        "warning", file: report.file, line: report.line, title: "brittle: \(report.name)",
        text: decision.line + "\n" + decision.marginLine)
    }
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    let open = requirements.rows.filter { $0.status != .passed }
    let text = open.map { "\($0.status.rawValue): \($0.id) \($0.text)" }
    Self.command(
      "notice title=requirements::"
        + Self.escaped(([requirements.summary] + text).joined(separator: "\n")))
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    if let early { Self.command("error title=ended early::" + Self.escaped(early.line)) }
    var output = OutputStream.standard()
    output.line(count.line)
    output.flush()
  }

  private static func annotate(
    _ kind: String, file: String, line: Int, title: String, text: String
  ) {
    let place = "file=\(property(file)),line=\(line),title=\(property(title))"
    command("\(kind) \(place)::\(escaped(text))")
  }

  private static func escaped(_ text: String) -> String {
    // Iterate over scalars: as a character, CR LF is a single value.
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func command(_ line: String) {
    var output = OutputStream.standard()
    output.command(line)
    output.flush()
  }
}
