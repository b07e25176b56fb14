/// The page that is served: the last good one, made anew when a script has changed.
final class PageStore {
  private let maker: PageBuilder
  private let log: ServerLog
  private var page: ServedPage?
  private var isStale = true
  private var isMaking = false
  /// Who waits for a page, be it the last good one.
  private var waiting: [(Result<ServedPage, PageBuildError>) -> Void] = []
  /// Who waits for the page to be made once more, and who for the making that goes on.
  private var renewals: [(PageBuildError?) -> Void] = []
  private var running: [(PageBuildError?) -> Void] = []

  init(_ maker: PageBuilder, _ log: ServerLog) { (self.maker, self.log) = (maker, log) }

  /// Answers with the page, once it is made.
  func page(_ answer: @escaping (Result<ServedPage, PageBuildError>) -> Void) {
    if let page, !isStale, !isMaking { return answer(.success(page)) }
    waiting.append(answer)
    make()
  }

  /// Makes the page anew, of the scripts as they are now; says why not if it is not made.
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

  private func take(_ result: Result<[UInt8], PageBuildError>) {
    isMaking = false
    var answer = result.map { ServedPage($0) }
    var fault: PageBuildError?
    switch answer {
    case .success(let made): page = made
    case .failure(let error):
      fault = error
      // A script that is wrong changes before it is right; anything else may pass by itself.
      if !error.isOfScript { isStale = true }
      if running.isEmpty { log.failed(error.message) }
    }
    if let page { answer = .success(page) }
    let (asked, told) = (waiting, running)
    (waiting, running) = ([], [])
    for one in asked { one(answer) }
    for one in told { one(fault) }
    // Changed while it was made.
    if !renewals.isEmpty { make() }
  }
}
