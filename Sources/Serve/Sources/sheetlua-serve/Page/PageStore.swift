/// The page that is served: the last good one, made anew when a script has changed.
final class PageStore {
  private let maker: Maker
  private let log: Terminal
  private var page: ServedPage?
  private var isStale = true
  private var isMaking = false
  private var waiting: [(Result<ServedPage, MakerError>) -> Void] = []

  init(_ maker: Maker, _ log: Terminal) { (self.maker, self.log) = (maker, log) }

  /// Answers with the page, once it is made.
  func page(_ answer: @escaping (Result<ServedPage, MakerError>) -> Void) {
    if let page, !isStale, !isMaking { return answer(.success(page)) }
    waiting.append(answer)
    make()
  }

  /// Makes the page anew.
  func renew() {
    isStale = true
    make()
  }

  private func make() {
    guard !isMaking else { return }
    isMaking = true
    isStale = false
    maker.page { [weak self] result in self?.take(result) }
  }

  private func take(_ result: Result<[UInt8], MakerError>) {
    isMaking = false
    var answer = result.map { ServedPage($0) }
    switch answer {
    case .success(let made): page = made
    case .failure(let error):
      // A script that is wrong changes before it is right; anything else may pass by itself.
      if !error.isOfScript { isStale = true }
      if page == nil || !error.isOfScript { log.failed(error.message) }
    }
    if let page { answer = .success(page) }
    let asked = waiting
    waiting = []
    for one in asked { one(answer) }
    // Changed while it was made.
    if case .success = result, isStale { make() }
  }
}
