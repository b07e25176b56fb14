internal import Backtest
internal import CommandIO
internal import Support
internal import TestRunner

/// The result of a shard of `backtest` in a blob.
struct BacktestBlob {
  private var tally: BacktestTally
  private let log: String
  private let script: String
  private let against: String?
  private let fields: [GroupField]
  private let verdict: BacktestVerdict
  /// The lines whose outcomes differ, of which a report shows some.
  private var releases: [Int: JSONValue]

  init(
    _ tally: BacktestTally, log: String, script: String, against: String?, fields: [GroupField],
    verdict: BacktestVerdict, releases: [Int: JSONValue]
  ) {
    (self.tally, self.log, self.script, self.against) = (tally, log, script, against)
    (self.fields, self.verdict, self.releases) = (fields, verdict, releases)
  }

  var json: JSONValue {
    .object([
      ("tally", tally.json), ("log", .string(log)), ("script", .string(script)),
      ("against", .optional(against)), ("by", .strings(fields.map { $0.rawValue })),
      ("lenient", .boolean(verdict.isLenient)),
      ("exit_code", .boolean(verdict.failsOnDifference)),
      (
        "releases",
        .array(
          releases.sorted { $0.key < $1.key }.map { .array([.integer($0.key), $0.value]) })
      ),
    ])
  }

  /// Reads the result of a shard; nil if the JSON is not a result.
  private init?(json: JSONValue) {
    guard let tally = BacktestTally(json: json["tally"]), let log = json["log"].stringValue,
      let script = json["script"].stringValue
    else { return nil }
    let words = json["by"].stringValues
    let fields = words.compactMap { GroupField(rawValue: $0) }
    guard fields.count == words.count else { return nil }
    var releases: [Int: JSONValue] = [:]
    for row in json["releases"].elements.map({ $0.elements }) {
      guard row.count == 2, let line = row[0].count else { return nil }
      releases[line] = row[1]
    }
    self.init(
      tally, log: log, script: script, against: json["against"].stringValue, fields: fields,
      verdict: BacktestVerdict(
        isLenient: json["lenient"] == .boolean(true),
        failsOnDifference: json["exit_code"] == .boolean(true)),
      releases: releases)
  }

  /// Merges the shards of a log.
  static func merged(_ blobs: BlobSet) throws(CommandError) -> BacktestBlob {
    var shards: [BacktestBlob] = []
    for blob in blobs.blobs { shards += try blob.decoded(BacktestBlob.init(json:)) }
    guard var merged = shards.first else {
      throw CommandError(.failure, "merge: no shard has a release")
    }
    for shard in shards.dropFirst() {
      merged.tally.add(shard.tally)
      merged.releases.merge(shard.releases) { one, _ in one }
    }
    return merged
  }

  /// Prints the report of all shards; returns the exit code.
  func printReport(_ format: BacktestBody.Format, of blobs: BlobSet) -> ExitCode {
    let report = BacktestReport(tally, log: log, script: script, against: against, by: fields) {
      numbers in releases.filter { numbers.contains($0.key) }
    }
    BacktestBody.print(report, format)
    if format != .json { verdict.printMessages(about: tally, log: log) }
    let code = verdict.exitCode(of: tally)
    guard let early = blobs.incompleteRun(remaining: blobs.missingLines) else { return code }
    OutputStream.printMessage(early.line)
    return code.or(early.exitCode ?? .failure)
  }
}

extension BlobSet {
  /// The number of lines of the shards without a blob.
  fileprivate var missingLines: Int {
    missing.reduce(0) { $0 + (total - $1 + count) / count }
  }
}
