internal import Support

/// A text with headings, tables, code and pictures, to be written as Markdown or as a page.
package struct Document: Sendable {
  /// A part of it.
  package enum Block: Equatable, Sendable {
    /// A heading; 2 is a chapter, 3 a part of one.
    case heading(Int, String)
    /// A few sentences.
    case paragraph(String)
    /// A table: what its columns are called, and its rows.
    case table([String], [[String]])
    /// Lines as they are, in a language.
    case code(String, String)
    /// Lines of code, each under a name; a page shows the drawing beside them.
    case codes([Line], beside: Markup)
    /// Pictures, each with a line below; a text has none.
    case gallery([Picture])
    /// A drawing; a page shows the markup, a text the lines.
    case drawing(Markup, lines: [String])
    /// Parts of a page that a text cannot have.
    case page(Markup)
  }

  /// A line of code under a name.
  package struct Line: Equatable, Sendable {
    /// Whose line it is.
    package var name: String
    /// The line.
    package var code: String

    /// Creates a line of code.
    package init(name: String, code: String) {
      (self.name, self.code) = (name, code)
    }
  }

  /// A drawing and the line below it.
  package struct Picture: Equatable, Sendable {
    /// The line.
    package var caption: String
    /// The drawing.
    package var markup: Markup

    /// Creates a picture with its caption.
    package init(caption: String, markup: Markup) {
      (self.caption, self.markup) = (caption, markup)
    }
  }

  /// What it is called.
  package var title: String
  /// Its parts.
  package var blocks: [Block]

  /// A document of parts.
  package init(title: String, _ blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}

extension Document {
  /// As Markdown (CommonMark with GitHub's tables).
  package var markdown: String {
    (["# " + Self.plain(title)] + blocks.compactMap(Self.markdown)).joined(separator: "\n\n") + "\n"
  }

  private static func markdown(_ block: Block) -> String? {
    switch block {
    case .heading(let level, let words):
      return String(repeating: "#", count: level) + " " + plain(words)
    case .paragraph(let words): return plain(words)
    case .table(let head, let rows):
      return tabular(head.map(plain), rows.map { $0.map(plain) })
    case .codes(let lines, _):
      return tabular(["platform", "code"], lines.map { [plain($0.name), inline($0.code)] })
    case .code(let language, let text): return fenced(text, language)
    case .drawing(_, let lines): return fenced(lines.joined(separator: "\n"), "")
    case .page, .gallery: return nil
    }
  }

  private static func tabular(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// A line of code within words; one that could end its own marks stays plain words.
  private static func inline(_ code: String) -> String {
    code.contains { "`|\\".contains($0) || $0.isNewline } ? plain(code) : "`\(code)`"
  }

  /// Lines between fences that are longer than any run of backticks in them.
  private static func fenced(_ text: String, _ language: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }

  /// Words in which nothing is markup any more, on one line.
  private static func plain(_ words: String) -> String {
    var result = ""
    for character in words {
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
