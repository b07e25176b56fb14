package import CommandIO
internal import Support
internal import Scenarios

/// Writes the results of one shard as a value that `merge` combines with the other shards.
///
/// The format is private to the program: `{ "format": "sheetlua-blob", "version": 1, "sheetlua",
/// "run", "part", "parts", "all", "results", "stopped", "exit", "sum" }`. `sum` is the checksum of
/// all fields before it.
package struct BlobReporter: Reporter {
  private let program: String
  private var shard = ShardInfo()
  private var results: [JSONValue] = []
  private var stopped = JSONValue.null

  /// Creates a reporter without results.
  ///
  /// `program` is the version in the blob.
  package init(program: String) { self.program = program }

  package mutating func setShard(_ part: () -> ShardInfo) { self.shard = part() }

  package mutating func begin(_ count: Int) {}

  package mutating func reportTest(_ result: TestResult) { results.append(result.json) }

  package mutating func reportRequirements(_ ledger: RequirementList) {}

  package mutating func end(_ count: TestCounts, _ early: IncompleteRun?) {
    if let early {
      stopped = .object([
        ("reason", .string(early.reason.rawValue)), ("left", .integer(early.remaining)),
        ("message", .string(early.line)),
      ])
    }
  }

  package mutating func recordExitCode(_ code: ExitCode) {
    let fields: [(String, JSONValue)] = [
      ("format", .string(BlobReport.format)), ("version", .integer(BlobReport.version)),
      ("sheetlua", .string(program)), ("run", .string(shard.runID.hexadecimal(16))),
      ("part", .integer(shard.index)), ("parts", .integer(shard.count)),
      ("all", .integer(shard.testCount)),
      ("results", .array(results)), ("stopped", stopped), ("exit", .integer(Int(code.rawValue))),
    ]
    let sum = BlobReport.checksum(of: fields)
    var output = OutputStream.standard()
    output.json(.object(fields + [("sum", .string(sum))]))
    output.flush()
  }
}
