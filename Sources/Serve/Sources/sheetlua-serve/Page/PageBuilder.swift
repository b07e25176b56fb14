internal import NIOCore
internal import NIOPosix

/// Why there is no page.
struct PageBuildError: Error {
  /// What to show: the error page of a script, or a sentence.
  let message: String
  /// Whether it is the script that is wrong.
  let isOfScript: Bool
}

/// The command that makes what is served: it knows sheets, and the server does not.
final class PageBuilder {
  private let program: String
  private let arguments: [String]
  private let loop: any EventLoop
  private let pool: NIOThreadPool
  /// How many run or wait.
  private var count = 0

  /// How many run at once.
  private static let most = 2
  /// How many run or wait; more are refused.
  private static let mostWaiting = 16
  /// The code with which the command refuses a script.
  private static let codeOfScript: Int32 = 2

  init(_ options: ServeOptions, on loop: any EventLoop) {
    program = options.program
    arguments = options.arguments
    self.loop = loop
    pool = NIOThreadPool(numberOfThreads: Self.most)
    pool.start()
  }

  /// Makes the page.
  func page(_ then: @escaping (Result<[UInt8], PageBuildError>) -> Void) {
    make(["share"] + arguments + ["--served", "-o", "-", "--color", "never"], then)
  }

  /// Makes the data of the page: the scripts as they are now.
  func data(_ then: @escaping (Result<[UInt8], PageBuildError>) -> Void) {
    make(["share"] + arguments + ["--served", "--data", "-o", "-", "--color", "never"], then)
  }

  /// Lists the files that the scripts are made of; none if that cannot be told.
  func files(_ then: @escaping ([String]) -> Void) {
    let words = [program, "serve"] + arguments + ["--files", "--color", "never"]
    run({ ChildProcess(words: words).run() }) { outcome in
      let files = (outcome?.output ?? []).split(separator: 0)
      then(files.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Does a piece of work with the command's program; nil: too much is waiting.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, _ then: @escaping (Value?) -> Void
  ) {
    guard count < Self.mostWaiting else { return then(nil) }
    count += 1
    pool.runIfActive(eventLoop: loop, work).assumeIsolated().whenComplete { [weak self] result in
      self?.count -= 1
      then(try? result.get())
    }
  }

  private func make(_ words: [String], _ then: @escaping (Result<[UInt8], PageBuildError>) -> Void)
  {
    let child = ChildProcess(words: [program] + words)
    run({ child.run() }) { outcome in
      guard let outcome else {
        return then(.failure(PageBuildError(message: "the server is busy", isOfScript: false)))
      }
      if outcome.code == 0, outcome.fault == nil { return then(.success(outcome.output)) }
      let isOfScript = outcome.code == Self.codeOfScript && outcome.fault == nil
      let said = String(decoding: outcome.errors, as: UTF8.self).trimmed
      let message =
        if let fault = outcome.fault {
          "the page could not be created: \(child.words[0]) \(fault)"
        } else if said.isEmpty {
          "the page could not be created: \(child.words[0]) exited with \(outcome.code ?? -1)"
        } else {
          said
        }
      then(.failure(PageBuildError(message: message, isOfScript: isOfScript)))
    }
  }
}

extension String {
  /// Without white space at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace ?? false { text = text.dropLast() }
    return String(text)
  }
}
