internal import Support
internal import Analysis
internal import SheetScript

/// The event log as text: time, event, subject and fields.
struct EventLogText {
  private let events: [LoggedEvent]

  init(_ events: [LoggedEvent]) { self.events = events }

  var lines: [String] {
    let width = events.map(\.name.count).max() ?? 0
    let subjects = events.map { ($0.subject ?? "").count }.max() ?? 0
    return events.map { event in
      let fields = event.fields.map { "\($0.name)=\($0.value.logText)" }.joined(separator: " ")
      let line =
        "\(event.time.fixed(3))  \(event.name.rightPadded(width))  "
        + "\((event.subject ?? "").rightPadded(subjects))  \(fields)"
      return line.withoutTrailingBlanks
    }
  }

  /// Returns `{ "version": 1, "file", "still", "events": [{ "time", "name", "subject", ... }] }`.
  ///
  /// "still" is missing for a file without a sheet.
  func json(file: String, still: [String]?) -> JSONValue {
    var fields: [(String, JSONValue)] = [("version", .number(1)), ("file", .string(file))]
    if let still { fields.append(("still", .string(still.joined(separator: "\n")))) }
    let events = events.map { event in
      var fields: [(String, JSONValue)] = [
        ("time", .number(event.time)), ("name", .string(event.name)),
      ]
      if let subject = event.subject { fields.append(("subject", .string(subject))) }
      return JSONValue.object(fields + event.fields.map { ($0.name, JSONValue($0.value)) })
    }
    return .object(fields + [("events", .array(events))])
  }
}
