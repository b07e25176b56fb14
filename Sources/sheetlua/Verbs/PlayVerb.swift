internal import Console
internal import LiveStage
internal import OptionParsing

/// `sheetlua script.lua`, `sheetlua play script.lua`: shows what a script does.
struct PlayVerb: Subcommand {
  static let reference = VerbReference(
    name: "play",
    overview: "Play with a script on the terminal, or without one run its scenarios.",
    discussion: """
      On a terminal it is live: drag with the mouse, ? shows the keys, a save reloads the script. In \
      a pipe, in CI and with --headless its scenarios run; a script without any prints a still of \
      its first sheet and the event log.

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
  mutating func declare(_ arguments: inout ArgumentList) {
    arguments.path(
      &script, "script", "The script; - is standard input.", completion: .files(["lua", "tape"]))
    arguments.flag(&headless, "headless", "Without the live stage, as in a pipe or in CI.")
    arguments.option(&speed, "speed", value: "factor", "How fast virtual time goes on the stage.")
    arguments.flag(&map, "map", "Show the decision map on the stage.")
    arguments.flag(
      &reduceMotion, "reduce-motion", "Play as for a person who asked for less motion.")
    arguments.option(&cast, "cast", value: "file", "Record what the stage shows as an asciicast.")
    arguments.flag(&gif, "gif", "With --cast: a GIF of the same beside it.")
    arguments.option(&tape, "tape", value: "file.tape", "Record what is done, for replay.")
    arguments.option(
      &charset, "charset", "Glyphs of the stage: unicode, or ascii as in a locale without UTF-8.")
    arguments.option(
      &svg, "svg", value: "file.svg", "Write a picture of the stage, and play nothing.")
    arguments.option(&drag, "drag", value: "pt", "With --svg: a finger holds the sheet, so far up.")
    arguments.option(&cols, "cols", value: "n", "With --svg: columns of the terminal, from 40.")
    arguments.option(&rows, "rows", value: "n", "With --svg: its rows, from 12.")
    arguments.group(&common)
  }
}
