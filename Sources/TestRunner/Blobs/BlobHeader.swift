internal import ScriptDiagnostics
internal import ScriptSchema

/// The keys of a blob before its results.
struct BlobHeader: ScriptTable {
  static let description = describe("BlobHeader", "The shard of a blob.")
  var format = "sheetlua-blob"
  var version = 1
  var sheetlua = ""
  var kind = BlobReport.Kind.tests
  var run: UInt64 = 0
  var part = 1
  var parts = 1
  var all = 0

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("format", &format, need: "The format.")
    keys.count("version", &version, need: "The version of the format.")
    keys.text("sheetlua", &sheetlua, need: "The version of the program.")
    keys.choice("kind", &kind, need: "The command that was run.")
    keys.fingerprint("run", &run, need: "The run that the shards divide.")
    keys.integer("part", &part, .between(1, 1_000_000), need: "The shard, from 1.")
    keys.integer("parts", &parts, .between(1, 1_000_000), need: "Number of shards.")
    keys.count("all", &all, need: "Number of items in all shards.")
  }
}

/// The keys of a blob after its results.
struct BlobEnd: ScriptTable {
  static let description = describe("BlobEnd", "The end of a shard.")
  var stopped: BlobStop?
  var exit = 0

  mutating func visit(_ keys: KeyVisitor) {
    keys.table("stopped", &stopped, need: "The reason why the shard ended early.")
    keys.count("exit", &exit, need: "The exit code.")
  }
}

/// The reason why a shard ended early.
struct BlobStop: ScriptTable {
  static let description = describe("BlobStop", "The reason why a shard ended early.")
  var reason = IncompleteRun.Reason.failure
  var left = 0
  var message = ""

  init() {}

  init(_ run: IncompleteRun) {
    (reason, left, message) = (run.reason, run.remaining, run.line)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.choice("reason", &reason, need: "The reason.")
    keys.count("left", &left, need: "Number of items without a result.")
    keys.text("message", &message, need: "The reason as text.")
  }
}
