internal import NIOCore

/// The state that all connections share.
///
/// Used only on the event loop.
final class ServerContext {
  let access: AccessControl
  let pages: PageStore
  let events: EventStreams
  let tapes: TapeUploadHandler
  let log: ServerLog
  /// The time that a request can wait without progress.
  let patience: TimeAmount
  private let reloader: Reloader
  private var connections = 0

  private static let mostConnections = 64

  init(_ access: AccessControl, _ options: ServeOptions, on loop: any EventLoop) {
    self.access = access
    let isSilent = options.isQuiet || options.isJSON
    log = ServerLog(isQuiet: isSilent)
    let maker = PageBuilder(options, on: loop)
    pages = PageStore(maker, log)
    events = EventStreams()
    tapes = TapeUploadHandler(maker, options)
    patience = .nanoseconds(Int64(options.patience * 1e9))
    reloader = Reloader(options.watched, maker, pages, events, log, on: loop)
    pages.page { _ in }
    beat(every: .nanoseconds(Int64(options.patience * 0.75e9)), loop.assumeIsolated())
  }

  /// Sends comments to the open pages at regular intervals to keep the connections alive.
  private func beat(every time: TimeAmount, _ loop: NIOIsolatedEventLoop) {
    _ = loop.scheduleTask(in: time) { [weak self] in
      self?.events.beat()
      self?.beat(every: time, loop)
    }
  }

  /// Counts a new connection.
  ///
  /// Returns false if there are too many.
  func admit() -> Bool {
    guard connections < Self.mostConnections else { return false }
    connections += 1
    return true
  }

  func leave() { connections -= 1 }
}

/// A reference to the context, which is created after the port is known.
final class ServerContextHolder {
  var site: ServerContext?
}
