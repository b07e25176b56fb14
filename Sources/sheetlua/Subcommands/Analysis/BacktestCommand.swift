internal import ArgumentParser
internal import Backtest
internal import CommandIO
internal import TestRunner

/// `sheetlua backtest`: compares a release log with the decisions of a script.
struct BacktestCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "backtest",
    abstract: "Compare the releases of an app with the decisions of a script.",
    discussion: """
      The log has one JSON object per line and one line per release (`explain releases`). `test` \
      and `play` write one with --releases. Log and script can be in either order; the name of the \
      script ends in .lua.

      Without --against, each release with `to` is compared with the decision of the script. With \
      --against, the decisions of two scripts are compared: how many releases end differently, by \
      kind and by user. With `wanted`, the report contains how often users got the outcome that \
      they wanted, with a 95% interval over users.

      A release is undecided if the rules read a value that its line does not contain. Values \
      that the line does not contain are computed from `samples`, the touch, if it has them; \
      --samples plays the touch of every line.

      --shard 2/8 compares every eighth line; with --reporter blob, `merge` adds the shards. Exits \
      with 1 if a line cannot be read or decided, unless --lenient is given, if there is no \
      release, and, with --exit-code, if an outcome differs; with 2 if the script cannot be loaded \
      or the log has another format or version.

      Example: sheetlua backtest order.releases.jsonl order.lua --against new.lua --by from
      """)

  @Argument(
    help: "Release log and script, in either order.",
    completion: .file(extensions: ["jsonl", "lua"]))
  var files: [String]

  @Option(
    help: ArgumentHelp("Script to compare with the first script.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Keys to group the releases by, such as from,device (in map, --by is the dragged part).",
      valueName: "keys"),
    completion: .list(GroupField.names))
  var by: String?

  @Flag(help: "Play the touch of each line through the engine.")
  var samples = false

  @Option(
    help: ArgumentHelp("Sheet of the script that replaces that of each line.", valueName: "name"))
  var sheet: String?

  @Flag(help: "Exit with 0 although lines cannot be read or decided.")
  var lenient = false

  @Flag(help: "Exit with 1 if an outcome differs.")
  var exitCode = false

  @Flag(help: "Print the report as Markdown.")
  var markdown = false

  @Option(help: ArgumentHelp("Run one shard of the lines, such as 2/4.", valueName: "part/parts"))
  var shard: String?

  @Option(
    help: ArgumentHelp("Report format: blob, for merge.", valueName: "name"),
    completion: .list([ReporterName.blob.rawValue]))
  var reporter: String?

  @OptionGroup var workers: WorkerOptions
  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    if let reporter {
      _ = try ReporterName.parsed(reporter, of: "--reporter") { $0 == .blob }
    }
    if [markdown, settings.isJSON, reporter != nil].count(where: { $0 }) > 1 {
      throw CommandError(.usage, "--json, --markdown and --reporter cannot be combined")
    }
    let (log, script) = try LogArguments.paths(files, of: "backtest")
    var body = BacktestBody(log: log, script: script, settings: settings)
    body.against = against
    body.fields = try groupFields()
    body.playsSamples = samples
    body.sheet = sheet
    body.shard = try shard.map { text throws(CommandError) in try Shard(text) }
    body.workers = try workers.count()
    body.verdict = BacktestVerdict(isLenient: lenient, failsOnDifference: exitCode)
    body.format =
      reporter != nil ? .blob : settings.isJSON ? .json : markdown ? .markdown : .text
    return try body.execute()
  }

  private func groupFields() throws(CommandError) -> [GroupField] {
    guard let by else { return [] }
    var fields: [GroupField] = []
    for word in by.split(separator: ",", omittingEmptySubsequences: false) {
      let field = try GroupField.parsed(String(word), of: "--by")
      if !fields.contains(field) { fields.append(field) }
    }
    return fields
  }
}
