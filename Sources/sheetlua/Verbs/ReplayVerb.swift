internal import Console
internal import OptionParsing

/// `sheetlua replay F.tape`: plays what was recorded, and says where it is not as it was.
struct ReplayVerb: Subcommand {
  static let reference = VerbReference(
    name: "replay",
    overview: "Replay a tape and compare every frame, or put its fingers on another policy.",
    discussion: """
      The script is looked for where the tape names it, then beside the tape. Record a tape with \
      sheetlua test FILE:LINE --tape OUT.tape.

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
      throw CommandError(.usage, "--at: expected seconds from 0 on, got \(at)")
    }
    if check, with != nil || at != nil || heavy || chaos != nil {
      throw CommandError(
        .usage, "--check: plays nothing, so it takes no --with, --at, --heavy, --chaos")
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
    arguments.path(&tape, "tape", "The tape.", completion: .files(["tape"]))
    arguments.option(
      &with, "with", value: "script",
      "Play on another script, and list the releases that end elsewhere.",
      completion: .files(["lua"]))
    arguments.option(&at, "at", value: "s", "Show the frame at a time.")
    arguments.flag(&heavy, "heavy", "Rebuild the world from the tape at every frame, and compare.")
    arguments.option(
      &chaos, "chaos", value: "n", "Play so often with late, paired and lost samples.")
    arguments.flag(
      &check, "check", "Only read the tape, and say whether it is one; no script is needed.")
    arguments.group(&common)
  }
}
