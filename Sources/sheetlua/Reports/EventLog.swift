internal import SheetScript

/// The event log as text: time, event, what it is about, and its fields.
struct EventLog {
  private let events: [LoggedEvent]

  init(_ events: [LoggedEvent]) { self.events = events }

  var lines: [String] {
    let width = events.map(\.name.count).max() ?? 0
    let subjects = events.map { ($0.subject ?? "").count }.max() ?? 0
    return events.map { event in
      let fields = event.fields.map { "\($0.name)=\($0.value.words)" }.joined(separator: " ")
      let line =
        "\(decimal(event.time))  \(padded(event.name, width))  "
        + "\(padded(event.subject ?? "", subjects))  \(fields)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
