internal import ArgumentParser
internal import Console
internal import LiveStage

/// `sheetlua script.lua`, `sheetlua play script.lua`: shows what a script does.
struct PlayVerb: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play with a script on the terminal, or without one run its scenarios.",
    discussion: """
      On a terminal it is live: drag with the mouse, ? shows the keys, a save reloads the script. In \
      a pipe, in CI and with --headless its scenarios run; a script without any prints a still of \
      its first sheet and the event log.

      Example: sheetlua order.lua --map --speed 0.25
      """)

  @Argument(
    help: "The script; - is standard input.", completion: .file(extensions: ["lua", "tape"]))
  var script: String

  @Flag(help: "Without the live stage, as in a pipe or in CI.")
  var headless = false

  @Option(help: ArgumentHelp("How fast virtual time goes on the stage.", valueName: "factor"))
  var speed: Double = 1

  @Flag(help: "Show the decision map on the stage.")
  var map = false

  @Flag(help: "Play as for a person who asked for less motion.")
  var reduceMotion = false

  @Option(help: ArgumentHelp("Record what the stage shows as an asciicast.", valueName: "file"))
  var cast: String?

  @Flag(help: "With --cast: a GIF of the same beside it.")
  var gif = false

  @Option(help: ArgumentHelp("Record what is done, for replay.", valueName: "file.tape"))
  var tape: String?

  @Option(help: "Glyphs of the stage: unicode, or ascii as in a locale without UTF-8.")
  var charset: Charset?

  /// Which glyphs the stage may draw.
  enum Charset: String, ExpressibleByArgument, CaseIterable {
    case unicode, ascii
  }

  @Option(
    help: ArgumentHelp("Write a picture of the stage, and play nothing.", valueName: "file.svg"))
  var svg: String?

  @Option(help: ArgumentHelp("With --svg: a finger holds the sheet, so far up.", valueName: "pt"))
  var drag: Double?

  @Option(help: ArgumentHelp("With --svg: columns of the terminal, from 40.", valueName: "n"))
  var cols: Int = 100

  @Option(help: ArgumentHelp("With --svg: its rows, from 12.", valueName: "n"))
  var rows: Int = 46

  @OptionGroup var common: CommonOptions

  func carryOut() throws(CommandError) -> ExitCode {
    // As the default verb this one also gets words that are no file.
    switch CommandWord(script) {
    case .unknown: throw CommandError(.usage, CommandWord.complaint(about: script))
    case .file, .verb, .option: break
    }
    let settings = try common.settled()
    guard speed.isFinite, speed > 0, speed <= 100 else {
      throw CommandError(.usage, "--speed: expected a factor above 0 and at most 100, got \(speed)")
    }
    if gif, cast == nil {
      throw CommandError(.usage, "--gif: expected --cast FILE with it; the GIF stands beside that")
    }
    if let svg {
      var player = LivePlayer(file: script, settings: settings, reducesMotion: reduceMotion)
      player.live.showsMap = map
      player.live.isASCII = charset == .ascii
      return try player.draw(to: svg, columns: cols, rows: rows, drag: drag)
    }
    guard !headless, script != "-", LivePlayer.isPossible(settings) else {
      return try Player(file: script, settings: settings, tape: tape).play()
    }
    var player = LivePlayer(file: script, settings: settings, reducesMotion: reduceMotion)
    player.live.speed = speed
    player.live.showsMap = map
    player.live.cast = cast
    if gif, let cast { try player.film(beside: cast) }
    if let charset { player.live.isASCII = charset == .ascii }
    player.live.tape = tape
    return try player.play()
  }
}

extension PlayVerb {
  mutating func read(_ words: inout PlainWords) throws(PlainWords.Unusual) {
    headless = try words.flag("--headless")
    speed = try words.value("--speed") ?? 1
    map = try words.flag("--map")
    reduceMotion = try words.flag("--reduce-motion")
    cast = try words.value("--cast")
    gif = try words.flag("--gif")
    tape = try words.value("--tape")
    charset = try words.choice("--charset")
    svg = try words.value("--svg")
    drag = try words.value("--drag")
    cols = try words.value("--cols") ?? 100
    rows = try words.value("--rows") ?? 46
    common = try words.group()
    script = try words.onlyPath()
  }
}
