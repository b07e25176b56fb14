internal import CommandIO
internal import ScriptDiagnostics
internal import Support

/// Text with the inline elements of Markdown: `**bold**`, `*emphasis*`, code and links.
///
/// In a terminal, the markers become styles. Otherwise, code keeps its backticks, and the other
/// markers are removed. The address of a link follows its text in parentheses.
struct InlineMarkdown {
  /// The text without markers.
  private(set) var plain = ""
  /// The style of each character of `plain`; nil for normal text.
  private var styles: [TextStyling.Style?] = []
  private let paint: TextStyling

  init(_ text: String, _ paint: TextStyling) {
    self.paint = paint
    var rest = Substring(text)
    while let first = rest.first {
      if first == "`", let code = Self.enclosed(by: "`", in: rest) {
        let inner = rest.dropFirst().prefix(code.count)
        append(paint.isOn ? String(inner) : "`\(inner)`", .blue)
        rest = rest.dropFirst(code.count + 2)
      } else if rest.hasPrefix("**"), let bold = Self.enclosed(by: "**", in: rest) {
        let inner = InlineMarkdown(bold, paint)
        plain += inner.plain
        styles += inner.styles.map { $0 ?? .bold }
        rest = rest.dropFirst(bold.count + 4)
      } else if first == "*", let emphasis = Self.enclosed(by: "*", in: rest) {
        append(emphasis, .bold)
        rest = rest.dropFirst(emphasis.count + 2)
      } else if first == "[", let (label, address, count) = Self.link(in: rest) {
        append(label, .underline)
        append(" (\(address))", nil)
        rest = rest.dropFirst(count)
      } else {
        append(String(first), nil)
        rest = rest.dropFirst()
      }
    }
  }

  /// The number of visible characters.
  var count: Int { plain.count }

  /// The text with its styles.
  var painted: String { painted(plain, styles[...]) }

  /// The text with its styles, wrapped at a number of columns.
  func wrapped(at width: Int) -> [String] { placed(plain.wrapped(at: width)) }

  /// The text with its styles, divided at its line breaks.
  var lines: [String] {
    placed(plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// Paints the lines of the text, which can contain fewer spaces than the text.
  private func placed(_ lines: [String]) -> [String] {
    var rest = Array(zip(plain, styles))[...]
    return lines.map { line in
      var own: [TextStyling.Style?] = []
      for character in line {
        while let next = rest.first, next.0 != character, next.0.isWhitespace {
          rest = rest.dropFirst()
        }
        own.append(rest.popFirst()?.1 ?? nil)
      }
      return painted(line, own[...])
    }
  }

  private func painted(_ text: String, _ styles: ArraySlice<TextStyling.Style?>) -> String {
    guard paint.isOn else { return text }
    var result = ""
    var run = ""
    var style: TextStyling.Style?
    for (character, own) in zip(text, styles) {
      if own != style {
        result += style.map { paint($0, run) } ?? run
        (run, style) = ("", own)
      }
      run.append(character)
    }
    return result + (style.map { paint($0, run) } ?? run)
  }

  private mutating func append(_ text: String, _ style: TextStyling.Style?) {
    plain += text
    styles += Array(repeating: style, count: text.count)
  }

  /// Returns the text between a marker at the start of `text` and the next one; nil if there is no
  /// such text, or if it begins or ends with a space.
  private static func enclosed(by marker: String, in text: Substring) -> String? {
    let inner = text.dropFirst(marker.count)
    guard let end = inner.firstRange(ofText: marker)?.lowerBound else { return nil }
    let content = inner[..<end]
    guard let first = content.first, let last = content.last else { return nil }
    return first.isWhitespace || last.isWhitespace ? nil : String(content)
  }

  /// Returns the label, the address and the length of a link at the start of `text`.
  private static func link(in text: Substring) -> (label: String, address: String, count: Int)? {
    guard let close = text.firstIndex(of: "]") else { return nil }
    let after = text[text.index(after: close)...]
    guard after.first == "(", let end = after.firstIndex(of: ")") else { return nil }
    let label = text[..<close].dropFirst()
    let address = after[..<end].dropFirst()
    return (String(label), String(address), label.count + address.count + 4)
  }
}

extension InlineMarkdown {
  /// Paints the inline elements of lines that are already wrapped.
  ///
  /// An element can continue in the next line. Code that is indented by four spaces is unchanged.
  static func painted(_ lines: [String], _ paint: TextStyling) -> [String] {
    var result: [String] = []
    var paragraph: [String] = []
    func finish() {
      if !paragraph.isEmpty {
        result += InlineMarkdown(paragraph.joined(separator: "\n"), paint).lines
      }
      paragraph = []
    }
    for line in lines {
      if line.isEmpty || line.hasPrefix("    ") {
        finish()
        result.append(line)
      } else {
        paragraph.append(line)
      }
    }
    finish()
    return result
  }
}
