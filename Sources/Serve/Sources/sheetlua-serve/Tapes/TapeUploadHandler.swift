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
      { Result { () throws(Rejection) in try Self.store(bytes, program, folder) } },
      { then($0 ?? .failure(.busy)) })
  }

  private static func store(
    _ bytes: [UInt8], _ program: String, _ folder: TapeDirectory
  ) throws(Rejection) -> String {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .wrong("this is not UTF-8 text, so it is not a tape")
    }
    let check = ChildProcess(arguments: [program, "replay", "--check", "-"], input: bytes).run()
    if let error = check.error {
      throw .notStored("the tape could not be checked: \(program) \(error)")
    }
    guard check.code == 0 else {
      throw .wrong(String(decoding: check.errors, as: UTF8.self))
    }
    do throws(TapeDirectory.Error) {
      return try folder.store(bytes)
    } catch {
      throw .notStored(error.message)
    }
  }
}
