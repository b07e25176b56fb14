internal import ArgumentParser
internal import Console
internal import Proving
internal import SheetEngine
internal import SheetScript
internal import TestRunner

/// `sheetlua fuzz`: random gestures against a script's promises and the engine's own invariants.
struct FuzzVerb: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Try random gestures until a promise breaks; write the shortest scenario of it.",
    discussion: """
      Only what a person can do is done, unless --script-calls is given. What was found is written \
      into regressions/ beside the script, where `sheetlua test` runs it first. The same seed finds \
      the same.

      A hunt is made of lots of 2000 runs, each with a seed of its own that follows from --seed. \
      --shard 2/8 hunts in each eighth lot: the parts together are the whole hunt. Without --runs each \
      part has one lot (`explain scale`).

      Example: sheetlua fuzz order.lua --time 60
      """)

  @Argument(help: "The script.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(
    help: ArgumentHelp(
      "Runs of gestures, at most, in all parts; 2000, or as many for each.", valueName: "n"))
  var runs: Int?

  @Option(help: ArgumentHelp("Hunt in one part of several, as in 2/4.", valueName: "part/parts"))
  var shard: String?

  @Option(help: ArgumentHelp("Seconds, at most.", valueName: "s"))
  var time: Double = 20

  @Option(help: ArgumentHelp("Gestures in a run, at most.", valueName: "n"))
  var maxSteps: Int = 14

  @Flag(
    help: "Also call what a script may: present, select, set, dismiss, push, pop; change devices.")
  var scriptCalls = false

  @OptionGroup var common: CommonOptions

  func carryOut() throws(CommandError) -> ExitCode {
    let settings = try common.settled()
    let shard = try shard.map { text throws(CommandError) in try Shard(text) }
    let runs = runs ?? FuzzLots.usual * (shard?.count ?? 1)
    guard (0...1_000_000_000).contains(runs), time > 0, (1...200).contains(maxSteps) else {
      throw CommandError(
        .usage,
        "fuzz: --runs is from 0 to 1000000000, --time is above 0, --max-steps is from 1 to 200")
    }
    let loaded = try LoadedScript(script, settings)
    guard !loaded.session.world.sheets.isEmpty else {
      throw CommandError(.failure, "\(script): defines no sheet, so there is nothing to fuzz")
    }
    var run = FuzzCommandRun(
      loaded: loaded, settings: settings, runs: runs, seconds: time, maxSteps: maxSteps)
    run.scriptCalls = scriptCalls
    run.shard = shard
    do {
      return try run.go(asJSON: settings.isJSON)
    } catch {
      throw (error as? CommandError) ?? CommandError(.software, "fuzz: \(error)")
    }
  }
}

extension FuzzVerb {
  mutating func read(_ words: inout PlainWords) throws(PlainWords.Unusual) {
    runs = try words.value("--runs")
    shard = try words.value("--shard")
    time = try words.value("--time") ?? 20
    maxSteps = try words.value("--max-steps") ?? 14
    scriptCalls = try words.flag("--script-calls")
    common = try words.group()
    script = try words.onlyPath()
  }
}
