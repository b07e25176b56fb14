/// What came of one change.
package struct MutantResult: Sendable {
  /// Whether anybody can tell it.
  package enum Fate: String, Sendable {
    /// A test noticed it.
    case killed
    /// No test did.
    case survived
    /// It is proved that nothing changes.
    case equal
  }

  /// The change.
  package let mutant: Mutant
  /// Whether anybody can tell it.
  package var fate = Fate.killed
  /// Releases that end elsewhere with it; empty where none was found, or none was looked for.
  package var apart: [DistinctRelease] = []
  /// How many planes of releases were compared as a whole.
  package var planes = 0
  /// A scenario that notices it; nil: none was found.
  package var suggestion: Suggestion?
  /// The test file that the scenario belongs into.
  package var testFile: String?

  /// A change that a test noticed, as long as nothing else is said.
  package init(mutant: Mutant) { self.mutant = mutant }
}
