internal import CommandIO
internal import Scenarios

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

extension Settings {
  /// The closing line, in the color of how it went.
  package func closing(_ count: TestCounts) -> String {
    paint(count.failed > 0 ? .red : .green, count.line)
  }
}
