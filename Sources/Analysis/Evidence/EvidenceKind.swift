internal import DecisionMaps
internal import ScriptDiagnostics
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// The basis of a claim about releases: a proof or samples.
package struct EvidenceKind: Equatable, Sendable {
  /// The reason why the claim is not proved; nil if it is proved or no proof was tried.
  package private(set) var why: String?
  /// The fixed values of the maps that the rules read.
  ///
  /// The claim is proved only for these values.
  private(set) var held: [String] = []
  /// Counterexamples on other slices, each as a sentence.
  private(set) var broken: [String] = []
  private var isTried = false

  /// Creates a basis without evidence.
  package init() {}

  /// True if the claim was checked for every release.
  package var isProved: Bool { isTried && why == nil && broken.isEmpty }

  /// Adds a counterexample on a slice that no finding names.
  mutating func refute(_ sentence: String) { broken.append(sentence) }

  /// Adds a map that the claim covers.
  ///
  /// A value that the script can change makes the proof invalid.
  mutating func add(_ map: ExactMap, beside writes: MutableNameAnalysis) {
    isTried = true
    for name in map.reads.held where !held.contains(name) { held.append(name) }
    if let name = writes.changing(map.reads), why == nil {
      why = "the rules read \(name), which the script can change"
    }
  }

  /// Records that the claim is possibly false at a point, according to the rules.
  mutating func deny(at travel: Double, _ velocity: Double) {
    if why == nil {
      why =
        "it may not hold on a border at \(DirectionText.words(travel: travel, velocity: velocity))"
    }
  }

  /// Adds the evidence of another part of the claim.
  mutating func add(_ other: EvidenceKind) {
    isTried = isTried || other.isTried
    if why == nil { why = other.why }
    for name in other.held where !held.contains(name) { held.append(name) }
    broken += other.broken
  }

  /// Records that a proof is not possible.
  mutating func refuse(_ refusal: UnsupportedOperation) {
    isTried = true
    if why == nil { why = refusal.words }
  }

  /// The basis of a claim without a counterexample, as text.
  package func words(among tried: Int) -> String {
    guard isProved else {
      return "no counterexample among \(tried) releases (sampled\(why.map { ": \($0)" } ?? ""))"
    }
    guard !held.isEmpty else { return "proved" }
    let times = held.contains("elapsed") ? MapSlice.times : [0.3]
    let handles = held.contains("by") ? DragSource.allCases.map(\.rawValue) : ["grabber"]
    let words = times.map { $0.short }.listed(by: "and")
    return "proved for drags of \(words) s by \(handles.listed(by: "and")) (the rules read "
      + "\(held.sorted().joined(separator: ", ")))"
  }
}
