internal import NIOCore

/// What all connections share; used on the one event loop only.
final class ServerContext {
  let access: AccessControl
  let pages: PageStore
  let events: EventStreams
  let tapes: TapeUploadHandler
  let log: ServerLog
  /// How long a request may stand still.
  let patience: TimeAmount
  private let reloader: Reloader
  private var connections = 0

  /// The most connections at once.
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

  /// Sends a sign of life to the open pages, again and again.
  private func beat(every time: TimeAmount, _ loop: NIOIsolatedEventLoop) {
    _ = loop.scheduleTask(in: time) { [weak self] in
      self?.events.beat()
      self?.beat(every: time, loop)
    }
  }

  /// Counts a connection that has come in; false: there are too many.
  func admit() -> Bool {
    guard connections < Self.mostConnections else { return false }
    connections += 1
    return true
  }

  /// Counts one out.
  func leave() { connections -= 1 }
}

/// Where connections find the site: it is made once the port is known.
final class ServerContextHolder {
  var site: ServerContext?
}
