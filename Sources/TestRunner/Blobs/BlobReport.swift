package import CommandIO
internal import ScriptSchema
package import Support

/// The content of a blob report file after validation: the results of one shard of a run.
///
/// The format is private to the program: the keys of `BlobHeader`, `results`, the keys of
/// `BlobEnd`, and `sum`, the checksum of all fields before it.
package struct BlobReport {
  /// The command whose results a blob contains.
  package enum Kind: String, CaseIterable {
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
    let header = BlobHeader(
      sheetlua: program, kind: kind, run: shard.runID, part: shard.index, parts: shard.count,
      all: shard.itemCount)
    let end = BlobEnd(stopped: stopped.map { BlobStop($0) }, exit: Int(exit.rawValue))
    let fields = header.jsonFields + [(Self.results, .array(results))] + end.jsonFields
    var output = OutputStream.standard()
    output.json(.object(fields + [("sum", .string(checksum(of: fields)))]))
    output.flush()
  }

  /// The key of the results, which the command of `kind` encodes and decodes.
  private static let results = "results"

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
    let usual = BlobHeader()
    guard case .object(var fields) = value, value["format"].stringValue == usual.format else {
      throw refused("is not a blob; expected the output of `--reporter blob`")
    }
    guard value["version"] == .integer(usual.version) else {
      throw refused(
        "is a blob report of version \(value["version"].text); this program reads version "
          + "\(usual.version)"
      )
    }
    guard let last = fields.popLast(), last.0 == "sum",
      last.1.stringValue == Self.checksum(of: fields)
    else {
      throw refused("was modified after it was written: the checksum does not match")
    }
    var check = ObjectCheck("blob", .object(fields), known: [Self.results])
    check.check(BlobHeader.description)
    check.check(BlobEnd.description)
    let header = BlobHeader(reading: ObjectSource(value))
    let end = BlobEnd(reading: ObjectSource(value))
    guard check.finalError == nil, (1...header.parts) ~= header.part,
      let exit = ExitCode(rawValue: Int32(end.exit))
    else { throw refused("has missing or unknown fields") }
    self.path = path
    (kind, program) = (header.kind, header.sheetlua)
    var shard = ShardInfo()
    (shard.index, shard.count) = (header.part, header.parts)
    (shard.itemCount, shard.runID) = (header.all, header.run)
    self.shard = shard
    results = value[Self.results].elements
    self.exit = exit
    stopped = end.stopped.map { ($0.reason, $0.left, $0.message) }
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
