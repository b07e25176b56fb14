internal import ArgumentParser
internal import CommandIO
internal import ScriptDiagnostics
internal import TestRunner

/// `sheetlua test`: runs the tests of files and reports the results.
struct TestCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run tests: scenarios, stories, regions and invariants.",
    discussion: """
      A directory means every *_test.lua file in it, starting with those in regressions/, and every \
      other script in which a line begins with scenario, story, region or always, unless a test \
      requires it or its name ends in _spec.lua or .d.lua. --pattern '*_test.lua' leaves out the \
      others. Without a path, the working directory is used. file.lua:42 runs the test at line 42, and --name runs \
      the test with exactly that name, like the command that a failure report prints after \
      `again`.

      Each scenario, story, region and `always` invariant counts as one test. A file that cannot \
      be loaded counts as one failed test, and the exit code is 2. If there is nothing to run, the \
      exit code is 1, but a shard without tests prints a note and exits with 0. If sheetlua itself \
      crashes in a test, only that test fails; the other tests run, and the exit code is 70. If \
      only one test is selected, a crash ends the run without a report.

      --shard 2/4 runs tests 2, 6, 10 and so on, in the order of the files. Without it, Bazel's \
      variables TEST_TOTAL_SHARDS and TEST_SHARD_INDEX select the shard (`explain scale`).

      --device iphone-15,pixel-8 runs each test on each of these devices. The device is a part of \
      the name in reports, and each device has its own snapshots.

      Times in reports are virtual: seconds on the script's own clock.

      A scenario is reported as brittle if less than 10 pt of travel or 5% of the velocity would \
      have changed the outcome of one of its releases. Tag a scenario "edge" if it tests a \
      threshold on purpose.

      Failed tests are listed in .sheetlua/last-failed in the working directory.

      Snapshots are stored next to a test file: those of order_test.lua in order_test.snapshots/. \
      expect "Order".matches "name" compares the current frame with the stored snapshot; \
      matches("name", { strip = 6 }) compares six frames of the last movement. Missing snapshots \
      are written unless CI is set; --review asks about each snapshot.

      There is no time limit without --timeout, but each scenario has an instruction limit. On a \
      timeout or Ctrl-C, the running test is named and the results of the others are reported.

      --json prints one object, version 1: passed, failed, skipped, clock, scenarios (each with file, \
      line, name, kind, ids, tags, seconds, outcome; where applicable message, code, at, expected, \
      got, rule, margin, again, reason, brittle, brittle_releases, tried, printed, expect), errors \
      (the files that do not load: file, line, message, code, again), with --stories requirements \
      and unknown, and stopped (reason, left, running, message) if the run ended early. \
      --failure-text adds text to each failure. With --list, the object has tests (path, file, line, \
      name, kind, ids, tags, select, only) and errors.

      Example: sheetlua test orders --filter swipe
      """)

  @Argument(help: "Files, directories, or file:line.", completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @OptionGroup(title: "Selection") var choosing: SelectionOptions
  @OptionGroup(title: "Execution") var running: ExecutionOptions
  @OptionGroup(title: "Releases") var releaseLog: ReleaseLogOptions
  @OptionGroup(title: "Reporting") var reporting: ReportingOptions
  @OptionGroup(title: "Mutation testing") var missing: MutantOptions
  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    var settings = try common.resolved()
    try settings.readDevices()
    if missing.mutants, !settings.devices.isEmpty {
      throw CommandError(.usage, "--mutants: give one device with --device")
    }
    try missing.check(choosing, running, reporting, paths: paths)
    settings.releases = try releaseLog.recorded()
    if settings.releases != nil,
      missing.mutants || choosing.list || running.watch
        || running.tape != nil
    {
      throw CommandError(
        .usage, "--releases cannot be used with --mutants, --list, --watch or --tape")
    }
    if missing.mutants { return try runMutants(settings) }
    settings.writesFailureText = reporting.failureText
    if reporting.failureText, !settings.isJSON {
      throw CommandError(.usage, "--failure-text requires --json")
    }
    try running.applySettings(&settings)
    if settings.isReview, !reporting.isHumanReadable(settings) {
      throw CommandError(
        .usage,
        "--review is interactive; use --reporter "
          + ReporterName.names(where: \.isHumanReadable).listed(by: "or"))
    }
    if settings.printsExpectations, !reporting.printsExpectations(settings) {
      let names = ReporterName.names(where: \.printsExpectations).listed(by: "or")
      throw CommandError(.usage, "--print-expect prints with --reporter \(names)")
    }
    guard running.watch else { return try run(settings) }
    if common.timeout != nil {
      throw CommandError(.usage, "--watch and --timeout cannot be combined")
    }
    _ = try reporting.reporter(settings)
    var parts: [String: Set<String>]? = [:]
    WatchMode(paths: paths, stories: reporting.stories).runForever { changed in
      _ = handlingErrors { () throws(CommandError) in try run(settings, changed, &parts) }
    }
  }

  private func runMutants(_ settings: CommandSettings) throws(CommandError) -> ExitCode {
    if settings.isJSON, reporting.reporter != nil {
      throw CommandError(.usage, "--json and --reporter cannot be combined")
    }
    let run = MutationTestingBody(
      settings: settings, choice: try choosing.testFilter(LastFailedTests()), options: missing,
      isStrict: reporting.strict, isBlob: reporting.reporterName == .blob,
      workers: try running.workers.count(), paths: paths)
    return try Interruption.deferringExit { () throws(CommandError) in
      try run.run(try TestFileFinder.found(in: paths, named: choosing.namePattern))
    }
  }

  private func run(_ settings: CommandSettings) throws(CommandError) -> ExitCode {
    var parts: [String: Set<String>]?
    return try run(settings, nil, &parts)
  }

  /// Runs the tests, or only those that depend on `changed` scripts.
  ///
  /// `parts` contains the scripts that each test file depends on, by its path; nil without watch
  /// mode.
  private func run(
    _ settings: CommandSettings, _ changed: Set<String>?, _ parts: inout [String: Set<String>]?
  ) throws(CommandError) -> ExitCode {
    let lastRun = LastFailedTests()
    var tester = TestExecutor(
      settings: settings, choice: try choosing.testFilter(lastRun),
      report: try reporting.reporter(settings))
    try running.apply(to: &tester)
    tester.requirements = try reporting.requirements()
    tester.isStrict = reporting.strict
    tester.lastRun = lastRun
    var files = try TestFileFinder.found(in: paths, named: choosing.namePattern)
    if let changed, let parts, let some = WatchMode.files(files, of: changed, parts),
      some.count < files.count
    {
      OutputStream.printMessage("changed: \(changed.sorted().joined(separator: ", "))")
      files = some
    }
    if choosing.list { return try tester.list(files) }
    // Try to load files with errors again after every change.
    if parts != nil { for file in files { parts?[file.path] = nil } }
    let result = Result { () throws(CommandError) in try tester.test(files) }
    if parts != nil { for file in tester.loaded { parts?[file.source.name] = Set(file.parts) } }
    let code = try result.get()
    if code != .interrupted, code != .timeLimit { try releaseLog.write(tester.releases) }
    return code
  }
}
