package import Support

/// The results of a port, by the ID of their test vectors.
package struct AnswerFile {
  /// The reason why a file is invalid.
  package struct Error: Swift.Error, Equatable {
    /// The line, from 1; nil if the error is not about a line.
    package var line: Int?
    /// The problem and its correction, as a sentence without a period.
    package var sentence: String
  }

  /// The results in the order of the file.
  ///
  /// Each ID is unique.
  package let results: [(id: String, value: JSONValue)]

  /// The expected format.
  private static let expectedFormat =
    "answers are { \"version\": \(TestVectorFile.version), "
    + "\"answers\": { \"<id>\": outcome or number } }"

  /// Parses the text of a file.
  package init(_ text: String) throws(Error) {
    let value: JSONValue
    do throws(JSONReader.Error) {
      value = try JSONReader.value(of: text, numbers: .all)
    } catch {
      throw Error(line: error.line, sentence: "is not JSON: \(error.sentence)")
    }
    guard case .object(let fields) = value else {
      throw Error(sentence: "is not a JSON object; \(Self.expectedFormat)")
    }
    guard let version = fields.first(where: { $0.0 == "version" })?.1 else {
      throw Error(sentence: "has no version; \(Self.expectedFormat)")
    }
    guard version == .integer(TestVectorFile.version) else {
      throw Error(
        sentence: "has answers of version \(version.text); this program requires version "
          + "\(TestVectorFile.version)")
    }
    guard case .object(let answers) = fields.first(where: { $0.0 == "answers" })?.1 else {
      throw Error(sentence: "has no `answers` object; \(Self.expectedFormat)")
    }
    self.results = answers.map { (id: $0.0, value: $0.1) }
  }
}
