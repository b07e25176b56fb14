internal import Support

/// Text of others made so that it only shows, on a terminal and in the log of a CI runner.
///
/// A terminal acts on controls and on what turns the direction of writing round; a line break and a
/// tab stay. GitHub's runner takes `::` behind blanks at the start of a line for a command of its own,
/// and `##[` anywhere in one; Azure's takes `##vso[`, TeamCity `##teamcity[`.
/// Source: actions/runner, ActionCommand.cs, TryParseV2 (TrimStart) and TryParse.
package enum TextSanitizer {
  /// For a person: `\u{1B}`, as a Swift literal spells it.
  case plain
  /// In a text of JSON, which loses nothing: `\u001b`.
  case json
  /// In a text of XML, which loses nothing: `&#x85;`.
  case xml

  /// The text with all that would act spelled out; colors of `TextStyling` become the terminal's.
  package func made(of text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A name as it stands in a line: its line breaks are spelled out here, and the rest by the writer, so
  /// that it makes no lines that look like the program's.
  package static func inLine(_ name: String) -> String {
    name.unicodeScalars.map { $0 == "\n" ? "\\n" : String($0) }.joined()
  }

  /// Adds the same to the bytes that are to be written; `isInLine` says that the line has begun.
  func append(_ text: String, to bytes: inout [UInt8], isInLine: Bool = false) {
    var text = text
    text.withUTF8 { utf8 in
      if Self.isHarmless(utf8) {
        bytes.append(contentsOf: utf8)
      } else {
        spell(String(decoding: utf8, as: UTF8.self).unicodeScalars, isInLine, into: &bytes)
      }
    }
  }

  /// Whether nothing in it can act: of nearly all text that is so, and no more of it is looked at.
  private static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      switch byte {
      case 0x20..<0x7F:
        if byte == last.1, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return false }
      case 0x0A, 0x09: break
      case 0x80..<0xC0:
        switch (last.0, last.1) {
        case (_, 0xC2): if byte < 0xA0 { return false }
        case (_, 0xD8): if byte == 0x9C { return false }
        case (0xE2, 0x80): if 0x8E...0x8F ~= byte || 0xA8...0xAE ~= byte { return false }
        case (0xE2, 0x81): if 0xA6...0xA9 ~= byte { return false }
        default: break
        }
      // What begins a color of ours lies in the planes for private use.
      case 0xF3...0xF4, 0..<0x20, 0x7F: return false
      default: break
      }
      last = (last.1, byte)
    }
    return true
  }

  private func spell(
    _ scalars: String.UnicodeScalarView, _ isInLine: Bool, into bytes: inout [UInt8]
  ) {
    var isBlank = !isInLine
    var rest = scalars[...]
    while let scalar = rest.first {
      if rest.starts(with: TextStyling.mark.unicodeScalars) {
        bytes.append(0x1B)
        rest = rest.dropFirst(TextStyling.mark.unicodeScalars.count)
        let end = rest.firstIndex(of: "m") ?? rest.endIndex
        bytes.append(contentsOf: String(rest[..<end]).utf8)
        rest = rest[end...]
        guard let last = rest.popFirst() else { return }
        bytes.append(contentsOf: String(last).utf8)
        continue
      }
      rest = rest.dropFirst()
      let begins =
        scalar == ":" && isBlank && rest.first == ":"
        || scalar == "#" && Self.commands.contains { rest.starts(with: $0.unicodeScalars) }
      let acts = scalar != "\n" && scalar != "\t" && Self.acts(scalar)
      bytes.append(contentsOf: (begins || acts ? spelling(of: scalar) : String(scalar)).utf8)
      isBlank = scalar == "\n" || isBlank && !acts && Self.isBlank(scalar)
    }
  }

  /// What stands behind the first `#` of a runner's command.
  private static let commands = ["#[", "#vso[", "#teamcity["]

  /// What `ControlCharacters` knows, and the marks that turn the direction of writing round.
  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    ControlCharacters.acts(scalar) || ControlCharacters.marksDirection(scalar)
  }

  /// What a runner may trim from the start of a line; what has no width counts too.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  private func spelling(of scalar: Unicode.Scalar) -> String {
    switch self {
    case .plain: return ControlCharacters.spelling(of: scalar)
    case .json: return "\\u" + scalar.value.hexadecimal(4)
    // XML 1.0 has no word at all for the first controls.
    case .xml where scalar.value < 0x20 && scalar != "\r": return "\u{FFFD}"
    case .xml: return "&#x\(scalar.value.hexadecimal(1));"
    }
  }
}
