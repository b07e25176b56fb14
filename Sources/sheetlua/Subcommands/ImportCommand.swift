internal import ArgumentParser
internal import CommandIO
internal import ScriptDiagnostics
internal import TestRunner
internal import TouchLogs

/// `sheetlua import`: makes a release log or a tape from a log of touches.
struct ImportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a release log or a tape from a log of touches.",
    discussion: """
      Reads the touches that another program recorded: getevent (also evemu-record, evtest and \
      libinput record), motion (MotionEvents of Android in a log, dumpsys input) or pointer \
      (PointerEvents of a browser as JSON). `explain import` shows how to record them.

      Each touch that begins on the sheet at the detent --from becomes a line of a release log with \
      its samples. Without a script, the sheet has the detents medium and large. Left out are \
      touches that begin off the sheet, taps, touches with a second finger, canceled ones, and those \
      without a beginning or a lift in the log. A tape contains all of them and requires the script.

      Exits with 1 if a touch was left out; with 2 if the log contains no touch, has another format \
      or no times, or if the script cannot be loaded.

      Examples:
        sheetlua import drags.log order.lua --as getevent --sheet Order --from medium
        adb logcat -d | sheetlua import - --as motion --sheet Order --from medium
      """)

  /// The suffix of a release log.
  private static let logSuffix = ".releases.jsonl"

  @Argument(
    help: "Log of touches, - for standard input, and optionally the script (.lua).",
    completion: .file())
  var files: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Format of the log: getevent, motion or pointer.", valueName: "format"),
    completion: .list(TouchLogFormat.names))
  var format: String?

  @Option(help: ArgumentHelp("Sheet that was dragged.", valueName: "name"))
  var sheet: String?

  @Option(help: ArgumentHelp("Detent at which the drags began.", valueName: "detent"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Width and height of the screen in units of the log, such as 1080,2400; by default the ranges "
        + "in the log.", valueName: "width,height"))
  var range: String?

  @Option(
    help: ArgumentHelp(
      "Units of the log per point, such as 2.625; by default the device's density for motion, 1 for "
        + "pointer.", valueName: "n"))
  var scale: String?

  @Option(
    help: ArgumentHelp(
      "Rotation of the screen in degrees, counterclockwise: 90, 180 or 270; only for getevent.",
      valueName: "degrees"),
    completion: .list(["90", "180", "270"]))
  var rotate: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Position of the view that logged the touches, in points.", valueName: "x,y"))
  var offset: String?

  @Option(
    help: ArgumentHelp(
      "Text before the MotionEvents to read; by default the most frequent one.",
      valueName: "text"))
  var source: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Output file, whose name ends in .releases.jsonl or .tape; by default a release log on "
        + "standard output.", valueName: "file"),
    completion: .file(extensions: ["jsonl", "tape"]))
  var output: String?

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    let (log, script) = try paths()
    guard let format else {
      throw CommandError(
        .usage, "import: requires --as FORMAT, one of \(TouchLogFormat.names.listed(by: "or"))")
    }
    let selected = try TouchLogFormat.parsed(format, of: "--as")
    guard let sheet, !sheet.isEmpty else {
      throw CommandError(.usage, "import: requires --sheet NAME, the sheet that was dragged")
    }
    guard let from else {
      throw CommandError(.usage, "import: requires --from DETENT, at which the drags began")
    }
    if let source, selected != .motion {
      throw CommandError(
        .usage, "--source: only MotionEvents have sources; --as is \(format), got '\(source)'")
    }
    var body = ImportBody(
      log: log, script: script, format: selected, sheet: sheet, from: from, settings: settings)
    body.placement = try placement(selected)
    body.source = source
    body.output = try path(script, settings)
    return try body.execute()
  }

  private func paths() throws(CommandError) -> (log: String, script: String?) {
    let scripts = files.filter { $0.hasSuffix(".lua") }
    let logs = files.filter { !$0.hasSuffix(".lua") }
    guard scripts.count <= 1, logs.count == 1 else {
      throw CommandError(
        .usage,
        "import: expected one log and at most one script whose name ends in .lua, got "
          + "\(logs.count) and \(scripts.count)")
    }
    return (logs[0], scripts.first)
  }

  private func placement(_ format: TouchLogFormat) throws(CommandError) -> TouchPlacement {
    var placement = TouchPlacement()
    if range != nil, scale != nil {
      throw CommandError(.usage, "--range and --scale cannot be combined")
    }
    if let range {
      placement.range = try .init(range, of: "--range", example: "1080,2400") { $0 > 0 }
    }
    if let scale {
      guard let number = Double(scale), number > 0, number.isFinite, (1 / number).isFinite else {
        throw CommandError(
          .usage, "--scale: expected a number above 0 such as 2.625, got '\(scale)'")
      }
      placement.scale = number
    }
    if let offset {
      placement.offset = try .init(offset, of: "--offset", example: "0,52") { abs($0) <= 1e6 }
    }
    guard let rotate else { return placement }
    placement.turn = try TouchPlacement.Turn.parsed(rotate, of: "--rotate") { $0 != .none }
    guard format == .getevent else {
      throw CommandError(
        .usage,
        "--rotate: only the axes of getevent do not turn with the screen; --as is "
          + format.rawValue)
    }
    return placement
  }

  /// Returns the path of the output; nil for standard output.
  private func path(
    _ script: String?, _ settings: CommandSettings
  ) throws(CommandError) -> String? {
    guard let output, output != "-" else {
      if settings.isJSON {
        throw CommandError(.usage, "--json prints the summary, so it requires -o FILE")
      }
      return nil
    }
    if output.hasSuffix(ImportBody.tapeSuffix) {
      guard script != nil else {
        throw CommandError(.usage, "-o: a tape requires the script; add its name")
      }
    } else if !output.hasSuffix(Self.logSuffix) {
      throw CommandError(
        .usage, "-o: expected a name that ends in .releases.jsonl or .tape, got '\(output)'")
    }
    return output
  }
}
