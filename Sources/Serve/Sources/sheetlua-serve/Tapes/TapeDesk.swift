/// Takes tapes in: each is checked by the command before it is stored.
final class TapeDesk {
  /// Why a tape was refused.
  enum Refusal: Error {
    /// It is no tape; with what is wrong.
    case wrong(String)
    /// It cannot be stored; with what is wrong.
    case notStored(String)
    case busy
  }

  private let maker: Maker
  private let program: String
  private let folder: TapeFolder

  init(_ maker: Maker, _ options: ServeOptions) {
    self.maker = maker
    program = options.program
    folder = TapeFolder(options.tapes)
  }

  /// Checks a tape and stores it; answers with its path.
  func keep(_ bytes: [UInt8], _ then: @escaping (Result<String, Refusal>) -> Void) {
    let (program, folder) = (program, folder)
    maker.run(
      { Result { () throws(Refusal) in try Self.store(bytes, program, folder) } },
      { then($0 ?? .failure(.busy)) })
  }

  private static func store(
    _ bytes: [UInt8], _ program: String, _ folder: TapeFolder
  ) throws(Refusal) -> String {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .wrong("this is not UTF-8 text, so it is not a tape")
    }
    let check = ChildProcess(words: [program, "replay", "--check", "-"], input: bytes).run()
    if let fault = check.fault {
      throw .notStored("the tape could not be checked: \(program) \(fault)")
    }
    guard check.code == 0 else {
      throw .wrong(String(decoding: check.errors, as: UTF8.self))
    }
    do throws(TapeFolder.Fault) {
      return try folder.store(bytes)
    } catch {
      throw .notStored(error.message)
    }
  }
}
