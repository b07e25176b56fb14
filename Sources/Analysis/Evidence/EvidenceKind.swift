internal import DecisionMaps
internal import ScriptDiagnostics
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// The basis of a claim about releases: a proof or samples.
package struct EvidenceKind: Equatable, Sendable {
  /// The reason why the claim is not proved; nil if it is proved or no proof was tried.
  package private(set) var reason: String?
  /// The fixed values of the maps that the rules read.
  ///
  /// The claim is proved only for these values.
  private(set) var fixedValues: [String] = []
  /// Counterexamples on other slices, each as a sentence.
  private(set) var counterexamples: [String] = []
  private var wasAttempted = false

  /// Creates a basis without evidence.
  package init() {}

  /// True if the claim was checked for every release.
  package var isProved: Bool { wasAttempted && reason == nil && counterexamples.isEmpty }

  /// Adds a counterexample on a slice that no finding names.
  mutating func refute(_ sentence: String) { counterexamples.append(sentence) }

  /// Adds a map that the claim covers.
  ///
  /// A value that the script can change makes the proof invalid.
  mutating func add(_ map: ExactMap, beside writes: MutableNameAnalysis) {
    wasAttempted = true
    for name in map.reads.held where !fixedValues.contains(name) { fixedValues.append(name) }
    if let name = writes.mutableName(map.reads), reason == nil {
      reason = "the rules read \(name), which the script can change"
    }
  }

  /// Records that the claim is possibly false at a point, according to the rules.
  mutating func recordPossibleViolation(at travel: Double, _ velocity: Double) {
    if reason == nil {
      reason =
        "it may not hold on a border at \(DirectionText.text(travel: travel, velocity: velocity))"
    }
  }

  /// Adds the evidence of another part of the claim.
  mutating func add(_ other: EvidenceKind) {
    wasAttempted = wasAttempted || other.wasAttempted
    if reason == nil { reason = other.reason }
    for name in other.fixedValues where !fixedValues.contains(name) { fixedValues.append(name) }
    counterexamples += other.counterexamples
  }

  /// Records that a proof is not possible.
  mutating func recordUnsupported(_ refusal: UnsupportedOperation) {
    wasAttempted = true
    if reason == nil { reason = refusal.message }
  }

  /// The basis of a claim without a counterexample, as text.
  package func basisText(among tried: Int) -> String {
    guard isProved else {
      return "no counterexample among \(tried) releases (sampled\(reason.map { ": \($0)" } ?? ""))"
    }
    guard !fixedValues.isEmpty else { return "proved" }
    let times = fixedValues.contains("elapsed") ? MapSlice.times : [0.3]
    let handles = fixedValues.contains("by") ? DragSource.allCases.map(\.rawValue) : ["grabber"]
    let words = times.map { $0.short }.listed(by: "and")
    return "proved for drags of \(words) s by \(handles.listed(by: "and")) (the rules read "
      + "\(fixedValues.sorted().joined(separator: ", ")))"
  }
}
