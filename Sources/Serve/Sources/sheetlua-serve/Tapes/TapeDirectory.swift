internal import CServe
internal import Glibc
internal import Synchronization

/// The directory for tapes, in the working directory.
///
/// It is never a link.
final class TapeDirectory: Sendable {
  /// The reason why a tape was not stored.
  struct Error: Swift.Error { let message: String }

  private let name: String
  private let count = Mutex<Int>(0)

  /// The maximum number of tapes per run, so that a client cannot fill the disk.
  private static let mostTapes = 1_000

  init(_ name: String) { self.name = name }

  /// Writes a tape with a new file name and returns its path.
  ///
  /// Writes a temporary file, then renames it only if no file has the new name.
  func store(_ bytes: [UInt8]) throws(Error) -> String {
    let count = count.withLock { count in
      count += 1
      return count
    }
    guard count <= Self.mostTapes else {
      throw Error(
        message: "the limit of \(Self.mostTapes) tapes is reached; restart the server to save more")
    }
    let folder = try open()
    defer { close(folder) }
    let result = ServerShutdown.writing.withLock { _ in
      Result { () throws(Error) in try write(bytes, in: folder) }
    }
    return "\(name)/\(try result.get())"
  }

  private func open() throws(Error) -> Int32 {
    if mkdir(name, 0o755) != 0, errno != EEXIST {
      throw error("cannot be created: \(Self.reason)")
    }
    let folder = Glibc.open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if folder >= 0 { return folder }
    if errno == ENOTDIR || errno == ELOOP {
      throw error("is a link or a file, but tapes need a directory; remove it")
    }
    throw error("cannot be opened: \(Self.reason)")
  }

  private func write(_ bytes: [UInt8], in folder: Int32) throws(Error) -> String {
    let draft = ".sheetlua-\(getpid())~"
    unlinkat(folder, draft, 0)
    let file = openat(folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    if file < 0 { throw error("cannot be written: \(Self.reason)") }
    defer { unlinkat(folder, draft, 0) }
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      if count > 0 { start += count } else if errno != EINTR { break }
    }
    // Some file systems report a full disk only here.
    let isClosed = close(file) == 0
    guard start == bytes.count, isClosed else { throw error("cannot be written: \(Self.reason)") }
    let time = Self.time()
    for number in 1...Self.mostTapes {
      let name = number == 1 ? "\(time).tape" : "\(time)-\(number).tape"
      if serve_rename_new(folder, draft, name) == 0 { return name }
      if errno != EEXIST { throw error("cannot be written: \(Self.reason)") }
    }
    throw error("has no free file name for this second; try again")
  }

  private func error(_ message: String) -> Error { Error(message: "\(name): \(message)") }

  private static var reason: String {
    let message = String(cString: strerror(errno))
    return message.prefix(1).lowercased() + message.dropFirst()
  }

  /// Returns the local time, such as 2026-11-22-153012.
  private static func time() -> String {
    var seconds = Glibc.time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%d-%H%M%S", &local)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
