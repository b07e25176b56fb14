package import Support
internal import CLibrary

/// A text stream: standard output for results, standard error for messages.
///
/// All text is sanitized (`TextSanitizer`), because names, script output, errors, file names and
/// tape titles come from outside. Raw control sequences are written only for the colors of
/// `TextStyling` and by `control`.
///
/// Lines for users are ASCII if the locale requires it (`TerminalLocale`). Documents for programs
/// and editors are always UTF-8 and complete.
///
/// Text is buffered until `flush()` or until the buffer is large. If the reader of the results has
/// closed the pipe (`sheetlua ... | head`), the process exits with 74 without a message. Other
/// write errors print the reason. A message that cannot be written is lost without an error.
package struct OutputStream {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  /// Creates the stream for results, standard output.
  package static func standard() -> OutputStream { OutputStream(descriptor: STDOUT_FILENO) }

  /// Writes a text and a line feed to standard error without buffering, for messages and progress.
  package static func printMessage(_ text: String) {
    var messages = OutputStream(descriptor: STDERR_FILENO)
    messages.text(text)
    messages.flush()
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Adds a line for users; line feeds in it, for example of a name, are escaped.
  package mutating func line(_ text: String = "") {
    add(text.onOneLine, .plain, isForPerson: true)
  }

  package mutating func lines(_ lines: [String]) {
    for text in lines { line(text) }
  }

  /// Adds lines of a table; on a terminal, a line that does not fit continues in indented lines.
  package mutating func table(_ lines: [String]) {
    guard let width = TerminalWidth.limit else { return self.lines(lines) }
    for text in lines { self.lines(Self.wrapped(text.onOneLine, at: width)) }
  }

  /// Breaks a line at spaces; the further lines are indented by four more columns.
  private static func wrapped(_ text: String, at width: Int) -> [String] {
    let margin = text.prefix { $0 == " " }.count + 4
    let indent = String(repeating: " ", count: margin)
    var lines: [String] = []
    var rest = text[...]
    while rest.count > width, width > margin * 2 {
      let end = rest.index(rest.startIndex, offsetBy: width)
      let first = rest.index(rest.startIndex, offsetBy: margin)
      // Without a space, the terminal breaks the line.
      guard let space = rest[first...end].lastIndex(of: " ") else { break }
      lines.append(String(rest[..<space]))
      rest = (indent + rest[space...].drop { $0 == " " })[...]
    }
    return lines + [String(rest)]
  }

  /// Adds a text for users, with its lines.
  package mutating func text(_ text: String) { add(text, .plain, isForPerson: true) }

  /// Adds lines of a document: source code, Markdown, roff or input of a test harness.
  package mutating func document(_ lines: [String]) {
    for text in lines { add(text, .plain) }
  }

  /// Adds a JSON value on one line.
  package mutating func json(_ value: JSONValue) { add(value.text, .json) }

  /// Adds a text in JSON, which can have several lines.
  package mutating func jsonDocument(_ text: String) { add(text, .json) }

  package mutating func xml(_ lines: [String]) {
    for text in lines { add(text, .xml) }
  }

  /// Adds a command for the GitHub runner, such as `error title=...::...`, after the prefix `::`.
  package mutating func command(_ text: String) {
    pending.append(contentsOf: "::".utf8)
    TextSanitizer.plain.append(text, to: &pending, isInLine: true)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Adds a control sequence for the terminal.
  package mutating func control(_ sequence: StaticString) {
    pending.append(contentsOf: "\(sequence)".utf8)
  }

  private mutating func add(_ text: String, _ spelling: TextSanitizer, isForPerson: Bool = false) {
    if isForPerson, TerminalLocale.isASCII {
      var line: [UInt8] = []
      spelling.append(text, to: &line)
      pending.append(contentsOf: TerminalLocale.folded(line))
    } else {
      spelling.append(text, to: &pending)
    }
    pending.append(UInt8(ascii: "\n"))
    if pending.count > 1 << 16 { flush() }
  }

  package mutating func flush() {
    var start = 0
    while start < pending.count {
      let count = pending.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        if descriptor == STDOUT_FILENO { Self.fail(errno) }
        break
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private static func fail(_ error: Int32) -> Never {
    if error != EPIPE { printMessage("sheetlua: cannot write the results: \(reason(error))") }
    exit(ExitCode.cannotWrite.rawValue)
  }
}

/// Returns the description of an error number in lowercase, such as "no such file or directory".
package func reason(_ error: Int32) -> String {
  guard let text = strerror(error) else { return "error \(error)" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}

/// Returns an argument for a shell: quoted if it contains blanks or special characters.
///
/// Text that cannot be printed unchanged is written in the escaped form of bash, zsh and ksh
/// (`$'...'`).
package func shellWord(_ word: String) -> String {
  let isFolded = TerminalLocale.isASCII && word.utf8.contains { $0 >= 0x80 }
  if isFolded || word.contains(where: \.isNewline)
    || TextSanitizer.plain.sanitized(of: word) != word
  {
    let letters = word.utf8.map { byte in
      switch byte {
      case 0x20..<0x7F where !"'\\#".utf8.contains(byte): String(Unicode.Scalar(byte))
      default: "\\x" + byte.hexadecimal(2)
      }
    }
    return "$'" + letters.joined() + "'"
  }
  let isPlain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "./:_-+,@%".utf8.contains(byte) || byte >= 0x80
    }
  }
  if isPlain, !word.isEmpty { return word }
  return "'" + word.replacing("'", with: "'\\''") + "'"
}
