internal import NIOCore

/// Watches the files of the scripts and notifies the open pages after a change.
///
/// The files are checked 10 times per second. A change counts after the files are stable for 50 ms,
/// so that no incomplete file is read. A missing file can be about to be replaced, so it gets one
/// second.
final class Reloader {
  private let loop: NIOIsolatedEventLoop
  private let maker: PageBuilder
  private let pages: PageStore
  private let events: EventStreams
  private let log: ServerLog
  private var paths: [String]
  /// The stamps of the files when the scripts were read.
  private var taken: FileStamps
  /// The stamps of the last check, if they differ from `taken`.
  private var moving: FileStamps?
  /// The number of consecutive checks with a missing file.
  private var gone = 0
  private var isReading = false

  private static let usual = TimeAmount.milliseconds(100)
  private static let still = TimeAmount.milliseconds(50)
  private static let mostGone = 20

  init(
    _ paths: [String], _ maker: PageBuilder, _ pages: PageStore, _ events: EventStreams,
    _ log: ServerLog,
    on loop: any EventLoop
  ) {
    self.loop = loop.assumeIsolated()
    self.maker = maker
    self.pages = pages
    self.events = events
    self.log = log
    self.paths = paths
    taken = FileStamps(of: paths)
    look(in: Self.usual)
  }

  private func look(in time: TimeAmount) {
    _ = loop.scheduleTask(in: time) { [weak self] in self?.look() }
  }

  private func look() {
    ServerLog.endIfUnread()
    guard !isReading else { return look(in: Self.usual) }
    let now = FileStamps(of: paths)
    guard now != taken else {
      moving = nil
      return look(in: Self.usual)
    }
    // A file that did not exist before may still be missing.
    gone = !now.isComplete && taken.isComplete ? gone + 1 : 0
    if now == moving, gone == 0 || gone > Self.mostGone {
      taken = now
      moving = nil
      read()
    } else {
      moving = now
    }
    look(in: Self.still)
  }

  /// Queries the files of the scripts and stores their stamps.
  ///
  /// The next check detects changes during the query.
  private func read() {
    isReading = true
    maker.files { [weak self] files in
      guard let self else { return }
      if !files.isEmpty, files != paths {
        let isStill = FileStamps(of: paths) == taken
        paths = files
        if isStill { taken = FileStamps(of: files) }
      }
      make()
    }
  }

  /// Creates the page, then its data.
  ///
  /// Open pages receive only scripts for which the page could be created.
  private func make() {
    pages.renew { [weak self] error in
      if let error {
        self?.tell(.failure(error))
      } else {
        self?.maker.data { [weak self] result in self?.tell(result) }
      }
    }
  }

  private func tell(_ result: Result<[UInt8], PageBuildError>) {
    isReading = false
    switch result {
    case .success(let bytes):
      events.reload(String(decoding: bytes, as: UTF8.self))
      log.reloaded(paths, events.count)
    case .failure(let error):
      events.fail(error.message)
      log.failed(error.message)
    }
  }
}
