package import Support

/// What a port has answered, by the vectors' ids.
package struct AnswerFile {
  /// Why a file is none of answers.
  package struct Error: Swift.Error, Equatable {
    /// From 1; nil: it is about no line.
    package var line: Int?
    /// A sentence without its end: what is wrong, and what would do.
    package var sentence: String
  }

  /// The answers, in their order; no id stands there twice.
  package let answers: [(id: String, value: JSONValue)]

  /// What would do.
  private static let shape =
    "answers are { \"version\": \(TestVectorFile.version), \"answers\": { \"<id>\": outcome or "
    + "number } }"

  /// Reads the text of a file.
  package init(_ text: String) throws(Error) {
    let value: JSONValue
    do throws(JSONReader.Error) {
      value = try JSONReader.value(of: text)
    } catch {
      throw Error(line: error.line, sentence: "is not JSON: \(error.sentence)")
    }
    guard case .object(let fields) = value else {
      throw Error(sentence: "is not a JSON object; \(Self.shape)")
    }
    guard let version = fields.first(where: { $0.0 == "version" })?.1 else {
      throw Error(sentence: "has no version; \(Self.shape)")
    }
    guard version == .integer(TestVectorFile.version) else {
      throw Error(
        sentence: "has answers of version \(version.text); this program requires version "
          + "\(TestVectorFile.version)")
    }
    guard case .object(let answers) = fields.first(where: { $0.0 == "answers" })?.1 else {
      throw Error(sentence: "has no `answers` object; \(Self.shape)")
    }
    var seen: Set<String> = []
    for (id, _) in answers where !seen.insert(id).inserted {
      throw Error(sentence: "answers \"\(id)\" twice")
    }
    self.answers = answers.map { (id: $0.0, value: $0.1) }
  }
}
