internal import Analysis
internal import CommandIO
internal import Support
internal import TestRunner

/// The results of mutation testing with the options that decide the exit code: of a whole run, or
/// of a shard.
struct MutationResults {
  var report = MutantReport()
  /// True if a surviving mutant is a failure.
  var isStrict = false
  /// The smallest percentage of killed mutants that is no failure; nil without a limit.
  var minKilled: Double?
  /// The most severe exit code of crashes.
  var worstExitCode = ExitCode.success
  /// The reason why results are missing; nil if all are present.
  var stopped: IncompleteRun?

  /// Prints the results.
  func print(_ settings: CommandSettings) {
    var output = OutputStream.standard()
    if settings.isJSON {
      output.json(report.json(stopped: stopped?.json))
    } else {
      output.lines(report.lines)
      if settings.isVerbose { output.lines(report.equalLines) }
      if !settings.isQuiet || report.count(.survived) > 0 { output.line(report.summary) }
    }
    output.flush()
    if let stopped, !settings.isJSON { OutputStream.printMessage(stopped.line) }
  }

  var exitCode: ExitCode {
    if let stopped { return worstExitCode.or(stopped.exitCode ?? .failure) }
    if isStrict, report.count(.survived) > 0 { return worstExitCode.or(.failure) }
    if let minKilled, let score = report.score, score < minKilled {
      return worstExitCode.or(.failure)
    }
    return worstExitCode
  }
}

// The results of a shard in a blob.
extension MutationResults {
  var blobJSON: JSONValue {
    .object([
      ("strict", .boolean(isStrict)), ("min_killed", minKilled.map { .number($0) } ?? .null),
      ("worst", .integer(Int(worstExitCode.rawValue))), ("mutants", report.blobJSON),
    ])
  }

  /// Decodes the results of a shard; nil if the JSON contains none.
  private init?(json: JSONValue) {
    guard let report = MutantReport(blobJSON: json["mutants"]),
      let worst = json["worst"].count.flatMap({ ExitCode(rawValue: Int32($0)) })
    else { return nil }
    self.init(
      report: report, isStrict: json["strict"] == .boolean(true),
      minKilled: json["min_killed"].double, worstExitCode: worst)
  }

  /// Merges the shards of a run.
  init(merging blobs: BlobSet) throws(CommandError) {
    var shards: [MutationResults] = []
    for blob in blobs.blobs { shards += try blob.decoded(MutationResults.init(json:)) }
    report = MutantReport(merging: shards.map(\.report))
    isStrict = shards.contains { $0.isStrict }
    minKilled = shards.compactMap(\.minKilled).max()
    worstExitCode = shards.map(\.worstExitCode).reduce(.success) { $0.or($1) }
    stopped = blobs.incompleteRun(remaining: max(0, blobs.total - report.results.count))
  }
}
