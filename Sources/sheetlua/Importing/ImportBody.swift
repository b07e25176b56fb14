internal import CommandIO
internal import Gestures
internal import ReleaseLog
internal import SheetEngine
internal import SheetScript
internal import Support
internal import TestRunner
internal import TouchLogs

/// The work of `sheetlua import`: reads a log, and writes its strokes as a release log or a tape.
struct ImportBody {
  /// The suffix of a tape.
  static let tapeSuffix = ".tape"

  let log: String
  let script: String?
  let format: TouchLogFormat
  let sheet: String
  let from: String
  let settings: CommandSettings
  var placement = TouchPlacement()
  var source: String?
  /// The path of the output; nil for standard output.
  var output: String?

  func execute() throws(CommandError) -> ExitCode {
    let scene = try ImportScene(
      script: script, sheet: sheet, from: from, turn: placement.turn, settings)
    let touches = try read()
    var report = ImportReport(log: log == "-" ? "<stdin>" : log, format: format, touches)
    report.output = output
    let conversions = try conversions(of: touches, scene)
    if let output, output.hasSuffix(Self.tapeSuffix) {
      report.unit = "stroke"
      if let code = try writeTape(touches, conversions, scene, to: output, &report) { return code }
    } else {
      try writeReleases(touches, conversions, scene, &report)
    }
    if settings.isJSON {
      var results = OutputStream.standard()
      results.json(report.json)
      results.flush()
    } else if !settings.isQuiet {
      OutputStream.printMessage(report.lines.map { $0.onOneLine }.joined(separator: "\n"))
    }
    return report.hasOmissions ? .failure : .success
  }

  // MARK: Reading

  private func read() throws(CommandError) -> TouchLog {
    let reader = TouchLogReader(format, source: source)
    try FileReader.forEachPart(of: log, as: .touches) { reader.add($0) }
    let touches = reader.finish()
    let name = log == "-" ? "<stdin>" : log
    if let problem = touches.problem {
      throw CommandError(.script, "\(name): \(problem.message(format))")
    }
    if let source, touches.source == nil {
      let names = touches.sources.prefix(10).map { "'\($0.text.prefix(60))'" }
      let isAmbiguous = touches.sources.count { $0.text.contains(source) } > 1
      throw CommandError(
        .usage,
        ("--source: \(isAmbiguous ? "several sources contain" : "no source contains") '\(source)'; "
          + "the log has \(names.joined(separator: ", "))").onOneLine)
    }
    if touches.strokes.isEmpty {
      throw CommandError(.script, "\(name): contains no touch; \(touches.counts.advice)")
    }
    return touches
  }

  private func conversions(
    of touches: TouchLog, _ scene: ImportScene
  ) throws(CommandError) -> [TouchPlacement.Conversion?] {
    let conversions = touches.devices.map {
      placement.conversion(of: $0, format, on: scene.screen)
    }
    guard let stroke = touches.strokes.first(where: { conversions[$0.device] == nil }) else {
      return conversions
    }
    let device = touches.devices[stroke.device].name
    let name = (device.isEmpty ? "the log" : "\(device.prefix(60))").onOneLine
    throw CommandError(
      .usage,
      "\(log): \(name) has no ranges of its axes, so the size of a unit is unknown; give --range "
        + "W,H (getevent -lp prints the largest values) or --scale N")
  }

  // MARK: Writing

  private func writeReleases(
    _ touches: TouchLog, _ conversions: [TouchPlacement.Conversion?], _ scene: ImportScene,
    _ report: inout ImportReport
  ) throws(CommandError) {
    scene.prepare()
    let writer = ReleaseLineWriter(
      try scene.lineWithHeights(), isResampled: touches.isResampled)
    var results = OutputStream.standard()
    var bytes: [UInt8] = []
    func write(_ line: [UInt8]) {
      if output == nil {
        results.jsonDocument(String(decoding: line, as: UTF8.self))
      } else {
        bytes += line
        bytes.append(0x0A)
      }
    }
    write(Array(ReleaseLogFormat.header.text.utf8))
    for stroke in touches.strokes {
      guard let conversion = conversions[stroke.device] else { continue }
      if let reason = stroke.reasonToOmit { report.omit(reason); continue }
      let samples = stroke.samples.map { sample in
        let place = conversion(sample)
        return LoggedSample(time: sample.time, x: place.x, y: place.y)
      }
      if let reason = scene.reasonToOmit(samples) { report.omit(reason); continue }
      write(writer.text(samples, ReleaseLine.Pointer(stroke.pointer)))
      report.written += 1
    }
    results.flush()
    if let output { try FileWriter.write(bytes, to: output) }
  }

