internal import NIOCore

/// Watches the files of the scripts, and tells the open pages when one was saved.
///
/// It looks ten times a second. A file is taken when it has stood still for 50 ms, so that no half of
/// one is read; one that is gone may be about to be put in place again, and is given a second.
final class Reloader {
  private let loop: NIOIsolatedEventLoop
  private let maker: PageBuilder
  private let pages: PageStore
  private let events: EventStreams
  private let log: ServerLog
  private var paths: [String]
  /// The files as they were when the scripts were read.
  private var taken: FileStamps
  /// The files as they were at the last look, if that was another state.
  private var moving: FileStamps?
  /// Looks in a row at which a file was gone.
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
    // Files that were not there before may stay away.
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

  /// Asks which files the scripts are made of now, and then takes them: what is saved while that goes
  /// on is seen at the next look.
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

  /// Makes the page anew and then reads its data: only what made a page is told to those that are open.
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
