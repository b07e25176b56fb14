internal import Console
internal import Diagnosis
internal import OptionParsing
internal import TestRunner

/// `sheetlua test`: runs the tests of files and reports on them.
struct TestVerb: Subcommand {
  static let reference = VerbReference(
    name: "test",
    overview: "Run scenarios, stories, regions and what must always hold.",
    discussion: """
      A directory stands for every *_test.lua in it, those under regressions/ first; without a \
      path it is the present one. file.lua:42 runs what stands at line 42; --name runs the test that \
      is called exactly so, as the command behind `again` does.

      Scenarios, stories, regions and `always` are tests, and each counts as one. So does a file that \
      does not load: it fails, and the command ends with 2. With nothing to run it ends with 1; a \
      part of a run (--shard) that has none of the tests says so and ends with 0. A test in which \
      sheetlua itself crashes fails alone: the others run, and the command ends with 70.

      Times in reports are virtual: seconds of the script's own clock.

      A scenario is called brittle of which a release passes by under 10 pt of travel or 5 % of the \
      velocity; one that stands at an edge on purpose says so with the tag "edge".

      What failed is remembered in .sheetlua/last-failed of the working directory.

      Snapshots lie beside a test: those of order_test.lua in order_test.snapshots/. \
      expect "Order".matches "name" holds the still against the stored one, \
      matches("name", { strip = 6 }) six frames of the last movement. Missing ones are written, \
      but never where CI is set; --review asks about each.

      There is no time limit without --timeout: each scenario has one of its own work. With it, as \
      with Ctrl-C, what was running is named, and what came of the others is reported.

      --json is one object, version 1: passed, failed, skipped, clock, scenarios (each with file, \
      line, name, kind, ids, tags, seconds, outcome; where they apply message, code, at, expected, \
      got, rule, margin, again, reason, brittle, brittle_releases, tried, printed, expect), errors \
      (the files that do not load: file, line, message, code, again), with --stories requirements \
      and unknown, and stopped (reason, left, running, message) where a run ended early.

      Example: sheetlua test orders --filter swipe
      """)

  var paths: [String] = []
  var choosing = SelectionOptions()
  var running = RunningOptions()
  var reporting = ReportingOptions()
  var missing = MutantOptions()
  var common = CommonOptions()

  func carryOut() throws(CommandError) -> ExitCode {
    var settings = try common.settled()
    try missing.check(choosing, running, reporting, paths: paths)
    if missing.mutants { return try runMutants(settings) }
    try running.settle(&settings)
    if settings.isReview, !reporting.isForPeople(settings) {
      throw CommandError(
        .usage, "--review shows its stills to a person; take --reporter line or list")
    }
    if settings.printsExpectations, !reporting.isForPeople(settings), reporting.reporter != "json",
      !settings.isJSON
    {
      throw CommandError(.usage, "--print-expect prints with --reporter line, list or json")
    }
    guard running.watch else { return try run(settings) }
    if common.timeout != nil {
      throw CommandError(.usage, "--watch and --timeout exclude each other")
    }
    _ = try reporting.reporter(settings)
    var parts: [String: Set<String>]? = [:]
    Watch(paths: paths, stories: reporting.stories).forever { changed in
      _ = ending { () throws(CommandError) in try run(settings, changed, &parts) }
    }
  }

  private func runMutants(_ settings: Settings) throws(CommandError) -> ExitCode {
    let run = MutantRun(
      settings: settings, choice: try choosing.choice(LastRun()), options: missing,
      isStrict: reporting.strict, workers: try running.workers(), paths: paths)
    return try Interruption.deferringExit { () throws(CommandError) in
      try run.run(try TestFiles.found(in: paths))
    }
  }

  private func run(_ settings: Settings) throws(CommandError) -> ExitCode {
    var parts: [String: Set<String>]?
    return try run(settings, nil, &parts)
  }

  /// Runs the tests; of `changed` scripts only those that are made of them.
  ///
  /// `parts` are the scripts that each test file is made of, by its path; nil: nobody asks again.
  private func run(
    _ settings: Settings, _ changed: Set<String>?, _ parts: inout [String: Set<String>]?
  ) throws(CommandError) -> ExitCode {
    let lastRun = LastRun()
    var tester = Tester(
      settings: settings, choice: try choosing.choice(lastRun),
      report: try reporting.reporter(settings))
    try running.apply(to: &tester)
    tester.ledger = try reporting.ledger()
    tester.isStrict = reporting.strict
    tester.lastRun = lastRun
    tester.paths = paths
    var files = try TestFiles.found(in: paths)
    if let changed, let parts, let some = Watch.files(files, of: changed, parts),
      some.count < files.count
    {
      Output.say("changed: \(changed.sorted().joined(separator: ", "))")
      files = some
    }
    if choosing.list { return try tester.list(files) }
    // What cannot be loaded is tried at every change, until it can.
    if parts != nil { for file in files { parts?[file.path] = nil } }
    let result = Result { () throws(CommandError) in try tester.test(files) }
    if parts != nil { for file in tester.loaded { parts?[file.source.name] = Set(file.parts) } }
    return try result.get()
  }
}

extension TestVerb {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.paths(
      &paths, "paths", "Files, directories, or file:line.", completion: .files(["lua"]))
    arguments.group(&choosing, heading: "Which scenarios run")
    arguments.group(&running, heading: "How they run")
    arguments.group(&reporting, heading: "How they are reported")
    arguments.group(&missing, heading: "Which test is missing")
    arguments.group(&common)
  }
}
