/// A cache of the last valid page.
///
/// Creates it again after a script has changed.
final class PageStore {
  private let maker: PageBuilder
  private let log: ServerLog
  private var page: ServedPage?
  private var isStale = true
  private var isMaking = false
  /// Callbacks that wait for a page, which can be the last valid one.
  private var waiting: [(Result<ServedPage, PageBuildError>) -> Void] = []
  /// Callbacks that wait for the next creation of the page, and those that wait for the current
  /// one.
  private var renewals: [(PageBuildError?) -> Void] = []
  private var running: [(PageBuildError?) -> Void] = []

  init(_ maker: PageBuilder, _ log: ServerLog) { (self.maker, self.log) = (maker, log) }

  /// Returns the page after its creation.
  func page(_ respond: @escaping (Result<ServedPage, PageBuildError>) -> Void) {
    if let page, !isStale, !isMaking { return respond(.success(page)) }
    waiting.append(respond)
    make()
  }

  /// Creates the page again with the current scripts.
  ///
  /// Returns an error if it cannot be created.
  func renew(_ then: @escaping (PageBuildError?) -> Void) {
    isStale = true
    renewals.append(then)
    make()
  }

  private func make() {
    guard !isMaking else { return }
    isMaking = true
    isStale = false
    (running, renewals) = (renewals, [])
    maker.page { [weak self] result in self?.take(result) }
  }

  private func take(_ built: Result<[UInt8], PageBuildError>) {
    isMaking = false
    var result = built.map { ServedPage($0) }
    var failure: PageBuildError?
    switch result {
    case .success(let made): page = made
    case .failure(let error):
      failure = error
      // An invalid script remains invalid until it changes, but other errors can be temporary.
      if !error.isOfScript { isStale = true }
      if running.isEmpty { log.failed(error.message) }
    }
    if let page { result = .success(page) }
    let (requests, renewed) = (waiting, running)
    (waiting, running) = ([], [])
    for respond in requests { respond(result) }
    for respond in renewed { respond(failure) }
    // A script changed during the creation.
    if !renewals.isEmpty { make() }
  }
}
