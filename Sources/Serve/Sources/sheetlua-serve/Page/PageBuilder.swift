internal import NIOCore

/// The reason why the page cannot be created.
struct PageBuildError: Error {
  /// The message for the user: the error of a script or of the server.
  let message: String
  /// True if the script is invalid.
  let isOfScript: Bool
}

/// Runs the command that creates the page.
///
/// The server itself contains no code for sheets.
final class PageBuilder {
  private let program: String
  private let arguments: [String]
  private let loop: any EventLoop
  /// The number of running tasks, and the tasks that wait.
  private var running = 0
  private var waiting: [() -> Void] = []

  /// The maximum number of parallel tasks.
  private static let most = 2
  /// The maximum number of running and waiting tasks.
  ///
  /// Further tasks are rejected.
  private static let mostWaiting = 16
  /// The exit code of the command for an invalid script.
  private static let codeOfScript: Int32 = 2

  init(_ options: ServeOptions, on loop: any EventLoop) {
    program = options.program
    arguments = options.arguments
    self.loop = loop
  }

  func page(_ then: @escaping (Result<[UInt8], PageBuildError>) -> Void) {
    make(["share"] + arguments + ["--served", "-o", "-", "--color", "never"], then)
  }

  /// Creates the data of the page with the current scripts.
  func data(_ then: @escaping (Result<[UInt8], PageBuildError>) -> Void) {
    make(["share"] + arguments + ["--served", "--data", "-o", "-", "--color", "never"], then)
  }

  /// Lists the files of the scripts; empty if the command fails.
  func files(_ then: @escaping ([String]) -> Void) {
    let arguments = [program, "serve"] + arguments + ["--files", "--color", "never"]
    run({ await ChildProcess(arguments: arguments).run() }) { outcome in
      let files = (outcome?.output ?? []).split(separator: 0)
      then(files.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Runs a task as soon as fewer than two others run.
  ///
  /// The result is nil if too many tasks wait.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value, _ then: @escaping (Value?) -> Void
  ) {
    guard running + waiting.count < Self.mostWaiting else { return then(nil) }
    waiting.append { [weak self, loop] in
      let promise = loop.makePromise(of: Value.self)
      promise.completeWithTask(work)
      promise.futureResult.assumeIsolated().whenComplete { result in
        self?.running -= 1
        self?.startNext()
        then(try? result.get())
      }
    }
    startNext()
  }

  private func startNext() {
    guard running < Self.most, !waiting.isEmpty else { return }
    running += 1
    waiting.removeFirst()()
  }

  private func make(
    _ arguments: [String], _ then: @escaping (Result<[UInt8], PageBuildError>) -> Void
  ) {
    let child = ChildProcess(arguments: [program] + arguments)
    run({ await child.run() }) { outcome in
      guard let outcome else {
        return then(.failure(PageBuildError(message: "the server is busy", isOfScript: false)))
      }
      if outcome.code == 0, outcome.error == nil { return then(.success(outcome.output)) }
      let isOfScript = outcome.code == Self.codeOfScript && outcome.error == nil
      let said = String(decoding: outcome.errors, as: UTF8.self).trimmed
      let message =
        if let error = outcome.error {
          "the page could not be created: \(child.arguments[0]) \(error)"
        } else if said.isEmpty {
          "the page could not be created: \(child.arguments[0]) exited with \(outcome.code ?? -1)"
        } else {
          said
        }
      then(.failure(PageBuildError(message: message, isOfScript: isOfScript)))
    }
  }
}

extension String {
  /// The text without trailing whitespace.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace ?? false { text = text.dropLast() }
    return String(text)
  }
}
