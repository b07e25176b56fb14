internal import CommandIO
internal import Support
internal import Pictures
internal import Analysis
internal import SheetEngine
internal import SheetText

/// Moments as text: a frame with its caption, or several frames side by side.
struct FrameText {
  let run: RecordedRun
  let moments: [RunMoment]
  /// The strip that contains the moments; nil for a single frame.
  let strip: FrameStrip?
  let options: TextOptions

  var lines: [String] {
    if let strip {
      return TextFrameStrip(strip, options: options, width: TerminalWidth.limit ?? .max).lines
    }
    return moments.flatMap { frame(of: $0).split(separator: "\n").map(String.init) }
  }

  /// Returns `{ "format": "sheetlua-still", "version": 1, "file", "scenario", "frames": [{ "time",
  /// ... }] }`.
  func json(file: String, scenario: String?) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-still")), ("version", .number(1)), ("file", .string(file)),
    ]
    if let scenario { fields.append(("scenario", .string(scenario))) }
    return .object(fields + [("frames", .array(moments.map(frameJSON)))])
  }

  private func frame(of moment: RunMoment) -> String {
    TextFrame.text(of: run.scene(of: moment), options: options)
  }

  private func frameJSON(of moment: RunMoment) -> JSONValue {
    let caption = run.scene(of: moment).caption
    var fields: [(String, JSONValue)] = [("time", .number(moment.time))]
    if let sheet = caption.sheet {
      fields += [
        ("sheet", .string(sheet)), ("phase", .string(caption.phase ?? "")),
        ("height", .number(caption.height)), ("velocity", .number(caption.velocity)),
        ("dim", .number(caption.dim)),
      ]
      if let detent = caption.detent { fields.append(("detent", .string(detent))) }
    }
    if let question = moment.question { fields.append(("asks", .string(question.text))) }
    return .object(fields + [("text", .string(frame(of: moment)))])
  }
}
