internal import Console
internal import OptionParsing
internal import Proving
internal import SheetEngine
internal import SheetScript
internal import TestRunner

/// `sheetlua fuzz`: random gestures against a script's promises and the engine's own invariants.
struct FuzzVerb: Subcommand {
  static let reference = VerbReference(
    name: "fuzz",
    overview: "Try random gestures until a promise breaks; write the shortest scenario of it.",
    discussion: """
      Only what a person can do is done, unless --script-calls is given. What was found is written \
      into regressions/ beside the script, where `sheetlua test` runs it first. The same seed finds \
      the same.

      A hunt is made of lots of 2000 runs, each with a seed of its own that follows from --seed. \
      --shard 2/8 hunts in each eighth lot: the parts together are the whole hunt. Without --runs each \
      part has one lot (`explain scale`).

      Example: sheetlua fuzz order.lua --time 60
      """)

  var script = ""
  var runs: Int?
  var shard: String?
  var time: Double = 20
  var maxSteps: Int = 14
  var scriptCalls = false
  var common = CommonOptions()

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
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.path(&script, "script", "The script.", completion: .files(["lua"]))
    arguments.option(
      &runs, "runs", value: "n",
      "Runs of gestures, at most, in all parts; 2000, or as many for each.")
    arguments.option(
      &shard, "shard", value: "part/parts", "Hunt in one part of several, as in 2/4.")
    arguments.option(&time, "time", value: "s", "Seconds, at most.")
    arguments.option(&maxSteps, "max-steps", value: "n", "Gestures in a run, at most.")
    arguments.flag(
      &scriptCalls, "script-calls",
      "Also call what a script may: present, select, set, dismiss, push, pop; change devices.")
    arguments.group(&common)
  }
}
