package import CommandIO
package import Support

/// The content of a blob report file after validation: the results of one shard of a run.
///
/// The format is private to the program: `{ "format": "sheetlua-blob", "version": 1, "sheetlua",
/// "kind", "run", "part", "parts", "all", "results", "stopped", "exit", "sum" }`. `sum` is the
/// checksum of all fields before it.
package struct BlobReport {
  /// The command whose results a blob contains.
  package enum Kind: String {
    case tests = "test"
    case mutants = "test --mutants"
    case fuzz
    case backtest

    /// The name of an item that the shards divide, in the singular.
    package var noun: String {
      switch self {
      case .tests: "test"
      case .mutants: "mutant"
      case .fuzz: "run"
      case .backtest: "line"
      }
    }
  }

  /// The reason why a run ended early, and the number of items without a result.
  package typealias Stop = (reason: IncompleteRun.Reason, left: Int, message: String)

  /// The value of `format` that identifies a blob report.
  private static let format = "sheetlua-blob"
  /// The version of the file format.
  private static let version = 1

  /// The path as it is on the command line.
  package let path: String
  package let kind: Kind
  /// The version of the program that wrote the file.
  let program: String
  package let shard: ShardInfo
  /// The results, each as the command of `kind` encodes it.
  package let results: [JSONValue]
  /// The reason why the run ended early; nil if it was complete.
  package let stopped: Stop?
  /// The exit code of the shard.
  package let exit: ExitCode

  /// Prints the results of a shard as a blob.
  ///
  /// `program` is the version of the program.
  package static func write(
    _ results: [JSONValue], of kind: Kind, _ shard: ShardInfo, program: String,
    stopped: IncompleteRun?, exit: ExitCode
  ) {
    let stop = stopped.map { early in
      JSONValue.object([
        ("reason", .string(early.reason.rawValue)), ("left", .integer(early.remaining)),
        ("message", .string(early.line)),
      ])
    }
    let fields: [(String, JSONValue)] = [
      ("format", .string(format)), ("version", .integer(version)),
      ("sheetlua", .string(program)), ("kind", .string(kind.rawValue)),
      ("run", .string(shard.runID.hexadecimal(16))), ("part", .integer(shard.index)),
      ("parts", .integer(shard.count)), ("all", .integer(shard.itemCount)),
      ("results", .array(results)), ("stopped", stop ?? .null),
      ("exit", .integer(Int(exit.rawValue))),
    ]
    var output = OutputStream.standard()
    output.json(.object(fields + [("sum", .string(checksum(of: fields)))]))
    output.flush()
  }

  /// Returns the checksum that detects a modification of the file.
  private static func checksum(of fields: [(String, JSONValue)]) -> String {
    JSONValue.object(fields).text.fingerprint.hexadecimal(16)
  }

  /// Reads and validates a file.
  ///
  /// A file that is not a blob or was modified is a `.script` error.
  package init(_ path: String) throws(CommandError) {
    func refused(_ message: String) -> CommandError { CommandError(.script, "\(path): \(message)") }
    let text = try SourceFile.read(path, as: .blob).text
    let value: JSONValue
    do throws(JSONReader.Error) {
      value = try JSONReader.value(of: text)
    } catch {
      throw refused(
        "is not a blob, or is truncated (line \(error.line): \(error.sentence)); expected the "
          + "output of `--reporter blob`")
    }
    guard case .object(var fields) = value, value["format"].stringValue == Self.format else {
      throw refused("is not a blob; expected the output of `--reporter blob`")
    }
    guard value["version"] == .integer(Self.version) else {
      throw refused(
        "is a blob report of version \(value["version"].text); this program reads version "
          + "\(Self.version)"
      )
    }
    guard let last = fields.popLast(), last.0 == "sum",
      last.1.stringValue == Self.checksum(of: fields)
    else {
      throw refused("was modified after it was written: the checksum does not match")
    }
    var shard = ShardInfo()
    guard let kind = value["kind"].stringValue.flatMap(Kind.init),
      let program = value["sheetlua"].stringValue,
      let number = value["part"].count, let parts = value["parts"].count, (1...1_000_000) ~= parts,
      (1...parts) ~= number, let total = value["all"].count,
      let run = value["run"].stringValue.flatMap({ UInt64($0, radix: 16) }),
      let exit = value["exit"].count.flatMap({ ExitCode(rawValue: Int32($0)) })
    else { throw refused("has missing or unknown fields") }
    (shard.index, shard.count, shard.itemCount, shard.runID) = (number, parts, total, run)
    self.path = path
    self.kind = kind
    self.program = program
    self.shard = shard
    results = value["results"].elements
    self.exit = exit
    let stop = value["stopped"]
    stopped = stop["reason"].stringValue.flatMap(IncompleteRun.Reason.init)
      .map { ($0, stop["left"].count ?? 0, stop["message"].stringValue ?? "") }
  }

  /// Decodes all results; throws an error if one cannot be decoded.
  package func decoded<Result>(_ decode: (JSONValue) -> Result?) throws(CommandError) -> [Result] {
    let decoded = results.compactMap(decode)
    guard decoded.count == results.count else {
      throw CommandError(.script, "\(path): has missing or unknown fields")
    }
    return decoded
  }
}
