internal import CLibrary
internal import Support

/// A progress line on a terminal.
///
/// Prints nothing if standard error is not a terminal.
package struct ProgressLine {
  private var total = 0
  private var done = 0
  private var isShown = false
  private var start = 0.0
  private var last = 0.0
  private let isTerminal = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"

  package init() {}

  package mutating func begin(_ count: Int) {
    total = count
    start = Self.now
  }

  /// Counts a finished item.
  ///
  /// The line appears after 100 ms and changes at most 10 times per second.
  package mutating func advance(_ name: String) {
    done += 1
    guard isTerminal, Self.now - start > 0.1, Self.now - last > 0.1 else { return }
    last = Self.now
    isShown = true
    show(name)
  }

  /// Shows the name of a long-running item.
  package mutating func showWaiting(for name: String) {
    guard isTerminal, Self.now - start > 0.1, Self.now - last > 0.1 else { return }
    last = Self.now
    isShown = true
    show(name)
  }

  package mutating func clear() {
    guard isShown else { return }
    isShown = false
    write(Self.clearing)
  }

  /// Return to the start of the line and erase it.
  private static let clearing = "\r\u{1B}[2K"

  private func show(_ name: String) {
    write("\(Self.clearing)\(done)/\(total) \(oneLine(name))")
  }

  /// Returns at most 60 characters without control characters.
  private func oneLine(_ name: String) -> String {
    TextSanitizer.plain.sanitized(of: String(name.prefix(60)).onOneLine)
  }

  private func write(_ text: String) {
    let bytes = TerminalLocale.isASCII ? TerminalLocale.folded(Array(text.utf8)) : Array(text.utf8)
    bytes.withUnsafeBytes { _ = CLibrary.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
