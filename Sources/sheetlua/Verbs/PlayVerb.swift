internal import ArgumentParser

/// `sheetlua script.lua`, `sheetlua play script.lua`: shows what a script does.
struct PlayVerb: ParsableCommand, Verb {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Run a script: its scenarios, or a still of its first sheet and the event log.",
    discussion: "The live stage is not built yet: play is headless, on a terminal too.")

  @Argument(help: "The script; - is standard input.")
  var script: String

  @Flag(help: "Without the live stage, as in a pipe or in CI.")
  var headless = false

  @Option(help: ArgumentHelp("Record what happens.", valueName: "file.tape"))
  var tape: String?

  @OptionGroup var common: CommonOptions

  func carryOut() throws(Stop) -> ExitCode {
    // As the default verb this one also gets words that are no file.
    switch FirstWord(script) {
    case .unbuilt, .unknown: throw Stop(.usage, FirstWord.complaint(about: script))
    case .file, .verb, .option: break
    }
    return try Player(file: script, settings: try common.settled(), tape: tape).play()
  }
}
