/// An open page that receives events.
protocol EventStreamClient: AnyObject {
  /// Sends a part of the event stream.
  func send(event text: String)
}

/// The open pages and their server-sent events.
final class EventStreams {
  private var open: [any EventStreamClient] = []
  /// The number of the last event.
  ///
  /// A page that reconnects sends the number of its last event.
  private var number = 0
  private var script: String?
  private var error: String?

  var count: Int { open.count }

  /// Adds a page that was just loaded or has lost its connection after an event.
  ///
  /// The page receives the scripts unless it has received their event: they can change while a page
  /// loads. A page ignores scripts that it already has.
  func join(_ page: any EventStreamClient, after last: Int?) {
    open.append(page)
    page.send(event: "retry: 1000\n\n")
    if last != number, let script { page.send(event: script) }
    // The page was loaded in its last valid version.
    if let error { page.send(event: error) }
  }

  func leave(_ page: any EventStreamClient) { open.removeAll { $0 === page } }

  /// Sends the current scripts to every page.
  func reload(_ data: String) {
    number += 1
    error = nil
    let event = Self.event("script", data, number: number)
    script = event
    send(event)
  }

  /// Sends an error of the scripts to every page.
  func fail(_ page: String) {
    let event = Self.event("error", JSONEncoding.quoted(page), number: number)
    error = event
    send(event)
  }

  /// Sends a comment, so that no proxy closes an idle stream.
  func beat() { send(":\n\n") }

  private func send(_ text: String) {
    // A page that is disconnected removes itself.
    for page in open { page.send(event: text) }
  }

  private static func event(_ name: String, _ data: String, number: Int) -> String {
    let lines = data.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
    return "event: \(name)\nid: \(number)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
  }
}
