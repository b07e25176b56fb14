internal import ArgumentParser

/// A verb's help message taken apart, so that a manual page says what `--help` says.
struct HelpText {
  /// A term and what is said of it: an option, an argument.
  struct Row: Hashable {
    var term: String
    var text: String
  }

  /// Rows below a heading, as "How they run".
  struct Section {
    var title: String
    var rows: [Row]
  }

  private(set) var overview = ""
  private(set) var usage = ""
  private(set) var discussion: [String] = []
  private(set) var sections: [Section] = []

  /// Reads the message of a subcommand of `root`.
  init(of command: any ParsableCommand.Type, in root: any ParsableCommand.Type) {
    // So wide that no paragraph and no row is broken.
    let message = root.helpMessage(for: command, columns: 10_000)
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      read(String(line))
    }
  }

  private mutating func read(_ line: String) {
    if let text = line.removing(prefix: "OVERVIEW: ") {
      overview = text
    } else if let text = line.removing(prefix: "USAGE: ") {
      usage = text
    } else if line.hasSuffix(":"), line == line.uppercased() {
      let title = line.dropLast().lowercased()
      sections.append(Section(title: title.prefix(1).uppercased() + title.dropFirst(), rows: []))
    } else if line.hasPrefix("  "), !sections.isEmpty {
      read(row: line)
    } else if usage.isEmpty, !line.isEmpty {
      discussion.append(line)
    }
  }

  /// A row is a term and, behind two blanks or on the next line, what is said of it.
  private mutating func read(row line: String) {
    let last = sections.count - 1
    let text = String(line.drop { $0 == " " })
    if line.count - text.count > 2, let row = sections[last].rows.indices.last {
      sections[last].rows[row].text += text
    } else if let gap = text.firstRange(of: "  ") {
      let said = String(text[gap.upperBound...].drop { $0 == " " })
      sections[last].rows.append(Row(term: String(text[..<gap.lowerBound]), text: said))
    } else {
      // A long term may be parted from its text by one blank only: `<n> Instructions for ...`.
      let parts = text.split(separator: "> ", maxSplits: 1)
      let isWhole = parts.count < 2
      sections[last].rows.append(
        Row(term: isWhole ? text : parts[0] + ">", text: isWhole ? "" : String(parts[1])))
    }
  }
}

extension String {
  /// What is left of it behind a prefix; nil where it does not begin so.
  fileprivate func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
