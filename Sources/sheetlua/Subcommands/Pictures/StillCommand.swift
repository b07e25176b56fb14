internal import ArgumentParser
internal import CommandIO
internal import ScriptDiagnostics
internal import TestRunner
internal import Pictures
internal import Analysis
internal import Scenarios
internal import SheetScript
internal import SheetText

/// `sheetlua still`: renders one frame, several frames or an animation as text or as an image.
struct StillCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "still",
    abstract: "Render one frame of a script, or several, as text, SVG, PNG or GIF.",
    discussion: """
      Without --scenario, the first sheet is presented and comes to rest. Without --at, the last \
      frame is shown, --gif starts when something first moves, and --strip shows the open sheet, \
      the touch, its furthest point, its release and the rest; more frames are between them.

      --animate writes the movement as an animated SVG of a few kilobytes.

      --png requires rsvg-convert (Debian: librsvg2-bin); --gif also requires ImageMagick's \
      convert.

      Example: sheetlua still order.lua --scenario "a fast swipe dismisses" --strip 5
      """)

  @Argument(help: "Script to render.", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(help: "Scenario to show: its name, or a unique part of it.")
  var scenario: String?

  @Option(help: ArgumentHelp("Time to show, or to start at.", valueName: "seconds"))
  var at: Double?

  @Option(help: ArgumentHelp("Number of frames to show side by side.", valueName: "n"))
  var strip: Int?

  @Option(help: ArgumentHelp("Columns of a text frame, 16 to 400.", valueName: "n"))
  var cols: Int?

  @Option(help: ArgumentHelp("Rows of a text frame, 6 to 200.", valueName: "n"))
  var rows: Int?

  @Option(
    help: ArgumentHelp(
      "Characters to draw text with: \(TextOptions.Charset.names.listed(by: "or"))."))
  var charset = TextOptions.Charset.unicode.rawValue

  @Option(help: ArgumentHelp("Write an SVG image.", valueName: "file"), completion: .file())
  var svg: String?

  @Option(help: ArgumentHelp("Write a PNG image.", valueName: "file"), completion: .file())
  var png: String?

  @Option(help: ArgumentHelp("Write an animated GIF.", valueName: "file"), completion: .file())
  var gif: String?

  @Option(
    help: ArgumentHelp("Write an animated SVG.", valueName: "file.svg"),
    completion: .file(extensions: ["svg"]))
  var animate: String?

  @Flag(help: "Render in dark mode, regardless of the script.")
  var dark = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    var settings = try common.resolved()
    settings.isDark = dark
    let options = try textOptions()
    try rejectImpossible()
    let shown = try RenderedRun(try LoadedScript(script, settings), scenario: scenario)
    let strip = strip.map {
      FrameStrip(of: shown.run, count: $0, from: at, title: shown.report?.name)
    }
    let moment = shown.run.moment(at: at ?? shown.run.end)
    if svg != nil || png != nil {
      let text = strip?.svg ?? moment.map { shown.run.image(of: $0).svg } ?? ""
      if let svg { try FileWriter.write(text, to: svg) }
      if let png {
        let zoom = strip == nil ? 2.0 : 1.0
        try FileWriter.write(try Rasterizer.png(of: text, zoom: zoom, for: "--png"), to: png)
      }
    }
    if let gif { try writeAnimation(of: shown.run, to: gif) }
    if let animate { try writeMotion(of: shown.run, to: animate) }
    let text = FrameText(
      run: shown.run, moments: strip?.moments ?? [moment].compactMap { $0 }, strip: strip,
      options: options)
    var output = OutputStream.standard()
    if settings.isJSON {
      output.json(text.json(file: script, scenario: shown.report?.name))
    } else if svg == nil, png == nil, gif == nil, animate == nil {
      output.lines(text.lines)
    }
    output.flush()
    return shown.reportErrors(settings)
  }

  private func rejectImpossible() throws(CommandError) {
    if let at, !(at >= 0 && at <= 1e6) {
      throw CommandError(.usage, "--at: expected seconds, at least 0, but got \(at)")
    }
    if let strip, !(1...24).contains(strip) {
      throw CommandError(.usage, "--strip: expected 1 to 24 frames, got \(strip)")
    }
    if gif != nil || animate != nil, strip != nil {
      let option = gif != nil ? "--gif" : "--animate"
      throw CommandError(
        .usage, "\(option) and --strip cannot be combined")
    }
  }

  private func textOptions() throws(CommandError) -> TextOptions {
    let charset = try TextOptions.Charset.parsed(charset, of: "--charset")
    if let cols, !(16...400).contains(cols) {
      throw CommandError(.usage, "--cols: expected 16 to 400, got \(cols)")
    }
    if let rows, !(6...200).contains(rows) {
      throw CommandError(.usage, "--rows: expected 6 to 200, got \(rows)")
    }
    return TextOptions(charset: charset, columns: cols, rows: rows)
  }

  private func writeMotion(of run: RecordedRun, to path: String) throws(CommandError) {
    let animation = Animation(of: run, from: at)
    if animation.isTruncated {
      OutputStream.printMessage(
        "--animate: kept the first \(animation.frames.count) frames; --at sets another start")
    }
    try FileWriter.write(AnimatedSVG(of: animation, in: run)?.svg ?? "", to: path)
  }

  private func writeAnimation(of run: RecordedRun, to path: String) throws(CommandError) {
    let animation = Animation(of: run, from: at)
    if animation.isTruncated {
      OutputStream.printMessage(
        "--gif: kept the first \(animation.frames.count) frames; --at sets another start")
    }
    let bytes = try GIFWriter.gif { file throws(CommandError) in
      for frame in animation.frames {
        let svg = run.image(of: frame.moment).svg
        try file.add(svg, hundredths: frame.hundredths, zoom: 0.75)
      }
    }
    try FileWriter.write(bytes, to: path)
  }
}
