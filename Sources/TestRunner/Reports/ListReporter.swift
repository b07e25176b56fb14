internal import CommandIO
internal import Support
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// Prints the outcome of each scenario under the name of its file.
package struct ListReporter: Reporter {
  package let settings: CommandSettings
  private var file: String?
  /// The warnings about lines of scripts that were printed.
  private var shownWarnings: Set<String> = []

  package init(settings: CommandSettings) { self.settings = settings }

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) {
    let report = result.report
    var output = OutputStream.standard()
    defer {
      let warnings = report.warningLines(settings, naming: false, after: &shownWarnings)
      output.lines(warnings.map { "      " + $0 })
      output.lines(report.expectationLines)
      output.flush()
    }
    if file != report.file, !settings.isQuiet {
      if file != nil { output.line() }
      output.line(report.file.onOneLine)
      file = report.file
    }
    let notes = [report.ids.isEmpty ? nil : report.ids.joined(separator: ", "), result.extent]
    let ids = notes.compactMap(\.self).map { "  " + settings.paint(.faint, $0) }.joined()
    switch report.outcome {
    case .passed:
      if settings.isQuiet { return }
      output.line(
        "  \(settings.paint(.green, "✓")) \(report.name.onOneLine)\(ids)")
      for decision in report.brittle {
        output.line("      \(settings.paint(.yellow, "brittle")) \(decision.line)")
        output.line("              \(decision.marginLine)")
      }
      output.lines(report.printed.map { "      \($0)" })
    case .skipped(let why):
      if !settings.isQuiet {
        output.line(
          "  \(settings.paint(.yellow, "-")) \(report.name.onOneLine)\(ids)  skipped: \(why)"
        )
      }
    case .failed(let failure):
      let text = FailureFormatter(result, failure).terminalLines(settings)
      output.lines(text.map { $0.isEmpty ? "" : "  " + $0 })
      output.line()
    }
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    var output = OutputStream.standard()
    output.line()
    output.flush()
    RequirementReport(requirements).print(settings)
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    if let early { OutputStream.printMessage(early.line) }
    var output = OutputStream.standard()
    if !settings.isQuiet { output.line() }
    output.line(settings.summary(count))
    output.flush()
  }
}
