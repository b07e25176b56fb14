/// The result of one mutant.
package struct MutantResult: Sendable {
  /// The status of a mutant.
  package enum Status: String, CaseIterable, Sendable {
    /// A test detected it.
    case killed
    /// No test detected it.
    case survived
    /// It is proved to be equivalent.
    case equal
  }

  /// The mutant that was tested.
  package var mutant: Mutant
  /// The position of the mutant in the whole run, from 0, independent of the shard.
  package var place = 0
  /// The status of the mutant.
  package var status = Status.killed
  /// Releases with a different outcome in the mutant; empty if none was found or looked for.
  var differences: [MutantDifference] = []
  /// The number of slices that were compared exactly.
  var exactSliceCount = 0
  /// A scenario that detects the mutant; nil if none was found.
  package var suggestion: SuggestedScenario?
  /// The test file for the scenario.
  var testFile: String?

  /// The reason why the maps do not cover every input; nil if they do.
  var limitation: String?

  /// The releases that the proof of an equivalent mutant covers.
  var basis: String {
    guard exactSliceCount > 0 else { return "definitions on every device" }
    let maps = "\(exactSliceCount) exact maps"
    if let limitation { return "every travel and velocity; \(maps); sampled: \(limitation)" }
    return "every release that `decide` accepts; \(maps)"
  }

  /// Creates the result of a killed mutant, the initial status.
  package init(mutant: Mutant) { self.mutant = mutant }
}
