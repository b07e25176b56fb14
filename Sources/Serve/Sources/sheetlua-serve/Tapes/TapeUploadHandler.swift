/// Receives tapes.
///
/// The command checks each tape before it is stored.
final class TapeUploadHandler {
  enum Rejection: Error {
    /// The data is not a valid tape, with the error message.
    case wrong(String)
    /// The tape cannot be stored, with the error message.
    case notStored(String)
    case busy
  }

  private let maker: PageBuilder
  private let program: String
  private let folder: TapeDirectory

  init(_ maker: PageBuilder, _ options: ServeOptions) {
    self.maker = maker
    program = options.program
    folder = TapeDirectory(options.tapes)
  }

  /// Checks and stores a tape, and returns its path.
  func keep(_ bytes: [UInt8], _ then: @escaping (Result<String, Rejection>) -> Void) {
    let (program, folder) = (program, folder)
    maker.run(
      { await Self.store(bytes, program, folder) }, { then($0 ?? .failure(.busy)) })
  }

  private static func store(
    _ bytes: [UInt8], _ program: String, _ folder: TapeDirectory
  ) async -> Result<String, Rejection> {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return .failure(.wrong("this is not UTF-8 text, so it is not a tape"))
    }
    let check = ChildProcess(arguments: [program, "replay", "--check", "-"], input: bytes)
    let outcome = await check.run()
    if let error = outcome.error {
      return .failure(.notStored("the tape could not be checked: \(program) \(error)"))
    }
    guard outcome.code == 0 else {
      return .failure(.wrong(String(decoding: outcome.errors, as: UTF8.self)))
    }
    do throws(TapeDirectory.Error) {
      return .success(try folder.store(bytes))
    } catch {
      return .failure(.notStored(error.message))
    }
  }
}
