package import Support
internal import CLibrary

/// A stream to write text to: standard output for results, standard error for messages.
///
/// All text goes through here, and comes out so that it only shows (`TextSanitizer`): names, prints,
/// errors, names of files and titles of tapes are not the program's own. Raw controls are written for
/// the colors of `TextStyling`, and by `control`.
///
/// Lines for a person are ASCII where the locale has no more (`TerminalLocale`); documents, which a
/// program or an editor reads, are UTF-8 everywhere and lose nothing.
///
/// Text is kept back until `flush()`, or until there is much of it. When the reader of results has
/// gone away (`sheetlua ... | head`) the process ends quietly with 74, else it says why it cannot
/// write. A message that cannot be written is lost, and changes nothing else.
package struct OutputStream {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  /// Results go here.
  package static func standard() -> OutputStream { OutputStream(descriptor: STDOUT_FILENO) }

  /// Messages and progress go here; nothing is kept back.
  package static func say(_ text: String) {
    var messages = OutputStream(descriptor: STDERR_FILENO)
    messages.line(text)
    messages.flush()
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Adds a line.
  package mutating func line(_ text: String = "") { add(text, .plain, isForPerson: true) }

  /// Adds lines.
  package mutating func lines(_ lines: [String]) {
    for text in lines { line(text) }
  }

  /// Adds lines of a document: source code, Markdown, roff, a stream that a harness reads.
  package mutating func document(_ lines: [String]) {
    for text in lines { add(text, .plain) }
  }

  /// Adds a value of JSON, in a line.
  package mutating func json(_ value: JSONValue) { add(value.text, .json) }

  /// Adds lines of XML.
  package mutating func xml(_ lines: [String]) {
    for text in lines { add(text, .xml) }
  }

  /// Adds a command for GitHub's runner: `error title=...::...`, behind the `::` that begins it.
  package mutating func command(_ text: String) {
    pending.append(contentsOf: "::".utf8)
    TextSanitizer.plain.append(text, to: &pending, isInLine: true)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Adds a command for the terminal, one of the program's own.
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

  /// Writes what was kept back.
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
    if error != EPIPE { say("sheetlua: cannot write the results: \(reason(error))") }
    exit(ExitCode.cannotWrite.rawValue)
  }
}

/// The system's words for an error number, as they end a sentence: "no such file or directory".
package func reason(_ error: Int32) -> String {
  guard let text = strerror(error) else { return "error \(error)" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}

/// A word as a shell takes it: quoted where it has blanks or signs in it, spelled out as bash, zsh and
/// ksh read it where it would not be shown as it is.
package func shellWord(_ word: String) -> String {
  let isFolded = TerminalLocale.isASCII && word.utf8.contains { $0 >= 0x80 }
  if isFolded || word.contains(where: \.isNewline) || TextSanitizer.plain.made(of: word) != word {
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
