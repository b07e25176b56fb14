internal import ArgumentParser
internal import CommandIO
internal import Support
internal import TestRunner

/// `sheetlua share`: writes scripts as one page that plays them in a browser.
struct ShareCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Write a self-contained HTML file that plays scripts in a browser.",
    discussion: """
      The file contains the engine, the scripts and the modules that they require. It makes no \
      network requests: desktop computers and Android phones open the file. iPhones and iPads show \
      it only as a preview; send them a link, from `serve --lan` or a web host. With several \
      scripts, the page has a menu. Without -o, the file is written next to the script, as \
      order.html; -o - writes it to standard output.

      With --study, the page gives a participant small tasks in random order, such as to close the \
      sheet, and records each drag with the wanted outcome: a release log for backtest and fit. \
      With --against, half of the tasks have the second script, without its name.

      Example: sheetlua share order.lua --against old.lua -o order.html
      """)

  @Argument(help: "Scripts to include.", completion: .file(extensions: ["lua"]))
  var scripts: [String]

  @Option(
    help: ArgumentHelp(
      "Second script, shown side by side and driven by the same touches.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var against: String?

  @Flag(help: "Write a study: tasks whose drags become a release log.")
  var study = false

  @Option(
    help: ArgumentHelp("Tape to include in the page; can be repeated.", valueName: "file"),
    completion: .file(extensions: ["tape"]))
  var tape: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file.", valueName: "file.html"), completion: .file())
  var output: String?

  @Flag(help: ArgumentHelp("Write the page for `serve`.", visibility: .hidden))
  var served = false

  @Flag(help: ArgumentHelp("Write only the page's data, as JSON.", visibility: .hidden))
  var data = false

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    guard scripts.count == 1 || output != nil else {
      throw CommandError(
        .usage, "share: with several scripts, name the output file, such as -o gallery.html")
    }
    guard !study || scripts.count == 1 else {
      throw CommandError(.usage, "--study: a study has one script, and another one with --against")
    }
    let shared = try read(settings)
    let value = shared.value(served: served, settings)
    let path = try OutputPath.html(output, for: scripts[0], verb: "share")
    if data {
      try OutputPath.write(value.text + "\n", to: path, named: output)
      return .success
    }
    let title = study ? "Study" : shared.title
    let page = try PageTemplate().page(value, title: title, isServed: served)
    try OutputPath.write(page, to: path, named: output)
    if output != "-" { report(path, page.utf8.count, shared, settings) }
    return .success
  }

  private func read(_ settings: CommandSettings) throws(CommandError) -> PageContents {
    var shared = PageContents(scripts: [])
    for script in scripts { shared.scripts.append(try SharedScript(script, settings)) }
    shared.isStudy = study
    if let against { shared.against = try SharedScript(against, settings) }
    for path in tape {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      shared.tapes.append((name, try ValidatedTape(path).text))
    }
    return shared
  }

  private func report(
    _ path: String, _ bytes: Int, _ shared: PageContents, _ settings: CommandSettings
  ) {
    guard settings.isJSON else {
      return OutputPath.printPath(
        path, bytes: bytes, settings,
        advice: "iPhones and iPads need a link: sheetlua serve \(scripts[0]) --lan, or a web host")
    }
    var output = OutputStream.standard()
    output.json(
      .object([
        ("format", .string("sheetlua-share")), ("version", .integer(1)),
        ("file", .string(path)), ("bytes", .integer(bytes)),
        (
          "scripts",
          .array(
            (shared.scripts + [shared.against].compactMap { $0 }).map { script in
              .object([
                ("name", .string(script.name)), ("bytes", .integer(script.text.utf8.count)),
                ("modules", .array(script.modules.map { .string($0.name) })),
              ])
            })
        ),
        ("tapes", .array(shared.tapes.map { .string($0.name) })),
      ]))
    output.flush()
  }
}

private struct PageContents {
  var scripts: [SharedScript]
  var against: SharedScript?
  /// Whether the page gives participants tasks and records their drags.
  var isStudy = false
  var tapes: [(name: String, text: String)] = []

  /// The title of the page: the titles of the scripts.
  var title: String {
    scripts.prefix(3).map(\.title).joined(separator: ", ") + (scripts.count > 3 ? " and more" : "")
  }

  /// The command that starts the server of the page.
  private static var serveLine: String {
    environment(ServerProgram.lineVariable) ?? "\(CommandName.name) serve"
  }

  /// Returns the data of the page: `sheetlua-page`, version 1.
  func value(served: Bool, _ settings: CommandSettings) -> JSONValue {
    .object([
      ("format", .string("sheetlua-page")), ("version", .integer(1)),
      ("command", .string(Version.text)), ("served", .boolean(served)),
      ("served_by", served ? .string(Self.serveLine) : .null),
      ("device", settings.deviceName.map { .string($0) } ?? .null),
      ("scripts", .array(scripts.map(\.json))), ("against", against?.json ?? .null),
      ("study", .boolean(isStudy)),
      (
        "knobs",
        .object(settings.parameters.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      ),
      (
        "tapes",
        .array(tapes.map { .object([("name", .string($0.name)), ("text", .string($0.text))]) })
      ),
    ])
  }
}
