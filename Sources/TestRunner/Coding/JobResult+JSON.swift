package import Support
internal import SheetScript

// JSON coding of the result of a job.
extension JobResult: WorkerResult {
  package var json: JSONValue {
    .object([("result", result.json), ("asked", .array(asked.map(\.json)))])
  }

  package init?(json: JSONValue) {
    guard let result = TestResult(json: json["result"]) else { return nil }
    self.init(result: result, asked: json["asked"].elements.compactMap(CheckedSnapshot.init(json:)))
  }
}

extension CheckedSnapshot {
  fileprivate var json: JSONValue {
    .object([
      ("folder", .string(folder)), ("file_name", .string(name)), ("old", .optional(old)),
      ("name", .string(new.name)), ("text", .string(new.text)), ("file", .string(new.file)),
      ("line", .integer(new.line)), ("is_wanted", .boolean(isWanted)),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let folder = json["folder"].stringValue, let fileName = json["file_name"].stringValue,
      let name = json["name"].stringValue, let text = json["text"].stringValue,
      let file = json["file"].stringValue,
      let line = json["line"].count
    else { return nil }
    self.init(
      folder: folder, name: fileName, old: json["old"].stringValue,
      new: Snapshot(name: name, text: text, file: file, line: line),
      isWanted: json["is_wanted"] == .boolean(true))
  }
}
