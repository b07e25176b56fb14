internal import Console
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
    arguments.option(&filter, "filter", "Run only tests whose name or ID has this in it.")
    arguments.option(&name, "name", "Run only the test that is called exactly so, as in `again`.")
    arguments.option(&tags, "tags", "Run only tests with one of these tags: slow,keyboard.")
    arguments.flag(
      &lastFailed, "last-failed",
      "Run only what failed last; all of it when nothing is known to have failed.")
    arguments.option(&shard, "shard", value: "part/parts", "Run one part of several, as in 2/4.")
    arguments.flag(&list, "list", "Name the tests instead of running them.")
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
      if review { throw CommandError(.usage, "--review and --update exclude each other") }
      guard let known = SnapshotUpdate(rawValue: update) else {
        throw CommandError(
          .usage, "--update: expected missing, changed, all or none, got '\(update)'")
      }
      settings.update = known
    }
    if review, watch { throw CommandError(.usage, "--review and --watch exclude each other") }
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
    arguments.flag(&stopsAtFailure, "fail-fast", letter: "x", "Stop at the first failure.")
    arguments.option(&jobs, "jobs", letter: "j", "Run so many side by side.")
    arguments.option(&runs, "repeat", "Run all so often, each time with the next seed.")
    arguments.flag(&watch, "watch", "Run again whenever a script changes.")
    arguments.option(
      &update, "update", value: "which",
      "Which snapshots to write: missing, changed, all or none (the default under CI).",
      completion: .words(["missing", "changed", "all", "none"]))
    arguments.flag(&review, "review", "Show each snapshot that is missing or differs, and ask.")
    arguments.flag(
      &printExpect, "print-expect",
      "Print for each scenario what could be expected at its end, to be pasted there.")
    arguments.option(
      &tape, "tape", value: "file.tape", "Record the one scenario that runs.",
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
        .usage, "--strict says how to judge --mutants, or --stories: name its file")
    }
    return nil
  }

  func reporter(_ settings: Settings) throws(CommandError) -> any Reporter {
    if settings.isJSON {
      if reporter != nil { throw CommandError(.usage, "--json and --reporter exclude each other") }
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
      "How to report: line, list, tap, junit, json, github, html, or blob for merge.",
      completion: .words(["line", "list", "tap", "junit", "json", "github", "html", "blob"]))
    arguments.option(
      &stories, "stories", value: "file",
      "A table or list of requirements, to be told how each stands.", completion: .files([]))
    arguments.flag(
      &strict, "strict",
      """
      With --stories: fail when a requirement has no scenario that ran. With --mutants: when a \
      change is noticed by no test.
      """)
  }
}
