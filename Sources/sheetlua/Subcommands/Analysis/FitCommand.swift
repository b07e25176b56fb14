internal import ArgumentParser
internal import CommandIO
internal import TestRunner

/// `sheetlua fit`: finds the numbers of a script for which releases end as users wanted.
struct FitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the numbers of a policy for which releases end as users wanted.",
    discussion: """
      The log has one JSON object per line and one line per release (`explain releases`); lines \
      with `wanted` are the labels. Log and script can be in either order; the name of the script \
      ends in .lua.

      Prints the smallest change of the script's numbers for which each label ends as wanted, as \
      round values; for each number, the values for which all labels hold; and the differences of \
      the decision maps. If labels contradict each other, the fewest releases are given up, and \
      the report contains the lines that cannot hold together. The engine decides all labels with \
      the new numbers before they are printed.

      The numbers are those that the rules read: literals except 0, 1 and 2, local variables, \
      parameters (`param`) and thresholds. They are called by the key, the parameter or the \
      variable, otherwise by FILE:LINE:COLUMN. Two of them that are multiplied are an error.

      --ask first plays releases on the terminal, up to the moment at which the finger lifts, and \
      asks where the sheet should go. Each question is the release that restricts the numbers \
      most; the questions end when the numbers that are left change less than 1% of the maps. \
      Each answer is added to the log, which need not exist. With --json, a question is one line \
      of output and an outcome is one line of input.

      --write replaces the numbers in the script. Exits with 1 if a label is given up, or if a \
      line cannot be read or decided; with 2 if the script cannot be loaded, its rules cannot be \
      analyzed, there is no label, or the engine decides a label differently.

      Example: sheetlua fit order.lua order.releases.jsonl --only fast,snap_after --write
      """)

  @Argument(
    help: "Script and release log, in either order.",
    completion: .file(extensions: ["lua", "jsonl"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Numbers that can change, by their names; by default all, at most 8.",
      valueName: "names"))
  var only: String?

  @Flag(help: "Write the numbers to the script.")
  var write = false

  @Flag(help: "Ask where releases should go; adds the answers to the log.")
  var ask = false

  @Option(
    help: ArgumentHelp(
      "Seconds of the search; by default it ends after 200,000 steps, on every machine at the "
        + "same one.", valueName: "seconds"))
  var limit: Double?

  @Option(
    help: ArgumentHelp("Sheet of the script that replaces that of each line.", valueName: "name"))
  var sheet: String?

  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    let (log, script) = try LogArguments.paths(files, of: "fit")
    if let limit, !(limit >= 0.001 && limit <= 1_000_000) {
      throw CommandError(.usage, "--limit: expected seconds from 0.001 to 1000000, got \(limit)")
    }
    var body = FitBody(log: log, script: script, settings: settings)
    if let only {
      let names = only.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard !names.contains("") else {
        throw CommandError(.usage, "--only: expected names separated by commas, got '\(only)'")
      }
      body.only = names
    }
    (body.writes, body.limit, body.sheet, body.asks) = (write, limit, sheet, ask)
    return try body.execute()
  }
}
