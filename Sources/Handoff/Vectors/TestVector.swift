package import Support

/// An input for a port of a sheet, with the result of the engine.
package struct TestVector: Sendable {
  /// The kind of the result.
  package enum Kind: String, CaseIterable, Sendable {
    /// The outcome of a release.
    case release
    /// The height of a detent.
    case detents
    /// The position of a motion at a time.
    case spring
    /// The height of the sheet during a drag.
    case drag
    /// The overdrag that is shown past an end.
    case rubberBand = "rubber_band"
    /// The opacity of the backdrop.
    case dimming
  }

  /// The result of the engine.
  package enum Answer: Equatable, Sendable {
    /// The name of a detent, or "dismiss".
    case outcome(String)
    /// A number with its unit: "pt", or "1" for a fraction.
    case value(Double, unit: String)
  }

  /// An ID that is unique in the file: "Order/iphone-15/medium/release-7".
  package var id: String
  /// The kind of the result.
  package var kind: Kind
  /// The name of the sheet.
  package var sheet: String
  /// The name of the device.
  package var device: String
  /// The detent where the drag began; empty if there is none.
  package var from: String
  /// The input values by name.
  package var input: [(name: String, value: JSONValue)]
  /// The expected result.
  package var expected: Answer
  /// Other names of the detent that is the expected outcome, which are also correct.
  package var otherNames: [String] = []
  /// The name that the rule returned, if it is a detent that is not active now, which the outcome
  /// replaces.
  package var absentDetent: String?
  /// The rule that decided; nil if there is none.
  package var rule: String?
  /// The reason why the vector is useful.
  package var reason: String

  /// Creates a test vector.
  package init(
    id: String, kind: Kind, sheet: String, device: String, from: String,
    input: [(name: String, value: JSONValue)], answer: Answer, rule: String?, why: String
  ) {
    (self.id, self.kind, self.sheet, self.device, self.from) = (id, kind, sheet, device, from)
    (self.input, self.expected, self.rule, self.reason) = (input, answer, rule, why)
  }
}

extension TestVector.Answer {
  /// The maximum difference between a port's number and the expected number: 0.01 for points, 0.001
  /// for fractions.
  package static func tolerance(_ unit: String) -> Double { unit == "pt" ? 0.01 : 0.001 }

  /// The result as text.
  var text: String {
    switch self {
    case .outcome(let name): "\"\(name)\""
    case .value(let value, let unit): value.plain + (unit == "1" ? "" : " \(unit)")
    }
  }
}
