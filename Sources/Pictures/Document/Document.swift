internal import Support

/// A document with headings, tables, code and images that is written as Markdown or HTML.
package struct Document: Sendable {
  package enum Block: Equatable, Sendable {
    /// A heading with its level: 2 for a section, 3 for a subsection.
    case heading(Int, String)
    /// A paragraph of text.
    case paragraph(String)
    /// A table with its column headings and rows.
    case table([String], [[String]])
    /// A code block with its language.
    case code(String, String)
    /// Labeled lines of code.
    ///
    /// HTML shows the drawing next to them.
    case codes([Line], beside: Markup)
    /// Images with captions.
    ///
    /// Markdown omits them.
    case gallery([Picture])
    /// A drawing: the markup in HTML, the lines in Markdown.
    case drawing(Markup, lines: [String])
    /// Markup that only HTML contains.
    case page(Markup)
  }

  /// A line of code with a label.
  package struct Line: Equatable, Sendable {
    package var name: String
    package var code: String

    package init(name: String, code: String) {
      (self.name, self.code) = (name, code)
    }
  }

  /// A drawing with a caption.
  package struct Picture: Equatable, Sendable {
    package var caption: String
    package var markup: Markup

    package init(caption: String, markup: Markup) {
      (self.caption, self.markup) = (caption, markup)
    }
  }

  package var title: String
  package var blocks: [Block]

  package init(title: String, _ blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}

extension Document {
  /// The document as Markdown (CommonMark with GitHub tables).
  package var markdown: String {
    (["# " + Self.escaped(title)] + blocks.compactMap(Self.markdown)).joined(separator: "\n\n")
      + "\n"
  }

  private static func markdown(_ block: Block) -> String? {
    switch block {
    case .heading(let level, let text):
      return String(repeating: "#", count: level) + " " + escaped(text)
    case .paragraph(let text): return escaped(text)
    case .table(let head, let rows):
      return tabular(head.map(escaped), rows.map { $0.map(escaped) })
    case .codes(let lines, _):
      return tabular(["platform", "code"], lines.map { [escaped($0.name), inline($0.code)] })
    case .code(let language, let text): return fenced(text, language)
    case .drawing(_, let lines): return fenced(lines.joined(separator: "\n"), "")
    case .page, .gallery: return nil
    }
  }

  private static func tabular(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// Returns code for use inside text.
  ///
  /// Code that could end its code span is written as plain text.
  private static func inline(_ code: String) -> String {
    code.contains { "`|\\".contains($0) || $0.isNewline } ? escaped(code) : "`\(code)`"
  }

  /// Returns a code block with fences that are longer than any run of backticks in the text.
  private static func fenced(_ text: String, _ language: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }

  /// Returns text on one line with all markup characters escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", "`", "*", "_", "|", "<", "[", "]", "#": result += "\\\(character)"
      case "&": result += "&amp;"
      case _ where character.isNewline: result += " "
      case _ where XMLEscaping.escaped(String(character)) == "\u{FFFD}": result += "\u{FFFD}"
      default: result.append(character)
      }
    }
    return result
  }
}
