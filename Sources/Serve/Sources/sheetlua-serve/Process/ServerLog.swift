internal import Glibc

/// The output of the server: addresses and events on standard output, errors on standard error.
///
/// Paths, addresses and error pages come from outside, so control characters are escaped.
final class ServerLog {
  private let isQuiet: Bool

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  /// Logs that a client has opened the page.
  func opened(_ peer: String) { say("\(peer) opens the page") }

  func stored(_ file: String, _ peer: String) { say("\(file): a tape from \(peer)") }

  func reloaded(_ paths: [String], _ pages: Int) {
    say("\(paths.first ?? "the script"): reloaded\(pages == 1 ? ", 1 page" : ", \(pages) pages")")
  }

  /// Logs that a script is invalid or the page cannot be created.
  func failed(_ message: String) { Self.write(Self.shown(message) + "\n", to: STDERR_FILENO) }

  private func say(_ line: String) {
    guard !isQuiet else { return }
    Self.print(line)
  }

  static func print(_ line: String) { write(shown(line) + "\n", to: STDOUT_FILENO) }

  /// Prints text of the program without escaping.
  static func print(raw text: String) { write(text, to: STDOUT_FILENO) }

  static func complain(_ sentence: String) {
    write("sheetlua serve: \(shown(sentence))\n", to: STDERR_FILENO)
  }

  /// Ends the process if the terminal or the pipe that reads its output is closed.
  static func endIfUnread() {
    var stream = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    guard poll(&stream, 1, 0) > 0, Int32(stream.revents) & (POLLERR | POLLHUP) != 0 else { return }
    ServerShutdown.end(.success)
  }

  private static func write(_ text: String, to stream: Int32) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(stream, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        if stream == STDOUT_FILENO { ServerShutdown.end(errno == EPIPE ? .success : .cannotWrite) }
        return
      }
    }
  }

  /// Returns the text with control characters escaped, except line breaks.
  private static func shown(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: shown += "\n"
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
