import Glibc

/// A text file as a whole.
enum TextFile {
  /// What stands in it; nil: it cannot be read.
  static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Puts a text in the place of what stands in it, whole or not at all; answers whether it did.
  static func write(_ text: String, to path: String) -> Bool {
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let beside = path + ".\(getpid())~"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return false }
    let bytes = Array(text.utf8)
    let count = Glibc.write(descriptor, bytes, bytes.count)
    let isWhole = count == bytes.count && close(descriptor) == 0
    guard isWhole, rename(beside, path) == 0 else {
      unlink(beside)
      return false
    }
    return true
  }
}
