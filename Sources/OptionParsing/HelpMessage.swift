internal import Support

/// What `--help` says: of one verb, or of the command as a whole.
package struct HelpMessage {
  /// A term and what is said of it.
  package struct Row: Hashable {
    package var term: String
    package var text: String
  }

  /// Rows below a heading.
  package struct Section {
    package var heading: String
    package var rows: [Row]
  }

  package private(set) var overview: String
  package private(set) var discussion: String
  /// How it is used, without the word before it.
  package private(set) var usage: String
  package private(set) var sections: [Section]
  /// What stands below all; empty: an empty line.
  private var end = ""

  /// Of a verb; `includesHidden`: with what help else leaves out.
  package init(of verb: any ArgumentVerb.Type, includesHidden: Bool = false) {
    let arguments = verb.arguments
    self.init(of: verb.reference, arguments.filter { includesHidden || !$0.isHidden })
  }

  init(of verb: VerbReference, _ arguments: [Argument]) {
    overview = verb.overview
    discussion = verb.discussion
    usage = Self.usage(of: verb.name, arguments.filter { !$0.isHidden })
    sections = Self.sections(of: arguments)
  }

  /// Of the command: its verbs.
  package init(
    overview: String, discussion: String, usage: String, verbs: [VerbReference], silent: String
  ) {
    self.overview = overview
    self.discussion = discussion
    self.usage = usage
    let rows = verbs.filter { !$0.isHidden }.map { verb in
      Row(term: verb.name + (verb.name == silent ? " (default)" : ""), text: verb.overview)
    }
    sections = [
      Section(heading: "OPTIONS", rows: Self.standardOptions),
      Section(heading: "SUBCOMMANDS", rows: rows),
    ]
    end = "  See 'sheetlua help <subcommand>' for detailed help."
  }

  /// The options that everything has.
  private static var standardOptions: [Row] {
    [
      Row(term: "--version", text: "Show the version."),
      Row(term: "-h, --help", text: "Show help information."),
    ]
  }

  /// So many arguments are shown one by one in a line of usage; of more only what has to be said.
  private static let mostInUsage = 12

  private static func usage(of verb: String, _ arguments: [Argument]) -> String {
    let isLong = arguments.count > mostInUsage
    var words = ["sheetlua", verb]
    let positional = arguments.filter { $0.kind == .positional }.map(usage)
    let options = arguments.filter { $0.kind != .positional }.map(usage)
    if isLong {
      words.append("[<options>]")
      words += positional
    } else {
      words += positional + options
    }
    return words.joined(separator: " ")
  }

  private static func usage(of argument: Argument) -> String {
    let label = argument.label + (argument.repeats ? " ..." : "")
    return argument.isRequired ? label : "[\(label)]"
  }

  private static func sections(of arguments: [Argument]) -> [Section] {
    var positional = Section(heading: "ARGUMENTS", rows: [])
    var others = Section(heading: "OPTIONS", rows: [])
    var titled: [Section] = []
    for argument in arguments {
      let row = row(of: argument)
      if argument.kind == .positional {
        positional.rows.append(row)
      } else if let heading = argument.heading?.uppercased() {
        if titled.last?.heading != heading { titled.append(Section(heading: heading, rows: [])) }
        titled[titled.count - 1].rows.append(row)
      } else {
        others.rows.append(row)
      }
    }
    others.rows += standardOptions
    return ([positional] + titled + [others]).filter { !$0.rows.isEmpty }
  }

  private static func row(of argument: Argument) -> Row {
    var notes: [String] = []
    if !argument.choices.isEmpty {
      notes.append("values: " + argument.choices.joined(separator: ", "))
    }
    if let value = argument.defaultText { notes.append("default: " + value) }
    let text = argument.help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    return Row(term: (argument.letter.map { "-\($0), " } ?? "") + argument.label, text: text)
  }

  // MARK: Text

  /// The column where texts begin behind their terms.
  private static let textColumn = 26

  /// Its text on so many columns; the last line has no end.
  package func text(columns: Int) -> String {
    let paragraphs = ["OVERVIEW: " + overview] + (discussion.isEmpty ? [] : [discussion])
    var parts = [Self.wrapped(paragraphs.joined(separator: "\n\n"), to: columns)]
    parts.append("USAGE: " + usage.split(separator: "\n").joined(separator: "\n       "))
    for section in sections {
      let rows = section.rows.map { Self.text(of: $0, columns: columns) }
      parts.append(section.heading + ":\n" + rows.joined(separator: "\n"))
    }
    parts.append(end)
    let text = parts.joined(separator: "\n\n")
    return end.isEmpty ? String(text.dropLast()) : text
  }

  private static func text(of row: Row, columns: Int) -> String {
    let term = "  " + row.term
    let gap = String(repeating: " ", count: textColumn)
    let lines = wrapped(row.text, to: max(1, columns - textColumn)).split(separator: "\n")
    let text = lines.joined(separator: "\n" + gap)
    return term.count < textColumn ? term.trailing(textColumn) + text : term + "\n" + gap + text
  }

  /// A text in lines that end before a column; its last one may reach it.
  private static func wrapped(_ text: String, to width: Int) -> String {
    var lines: [String] = []
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, paragraph) in paragraphs.enumerated() {
      var line: String?
      var length = 0
      var left = index == paragraphs.count - 1 ? paragraph.count : .max
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let count = word.count
        if let begun = line, length + 1 + count < width || left <= width - 1 - length {
          line = begun + " " + word
          length += 1 + count
        } else {
          if let line { lines.append(line) }
          (line, length) = (String(word), count)
        }
        left -= count + 1
      }
      lines.append(line ?? "")
    }
    return lines.joined(separator: "\n")
  }
}
