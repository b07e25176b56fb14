internal import CommandIO
internal import ScriptDiagnostics
package import Scenarios
package import SheetScript

/// A test of a file before it runs: a scenario, a region or an invariant.
package struct ListedTest: Sendable {
  /// The kind of the test, with its scenario or its index in the definitions of the file.
  package enum Kind: Sendable {
    case scenario(ListedScenario)
    case region(Int)
    case always(Int)
  }

  package var kind: Kind
  /// The name in the script.
  package var name: String
  /// The IDs of the requirements that the test verifies.
  package var ids: [String] = []
  /// The tags that filters use.
  package var tags: [String] = []
  /// The file that contains the test.
  ///
  /// A region can be in a module.
  package var file: String
  package var line: Int
  /// The lines in the tested file that belong to the test.
  ///
  /// They begin with the line of `scenario`, `region` or `always`, or the line that calls a module.
  package var lines: [ClosedRange<Int>]
  /// The module that contains the test; nil if the tested file contains it.
  var module: String?
  /// True if the test is marked with `only`.
  var isOnly = false
  /// The device of the test if each test runs on several devices.
  var device: String?

  /// The name in reports.
  ///
  /// A region or invariant has its kind as a prefix, and one of several devices is a suffix.
  package var title: String { device.map { "\(namedKind) (\($0))" } ?? namedKind }

  private var namedKind: String {
    switch kind {
    case .scenario: name
    case .region: "region \"\(name)\""
    case .always: "always \"\(name)\""
    }
  }

  /// The kind of its result.
  var resultKind: TestResult.Kind {
    switch kind {
    case .scenario: .scenario
    case .region: .region
    case .always: .always
    }
  }

  /// IDs and title without the device, which are unique in a file.
  var qualifiedName: String {
    var name = ""
    for id in ids { name += id + " " }
    return name + namedKind
  }

  /// Returns the argument that selects the first line of the test in the tested file; nil if no line
  /// belongs to the test.
  func location(in path: String) -> String? {
    lines.first.map { "\(path):\($0.lowerBound)" }
  }

  /// Returns true if a line of the tested file belongs to the test.
  package func isDefined(at line: Int) -> Bool { lines.contains { $0.contains(line) } }

  /// Returns the tests of a script from the list of a worker.
  static func list(_ tests: [ListedTest], of source: SourceText) -> [ListedTest] {
    let scenarios = tests.compactMap { test in
      if case .scenario(let scenario) = test.kind { scenario } else { nil }
    }
    var tests = tests
    // Scenarios come before all other tests.
    for (index, scenario) in ListedScenario.list(scenarios, of: source).enumerated() {
      tests[index].kind = .scenario(scenario)
    }
    return tests
  }

  /// Returns all tests of a loaded session, sorted by kind.
  package static func all(of session: ScriptSession) -> [ListedTest] {
    let own = session.source.name
    let scenarios = zip(ScenarioRunner.list(of: session), session.scenarios).map {
      scenario, definition in
      ListedTest(
        kind: .scenario(scenario), name: scenario.name, ids: scenario.ids, tags: scenario.tags,
        file: scenario.file, line: scenario.line, lines: scenario.lines,
        module: session.module(of: definition), isOnly: scenario.isOnly)
    }
    let regions = session.regions.enumerated().map { number, region in
      ListedTest(
        kind: .region(number), name: region.name, file: region.file, line: region.line,
        lines: session.lines(of: region), module: region.file == own ? nil : region.file)
    }
    let invariants = session.invariants.enumerated().map { number, invariant in
      ListedTest(
        kind: .always(number), name: invariant.name, file: invariant.file, line: invariant.line,
        lines: session.lines(of: invariant),
        module: invariant.file == own ? nil : invariant.file)
    }
    return scenarios + regions + invariants
  }
}
