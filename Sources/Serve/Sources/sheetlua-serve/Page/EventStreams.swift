/// A page that is open, and listens.
protocol EventStreamClient: AnyObject {
  /// Sends it a piece of its event stream.
  func send(event text: String)
}

/// The pages that are open, and what they are told: server-sent events.
final class EventStreams {
  private var open: [any EventStreamClient] = []
  /// The event that went out last; a page that comes back says which it has seen.
  private var number = 0
  private var script: String?
  /// The last event when a page was given out for the last time.
  private var served = 0
  private var error: String?

  /// How many pages are open.
  var count: Int { open.count }

  /// Adds a page, which was loaded just now or has lost its connection after an event.
  ///
  /// It is told of what it has missed.
  func join(_ page: any EventStreamClient, after last: Int?) {
    open.append(page)
    page.send(event: "retry: 1000\n\n")
    // While a page was on its way, the scripts may have changed.
    if last ?? served < number, let script { page.send(event: script) }
    // The page that was loaded is the last good one.
    if let error { page.send(event: error) }
  }

  /// A page is given out, as the scripts are now.
  func gaveOutPage() { served = number }

  /// Takes a page away.
  func leave(_ page: any EventStreamClient) { open.removeAll { $0 === page } }

  /// Tells every page the scripts as they are now.
  func reload(_ data: String) {
    number += 1
    error = nil
    let event = Self.event("script", data, number: number)
    script = event
    send(event)
  }

  /// Tells every page what is wrong with the scripts.
  func fail(_ page: String) {
    let event = Self.event("error", JSONEncoding.quoted(page), number: number)
    error = event
    send(event)
  }

  /// Sends a comment, so that nobody on the way takes the stream for dead.
  func beat() { send(":\n\n") }

  private func send(_ text: String) {
    // One that is dropped leaves.
    for page in open { page.send(event: text) }
  }

  private static func event(_ name: String, _ data: String, number: Int) -> String {
    let lines = data.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
    return "event: \(name)\nid: \(number)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
  }
}
