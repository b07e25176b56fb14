package import CommandIO
internal import Support

/// The content of a blob report file, the output of `test --reporter blob`, after validation.
package struct BlobReport {
  /// The value of `format` that identifies a blob report.
  static let format = "sheetlua-blob"
  /// The version of the file format.
  static let version = 1

  /// The path as it is on the command line.
  package let path: String
  /// The version of the program that wrote the file.
  let program: String
  let shard: ShardInfo
  let results: [TestResult]
  /// The reason why the run ended early and the number of tests without a result; nil if it was
  /// complete.
  let stopped: (reason: IncompleteRun.Reason, left: Int, message: String)?
  let exit: ExitCode

  /// Returns the checksum that detects a modification of the file.
  static func checksum(of fields: [(String, JSONValue)]) -> String {
    JSONValue.object(fields).text.fingerprint.hexadecimal(16)
  }

  /// Reads and validates a file.
  ///
  /// A file that is not a blob or was modified is a `.script` error.
  package init(_ path: String) throws(CommandError) {
    func refused(_ words: String) -> CommandError { CommandError(.script, "\(path): \(words)") }
    let text = try SourceFile.read(path, as: .blob).text
    let value: JSONValue
    do throws(JSONReader.Error) {
      value = try JSONReader.value(of: text)
    } catch {
      throw refused(
        "is not a blob, or is truncated (line \(error.line): \(error.sentence)); expected the "
          + "output of `test --reporter blob`")
    }
    guard case .object(var fields) = value, value["format"].stringValue == Self.format else {
      throw refused("is not a blob; expected the output of `test --reporter blob`")
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
    let all = value["results"].elements
    let results = all.compactMap(TestResult.init(json:))
    var part = ShardInfo()
    guard results.count == all.count, let program = value["sheetlua"].stringValue,
      let number = value["part"].count, let parts = value["parts"].count, (1...1_000_000) ~= parts,
      (1...parts) ~= number, let count = value["all"].count,
      let run = value["run"].stringValue.flatMap({ UInt64($0, radix: 16) }),
      let exit = value["exit"].count.flatMap({ ExitCode(rawValue: Int32($0)) })
    else { throw refused("has missing or unknown fields") }
    (part.index, part.count, part.testCount, part.runID) = (number, parts, count, run)
    self.path = path
    self.program = program
    self.shard = part
    self.results = results
    self.exit = exit
    let stop = value["stopped"]
    stopped = stop["reason"].stringValue.flatMap(IncompleteRun.Reason.init)
      .map { ($0, stop["left"].count ?? 0, stop["message"].stringValue ?? "") }
  }
}
