internal import ArgumentParser
internal import CommandIO

/// `sheetlua replay F.tape`: replays a tape and prints the differences.
struct ReplayCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a tape and compare every frame, or replay it on another script.",
    discussion: """
      The script is looked up at the path that the tape names, then next to the tape. To record a \
      tape: sheetlua test FILE:LINE --tape OUT.tape.

      Example: sheetlua replay flick.tape --with new.lua
      """)

  @Argument(help: "Tape to replay.", completion: .file(extensions: ["tape"]))
  var tape: String

  @Option(
    help: ArgumentHelp(
      "Replay on another script, and list the releases that end differently.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var with: String?

  @Option(help: ArgumentHelp("Show the frame at this time, in seconds.", valueName: "s"))
  var at: Double?

  @Flag(help: "Rebuild the state from the tape at every frame, and compare.")
  var heavy = false

  @Option(
    help: ArgumentHelp(
      "Replay this many times with late, batched and dropped samples.", valueName: "n"))
  var chaos: Int?

  @Flag(help: "Only check that the tape is valid; no script is needed.")
  var check = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    if let chaos, !(1...100_000).contains(chaos) {
      throw CommandError(.usage, "--chaos: expected how often, from 1 to 100000, got \(chaos)")
    }
    if let at, !(at >= 0) {
      throw CommandError(.usage, "--at: expected seconds, at least 0, but got \(at)")
    }
    if check, with != nil || at != nil || heavy || chaos != nil {
      throw CommandError(
        .usage,
        "--check only reads the tape; it cannot be combined with --with, --at, --heavy or --chaos")
    }
    var replayer = Replayer(file: tape, settings: try common.resolved())
    if check { return try replayer.check() }
    replayer.other = with
    replayer.moment = at
    replayer.isHeavy = heavy
    replayer.chaos = chaos ?? 0
    return try replayer.replay()
  }
}
