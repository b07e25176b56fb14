internal import CommandIO
internal import Scenarios

/// Prints the failures and the closing line.
package struct LineReporter: Reporter {
  package let settings: CommandSettings
  private var progress = ProgressLine()
  /// The warnings about lines of scripts that were printed.
  private var shownWarnings: Set<String> = []

  package init(settings: CommandSettings) { self.settings = settings }

  package mutating func begin(_ count: Int) { progress.begin(count) }

  package mutating func showWaiting(for test: ListedTest) { progress.showWaiting(for: test.title) }

  package mutating func reportTest(_ result: TestResult) {
    progress.advance(result.title)
    var lines: [String] = []
    if case .failed(let failure) = result.report.outcome {
      lines = FailureFormatter(result, failure).terminalLines(settings) + [""]
    }
    let warnings = result.report.warningLines(settings, naming: true, after: &shownWarnings)
    // Expectations are pasted into a script, where other lines must be comments.
    lines += settings.printsExpectations ? warnings.map { "-- \($0)" } : warnings
    lines += result.report.expectationLines
    if lines.isEmpty { return }
    progress.clear()
    var output = OutputStream.standard()
    output.lines(lines)
    output.flush()
  }

  package mutating func reportRequirements(_ requirements: RequirementList) {
    progress.clear()
    RequirementReport(requirements).print(settings)
    var output = OutputStream.standard()
    output.line()
    output.flush()
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    progress.clear()
    if let early { OutputStream.printMessage(early.line) }
    if count.brittle > 0, !settings.isQuiet {
      let few = count.brittle == 1 ? "1 scenario passes" : "\(count.brittle) scenarios pass"
      OutputStream.printMessage("brittle: \(few) close to a threshold; --reporter list names them")
    }
    var output = OutputStream.standard()
    output.line(settings.summary(count))
    output.flush()
  }
}

extension CommandSettings {
  /// Returns the closing line, red if a test failed and green if not.
  package func summary(_ count: TestCounts) -> String {
    paint(count.failed > 0 ? .red : .green, count.line)
  }
}
