internal import ArgumentParser
internal import CLibrary
internal import CommandIO
internal import ScriptDiagnostics
internal import TestRunner

/// The options of `test` that select tests.
struct SelectionOptions: ParsableArguments {
  @Option(help: "In directories, run only files with names like this, such as '*_test.lua'.")
  var pattern: String?

  @Option(help: "Run only tests whose name or ID contains this text.")
  var filter: String?

  @Option(help: "Run only the test with exactly this name.")
  var name: String?

  @Option(help: "Run only tests with one of these tags, such as slow,keyboard.")
  var tags: String?

  @Flag(help: "Run only the tests that failed last time, or all if none did.")
  var lastFailed = false

  @Option(help: ArgumentHelp("Run one shard of the tests, such as 2/4.", valueName: "part/parts"))
  var shard: String?

  @Flag(help: "List the tests instead of running them.")
  var list = false

  var namePattern: NamePattern? { pattern.map { NamePattern($0) } }

  func testFilter(_ lastRun: LastFailedTests) throws(CommandError) -> TestFilter {
    var choice = TestFilter()
    choice.filter = filter
    choice.name = name
    choice.tags = tags.map { $0.split(separator: ",").map(String.init) } ?? []
    choice.shard = try Shard.selected(shard)
    if lastFailed {
      if let trouble = lastRun.trouble { OutputStream.printMessage("--last-failed: \(trouble)") }
      choice.failedBefore = lastRun
    }
    return choice
  }
}

/// The option of subcommands that work in several processes.
struct WorkerOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "Number of processes that work in parallel (default: the number of processors).")
  var jobs: Int?

  /// Returns the number of worker processes.
  func count() throws(CommandError) -> Int {
    guard let jobs else { return max(1, min(64, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
    guard (1...64).contains(jobs) else {
      throw CommandError(.usage, "-j: expected 1 to 64, got \(jobs)")
    }
    return jobs
  }
}

/// The options of `test` that control the execution.
struct ExecutionOptions: ParsableArguments {
  @Flag(name: [.customShort("x"), .customLong("fail-fast")], help: "Stop after the first failure.")
  var stopsAtFailure = false

  @OptionGroup var workers: WorkerOptions

  @Option(
    name: .customLong("repeat"),
    help: "Number of times to run every test, each time with the next seed.")
  var runs = 1

  @Flag(help: "Rerun the tests whenever a script changes.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Snapshots to write: \(SnapshotUpdateMode.names.listed(by: "or")) (the default in CI).",
      valueName: "which"),
    completion: .list(SnapshotUpdateMode.names))
  var update: String?

  @Flag(help: "Show each missing or different snapshot, and ask what to do.")
  var review = false

  @Flag(help: "Print expectations that hold at the end of each scenario, ready to paste.")
  var printExpect = false

  @Option(
    help: ArgumentHelp(
      "Record the scenario as a tape; select exactly one.", valueName: "file.tape"),
    completion: .file())
  var tape: String?

  func applySettings(_ settings: inout CommandSettings) throws(CommandError) {
    if let update {
      if review { throw CommandError(.usage, "--review and --update cannot be combined") }
      settings.update = try SnapshotUpdateMode.parsed(update, of: "--update")
    }
    if review, watch { throw CommandError(.usage, "--review and --watch cannot be combined") }
    settings.isReview = review
    settings.printsExpectations = printExpect
  }

  func apply(to tester: inout TestExecutor) throws(CommandError) {
    tester.workers = try workers.count()
    guard (1...1_000_000).contains(runs) else {
      throw CommandError(.usage, "--repeat: expected 1 to 1000000, got \(runs)")
    }
    tester.stopsAtFailure = stopsAtFailure
    tester.tape = tape
    tester.runs = runs
  }
}

/// The options of `test` that control the report.
struct ReportingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report format: \(ReporterName.helpText).", valueName: "name"),
    completion: .list(ReporterName.names))
  var reporter: String?

  @Flag(help: "With --json: add the text of each failure.")
  var failureText = false

  @Option(
    help: ArgumentHelp(
      "Markdown file of requirements; report the status of each.", valueName: "file"),
    completion: .file())
  var stories: String?

  @Flag(
    help: """
      With --stories: fail if a requirement has no scenario that ran. With --mutants: fail if a \
      mutant survives.
      """)
  var strict = false

  /// The selected reporter; nil without `--reporter` and for an unknown name.
  var reporterName: ReporterName? { reporter.flatMap(ReporterName.init) }

  /// Returns true if the report is readable text for users.
  func isHumanReadable(_ settings: CommandSettings) -> Bool {
    !settings.isJSON && (reporter == nil || reporterName?.isHumanReadable == true)
  }

  /// Returns true if the report contains the lines of `--print-expect`.
  func printsExpectations(_ settings: CommandSettings) -> Bool {
    settings.isJSON || reporter == nil || reporterName?.printsExpectations == true
  }

  func requirements() throws(CommandError) -> RequirementList? {
    if let stories { return try RequirementList(at: stories) }
    if strict {
      throw CommandError(
        .usage, "--strict requires --mutants or --stories")
    }
    return nil
  }

  /// Creates the selected reporter.
  ///
  /// `isAccepted` restricts the reporters for one subcommand.
  func reporter(
    _ settings: CommandSettings, where isAccepted: (ReporterName) -> Bool = { _ in true }
  ) throws(CommandError) -> any Reporter {
    if settings.isJSON, reporter != nil {
      throw CommandError(.usage, "--json and --reporter cannot be combined")
    }
    var name: ReporterName = settings.isJSON ? .json : settings.isVerbose ? .list : .line
    if let reporter {
      name = try ReporterName.parsed(reporter, of: "--reporter", where: isAccepted)
    }
    return name.makeReporter(settings, program: Version.text)
  }
}

extension ReporterName {
  /// The names with their remarks.
  fileprivate static var helpText: String {
    let names = allCases.map { $0.rawValue + ($0.remark.map { " (\($0))" } ?? "") }
    return names.dropLast().joined(separator: ", ") + ", or " + (names.last ?? "")
  }
}
