internal import CommandIO
internal import OptionParsing
internal import TestRunner

/// The options of `test` that choose tests.
struct SelectionOptions: ArgumentGroup {
  var filter: String?
  var name: String?
  var tags: String?
  var lastFailed = false
  var shard: String?
  var list = false

  func choice(_ lastRun: LastRun) throws(CommandError) -> TestFilter {
    var choice = TestFilter()
    choice.filter = filter
    choice.name = name
    choice.tags = tags.map { $0.split(separator: ",").map(String.init) } ?? []
    if let shard { choice.shard = try Shard(shard) }
    if lastFailed {
      if let trouble = lastRun.trouble { Output.say("--last-failed: \(trouble)") }
      choice.failedBefore = lastRun
    }
    return choice
  }
}

extension SelectionOptions {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.option(&filter, "filter", "Run only tests whose name or ID contains this text.")
    arguments.option(&name, "name", "Run only the test with exactly this name.")
    arguments.option(&tags, "tags", "Run only tests with one of these tags, such as slow,keyboard.")
    arguments.flag(
      &lastFailed, "last-failed",
      "Run only the tests that failed last time, or all if none did.")
    arguments.option(
      &shard, "shard", value: "part/parts", "Run one shard of the tests, such as 2/4.")
    arguments.flag(&list, "list", "List the tests instead of running them.")
  }
}

/// The options of `test` that say how scenarios run.
struct RunningOptions: ArgumentGroup {
  var stopsAtFailure = false
  var jobs = 1
  var runs = 1
  var watch = false
  var update: String?
  var review = false
  var printExpect = false
  var tape: String?

  func settle(_ settings: inout Settings) throws(CommandError) {
    if let update {
      if review { throw CommandError(.usage, "--review and --update cannot be combined") }
      guard let known = SnapshotUpdate(rawValue: update) else {
        throw CommandError(
          .usage, "--update: expected missing, changed, all or none, got '\(update)'")
      }
      settings.update = known
    }
    if review, watch { throw CommandError(.usage, "--review and --watch cannot be combined") }
    settings.isReview = review
    settings.printsExpectations = printExpect
  }

  /// How many threads are wanted.
  func workers() throws(CommandError) -> Int {
    guard (1...64).contains(jobs) else {
      throw CommandError(.usage, "-j: expected 1 to 64, got \(jobs)")
    }
    return jobs
  }

  func apply(to tester: inout Tester) throws(CommandError) {
    tester.workers = try workers()
    guard (1...1_000_000).contains(runs) else {
      throw CommandError(.usage, "--repeat: expected 1 to 1000000, got \(runs)")
    }
    tester.stopsAtFailure = stopsAtFailure
    tester.tape = tape
    tester.runs = runs
  }
}

extension RunningOptions {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.flag(&stopsAtFailure, "fail-fast", letter: "x", "Stop after the first failure.")
    arguments.option(&jobs, "jobs", letter: "j", "Number of tests to run in parallel.")
    arguments.option(
      &runs, "repeat",
      "Number of times to run every test, each time with the next seed.")
    arguments.flag(&watch, "watch", "Rerun the tests whenever a script changes.")
    arguments.option(
      &update, "update", value: "which",
      "Snapshots to write: missing, changed, all or none (the default in CI).",
      completion: .words(["missing", "changed", "all", "none"]))
    arguments.flag(
      &review, "review",
      "Show each missing or different snapshot, and ask what to do.")
    arguments.flag(
      &printExpect, "print-expect",
      "Print expectations that hold at the end of each scenario, ready to paste.")
    arguments.option(
      &tape, "tape", value: "file.tape", "Record the scenario as a tape; select exactly one.",
      completion: .files([]))
  }
}

/// The options of `test` that say how it is told what came of it.
struct ReportingOptions: ArgumentGroup {
  var reporter: String?
  var stories: String?
  var strict = false

  /// Whether somebody reads it as it is.
  func isForPeople(_ settings: Settings) -> Bool {
    !settings.isJSON && [nil, "line", "list"].contains(reporter)
  }

  func ledger() throws(CommandError) -> Ledger? {
    if let stories { return try Ledger(at: stories) }
    if strict {
      throw CommandError(
        .usage, "--strict requires --mutants or --stories")
    }
    return nil
  }

  func reporter(_ settings: Settings) throws(CommandError) -> any Reporter {
    if settings.isJSON {
      if reporter != nil { throw CommandError(.usage, "--json and --reporter cannot be combined") }
      return JSONReporter()
    }
    switch reporter ?? (settings.isVerbose ? "list" : "line") {
    case "line": return LineReporter(settings: settings)
    case "list": return ListReporter(settings: settings)
    case "json": return JSONReporter()
    case "tap": return TAPReporter()
    case "junit": return JUnitReporter()
    case "github": return GitHubReporter()
    case "html": return HTMLReporter()
    case "blob": return BlobReporter(program: Version.text)
    default:
      throw CommandError(
        .usage,
        "--reporter: expected line, list, tap, junit, json, github, html or blob, "
          + "got '\(reporter ?? "")'")
    }
  }
}

extension ReportingOptions {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.option(
      &reporter, "reporter", value: "name",
      "Report format: line, list, tap, junit, json, github, html, or blob (for merge).",
      completion: .words(["line", "list", "tap", "junit", "json", "github", "html", "blob"]))
    arguments.option(
      &stories, "stories", value: "file",
      "Markdown file of requirements; report the status of each.", completion: .files([]))
    arguments.flag(
      &strict, "strict",
      """
      With --stories: fail if a requirement has no scenario that ran. With --mutants: fail if a \
      mutant survives.
      """)
  }
}
