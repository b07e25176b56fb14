package import Support

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
  package let mutant: Mutant
  /// The position of the mutant in the whole run, from 0, independent of the shard.
  package var place = 0
  /// The status of the mutant.
  package var status = Status.killed
  /// Releases with a different outcome in the mutant, as text and JSON.
  ///
  /// Empty if none was found or looked for.
  var differences: [(text: String, json: JSONValue)] = []
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

// The result as a worker process returns it.
extension MutantResult {
  /// The result as JSON, without the mutant.
  package var workerJSON: JSONValue {
    .object([
      ("fate", .string(status.rawValue)),
      (
        "apart",
        .array(differences.map { .object([("words", .string($0.text)), ("json", $0.json)]) })
      ),
      ("planes", .integer(exactSliceCount)), ("limitation", .optional(limitation)),
      ("suggestion", suggestion?.workerJSON ?? .null),
      ("test_file", .optional(testFile)),
    ])
  }

  /// Decodes a result; nil if the JSON is not a result.
  package init?(coded: JSONValue, of mutant: Mutant) {
    guard let fate = coded["fate"].stringValue.flatMap(Status.init) else { return nil }
    self.init(mutant: mutant)
    self.status = fate
    differences = coded["apart"].elements.map { ($0["words"].stringValue ?? "", $0["json"]) }
    exactSliceCount = coded["planes"].count ?? 0
    limitation = coded["limitation"].stringValue
    suggestion = SuggestedScenario(coded: coded["suggestion"])
    testFile = coded["test_file"].stringValue
  }
}
