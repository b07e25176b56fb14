internal import ArgumentParser
internal import CommandIO
internal import Support

/// The manual page `sheetlua(1)` in roff, with the help of subcommands and options.
struct ManualPage {
  private let root: any ParsableCommand.Type
  private var lines: [String] = []

  /// Returns the lines of the page about a command and its subcommands.
  static func lines(of root: any ParsableCommand.Type) -> [String] {
    var page = ManualPage(root: root)
    page.write()
    return page.lines
  }

  private mutating func write() {
    lines.append(".TH SHEETLUA 1 \"\" \"\(Version.text)\" \"User Commands\"")
    section("Name")
    lines.append("sheetlua \\- \(Self.escaped("prototype and test bottom sheets in Lua"))")
    section("Synopsis")
    for form in [" SCRIPT.lua", " SUBCOMMAND [OPTION]... [FILE]...", " explain [TOPIC]"] {
      lines += ["\\fBsheetlua\\fR" + Self.escaped(form), ".br"]
    }
    section("Examples")
    for (command, text) in ManualTexts.examples { row(command, text) }
    section("Description")
    paragraphs(ManualTexts.description)
    section("Subcommands")
    let subcommands = root.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let rows = subcommands.map { HelpText(of: $0, in: root, includesHidden: false).rows }
    let common = Self.common(of: rows)
    for (subcommand, rows) in zip(subcommands, rows) {
      write(subcommand, rows.filter { !common.contains($0) })
    }
    section("Common options")
    for option in common { row(option.term, option.text) }
    section("Exit status")
    for (code, text) in ManualTexts.exitCodes { row(code, text) }
    section("Environment")
    for (name, text) in ManualTexts.environment { row(name, text) }
    section("Files")
    for (path, text) in ManualTexts.files { row(path, text) }
    section("See also")
    paragraphs([ManualTexts.seeAlso])
  }

  private mutating func write(
    _ subcommand: any ParsableCommand.Type, _ rows: [HelpText.Row]
  ) {
    let configuration = subcommand.configuration
    lines.append(".SS \"\(configuration.commandName ?? "")\"")
    paragraphs(
      [configuration.abstract] + configuration.discussion.split(separator: "\n\n").map(String.init))
    for option in rows { row(option.term, option.text) }
  }

  /// Returns the options that all subcommands have, in order.
  private static func common(of helps: [[HelpText.Row]]) -> [HelpText.Row] {
    let sets = helps.map { Set($0) }
    return (helps.first ?? []).filter { row in sets.allSatisfy { $0.contains(row) } }
  }

  // MARK: Roff

  private mutating func section(_ title: String) { lines.append(".SH \"\(title.uppercased())\"") }

  private mutating func paragraphs(_ texts: [String]) {
    for text in texts where !text.isEmpty { lines += [".PP", Self.escaped(text)] }
  }

  private mutating func row(_ term: String, _ text: String) {
    lines += [".TP", "\\fB\(Self.escaped(term))\\fR", Self.escaped(text)]
  }

  /// Escapes text for roff: hyphens remain hyphens, and no line begins with a request.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "`": escaped += "\\(ga"
      case "'": escaped += "\\(aq"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      default:
        // Man page readers often do not know the encoding. The roff syntax represents each scalar
        // in ASCII.
        for scalar in character.unicodeScalars {
          let number = scalar.value.hexadecimal(4, uppercase: true)
          escaped += scalar.isASCII ? String(scalar) : "\\[u\(number)]"
        }
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
