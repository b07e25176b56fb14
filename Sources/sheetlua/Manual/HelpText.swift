internal import ArgumentParser
internal import Support

/// The rows of the help of a subcommand.
///
/// They are parsed from the help text because the parser does not publish the descriptions of
/// arguments.
struct HelpText {
  struct Row: Hashable {
    var term: String
    var text: String
  }

  enum Kind {
    case flag, value
  }

  /// The column in which descriptions begin in the help of the parser.
  static let textColumn = 26

  private(set) var rows: [Row] = []

  /// Parses the help of a subcommand of `root`, including hidden options by default.
  init(
    of command: any ParsableCommand.Type, in root: any ParsableCommand.Type,
    includesHidden: Bool = true
  ) {
    // Wide enough that no description is wrapped.
    let help = root.helpMessage(for: command, includeHidden: includesHidden, columns: 10_000)
    let lines = help.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }
    for line in lines where line.hasPrefix("  ") { read(line) }
  }

  /// Parses a line.
  ///
  /// A term that reaches the column of descriptions has its description on the next line.
  private mutating func read(_ line: Substring) {
    let (term, text) = (line.prefix(Self.textColumn), line.dropFirst(Self.textColumn))
    if term.allSatisfy({ $0 == " " }) {
      rows[rows.count - 1].text = String(text)
    } else if term.hasSuffix(" ") {
      rows.append(Row(term: String(term.dropFirst(2)).withoutTrailingBlanks, text: String(text)))
    } else {
      rows.append(Row(term: String(line.dropFirst(2)), text: ""))
    }
  }

  /// The options by their names, including dashes.
  var options: [String: Kind] {
    var options: [String: Kind] = [:]
    for row in rows where row.term.hasPrefix("-") {
      let parts = row.term.split(separator: " <", maxSplits: 1)
      for name in parts[0].split(separator: ", ") {
        options[String(name)] = parts.count > 1 ? .value : .flag
      }
    }
    return options
  }
}
