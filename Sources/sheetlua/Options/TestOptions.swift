internal import ArgumentParser
internal import Console
internal import TestRunner

/// The options of `test` that choose tests.
struct SelectionOptions: PlainOptions {
  @Option(help: ArgumentHelp("Run only tests whose name or ID has this in it."))
  var filter: String?

  @Option(help: ArgumentHelp("Run only the test that is called exactly so, as in `again`."))
  var name: String?

  @Option(help: ArgumentHelp("Run only tests with one of these tags: slow,keyboard."))
  var tags: String?

  @Flag(help: "Run only what failed last; all of it when nothing is known to have failed.")
  var lastFailed = false

  @Option(help: ArgumentHelp("Run one part of several, as in 2/4.", valueName: "part/parts"))
  var shard: String?

  @Flag(help: "Name the tests instead of running them.")
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
  mutating func read(_ words: inout PlainWords) throws(PlainWords.Unusual) {
    filter = try words.value("--filter")
    name = try words.value("--name")
    tags = try words.value("--tags")
    lastFailed = try words.flag("--last-failed")
    shard = try words.value("--shard")
    list = try words.flag("--list")
  }
}

/// The options of `test` that say how scenarios run.
struct RunningOptions: PlainOptions {
  @Flag(name: [.customShort("x"), .customLong("fail-fast")], help: "Stop at the first failure.")
  var stopsAtFailure = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("jobs")],
    help: "Run so many side by side.")
  var jobs = 1

  @Option(name: .customLong("repeat"), help: "Run all so often, each time with the next seed.")
  var runs = 1

  @Flag(help: "Run again whenever a script changes.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Which snapshots to write: missing, changed, all or none (the default under CI).",
      valueName: "which"),
    completion: .list(["missing", "changed", "all", "none"]))
  var update: String?

  @Flag(help: "Show each snapshot that is missing or differs, and ask.")
  var review = false

  @Flag(help: "Print for each scenario what could be expected at its end, to be pasted there.")
  var printExpect = false

  @Option(
    help: ArgumentHelp("Record the one scenario that runs.", valueName: "file.tape"),
    completion: .file())
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
  mutating func read(_ words: inout PlainWords) throws(PlainWords.Unusual) {
    stopsAtFailure = try words.flag("--fail-fast", "-x")
    jobs = try words.value("--jobs", "-j") ?? 1
    runs = try words.value("--repeat") ?? 1
    watch = try words.flag("--watch")
    update = try words.value("--update")
    review = try words.flag("--review")
    printExpect = try words.flag("--print-expect")
    tape = try words.value("--tape")
  }
}

/// The options of `test` that say how it is told what came of it.
struct ReportingOptions: PlainOptions {
  @Option(
    help: ArgumentHelp(
      "How to report: line, list, tap, junit, json, github, html, or blob for merge.",
      valueName: "name"),
    completion: .list(["line", "list", "tap", "junit", "json", "github", "html", "blob"]))
  var reporter: String?

  @Option(
    help: ArgumentHelp(
      "A table or list of requirements, to be told how each stands.", valueName: "file"),
    completion: .file())
  var stories: String?

  @Flag(
    help: """
      With --stories: fail when a requirement has no scenario that ran. With --mutants: when a \
      change is noticed by no test.
      """)
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
  mutating func read(_ words: inout PlainWords) throws(PlainWords.Unusual) {
    reporter = try words.value("--reporter")
    stories = try words.value("--stories")
    strict = try words.flag("--strict")
  }
}
