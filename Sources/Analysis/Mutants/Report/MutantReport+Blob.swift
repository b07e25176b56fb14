package import Support

// The results of a shard in a blob, which `merge` reads.
extension MutantReport {
  /// The results with their mutants.
  package var blobJSON: JSONValue { .array(results.map(\.blobJSON)) }

  /// Decodes results; nil if the JSON is not a list of results.
  package init?(blobJSON: JSONValue) {
    self.init()
    for element in blobJSON.elements {
      guard let result = MutantResult(blobJSON: element) else { return nil }
      add(result)
    }
  }

  /// The results of several shards as those of one run.
  package init(merging shards: [MutantReport]) {
    self.init()
    for result in shards.flatMap(\.results).sorted(by: { $0.place < $1.place }) { add(result) }
  }
}

extension MutantResult {
  fileprivate var blobJSON: JSONValue {
    .object([
      ("place", .integer(place)), ("mutant", mutant.blobJSON), ("result", workerJSON),
    ])
  }

  fileprivate init?(blobJSON: JSONValue) {
    guard let place = blobJSON["place"].count, let mutant = Mutant(blobJSON: blobJSON["mutant"])
    else { return nil }
    self.init(coded: blobJSON["result"], of: mutant)
    self.place = place
  }
}

extension Mutant {
  fileprivate var blobJSON: JSONValue {
    .object([
      ("file", .string(file)), ("line", .integer(line)), ("column", .integer(column)),
      ("kind", .string(kind.rawValue)), ("before", .string(before)), ("after", .string(after)),
      ("from", .integer(range.lowerBound)), ("to", .integer(range.upperBound)),
      ("text", .string(String(decoding: text, as: UTF8.self))), ("usage", .string(reach.rawValue)),
    ])
  }

  fileprivate init?(blobJSON json: JSONValue) {
    guard let file = json["file"].stringValue, let line = json["line"].count,
      let column = json["column"].count, let kind = json["kind"].stringValue.flatMap(Kind.init),
      let before = json["before"].stringValue, let after = json["after"].stringValue,
      let start = json["from"].count, let end = json["to"].count, start <= end,
      let text = json["text"].stringValue,
      let usage = json["usage"].stringValue.flatMap(Usage.init)
    else { return nil }
    self.init(
      file: file, line: line, column: column, kind: kind, before: before, after: after,
      range: start..<end, text: Array(text.utf8), reach: usage)
  }
}
