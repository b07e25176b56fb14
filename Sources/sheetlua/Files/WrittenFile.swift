internal import Glibc

/// Writes results into files that the command line named.
enum WrittenFile {
  /// Writes a text, in place of what is there.
  static func write(_ text: String, to path: String) throws(Stop) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes, in place of what is there.
  static func write(_ bytes: [UInt8], to path: String) throws(Stop) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw refusal(of: path, errno) }
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        let error = errno
        close(descriptor)
        throw refusal(of: path, error)
      }
    }
    if close(descriptor) != 0 { throw refusal(of: path, errno) }
  }

  /// Writes a text in place of what is there, so that nobody ever reads a half of it.
  static func replace(_ path: String, by text: String) throws(Stop) {
    let draft = "\(path).\(getpid())~"
    try write(text, to: draft)
    if rename(draft, path) == 0 { return }
    let error = errno
    unlink(draft)
    throw refusal(of: path, error)
  }

  /// Makes a folder, unless it is there.
  static func makeFolder(_ path: String) throws(Stop) {
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw refusal(of: path, errno) }
  }

  private static func refusal(of path: String, _ error: Int32) -> Stop {
    Stop(.cannotWrite, "\(path): cannot be written: \(reason(error))")
  }
}
