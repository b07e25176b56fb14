internal import ScriptSchema
internal import CommandIO
internal import Support
internal import ScriptDiagnostics
internal import Analysis
internal import Scenarios
internal import TestRunner

/// `sheetlua test --mutants`: changes the tested scripts and prints the changes that no test
/// detects.
struct MutationTestingBody {
  let settings: CommandSettings
  let choice: TestFilter
  let options: MutantOptions
  /// True if a surviving mutant is a failure.
  let isStrict: Bool
  /// True if the results are printed as a blob, for `merge`.
  let isBlob: Bool
  let workers: Int
  let paths: [String]

  func run(_ files: [TestFile]) throws(CommandError) -> ExitCode {
    let loading = FileLoader(files, settings, workers: workers)
    if let early = loading.early {
      OutputStream.printMessage(early.line)
      return early.exitCode ?? .failure
    }
    if let unloaded = loading.unloaded.first {
      if unloaded.isCrash { CrashReporter.reportCrash(running: "\(unloaded.path) (while loading)") }
      throw unloaded.error
    }
    let loaded = loading.files
    var suites: [MutantTestSuite] = []
    for file in loaded {
      let tests = try file.tests(choice).filter { !$0.isSkipped }
      guard !tests.isEmpty else { continue }
      if try fails(tests, of: file) { return .failure }
      suites.append(try suite(of: file, tests))
    }
    guard !suites.isEmpty else {
      OutputStream.printMessage(NoTestMessage(choice).message(loaded))
      return .failure
    }
    let judge = MutantRunner(suites)
    let mutants = judge.mutants
    guard !mutants.isEmpty else {
      let names = suites.map(\.main.name).joined(separator: ", ")
      OutputStream.printMessage(
        "test: --mutants found nothing to change in the code that \(names) tests")
      return .failure
    }
    return try test(mutants, judge)
  }

  /// Tests the mutants of the shard, and prints the results.
  private func test(_ mutants: [Mutant], _ judge: MutantRunner) throws(CommandError) -> ExitCode {
    let places = mutants.indices.filter { choice.shard?.includes($0) ?? true }
    if let shard = choice.shard, places.isEmpty {
      OutputStream.printMessage(shard.emptyMessage(mutants.count, "mutants"))
    }
    var results = MutationResults(isStrict: isStrict, minKilled: options.minKilled)
    results.stopped = runMutants(mutants, places, judge, &results)
    if isBlob {
      let shard = ShardInfo(
        choice.shard, itemCount: mutants.count, judge.identification + [options.identification],
        settings)
      BlobReport.write(
        [StoredMutationResults(results).json], of: .mutants, shard, program: Version.text,
        stopped: results.stopped,
        exit: results.exitCode)
    } else {
      results.print(settings)
    }
    if options.write, results.stopped == nil { try write(judge.chosen(of: results.report.results)) }
    return results.exitCode
  }

  // MARK: Tests

  /// Returns true if a test fails without any change, and prints a message.
  private func fails(_ tests: [ListedTest], of file: LoadedTestFile) throws(CommandError) -> Bool {
    let snapshots = SnapshotStore(beside: file.source.name, settings.update)
    let loads = FileLoads()
    for test in tests {
      let result = TestJob(file: file, test: test, snapshots).run(settings, loads: loads).result
      guard result.hasFailed else { continue }
      OutputStream.printMessage(
        "\(test.file):\(test.line): \(test.title.onOneLine) "
          + "fails without any changes; fix it first")
      if let again = result.rerunCommand { OutputStream.printMessage("  again: \(again)") }
      return true
    }
    return false
  }

  private func suite(of file: LoadedTestFile, _ tests: [ListedTest]) throws(CommandError)
    -> MutantTestSuite
  {
    let tests = tests.map { test -> MutantTestSuite.Test in
      switch test.kind {
      case .scenario(let scenario): .scenario(scenario)
      case .region(let number): .region(number)
      case .always(let number): .always(number)
      }
    }
    do throws(Diagnostic) {
      return try MutantTestSuite(file.source, file.options, tests: tests)
    } catch {
      throw CommandError(.script, error.sentence, diagnostic: error)
    }
  }

  // MARK: Changes

  private func runMutants(
    _ mutants: [Mutant], _ places: [Int], _ judge: MutantRunner, _ results: inout MutationResults
  ) -> IncompleteRun? {
    var progress = ProgressLine()
    progress.begin(places.count)
    var group = WorkerGroup(places.count, workers: workers, isolatesSingleJob: true) {
      judge.result(of: mutants[places[$0]]).json
    }
    let halt = group.run {
      progress.showWaiting(for: mutants[places[$0]].place)
    } hear: { number, json in
      let mutant = mutants[places[number]]
      progress.advance(mutant.place)
      let decoded = json.flatMap { MutantResult(json: $0) }
      var result = decoded ?? MutantResult()
      (result.mutant, result.place) = (mutant, places[number])
      results.report.add(result)
      if decoded == nil {
        results.worstExitCode = .software
        CrashReporter.reportCrash(running: "\(mutant.place): \(mutant.summaryText)")
      }
      return true
    }
    progress.clear()
    let left = places.count - results.report.results.count
    guard case .alarmed(let cause, _) = halt else { return nil }
    return IncompleteRun(cause, noun: BlobReport.Kind.mutants.noun, left: left)
  }

  // MARK: Writing

  private func write(_ chosen: [(file: String, scenarios: [SuggestedScenario])])
    throws(CommandError)
  {
    for (file, scenarios) in chosen {
      var bytes = try SourceFile.bytes(at: file)
      let text = try SourceFile.read(file).text
      // Count from the end: the text lacks a byte order mark or a first line that the file can
      // contain.
      let offset = bytes.count - (text.utf8.count - ScenarioInsertionPoint.offset(in: text))
      bytes.insert(contentsOf: SuggestedScenario.added(scenarios, to: text).utf8, at: offset)
      try FileWriter.write(bytes, to: file, replacesInput: true)
      let count = scenarios.count == 1 ? "1 scenario" : "\(scenarios.count) scenarios"
      OutputStream.printMessage("\(file): \(count) added")
    }
  }
}

extension ListedTest {
  /// True if the test does not run.
  fileprivate var isSkipped: Bool {
    if case .scenario(let scenario) = kind { scenario.skip != nil } else { false }
  }
}

extension Mutant {
  /// The position of the mutant, for progress and crashes.
  fileprivate var place: String { "\(file):\(line)" }
}
