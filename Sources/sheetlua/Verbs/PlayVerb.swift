internal import CommandIO
internal import LiveStage
internal import OptionParsing

/// `sheetlua script.lua`, `sheetlua play script.lua`: shows what a script does.
struct PlayVerb: Subcommand {
  static let reference = VerbReference(
    name: "play",
    overview: "Play a script interactively in the terminal, or run its scenarios.",
    discussion: """
      In a terminal, play is interactive: drag with the mouse, press ? for the keys, save the \
      script to reload it. In a pipe, in CI and with --headless, sheetlua prints a frame of the \
      first sheet, then runs the scenarios or, without any, prints the event log.

      Example: sheetlua order.lua --map --speed 0.25
      """)

  var script = ""
  var headless = false
  var speed: Double = 1
  var map = false
  var reduceMotion = false
  var cast: String?
  var gif = false
  var tape: String?
  var charset: Charset?

  /// Which glyphs the stage may draw.
  enum Charset: String, ArgumentValue, CaseIterable {
    case unicode, ascii
  }

  var svg: String?
  var drag: Double?
  var cols: Int = 100
  var rows: Int = 46
  var common = CommonOptions()

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
      throw CommandError(.usage, "--gif requires --cast FILE")
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
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.path(
      &script, "script", "Script to play; - reads standard input.",
      completion: .files(["lua", "tape"]))
    arguments.flag(&headless, "headless", "Do not open the interactive stage.")
    arguments.option(&speed, "speed", value: "factor", "Speed of virtual time on the stage.")
    arguments.flag(&map, "map", "Show the decision map.")
    arguments.flag(
      &reduceMotion, "reduce-motion", "Simulate the Reduce Motion setting.")
    arguments.option(&cast, "cast", value: "file", "Record the stage as an asciicast.")
    arguments.flag(&gif, "gif", "With --cast: also write a GIF next to the asciicast.")
    arguments.option(&tape, "tape", value: "file.tape", "Record the session as a tape for replay.")
    arguments.option(
      &charset, "charset", "Characters to draw with: unicode, or ascii for locales without UTF-8.")
    arguments.option(
      &svg, "svg", value: "file.svg", "Write an SVG image of the stage instead of playing.")
    arguments.option(
      &drag, "drag", value: "pt",
      "With --svg: show the sheet dragged up by this distance.")
    arguments.option(&cols, "cols", value: "n", "With --svg: terminal columns, at least 40.")
    arguments.option(&rows, "rows", value: "n", "With --svg: terminal rows, at least 12.")
    arguments.group(&common)
  }
}
