internal import ArgumentParser
internal import Console

/// `sheetlua replay F.tape`: plays what was recorded, and says where it is not as it was.
struct ReplayVerb: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a tape and compare every frame, or put its fingers on another policy.",
    discussion: """
      The script is looked for where the tape names it, then beside the tape. Record a tape with \
      sheetlua test FILE:LINE --tape OUT.tape.

      Example: sheetlua replay flick.tape --with new.lua
      """)

  @Argument(help: "The tape.", completion: .file(extensions: ["tape"]))
  var tape: String

  @Option(
    help: ArgumentHelp(
      "Play on another script, and list the releases that end elsewhere.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var with: String?

  @Option(help: ArgumentHelp("Show the frame at a time.", valueName: "s"))
  var at: Double?

  @Flag(help: "Rebuild the world from the tape at every frame, and compare.")
  var heavy = false

  @Option(
    help: ArgumentHelp("Play so often with late, paired and lost samples.", valueName: "n"))
  var chaos: Int?

  @Flag(help: "Only read the tape, and say whether it is one; no script is needed.")
  var check = false

  @OptionGroup var common: CommonOptions

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
  mutating func read(_ words: inout PlainWords) throws(PlainWords.Unusual) {
    with = try words.value("--with")
    at = try words.value("--at")
    heavy = try words.flag("--heavy")
    chaos = try words.value("--chaos")
    check = try words.flag("--check")
    common = try words.group()
    tape = try words.onlyPath()
  }
}
