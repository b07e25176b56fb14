internal import CommandIO
internal import OptionParsing

/// `sheetlua replay F.tape`: plays what was recorded, and says where it is not as it was.
struct ReplayVerb: Subcommand {
  static let reference = VerbReference(
    name: "replay",
    overview: "Replay a tape and compare every frame, or replay it on another script.",
    discussion: """
      The script is looked up at the path that the tape names, then next to the tape. To record a \
      tape: sheetlua test FILE:LINE --tape OUT.tape.

      Example: sheetlua replay flick.tape --with new.lua
      """)

  var tape = ""
  var with: String?
  var at: Double?
  var heavy = false
  var chaos: Int?
  var check = false
  var common = CommonOptions()

  func carryOut() throws(CommandError) -> ExitCode {
    if let chaos, !(1...100_000).contains(chaos) {
      throw CommandError(.usage, "--chaos: expected how often, from 1 to 100000, got \(chaos)")
    }
    if let at, !(at >= 0) {
      throw CommandError(.usage, "--at: expected seconds, at least 0, but got \(at)")
    }
    if check, with != nil || at != nil || heavy || chaos != nil {
      throw CommandError(
        .usage,
        "--check only reads the tape; it cannot be combined with --with, --at, --heavy or "
          + "--chaos")
    }
    var replayer = Replayer(file: tape, settings: try common.settled())
    if check { return try replayer.check() }
    replayer.other = with
    replayer.moment = at
    replayer.isHeavy = heavy
    replayer.chaos = chaos ?? 0
    return try replayer.replay()
  }
}

extension ReplayVerb {
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.path(&tape, "tape", "Tape to replay.", completion: .files(["tape"]))
    arguments.option(
      &with, "with", value: "script",
      "Replay on another script, and list the releases that end differently.",
      completion: .files(["lua"]))
    arguments.option(&at, "at", value: "s", "Show the frame at this time, in seconds.")
    arguments.flag(&heavy, "heavy", "Rebuild the state from the tape at every frame, and compare.")
    arguments.option(
      &chaos, "chaos", value: "n", "Replay this many times with late, batched and dropped samples.")
    arguments.flag(
      &check, "check", "Only check that the tape is valid; no script is needed.")
    arguments.group(&common)
  }
}
