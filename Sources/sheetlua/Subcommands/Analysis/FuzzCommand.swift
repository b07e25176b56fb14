internal import Analysis
internal import ArgumentParser
internal import CommandIO
internal import SheetEngine
internal import SheetScript
internal import TestRunner

/// `sheetlua fuzz`: tries random gestures against the invariants of a script and of the engine.
struct FuzzCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Try random gestures against the invariants; save a minimal failing scenario.",
    discussion: """
      Only actions that a user can perform are tried, unless --script-calls is given. A failure is \
      saved as a scenario in regressions/ next to the script, where `sheetlua test` runs it first. \
      The same seed finds the same failures.

      Runs are grouped in batches of 2000, each with its own seed derived from --seed. --shard 2/8 \
      runs every eighth batch, so that all shards together equal one unsharded search. Without \
      --runs, each shard runs one batch (`explain scale`). If --time ends a search early, the \
      report contains the number of runs without a result; with --json, in `stopped`.

      Example: sheetlua fuzz order.lua --time 60
      """)

  @Argument(help: "Script to fuzz.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(
    help: ArgumentHelp(
      "Maximum number of runs, over all shards; by default 2000 per shard.", valueName: "n"))
  var runs: Int?

  @Option(help: ArgumentHelp("Run one shard of the search, such as 2/4.", valueName: "part/parts"))
  var shard: String?

  @Option(help: ArgumentHelp("Time limit in seconds.", valueName: "s"))
  var time: Double = 20

  @Option(help: ArgumentHelp("Maximum number of gestures per run.", valueName: "n"))
  var maxSteps: Int = 14

  @Flag(
    help: "Also try script calls (present, select, set, dismiss, push, pop) and device changes.")
  var scriptCalls = false

  @Option(
    help: ArgumentHelp("Report format: blob, for merge.", valueName: "name"),
    completion: .list([ReporterName.blob.rawValue]))
  var reporter: String?

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    let shard = try Shard.selected(shard)
    if let reporter {
      _ = try ReporterName.parsed(reporter, of: "--reporter") { $0 == .blob }
    }
    if reporter != nil, settings.isJSON {
      throw CommandError(.usage, "--json and --reporter cannot be combined")
    }
    let runs = runs ?? FuzzBatches.defaultSize * (shard?.count ?? 1)
    guard (0...1_000_000_000).contains(runs), time > 0, (1...200).contains(maxSteps) else {
      throw CommandError(
        .usage,
        "fuzz: --runs is from 0 to 1000000000, --time is above 0, --max-steps is from 1 to 200")
    }
    let loaded = try LoadedScript(script, settings)
    guard !loaded.session.world.sheets.isEmpty else {
      throw CommandError(.failure, "\(script): defines no sheet, so there is nothing to fuzz")
    }
    var run = FuzzCommandBody(
      loaded: loaded, settings: settings, runs: runs, seconds: time, maxSteps: maxSteps)
    run.scriptCalls = scriptCalls
    run.shard = shard
    run.isBlob = reporter != nil
    do {
      return try run.execute(asJSON: settings.isJSON)
    } catch {
      throw (error as? CommandError) ?? CommandError(.software, "fuzz: \(error)")
    }
  }
}
