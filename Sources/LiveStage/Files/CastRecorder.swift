import Glibc

/// Writes what is shown as an asciicast: a header, then each write with its time.
///
/// Version 2, since asciinema before 3 reads no other. Source: asciinema, `doc/asciicast-v2.md`.
final class CastRecorder {
  private let descriptor: Int32
  private let start = MonotonicTime.now

  /// Begins a recording; nil where the file cannot be written.
  init?(path: String, size: TerminalSize) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    line("{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows)}")
  }

  deinit { finish() }

  private var isOpen = true

  /// Adds what was written now.
  func add(_ bytes: [UInt8]) {
    event("o", String(decoding: bytes, as: UTF8.self))
  }

  /// Sets a chapter mark.
  func mark(_ text: String) { event("m", text) }

  /// Notes a new size.
  func resize(columns: Int, rows: Int) { event("r", "\(columns)x\(rows)") }

  /// Ends the recording.
  func finish() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor)
  }

  private func event(_ kind: String, _ text: String) {
    let seconds = Inspector.fixed(MonotonicTime.now - start, 6)
    line("[\(seconds),\"\(kind)\",\"\(Self.escaped(text))\"]")
  }

  private func line(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      written += count
    }
  }

  /// A text as JSON spells it.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
