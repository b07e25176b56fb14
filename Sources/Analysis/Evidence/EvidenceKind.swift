package import DecisionMaps
internal import ExactAnalysis
package import Support
internal import ScriptDiagnostics
package import SheetEngine

/// The basis of a claim about releases: a proof or samples.
package struct EvidenceKind: Equatable, Sendable {
  /// The reason why the claim is not proved; nil if it is proved or no proof was tried.
  package private(set) var reason: String?
  /// The line of the script that prevents the proof; nil if there is none.
  package private(set) var line: Int?
  /// The releases that the proof covers; nil if no proof was tried.
  package private(set) var ranges: ReleaseRanges?
  /// The inputs other than travel and velocity that the rules read.
  package private(set) var inputs: [ReleaseInput] = []

  /// Creates a basis without evidence.
  package init() {}

  /// True if the claim was checked for every release in its ranges.
  package var isProved: Bool { ranges != nil && reason == nil }

  /// Adds the releases that were checked.
  mutating func cover(_ covered: ReleaseRanges, reading inputs: [ReleaseInput]) {
    ranges = ranges?.intersection(covered) ?? covered
    for input in inputs where !self.inputs.contains(input) { self.inputs.append(input) }
  }

  /// Adds a map that the claim covers.
  ///
  /// A value that the script can change makes the proof invalid.
  mutating func add(_ map: ExactMap, beside writes: MutableNameAnalysis) {
    if let name = writes.mutableName(map.reads) {
      recordUnsupported("the rules read \(name), which the script can change")
    }
  }

  /// Records that the claim is possibly false at a point, according to the rules.
  mutating func recordPossibleViolation(at travel: Double, _ velocity: Double) {
    let place = DirectionText.exactText(travel: travel, velocity: velocity)
    recordUnsupported("it may not hold on a border at \(place)")
  }

  /// Adds the evidence of another part of the claim.
  mutating func add(_ other: EvidenceKind) {
    if let covered = other.ranges { cover(covered, reading: other.inputs) }
    if let reason = other.reason { recordUnsupported(reason, line: other.line) }
  }

  /// Records that a proof is not possible.
  mutating func recordUnsupported(_ operation: UnsupportedOperation) {
    recordUnsupported(operation.message, line: operation.line)
  }

  private mutating func recordUnsupported(_ text: String, line: Int? = nil) {
    if reason == nil { (reason, self.line) = (text, line) }
  }

  /// The basis of a claim without a counterexample, as text.
  package func basisText(among tried: Int) -> String {
    if isProved { return "proved (\(ranges?.text(of: inputs) ?? ""))" }
    return "no counterexample among \(tried) releases (sampled\(reason.map { ": \($0)" } ?? ""))"
  }

  /// The ranges of a proof as text: `proved: travel -100..100 pt, ...`.
  var rangeText: String { "proved: \(ranges?.text(of: inputs) ?? "")" }

  /// The basis as JSON: the ranges of a proof, or the reason why there is none.
  package func json(isBroken: Bool) -> [(String, JSONValue)] {
    let isProved = isProved && !isBroken
    return [
      ("proved", .boolean(isProved)),
      ("ranges", isProved ? ranges?.json(of: inputs) ?? .null : .null),
      ("why", isProved || isBroken ? .null : reason.map { .string($0) } ?? .null),
    ]
  }
}

extension ReleaseRanges {
  /// The releases that both ranges contain.
  func intersection(_ other: ReleaseRanges) -> ReleaseRanges {
    func common(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> ClosedRange<Double> {
      let low = max(one.lowerBound, other.lowerBound)
      return low...max(low, min(one.upperBound, other.upperBound))
    }
    var ranges = self
    ranges.travel = common(travel, other.travel)
    ranges.velocity = common(velocity, other.velocity)
    ranges.velocityX = common(velocityX, other.velocityX)
    ranges.keyboard = common(keyboard, other.keyboard)
    ranges.elapsed = common(elapsed, other.elapsed)
    ranges.farthest = common(farthest, other.farthest)
    ranges.rested = common(rested, other.rested)
    return ranges
  }

  /// The ranges of travel, velocity and these inputs, as text.
  func text(of inputs: [ReleaseInput]) -> String {
    func text(_ range: ClosedRange<Double>) -> String {
      "\(range.lowerBound.plain)..\(range.upperBound.plain)"
    }
    var parts = ["travel \(text(travel)) pt", "velocity \(text(velocity)) pt/s"]
    for input in ReleaseInput.allCases where inputs.contains(input) {
      switch input {
      case .direction: parts.append("direction up, down or nil")
      case .velocityX, .keyboard, .elapsed, .farthest, .rested:
        parts.append("\(input.rawValue) \(text(self[input])) \(input.unit)")
      case .by: parts.append("by \(by.map { $0.rawValue }.listed(by: "or"))")
      case .scrolled:
        parts.append("scrolled \(scrolled.map { $0 ? "true" : "false" }.listed(by: "or"))")
      }
    }
    return parts.joined(separator: ", ")
  }

  /// The ranges of travel, velocity and these inputs, as JSON.
  func json(of inputs: [ReleaseInput]) -> JSONValue {
    func range(_ range: ClosedRange<Double>) -> JSONValue {
      .array([.number(range.lowerBound), .number(range.upperBound)])
    }
    var fields = [("travel", range(travel)), ("velocity", range(velocity))]
    for input in ReleaseInput.allCases where inputs.contains(input) {
      switch input {
      case .direction: fields.append(("direction", .strings(["up", "down"])))
      case .velocityX, .keyboard, .elapsed, .farthest, .rested:
        fields.append((input.rawValue, range(self[input])))
      case .by: fields.append(("by", .array(by.map { .string($0.rawValue) })))
      case .scrolled: fields.append(("scrolled", .array(scrolled.map { .boolean($0) })))
      }
    }
    return .object(fields)
  }
}
