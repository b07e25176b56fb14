package import Support

/// The results of a port, compared with test vectors.
package struct AnswerCheck {
  /// A result that differs from the engine.
  package struct Mismatch {
    package var vector: TestVector
    /// The result of the port.
    package var got: JSONValue
  }

  /// The number of correct results.
  package private(set) var correctCount = 0
  /// The incorrect results, in the order of the vectors.
  package private(set) var mismatches: [Mismatch] = []
  /// The vectors without a result.
  package private(set) var missing: [TestVector] = []
  /// The IDs of results without a vector.
  package private(set) var unknown: [String] = []

  /// Compares results with vectors.
  package init(of answers: AnswerFile, by vectors: [TestVector]) {
    var left: [String: JSONValue] = [:]
    for answer in answers.results { left[answer.id] = answer.value }
    for vector in vectors {
      guard let got = left.removeValue(forKey: vector.id) else {
        missing.append(vector)
        continue
      }
      if vector.expected.accepts(got) || vector.otherNames.contains(where: { got == .string($0) }) {
        correctCount += 1
      } else {
        mismatches.append(Mismatch(vector: vector, got: got))
      }
    }
    unknown = answers.results.map(\.id).filter { left[$0] != nil }
  }

  /// True if every vector has a correct result and every result has a vector.
  package var passes: Bool { mismatches.isEmpty && missing.isEmpty && unknown.isEmpty }

  /// The incorrect, missing and unknown results, one per line.
  package var lines: [String] {
    mismatches.map { "\($0.vector.id): \($0.vector.message(about: $0.got))" }
      + missing.map { "\($0.id): no answer" }
      + unknown.map { "\($0): unknown vector ID; the answers may belong to another script" }
  }

  /// The numbers of results, on one line.
  package var summary: String {
    let all = correctCount + mismatches.count + missing.count
    if passes { return "\(all) of \(all) answers are correct" }
    let parts = [
      (mismatches.count, "wrong"), (missing.count, "missing"), (unknown.count, "unknown"),
    ]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(correctCount) of \(all) answers are correct; " + text.joined(separator: ", ")
  }

  /// The comparison as JSON.
  package var json: JSONValue {
    .object([
      ("version", .integer(TestVectorFile.version)), ("right", .integer(correctCount)),
      (
        "wrong",
        .array(
          mismatches.map { wrong in
            .object([
              ("id", .string(wrong.vector.id)), ("expected", wrong.vector.expected.json),
              ("got", wrong.got), ("why", .string(wrong.vector.reason)),
            ])
          })
      ),
      ("missing", .array(missing.map { .string($0.id) })),
      ("unknown", .array(unknown.map { .string($0) })),
    ])
  }
}

extension TestVector.Answer {
  /// Returns true if a result equals this value within the tolerance of its unit.
  fileprivate func accepts(_ got: JSONValue) -> Bool {
    switch (self, got) {
    case (.outcome(let name), .string(let word)): name == word
    case (.value(let value, let unit), .number(let number)):
      abs(value - number) <= Self.tolerance(unit)
    default: false
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .outcome(let name): .string(name)
    case .value(let value, _): .number(value)
    }
  }
}

extension TestVector {
  /// The message for an incorrect result.
  fileprivate func message(about got: JSONValue) -> String {
    var text = "expected \(expected.text), got \(Self.text(of: got))"
    let names = kind == .release ? ["travel", "velocity"] : ["time", "excess", "height"]
    let given = input.filter { names.contains($0.name) }.map { "\($0.name) \($0.value.text)" }
    let rest = [given.joined(separator: ", "), rule.map { "rule \"\($0)\"" } ?? "", reason]
    text += " (" + rest.filter { !$0.isEmpty }.joined(separator: "; ") + ")"
    return text
  }

  private static func text(of got: JSONValue) -> String {
    switch got {
    case .number(let number) where number.isNaN: "NaN, which is not a number"
    case .number(let number) where number.isInfinite: "an infinite number"
    case .null: "null"
    default: got.text
    }
  }
}
