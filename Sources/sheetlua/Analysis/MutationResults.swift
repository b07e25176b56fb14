internal import Analysis
internal import CommandIO
internal import ScriptSchema
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

/// The results of a shard in a blob, which `merge` reads.
struct StoredMutationResults: ScriptTable {
  static let description = describe("MutationResults", "The results of a shard.")
  var strict = false
  var minKilled: Double?
  var worst = ExitCode.success
  var mutants: [StoredMutant] = []

  init() {}

  init(_ results: MutationResults) {
    (strict, minKilled, worst) = (results.isStrict, results.minKilled, results.worstExitCode)
    mutants = results.report.results.map { StoredMutant($0) }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean("strict", &strict, need: "Whether a surviving mutant is a failure.")
    keys.number("min_killed", &minKilled, unit: "%", need: "The least killed mutants.")
    keys.exitCode("worst", &worst)
    keys.tables("mutants", &mutants, need: "The results.")
  }
}

extension MutationResults {
  /// Merges the shards of a run.
  init(merging blobs: BlobSet) throws(CommandError) {
    var shards: [StoredMutationResults] = []
    for blob in blobs.blobs { shards += try blob.decoded(StoredMutationResults.init(json:)) }
    report = MutantReport(merging: shards.flatMap { $0.mutants.map(\.whole) })
    isStrict = shards.contains { $0.strict }
    minKilled = shards.compactMap(\.minKilled).max()
    worstExitCode = shards.map(\.worst).reduce(.success) { $0.or($1) }
    stopped = blobs.incompleteRun(remaining: max(0, blobs.total - report.results.count))
  }
}
