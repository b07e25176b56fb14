internal import ArgumentParser
internal import CommandIO
internal import TestRunner

/// `sheetlua merge A.blob B.blob`: merges the shards of a run into one report.
struct MergeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the results of a sharded run into one report.",
    discussion: """
      Each shard of a run writes a blob:

        sheetlua test --shard 1/3 --reporter blob > 1.blob

      Merged in any order, the blobs give the same report and exit code as a run without --shard. \
      A missing shard is reported by number, and the run fails. A blob that is truncated, \
      modified, or from another run or version is rejected with exit code 2 (`explain scale`).

      The blobs of `test --mutants`, `fuzz` and `backtest` are merged in the same way: into a \
      report on all mutants, into the totals and one counterexample for each violated invariant, or \
      into a report on all lines.

      Example: sheetlua merge 1.blob 2.blob 3.blob --reporter junit > junit.xml
      """)

  @Argument(help: "Blob files, one per shard.", completion: .file(extensions: ["blob"]))
  var blobs: [String]

  @OptionGroup(title: "Reporting") var reporting: ReportingOptions
  @OptionGroup var common: CommonOptions

  func execute() throws(CommandError) -> ExitCode {
    let settings = try common.resolved()
    let reporter = try reporting.reporter(settings, where: \.isWrittenByMerge)
    var read: [BlobReport] = []
    for path in blobs { read.append(try BlobReport(path)) }
    let blobs = try BlobSet(read)
    switch blobs.kind {
    case .tests: return try mergeTests(blobs, reporter, settings)
    case .mutants: return try mergeMutants(blobs, settings)
    case .fuzz: return try mergeFuzz(blobs, settings)
    case .backtest: return try mergeBacktest(blobs, settings)
    }
  }

  private func mergeTests(
    _ blobs: BlobSet, _ reporter: any Reporter, _ settings: CommandSettings
  ) throws(CommandError) -> ExitCode {
    let requirements = try reporting.requirements()
    var merge = try BlobMerger(blobs)
    merge.requirements = requirements
    merge.isStrict = reporting.strict
    return merge.sendResults(reporter, settings)
  }

  private func mergeMutants(_ blobs: BlobSet, _ settings: CommandSettings) throws(CommandError)
    -> ExitCode
  {
    try requireNoTestOptions(blobs.kind, orStrict: false)
    var results = try MutationResults(merging: blobs)
    if reporting.strict { results.isStrict = true }
    results.print(settings)
    return results.exitCode
  }

  private func mergeFuzz(_ blobs: BlobSet, _ settings: CommandSettings) throws(CommandError)
    -> ExitCode
  {
    try requireNoTestOptions(blobs.kind, orStrict: reporting.strict)
    let report = try FuzzMerger(blobs).report
    var output = OutputStream.standard()
    if settings.isJSON {
      output.json(report.resultJSON)
    } else {
      output.lines(report.lines(isMerged: true, isQuiet: settings.isQuiet))
    }
    output.flush()
    if let missing = report.missing, !settings.isJSON { OutputStream.printMessage(missing.line) }
    return report.exitCode
  }

  private func mergeBacktest(_ blobs: BlobSet, _ settings: CommandSettings) throws(CommandError)
    -> ExitCode
  {
    try requireNoTestOptions(blobs.kind, orStrict: reporting.strict)
    return try BacktestBlob.merged(blobs).printReport(settings.isJSON ? .json : .text, of: blobs)
  }

  /// Throws an error for options that only the results of tests support.
  private func requireNoTestOptions(_ kind: BlobReport.Kind, orStrict isStrict: Bool)
    throws(CommandError)
  {
    let options = [
      ("--reporter", reporting.reporter != nil), ("--stories", reporting.stories != nil),
      ("--strict", isStrict),
    ]
    guard let option = options.first(where: { $0.1 }) else { return }
    throw CommandError(
      .usage, "\(option.0) cannot be used with the blobs of `\(kind.rawValue)`")
  }
}
