internal import Support
internal import CLibrary
internal import Live
internal import Terminal

/// Records the output as an asciicast: a header, then each write with its time.
///
/// Uses version 2, because asciinema before version 3 reads no other. Source: asciinema,
/// `doc/asciicast-v2.md`.
///
/// The recording is written to a temporary file in the same directory and then renamed. A pipe is
/// written directly.
final class CastRecorder {
  private let path: String
  /// Path of the temporary file; nil if the named file is written directly.
  private let draft: String?
  private let descriptor: Int32
  private let start = MonotonicTime.now

  /// Starts a recording; nil if the file cannot be written or the pipe has no reader.
  init?(path: String, size: TerminalSize, title: String = "sheetlua") {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isFile = !isThere || status.st_mode & S_IFMT == S_IFREG
    // Replace the target of a symbolic link, not the link.
    let real = isThere && isFile ? realpath(path, nil) : nil
    defer { free(real) }
    let place = real.map { String(cString: $0) } ?? path
    let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
    let beside = isFile ? "\(folder).sheetlua-\(getpid()).cast~" : nil
    (self.path, draft) = (place, beside)
    if let draft = beside {
      if isThere, access(path, W_OK) != 0 { return nil }
      unlink(draft)
      descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
      if descriptor >= 0, isThere { fchmod(descriptor, status.st_mode & 0o777) }
    } else {
      descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, 0) }
    }
    guard descriptor >= 0 else { return nil }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    line(
      "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows),"
        + "\"timestamp\":\(CLibrary.time(nil)),\"title\":\(JSONValue.string(title).text),"
        + "\"env\":{\"TERM\":\(JSONValue.string(name).text)}}")
    event("o", "\u{1B}[?25l")
  }

  deinit { finish() }

  private var isOpen = true
  /// Whether all writes have succeeded.
  private var isComplete = true

  /// Records output at the current time.
  ///
  /// In raw mode a line feed moves the cursor only down; a player in another mode would also move
  /// it to the first column. Therefore line feeds are recorded as cursor movements.
  func add(_ bytes: [UInt8]) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var downs = 0
    for byte in bytes + [0] {
      if byte == 0x0A {
        downs += 1
        continue
      }
      if downs > 0 { output += Array("\u{1B}[\(downs == 1 ? "" : String(downs))B".utf8) }
      downs = 0
      output.append(byte)
    }
    event("o", String(decoding: output.dropLast(), as: UTF8.self))
  }

  /// Records a chapter mark.
  func mark(_ text: String) { event("m", text) }

  /// Records a new size.
  func resize(columns: Int, rows: Int) { event("r", "\(columns)x\(rows)") }

  /// Ends the recording; returns whether it is complete and has its final name.
  @discardableResult
  func finish() -> Bool {
    guard isOpen else { return isComplete }
    event("o", "\u{1B}[m\u{1B}[?25h")
    isOpen = false
    isComplete = close(descriptor) == 0 && isComplete
    guard let draft else { return isComplete }
    isComplete = isComplete && rename(draft, path) == 0
    if !isComplete { unlink(draft) }
    return isComplete
  }

  private func event(_ kind: String, _ text: String) {
    let seconds = (MonotonicTime.now - start).fixed(6)
    line("[\(seconds),\"\(kind)\",\(JSONValue.string(text).text)]")
  }

  private func line(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    var written = 0
    while isComplete, written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { written += count } else if errno != EINTR { isComplete = false }
    }
  }
}
