internal import CommandIO
internal import ReleaseLog
internal import Support
internal import TouchLogs

/// A reason to leave a stroke out.
enum OmissionReason: String, CaseIterable {
  case canceled = "cancelled"
  case noLift = "no_lift"
  case noBeginning = "no_beginning"
  case secondFinger = "second_finger"
  case offSheet = "off_sheet"
  case tap
  case tooLong = "too_long"
  case tooFar = "too_far"
  case tooManyFingers = "too_many_fingers"

  /// The strokes with this reason, after their number.
  func text(_ isOne: Bool) -> String {
    switch self {
    case .canceled: "canceled"
    case .noLift: "without a lift"
    case .noBeginning: "whose beginning is not in the log"
    case .secondFinger: "with a second finger"
    case .offSheet: isOne ? "that begins off the sheet" : "that begin off the sheet"
    case .tap: isOne ? "that is a tap" : "that are taps"
    case .tooLong: "with more than \(LoggedSample.most) samples"
    case .tooFar: "with a number above 1e6"
    case .tooManyFingers: "of an eleventh finger"
    }
  }
}

/// The closing summary of an import.
struct ImportReport {
  let log: String
  let format: TouchLogFormat
  var strokes = 0
  var samples = 0
  var open = 0
  var canceled = 0
  /// The names of the devices with strokes; empty names are omitted.
  var devices: [String] = []
  var sources: [TouchSource] = []
  var source: String?
  var counts = TouchLogCounts()
  /// The number of strokes that were written.
  var written = 0
  var output: String?
  private(set) var omitted: [OmissionReason: Int] = [:]
  /// The result in a sentence of the summary, such as "releases".
  var unit = "release"
  var isResampled = false

  init(log: String, format: TouchLogFormat, _ touches: TouchLog) {
    (self.log, self.format) = (log, format)
    strokes = touches.strokes.count
    samples = touches.strokes.reduce(0) { $0 + $1.samples.count }
    open = touches.strokes.count { $0.end == .open }
    canceled = touches.strokes.count { $0.end == .canceled }
    let used = Set(touches.strokes.map { $0.device })
    devices = touches.devices.indices.filter { used.contains($0) }.map { touches.devices[$0].name }
      .filter { !$0.isEmpty }
    (sources, source, counts) = (touches.sources, touches.source, touches.counts)
    isResampled = touches.isResampled
    if counts.before > 0 { omitted[.noBeginning] = counts.before }
  }

  mutating func omit(_ reason: OmissionReason) { omitted[reason, default: 0] += 1 }

  /// Whether a stroke was left out.
  var hasOmissions: Bool { !omitted.isEmpty }

  /// A number with its noun.
  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : noun.hasSuffix("h") ? "es" : "s")"
  }

  /// A name from the log on one line, shortened.
  private static func short(_ name: String) -> String {
    let name = name.onOneLine
    return name.count > 60 ? "\(name.prefix(60))..." : name
  }

  /// The summary for users.
  var lines: [String] {
    let count = Self.count
    var lines: [String] = []
    let devices = devices.prefix(5).map { Self.short($0) }
    let names = devices.joined(separator: ", ") + (self.devices.count > 5 ? ", ..." : "")
    lines.append(
      "\(log): \(count(strokes, "stroke")), \(count(samples, "sample"))"
        + (names.isEmpty ? "" : ", from \(names)"))
    let place = output.map { "\($0): " } ?? ""
    lines.append("\(place)\(count(written, unit)) written")
    let reasons = OmissionReason.allCases.compactMap { reason in
      omitted[reason].map { "\($0) \(reason.text($0 == 1))" }
    }
    if !reasons.isEmpty { lines.append("left out: \(reasons.joined(separator: ", "))") }
    if let source, sources.count > 1 {
      let others = sources.filter { $0.text != source }
      let names = others.prefix(3).map { "'\(Self.short($0.text))'" }.joined(separator: ", ")
      lines.append(
        "source: '\(Self.short(source))'; --source selects another one: \(names)"
          + (others.count > 3 ? " and \(others.count - 3) more" : ""))
    }
    if counts.before > 0 {
      lines.append("\(count(counts.before, "touch")) began before the log")
    }
    if open > 0 { lines.append("\(count(open, "touch")) without a lift in the log") }
    if canceled > 0 { lines.append("\(count(canceled, "touch")) canceled") }
    if counts.withoutPlace > 0 {
      lines.append(
        "\(count(counts.withoutPlace, "touch")) without a position at the beginning; it was sent "
          + "before the log")
    }
    if counts.dropped > 0 {
      lines.append("\(counts.dropped) SYN_DROPPED: the kernel lost events")
    }
    if counts.pauses > 0 {
      lines.append(
        "\(count(counts.pauses, "pause")) of more than a second with a jump; the log has no lift")
    }
    if counts.restarts > 0 {
      lines.append("the time goes back \(count(counts.restarts, "time")); touches end there")
    }
    if counts.hidden > 0 {
      lines.append("\(count(counts.hidden, "sample")) of history not in the log")
    }
    if isResampled {
      lines.append("positions are computed by Android for the time of a frame, not measured")
    }
    if counts.unreadable > 0, let line = counts.firstUnreadable {
      lines.append("\(count(counts.unreadable, "line")) not readable, the first is line \(line)")
    }
    return lines
  }

  /// The summary as JSON.
  var json: JSONValue {
    .object(jsonOfStrokes + jsonOfCounts)
  }

  private var jsonOfStrokes: [(String, JSONValue)] {
    let reasons = OmissionReason.allCases.compactMap { reason in
      omitted[reason].map { (reason.rawValue, JSONValue.integer($0)) }
    }
    let views = sources.map {
      JSONValue.object([("text", .string($0.text)), ("events", .integer($0.events))])
    }
    return [
      ("format", .string("sheetlua-import")), ("version", .integer(1)), ("log", .string(log)),
      ("as", .string(format.rawValue)), ("output", .optional(output)),
      ("strokes", .integer(strokes)), ("samples", .integer(samples)),
      ("written", .integer(written)),
      ("left_out", .object(reasons)), ("devices", .strings(devices)), ("sources", .array(views)),
      ("source", .optional(source)), ("resampled", .boolean(isResampled)),
    ]
  }

  private var jsonOfCounts: [(String, JSONValue)] {
    [
      ("began_before", .integer(counts.before)), ("open", .integer(open)),
      ("cancelled", .integer(canceled)), ("without_place", .integer(counts.withoutPlace)),
      ("dropped", .integer(counts.dropped)), ("pauses", .integer(counts.pauses)),
      ("restarts", .integer(counts.restarts)), ("hidden_samples", .integer(counts.hidden)),
      ("unreadable", .integer(counts.unreadable)),
      ("first_unreadable", counts.firstUnreadable.map { .integer($0) } ?? .null),
    ]
  }
}
