package import Support

/// What came of one change.
package struct MutantResult: Sendable {
  /// Whether anybody can tell it.
  package enum Status: String, Sendable {
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
  package var fate = Status.killed
  /// Releases that end elsewhere with it, in words and as objects; empty where none was found, or none
  /// was looked for.
  var apart: [(words: String, json: JSONValue)] = []
  /// How many planes of releases were compared as a whole.
  var planes = 0
  /// A scenario that notices it; nil: none was found.
  package var suggestion: SuggestedScenario?
  /// The test file that the scenario belongs into.
  var testFile: String?

  /// A change that a test noticed, as long as nothing else is said.
  package init(mutant: Mutant) { self.mutant = mutant }
}

// What a worker process returns of it.
extension MutantResult {
  /// All but the change itself.
  package var coded: JSONValue {
    .object([
      ("fate", .string(fate.rawValue)),
      ("apart", .array(apart.map { .object([("words", .string($0.words)), ("json", $0.json)]) })),
      ("planes", .integer(planes)), ("suggestion", suggestion?.coded ?? .null),
      ("test_file", .optional(testFile)),
    ])
  }

  /// Reads what came of a change; nil if it is no such thing.
  package init?(coded: JSONValue, of mutant: Mutant) {
    guard let fate = coded["fate"].word.flatMap(Status.init) else { return nil }
    self.init(mutant: mutant)
    self.fate = fate
    apart = coded["apart"].elements.map { ($0["words"].word ?? "", $0["json"]) }
    planes = coded["planes"].count ?? 0
    suggestion = SuggestedScenario(coded: coded["suggestion"])
    testFile = coded["test_file"].word
  }
}
