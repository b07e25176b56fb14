internal import CommandIO
internal import ScriptDiagnostics
package import Scenarios
package import SheetScript

/// A test of a file before it has run: a scenario, a region, or something that must always hold.
package struct ListedTest: Sendable {
  /// What it is, and where in its file's definitions it is found again.
  package enum Kind: Sendable {
    case scenario(ListedScenario)
    case region(Int)
    case always(Int)
  }

  package var kind: Kind
  /// As the script names it.
  package var name: String
  /// The requirements that it proves.
  package var ids: [String] = []
  /// Words to filter by.
  package var tags: [String] = []
  /// The file that it stands in; a region may stand in a module.
  package var file: String
  /// The line where it begins.
  package var line: Int
  /// The lines of the tested file that belong to it.
  package var lines: [ClosedRange<Int>]
  /// Whether it alone is to be run.
  var isOnly = false

  /// As it is reported: a region and an `always` say what they are.
  package var title: String {
    switch kind {
    case .scenario: name
    case .region: "region \"\(name)\""
    case .always: "always \"\(name)\""
    }
  }

  /// IDs and title: no two of a file are the same.
  var words: String {
    var words = ""
    for id in ids { words += id + " " }
    return words + title
  }

  /// Whether a line of the tested file belongs to it.
  package func stands(at line: Int) -> Bool { lines.contains { $0.contains(line) } }

  /// All of a script that a worker has listed.
  static func list(_ tests: [ListedTest], of source: SourceText) -> [ListedTest] {
    let scenarios = tests.compactMap { test in
      if case .scenario(let scenario) = test.kind { scenario } else { nil }
    }
    var tests = tests
    // Scenarios come first.
    for (index, scenario) in ListedScenario.list(scenarios, of: source).enumerated() {
      tests[index].kind = .scenario(scenario)
    }
    return tests
  }

  /// All of a session that is loaded, in the order of their kinds.
  package static func all(of session: ScriptSession) -> [ListedTest] {
    let scenarios = ScenarioRunner.list(of: session).map { scenario in
      ListedTest(
        kind: .scenario(scenario), name: scenario.name, ids: scenario.ids, tags: scenario.tags,
        file: scenario.file, line: scenario.line, lines: scenario.lines, isOnly: scenario.isOnly)
    }
    let regions = session.regions.enumerated().map { number, region in
      ListedTest(
        kind: .region(number), name: region.name, file: region.file, line: region.line,
        lines: session.lines(of: region))
    }
    let invariants = session.invariants.enumerated().map { number, invariant in
      ListedTest(
        kind: .always(number), name: invariant.name, file: invariant.file, line: invariant.line,
        lines: session.lines(of: invariant))
    }
    return scenarios + regions + invariants
  }
}
