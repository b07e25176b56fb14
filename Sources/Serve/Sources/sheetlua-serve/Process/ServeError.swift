/// An error that ends the server, with a message and an exit code.
struct ServeError: Error {
  /// The exit codes of `sheetlua` that the server uses.
  enum Code: Int32 {
    case success = 0
    case usage = 64
    case software = 70
    case cannotWrite = 74
    case timeLimit = 124
    case interrupted = 130
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
