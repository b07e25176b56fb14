internal import ArgumentParser

/// `sheetlua test`: runs the scenarios of test files and reports on them.
struct TestVerb: ParsableCommand, Verb {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run scenarios and stories.",
    discussion: """
      A directory stands for every *_test.lua in it, those under regressions/ first; without a \
      path it is the present one. file.lua:42 runs the scenario that stands at line 42.
      """)

  @Argument(help: "Files, directories, or file:line.")
  var paths: [String] = []

  @Option(help: ArgumentHelp("Run only scenarios whose name or ID has this in it."))
  var filter: String?

  @Option(help: ArgumentHelp("Run only scenarios with one of these tags: slow,keyboard."))
  var tags: String?

  @Flag(help: "Name the scenarios instead of running them.")
  var list = false

  @Flag(name: [.customShort("x"), .customLong("fail-fast")], help: "Stop at the first failure.")
  var stopsAtFailure = false

  @Option(
    help: ArgumentHelp(
      "Which snapshots to write: missing, changed, all or none (the default under CI).",
      valueName: "which"))
  var update: String?

  @Option(help: ArgumentHelp("How to report: line or list.", valueName: "name"))
  var reporter: String?

  @Option(help: ArgumentHelp("Record the one scenario that runs.", valueName: "file.tape"))
  var tape: String?

  @OptionGroup var common: CommonOptions

  func carryOut() throws(Stop) -> ExitCode {
    var settings = try common.settled()
    if let update {
      guard let known = Snapshots.Update(rawValue: update) else {
        throw Stop(.usage, "--update: expected missing, changed, all or none, got '\(update)'")
      }
      settings.update = known
    }
    var choice = Choice()
    choice.filter = filter
    choice.tags = tags.map { $0.split(separator: ",").map(String.init) } ?? []
    var tester = Tester(settings: settings, choice: choice, report: try report(settings))
    tester.stopsAtFailure = stopsAtFailure
    tester.tape = tape
    let files = try TestFiles.found(in: paths)
    return list ? try tester.list(files) : try tester.test(files)
  }

  private func report(_ settings: Settings) throws(Stop) -> any Reporter {
    if settings.isJSON {
      if reporter != nil { throw Stop(.usage, "--json and --reporter exclude each other") }
      return JSONReporter()
    }
    switch reporter ?? (settings.isVerbose ? "list" : "line") {
    case "line": return LineReporter(settings: settings)
    case "list": return ListReporter(settings: settings)
    case "json": return JSONReporter()
    case "tap", "junit", "github":
      throw Stop(
        .usage, "--reporter: '\(reporter ?? "")' is not built yet; there are line, list, json")
    default:
      throw Stop(.usage, "--reporter: expected line, list or json, got '\(reporter ?? "")'")
    }
  }
}
