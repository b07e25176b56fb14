internal import ArgumentParser
internal import CommandIO
internal import LiveStage
internal import SheetText
internal import TestRunner

/// `sheetlua script.lua`, `sheetlua play script.lua`: plays a script.
struct PlayCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a script interactively in the terminal, or run its scenarios.",
    discussion: """
      In a terminal, play is interactive: drag with the mouse, press ? for the keys, save the \
      script to reload it. In a pipe, in CI and with --headless, sheetlua prints a frame of the \
      first sheet, then runs the scenarios or, without any, prints the event log.

      Example: sheetlua order.lua --map --speed 0.25
      """)

  @Argument(
    help: "Script to play; - reads standard input.", completion: .file(extensions: ["lua", "tape"]))
  var script: String

  @Flag(help: "Do not open the interactive stage.")
  var headless = false

  @Option(help: ArgumentHelp("Speed of virtual time on the stage.", valueName: "factor"))
  var speed: Double = 1

  @Flag(help: "Show the decision map.")
  var map = false

  @Flag(help: "Simulate the Reduce Motion setting.")
  var reduceMotion = false

  @Option(help: ArgumentHelp("Record the stage as an asciicast.", valueName: "file"))
  var cast: String?

  @Flag(help: "With --cast: also write a GIF next to the asciicast.")
  var gif = false

  @Option(help: ArgumentHelp("Record the session as a tape for replay.", valueName: "file.tape"))
  var tape: String?

  @Option(
    help: "Characters to draw with: unicode, or ascii for locales without UTF-8.",
    completion: .list(TextOptions.Charset.names))
  var charset: Charset?

  @Option(
    help: """
      Colors of the stage: light, dark, or auto for the background of the terminal, which it replies \
      with or COLORFGBG contains.
      """)
  var theme = Theme(value: .auto)

  /// The background for which the colors of the stage are chosen.
  struct Theme: ExpressibleByArgument {
    let value: StageTheme

    static let allValueStrings = StageTheme.allCases.map(\.rawValue)
    var defaultValueDescription: String { value.rawValue }

    init(value: StageTheme) { self.value = value }

    init?(argument: String) {
      guard let value = StageTheme(rawValue: argument) else { return nil }
      self.value = value
    }
  }

  /// The characters that the stage can draw.
  struct Charset: ExpressibleByArgument {
    let value: TextOptions.Charset

    static let allValueStrings = TextOptions.Charset.names

    init?(argument: String) {
      guard let value = TextOptions.Charset(rawValue: argument) else { return nil }
      self.value = value
    }
  }

  @Option(
    help: ArgumentHelp("Write an SVG image of the stage instead of playing.", valueName: "file.svg")
  )
  var svg: String?

  @Option(
    help: ArgumentHelp("With --svg: show the sheet dragged up by this distance.", valueName: "pt"))
  var drag: Double?

  @Option(help: ArgumentHelp("With --svg: terminal columns, at least 40.", valueName: "n"))
  var cols: Int = 100

  @Option(help: ArgumentHelp("With --svg: terminal rows, at least 12.", valueName: "n"))
  var rows: Int = 46

  @OptionGroup var releaseLog: ReleaseLogOptions
  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    var settings = try common.resolved()
    settings.releases = try releaseLog.recorded()
    guard speed.isFinite, speed > 0, speed <= 100 else {
      throw CommandError(.usage, "--speed: expected a factor above 0 and at most 100, got \(speed)")
    }
    if gif, cast == nil {
      throw CommandError(.usage, "--gif requires --cast FILE")
    }
    if let svg {
      var player = InteractivePlayer(file: script, settings: settings, reducesMotion: reduceMotion)
      player.live.showsMap = map
      player.live.isASCII = charset?.value == .ascii
      return try player.draw(to: svg, columns: cols, rows: rows, drag: drag)
    }
    guard !headless, script != "-", InteractivePlayer.isPossible(settings) else {
      if cast != nil {
        throw CommandError(
          .usage,
          "--cast: records the interactive stage, which needs a terminal and no --headless; "
            + "still --gif FILE and still --animate FILE.svg need none")
      }
      return try HeadlessPlayer(
        file: script, settings: settings, tape: tape, releaseLog: releaseLog
      ).play()
    }
    var player = InteractivePlayer(file: script, settings: settings, reducesMotion: reduceMotion)
    player.live.speed = speed
    player.live.showsMap = map
    player.live.cast = cast
    if gif, let cast { try player.enableGIF(beside: cast) }
    if let charset { player.live.isASCII = charset.value == .ascii }
    player.live.theme = theme.value
    player.live.tape = tape
    player.live.releases = releaseLog.releases
    player.live.recordsSamples = releaseLog.samples
    return try player.play()
  }
}
