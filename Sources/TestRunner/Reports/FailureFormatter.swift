internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// Formats a failed scenario as text: the place, the expected and actual values, the decision, the
/// frames and the command that runs it again.
struct FailureFormatter {
  private let result: TestResult
  private let report: ScenarioReport
  private let failure: ScenarioFailure

  package init(_ result: TestResult, _ failure: ScenarioFailure) {
    self.result = result
    self.failure = failure
    report = result.report
  }

  /// Returns the lines for a terminal.
  ///
  /// A file that does not load is only named: standard error has the error.
  package func terminalLines(_ settings: CommandSettings) -> [String] {
    guard result.isUnloadedFile else { return lines(settings) }
    let title = settings.paint(.bold, result.title.onOneLine)
    return ["\(settings.paint(.red, "✗")) \(title)"] + commandLines([again], settings.paint)
  }

  /// Returns the error of a file that does not load, for standard error; nil for other results.
  static func loadError(of result: TestResult, _ settings: CommandSettings) -> String? {
    guard result.isUnloadedFile, case .failed(let failure) = result.report.outcome else {
      return nil
    }
    return FailureFormatter(result, failure).lines(settings).joined(separator: "\n")
  }

  package func lines(_ settings: CommandSettings) -> [String] {
    let paint = settings.paint
    let ids = report.ids.isEmpty ? "" : "  (\(report.ids.joined(separator: ", ")))"
    var lines = [
      "\(paint(.red, "✗")) \(paint(.bold, result.title.onOneLine))\(ids)"
    ]
    lines += causes
    lines += failure.diagnostic.oneLine.textLines.map { "  " + $0 }
    lines += excerpt(paint)
    let suggestion = failure.diagnostic.suggestion
    if !suggestion.isEmpty { lines += [""] + suggestion.map { $0.isEmpty ? "" : "  " + $0 } }
    lines += failure.diagnostic.trace.map { "    " + $0 }
    let facts = facts
    if !facts.isEmpty { lines += [""] + facts }
    if !failure.strip.isEmpty {
      lines.append("")
      lines += failure.strip.map { $0.isEmpty ? "" : "  " + $0 }
    }
    lines += report.printed.isEmpty ? [] : ["", "  printed"] + report.printed.map { "    " + $0 }
    return lines + rerunLines(paint)
  }

  private func rerunLines(_ paint: TextStyling) -> [String] {
    let hasPage = result.kind == .file && failure.diagnostic.line != nil
    let page = hasPage ? "\(CommandName.name) explain \(failure.diagnostic.code.rawValue)" : nil
    let commands = [("more      ", page), again, ("watch     ", result.watchCommand)]
    return commandLines(commands, paint)
  }

  private var again: (String, String?) { ("again     ", result.rerunCommand) }

  private func commandLines(_ commands: [(String, String?)], _ paint: TextStyling) -> [String] {
    let lines = commands.compactMap { name, command in
      command.map { "  \(name)\(paint(.blue, $0))" }
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  /// The errors of handlers and policies before the failure: its probable cause.
  private var causes: [String] {
    let errors = failure.hookErrors
    let more = errors.count > 3 ? ["            and \(errors.count - 3) more"] : []
    return errors.prefix(3).map { "  before    \($0.oneLine)" } + more
  }

  /// The expected and actual values, the last action and the decision.
  private var facts: [String] {
    var facts: [String] = []
    if let mismatch = failure.diagnostic.mismatch {
      facts += ["  expected  \(mismatch.expected)", "  got       \(mismatch.actual)"]
    }
    if let verb = failure.verb {
      facts.append("  last      \(verb.name) at \(verb.time.fixed(3)) s")
    }
    if let decision = failure.decision {
      facts.append("  decided   \(decision.line)")
      facts.append("  margin    \(decision.marginLine)")
    }
    return facts
  }

  /// Returns the line of the script that failed, with a caret below it.
  private func excerpt(_ paint: TextStyling) -> [String] {
    guard let marked = failure.marked(in: nil) else { return [] }
    return [
      "", "    \(marked.line)", "    \(marked.margin)\(paint(.red, marked.mark))",
    ]
  }
}

extension TestResult {
  /// The failure as the report for users shows it, without color.
  ///
  /// Nil without `--failure-text`, and if the test did not fail.
  func failureText(_ settings: CommandSettings) -> String? {
    guard settings.writesFailureText, case .failed(let failure) = report.outcome else {
      return nil
    }
    let plain = CommandSettings(paint: TextStyling(.never))
    return FailureFormatter(self, failure).lines(plain).joined(separator: "\n")
  }

  /// True for a file that does not load: standard error has its error.
  fileprivate var isUnloadedFile: Bool { kind == .file && !isCrash }
}
