internal import ScriptDiagnostics
internal import SheetEngine

/// Runs mutants, one at a time, against the tests of one or more files.
package struct MutantRunner {
  private let suites: [MutantTestSuite]
  private let maps: [OriginalMapCache]
  private let devices: [String]

  /// Creates a runner with the tests of files.
  ///
  /// A mutant is equivalent if these devices and the script's devices show no difference.
  package init(_ suites: [MutantTestSuite], devices: [String] = Device.catalogue.map(\.name)) {
    (self.suites, self.devices) = (suites, devices)
    maps = suites.map { _ in OriginalMapCache() }
  }

  /// The mutants of all scripts under test, without duplicates.
  package var mutants: [Mutant] {
    var found: [Mutant] = []
    var places: [String: Int] = [:]
    for mutant in suites.flatMap(\.mutants) {
      let key = "\(mutant.file)\n\(mutant.range)\n\(mutant.text)"
      guard let index = places[key] else {
        places[key] = found.count
        found.append(mutant)
        continue
      }
      // If two files classify the code differently, keep the usage that proves less.
      if mutant.reach == .anything { found[index] = mutant }
    }
    return found
  }

  /// Texts that identify the scripts, tests and mutants of a run.
  package var identification: [String] {
    suites.flatMap(\.identification) + mutants.map { "\($0.file) \($0.range) \($0.text)" }
  }

  /// Returns the result of a mutant: runs the tests first, then compares exact maps.
  package func result(of mutant: Mutant) -> MutantResult {
    var result = MutantResult(mutant: mutant)
    let places = suites.indices.filter { suites[$0].scripts.named(mutant.file) != nil }
    if places.contains(where: { suites[$0].detects(mutant) }) { return result }
    if mutant.reach == .nothing {
      result.status = .equal
      return result
    }
    let findings = places.map {
      MutantComparison.finding(of: mutant, in: suites[$0], on: devices, knowing: maps[$0])
    }
    result.exactSliceCount = findings.reduce(0) { $0 + $1.planes }
    result.limitation = findings.compactMap(\.limitation).first
    guard !findings.allSatisfy(\.isEqual) else {
      result.status = .equal
      return result
    }
    result.status = .survived
    result.differences = (findings.map(\.apart).first { !$0.isEmpty } ?? []).map {
      MutantDifference(words: $0.summaryText, json: ReportedRelease($0))
    }
    for (place, finding) in zip(places, findings) where !finding.isEqual {
      guard let found = ScenarioSuggester(for: mutant, in: suites[place]).suggestion(finding) else {
        continue
      }
      result.suggestion = found
      result.testFile = suites[place].main.name
      break
    }
    return result
  }

  /// The scenarios that detect all surviving mutants, for each file.
  ///
  /// A scenario is omitted if an earlier one detects the same mutant.
  package func chosen(of results: [MutantResult]) -> [(
    file: String, scenarios: [SuggestedScenario]
  )] {
    suites.compactMap { suite in
      var chosen: [SuggestedScenario] = []
      for result in results where result.testFile == suite.main.name {
        guard var suggestion = result.suggestion,
          !chosen.contains(where: { !suite.passes($0, with: result.mutant) })
        else { continue }
        let name = suggestion.name
        var count = 1
        while chosen.contains(where: { $0.name == suggestion.name }) {
          count += 1
          suggestion.name = "\(name) (\(count))"
        }
        chosen.append(suggestion)
      }
      return chosen.isEmpty ? nil : (suite.main.name, chosen)
    }
  }
}
