package import CommandIO
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// Tells how a test run goes.
package protocol Reporter {
  /// Which part of which run it is, for whoever asks; told first, and not where there is nothing to run.
  mutating func divided(_ part: () -> RunPart)
  /// So many tests are about to run.
  mutating func begin(_ count: Int)
  /// One has ended.
  mutating func ended(_ result: TestResult)
  /// Nothing has ended for a moment; the test runs that the next report will be about.
  mutating func waiting(for test: ListedTest)
  /// How the requirements stand, when all have ended.
  mutating func told(_ ledger: Ledger)
  /// All have, or the run ended early.
  mutating func end(_ count: TestCounts, _ early: IncompleteRun?)
  /// The command ends with this.
  mutating func closed(_ code: ExitCode)
}

extension Reporter {
  package mutating func divided(_ part: () -> RunPart) {}
  package mutating func closed(_ code: ExitCode) {}
  package mutating func waiting(for test: ListedTest) {}
}

/// Says what failed, and the closing line.
package struct LineReporter: Reporter {
  package let settings: Settings
  private var progress = Progress()

  package init(settings: Settings) { self.settings = settings }

  package mutating func begin(_ count: Int) { progress.begin(count) }

  package mutating func waiting(for test: ListedTest) { progress.waiting(for: test.title) }

  package mutating func ended(_ result: TestResult) {
    progress.ended(result.title)
    var lines: [String] = []
    if case .failed(let failure) = result.report.outcome {
      lines = FailureText(result, failure).lines(settings) + [""]
    }
    lines += result.report.warningLines(settings)
    lines += result.report.expectationLines
    if lines.isEmpty { return }
    progress.clear()
    var output = Output.standard()
    output.lines(lines)
    output.flush()
  }

  package mutating func told(_ ledger: Ledger) {
    progress.clear()
    LedgerText(ledger).print(settings)
    var output = Output.standard()
    output.line()
    output.flush()
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    progress.clear()
    if let early { Output.say(early.line) }
    if count.brittle > 0, !settings.isQuiet {
      let few = count.brittle == 1 ? "1 scenario passes" : "\(count.brittle) scenarios pass"
      Output.say("brittle: \(few) close to a threshold; --reporter list names them")
    }
    var output = Output.standard()
    output.line(settings.closing(count))
    output.flush()
  }
}

/// Says of every scenario how it ended, under its file's name.
package struct ListReporter: Reporter {
  package let settings: Settings
  private var file: String?

  package init(settings: Settings) { self.settings = settings }

  package mutating func begin(_ count: Int) {}

  package mutating func ended(_ result: TestResult) {
    let report = result.report
    var output = Output.standard()
    defer {
      output.lines(report.warningLines(settings).map { "      " + $0 })
      output.lines(report.expectationLines)
      output.flush()
    }
    if file != report.file, !settings.isQuiet {
      if file != nil { output.line() }
      output.line(SafeText.inLine(report.file))
      file = report.file
    }
    let notes = [report.ids.isEmpty ? nil : report.ids.joined(separator: ", "), result.extent]
    let ids = notes.compactMap(\.self).map { "  " + settings.paint(.faint, $0) }.joined()
    switch report.outcome {
    case .passed:
      if settings.isQuiet { return }
      output.line("  \(settings.paint(.green, "✓")) \(SafeText.inLine(report.name))\(ids)")
      for decision in report.brittle {
        output.line("      \(settings.paint(.yellow, "brittle")) \(decision.line)")
        output.line("              \(decision.marginLine)")
      }
      output.lines(report.printed.map { "      \($0)" })
    case .skipped(let why):
      if !settings.isQuiet {
        output.line(
          "  \(settings.paint(.yellow, "-")) \(SafeText.inLine(report.name))\(ids)  skipped: \(why)"
        )
      }
    case .failed(let failure):
      let text = FailureText(result, failure).lines(settings)
      output.lines(text.map { $0.isEmpty ? "" : "  " + $0 })
      output.line()
    }
  }

  package mutating func told(_ ledger: Ledger) {
    var output = Output.standard()
    output.line()
    output.flush()
    LedgerText(ledger).print(settings)
  }

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    if let early { Output.say(early.line) }
    var output = Output.standard()
    if !settings.isQuiet { output.line() }
    output.line(settings.closing(count))
    output.flush()
  }
}

extension ScenarioReport {
  /// What it did that is likely a mistake and may be meant.
  fileprivate func warningLines(_ settings: Settings) -> [String] {
    if settings.isQuiet { return [] }
    return warnings.map { settings.paint(.yellow, "warning") + " " + $0.oneLine }
  }

  /// What could be expected at its end, as it is pasted (`--print-expect`).
  fileprivate var expectationLines: [String] {
    if expectations.isEmpty { return [] }
    var heads = ["-- \(file):\(line): \(name.replacing("\n", with: " "))"]
    if case .failed(let failure) = outcome {
      let place = failure.diagnostic.line.map { " at line \($0)" } ?? ""
      heads.append("-- It fails\(place); this holds there.")
    }
    return heads + expectations + [""]
  }
}

extension Settings {
  /// The closing line, in the color of how it went.
  package func closing(_ count: TestCounts) -> String {
    paint(count.failed > 0 ? .red : .green, count.line)
  }
}