  private func writeTape(
    _ touches: TouchLog, _ conversions: [TouchPlacement.Conversion?], _ scene: ImportScene,
    to path: String, _ report: inout ImportReport
  ) throws(CommandError) -> ExitCode? {
    let recording = TouchTape(scene)
    try recording.rejectLong(touches)
    for stroke in touches.strokes {
      guard let conversion = conversions[stroke.device] else { continue }
      recording.add(stroke, conversion, &report)
    }
    return recording.write(to: path)
  }
}

extension TouchStroke {
  /// The reason that the stroke does not become a line of a release log; nil if there is none.
  fileprivate var reasonToOmit: OmissionReason? {
    switch end {
    case .canceled: return .canceled
    case .open: return .noLift
    case .lifted: break
    }
    if !hasBeginning { return .noBeginning }
    if !isAlone { return .secondFinger }
    return samples.count > LoggedSample.most ? .tooLong : nil
  }
}

extension ImportScene {
  /// The reason that a touch of the sheet does not become a line of a release log; nil if there is none.
  fileprivate func reasonToOmit(_ samples: [LoggedSample]) -> OmissionReason? {
    let isTooFar = samples.contains { abs($0.x) >= 1e6 || abs($0.y) >= 1e6 || $0.time >= 1e6 }
    if isTooFar { return .tooFar }
    guard let first = samples.first else { return .tap }
    if !isOnSheet(Point(x: first.x, y: first.y)) { return .offSheet }
    let slop = slop
    let moves = samples.contains { sample in
      let (x, y) = (sample.x - first.x, sample.y - first.y)
      let distance = (x * x + y * y).squareRoot()
      return distance > 0 && distance >= slop
    }
    return moves ? nil : .tap
  }
}

extension ReleaseLine.Pointer {
  fileprivate init(_ pointer: TouchStroke.Pointer) {
    self =
      switch pointer {
      case .touch: .touch
      case .mouse: .mouse
      case .pen: .pen
      }
  }
}

extension TouchLogCounts {
  /// The advice about a log without touches.
  fileprivate var advice: String {
    if before > 0 { return "its touches began before it, so record from before the first touch" }
    if withoutPlace > 0 { return "the positions of its touches are not in it" }
    return "record a touch of the screen, with all events of the device"
  }
}

extension TouchLogProblem {
  /// The problem in a sentence without its final period.
  fileprivate func message(_ format: TouchLogFormat) -> String {
    switch self {
    case .noEvents(let other):
      let content =
        switch format {
        case .getevent: "no event of getevent, evemu-record, evtest or libinput record"
        case .motion: "no MotionEvent { ... } and no dump of dumpsys input"
        case .pointer: "no PointerEvent as JSON with `type`, `pointerId` and `timeStamp`"
        }
      let advice =
        other.map { "; it looks like a log for --as \($0.rawValue)" }
        ?? "; `explain import` shows how to record a log"
      return "contains \(content)\(advice)"
    case .noTimes:
      switch format {
      case .getevent:
        return "contains events with no times; record it again with `getevent -lt`"
      case .motion, .pointer:
        let key = format == .motion ? "eventTime" : "timeStamp"
        return "contains events with no times; log `\(key)`"
      }
    case .noPlaces:
      return "contains MotionEvents without positions, as ViewRootImpl of some phones prints "
        + "them; log event.toString() in a view"
    case .emptyEvents:
      return "contains events without their keys; JSON.stringify(event) writes only `isTrusted`, "
        + "so copy the keys that `explain import` lists"
    case .webDriver:
      return "is a script of WebDriver actions, not a log; record PointerEvents in the page"
    }
  }
}
