internal import DecisionMaps
internal import ScriptDiagnostics
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// What a claim about releases rests on.
package struct EvidenceKind: Equatable, Sendable {
  /// Why all releases could not be judged; nil: they were, or nobody tried.
  package private(set) var why: String?
  /// What a map holds fast and the rules read: the claim is about that.
  private(set) var held: [String] = []
  /// Releases of other planes that break it, each in a sentence.
  private(set) var broken: [String] = []
  private var isTried = false

  /// Nothing is known yet.
  package init() {}

  /// Whether it was judged of every release.
  package var isProved: Bool { isTried && why == nil && broken.isEmpty }

  /// A release of a plane that no finding names breaks it.
  mutating func refute(_ sentence: String) { broken.append(sentence) }

  /// The claim is about this map, too; what changes while the script is used is no constant.
  mutating func add(_ map: ExactMap, beside writes: MutableNameAnalysis) {
    isTried = true
    for name in map.reads.held where !held.contains(name) { held.append(name) }
    if let name = writes.changing(map.reads), why == nil {
      why = "the rules read \(name), which the script can change"
    }
  }

  /// It does not hold at a place, as far as the rules say.
  mutating func deny(at travel: Double, _ velocity: Double) {
    if why == nil {
      why =
        "it may not hold on a border at \(DirectionText.words(travel: travel, velocity: velocity))"
    }
  }

  /// The claim is another one's, too.
  mutating func add(_ other: EvidenceKind) {
    isTried = isTried || other.isTried
    if why == nil { why = other.why }
    for name in other.held where !held.contains(name) { held.append(name) }
    broken += other.broken
  }

  /// It could not be judged as a whole.
  mutating func refuse(_ refusal: UnsupportedOperation) {
    isTried = true
    if why == nil { why = refusal.words }
  }

  /// What a claim that no release broke rests on.
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
