package import Support

/// One question to a port of a sheet, and what the engine answers.
package struct TestVector: Sendable {
  /// What is asked about.
  package enum Kind: String, CaseIterable, Sendable {
    /// Where a finger's release ends.
    case release
    /// How high a detent is.
    case detents
    /// Where a body is that moves by one of the sheet's motions.
    case spring
    /// How high the sheet is in a finger's hand.
    case drag
    /// How far the sheet is shown beyond one of its ends.
    case rubberBand = "rubber_band"
    /// How opaque the backdrop is.
    case dimming
  }

  /// What the engine answers.
  package enum Answer: Equatable, Sendable {
    /// The name of a detent, or "dismiss".
    case outcome(String)
    /// A number, with its unit: "pt", or "1" for a share.
    case value(Double, unit: String)
  }

  /// Unlike that of every other vector of the file: "Order/iphone-15/medium/release-7".
  package var id: String
  /// What is asked about.
  package var kind: Kind
  /// The sheet's name.
  package var sheet: String
  /// The device's name.
  package var device: String
  /// The detent that it left from; empty where there is none.
  package var from: String
  /// What a port is given, by name.
  package var input: [(name: String, value: JSONValue)]
  /// What it must answer.
  package var answer: Answer
  /// The rule that decided; nil where none does.
  package var rule: String?
  /// Why it is asked.
  package var why: String

  /// A question with its answer.
  package init(
    id: String, kind: Kind, sheet: String, device: String, from: String,
    input: [(name: String, value: JSONValue)], answer: Answer, rule: String?, why: String
  ) {
    (self.id, self.kind, self.sheet, self.device, self.from) = (id, kind, sheet, device, from)
    (self.input, self.answer, self.rule, self.why) = (input, answer, rule, why)
  }
}

extension TestVector.Answer {
  /// How far an answer may be from a number in points, and from a share.
  package static func tolerance(_ unit: String) -> Double { unit == "pt" ? 0.01 : 0.001 }

  /// As people read it.
  var words: String {
    switch self {
    case .outcome(let name): "\"\(name)\""
    case .value(let value, let unit): value.plain + (unit == "1" ? "" : " \(unit)")
    }
  }
}
