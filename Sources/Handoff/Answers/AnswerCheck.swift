package import Support

/// Answers held against vectors.
package struct AnswerCheck {
  /// An answer that is not the engine's.
  package struct Mismatch {
    package var vector: TestVector
    /// What was answered.
    package var got: JSONValue
  }

  /// How many answers are right.
  package private(set) var right = 0
  /// Those that are not, in the order of the vectors.
  package private(set) var wrong: [Mismatch] = []
  /// Vectors without an answer.
  package private(set) var missing: [TestVector] = []
  /// Answers that belong to no vector.
  package private(set) var unknown: [String] = []

  /// Judges answers.
  package init(of answers: AnswerFile, by vectors: [TestVector]) {
    var left: [String: JSONValue] = [:]
    for answer in answers.answers { left[answer.id] = answer.value }
    for vector in vectors {
      guard let got = left.removeValue(forKey: vector.id) else {
        missing.append(vector)
        continue
      }
      if vector.answer.accepts(got) {
        right += 1
      } else {
        wrong.append(Mismatch(vector: vector, got: got))
      }
    }
    unknown = answers.answers.map(\.id).filter { left[$0] != nil }
  }

  /// Whether each vector has its answer.
  package var isRight: Bool { wrong.isEmpty && missing.isEmpty && unknown.isEmpty }

  /// What is wrong, a line each, the first line apart: how many of what.
  package var lines: [String] {
    wrong.map { "\($0.vector.id): \($0.vector.complaint(about: $0.got))" }
      + missing.map { "\($0.id): no answer" }
      + unknown.map { "\($0): unknown vector ID; the answers may belong to another script" }
  }

  /// How many of what.
  package var summary: String {
    let all = right + wrong.count + missing.count
    if isRight { return "\(all) of \(all) answers are correct" }
    let parts = [(wrong.count, "wrong"), (missing.count, "missing"), (unknown.count, "unknown")]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(right) of \(all) answers are correct; " + words.joined(separator: ", ")
  }

  /// As data.
  package var json: JSONValue {
    .object([
      ("version", .integer(TestVectorFile.version)), ("right", .integer(right)),
      (
        "wrong",
        .array(
          wrong.map { wrong in
            .object([
              ("id", .string(wrong.vector.id)), ("expected", wrong.vector.answer.json),
              ("got", wrong.got), ("why", .string(wrong.vector.why)),
            ])
          })
      ),
      ("missing", .array(missing.map { .string($0.id) })),
      ("unknown", .array(unknown.map { .string($0) })),
    ])
  }
}

extension TestVector.Answer {
  /// Whether an answer is this one, as near as numbers have to be.
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
  /// What to say of a wrong answer.
  fileprivate func complaint(about got: JSONValue) -> String {
    var words = "expected \(answer.words), got \(Self.words(of: got))"
    let known = kind == .release ? ["travel", "velocity"] : ["time", "excess", "height"]
    let given = input.filter { known.contains($0.name) }.map { "\($0.name) \($0.value.text)" }
    let rest = [given.joined(separator: ", "), rule.map { "rule \"\($0)\"" } ?? "", why]
    words += " (" + rest.filter { !$0.isEmpty }.joined(separator: "; ") + ")"
    return words
  }

  private static func words(of got: JSONValue) -> String {
    switch got {
    case .number(let number) where number.isNaN: "NaN, which is not a number"
    case .number(let number) where number.isInfinite: "an infinite number"
    case .null: "null"
    default: got.text
    }
  }
}
