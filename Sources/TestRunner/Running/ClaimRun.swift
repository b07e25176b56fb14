internal import CommandIO
internal import ScriptDiagnostics
internal import Analysis
internal import Scenarios
internal import SheetScript

/// Tests a region or an invariant on the grid of the decision map, in a separate session.
struct ClaimRun {
  package private(set) var report: ScenarioReport
  /// Number of releases that were evaluated.
  package private(set) var checkedCount: Int?
  /// The basis of a claim that no release broke: a proof or the number of releases tried.
  private(set) var basis: String?

  package init(
    _ test: ListedTest, in source: SourceText, _ options: SessionOptions,
    _ settings: CommandSettings, _ loads: LoadedScripts? = nil
  ) {
    report = ScenarioReport(name: test.title, file: test.file, line: test.line, broken: nil)
    var printed: [String] = []
    let printing = PrintCollector()
    var options = options
    options.print = { text in
      printing.lines += text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    do throws(CommandError) {
      let session = try Self.session(source, options, settings, loads)
      // Keep only the output of the test itself.
      printing.lines = []
      CrashInjection.crashIfRequested(at: test.name)
      evaluate(test, in: session)
      printed = printing.lines
    } catch {
      let sentence =
        error.diagnostic?.sentence ?? error.message ?? "The script cannot be loaded again."
      report.fail(Diagnostic(.regionBroken, sentence, file: test.file, line: test.line))
    }
    report.printed = printed
  }

  private static func session(
    _ source: SourceText, _ options: SessionOptions, _ settings: CommandSettings,
    _ loads: LoadedScripts?
  ) throws(CommandError) -> ScriptSession {
    // If the load fails, load the script again, for the error of the command.
    if let session = try? loads?.session(
      on: nil, snapshot: options.snapshot, print: options.print)
    {
      return session
    }
    return try ScriptLoader.session(source, options, settings)
  }

  private mutating func evaluate(_ test: ListedTest, in session: ScriptSession) {
    let failures: [String]
    let code: DiagnosticCode
    switch test.kind {
    case .region(let number) where session.regions.indices.contains(number):
      let result = RegionResult(session.regions[number], in: session)
      (failures, checkedCount, code) = (
        result.failures.map { $0.message }, result.checkedCount, .regionBroken
      )
      basis = result.evidenceKind.basisText(among: result.checkedCount)
    case .always(let number) where session.invariants.indices.contains(number):
      let result = InvariantResult(invariant: number, in: session)
      (failures, checkedCount, code) = (
        result.failures.map { $0.message }, result.checkedCount, .invariantBroken
      )
      basis = result.evidenceKind.basisText(among: result.checkedCount)
    case .region, .always, .scenario:
      // Only a script that reads external state defines different claims the second time.
      failures = ["The script did not define it when it was reloaded"]
      code = .noScenario
    }
    let broken = failures.isEmpty ? nil : failures.joined(separator: "; ") + "."
    if let error = session.takeErrors().first {
      report.fail(error)
    } else if let broken {
      report.fail(Diagnostic(code, broken, file: test.file, line: test.line))
    } else if checkedCount == 0 {
      report.outcome = .skipped("the script has no sheet to try releases on")
    }
  }

  /// Collects the output of the script.
  private final class PrintCollector {
    var lines: [String] = []
  }
}
