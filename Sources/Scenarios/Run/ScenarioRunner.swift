package import ScriptDiagnostics
internal import LuaBridge
internal import Support
package import SheetEngine
package import SheetScript

/// Runs the scenarios of a script, each with its own Lua state and world.
package struct ScenarioRunner {
  /// The script to run.
  package let source: SourceText
  /// Whether each report contains assertions that pass at the end of the scenario.
  package var printsExpectations = false
  /// Whether to omit filmstrips and margins from reports of failures and brittle releases.
  package var omitsDetails = false
  private let options: SessionOptions
  /// The loads from which scenarios start that are not alone in a script; nil if there are none.
  private let loads: LoadedScripts?

  /// Creates a runner for a script; the options apply to each scenario.
  ///
  /// With `loads`, which must have the same script and options except `print` and `snapshot`, the
  /// session of a scenario ends when the next scenario starts.
  package init(source: SourceText, options: SessionOptions, loads: LoadedScripts? = nil) {
    self.source = source
    self.options = options
    self.loads = loads
  }

  /// Returns the scenarios that the script defines.
  package func list() throws(Diagnostic) -> [ListedScenario] {
    let session = try ScriptSession(source: source, options: options)
    try session.load()
    return Self.list(of: session)
  }

  /// Returns the scenarios of a loaded session.
  package static func list(of session: ScriptSession) -> [ListedScenario] {
    ListedScenario.list(
      session.scenarios.map { scenario in
        ListedScenario(
          name: scenario.name, ids: scenario.ids, tags: scenario.tags, file: session.source.name,
          line: session.line(of: scenario), lines: session.lines(of: scenario),
          device: scenario.device, isOnly: scenario.isOnly, skip: scenario.skip)
      }, of: session.source)
  }

  /// Runs a scenario in a new world; calls `watch` with each session before the scenario starts.
  ///
  /// Without details, instants are not stored; a scenario that compares filmstrips then runs again.
  package func run(
    _ scenario: ListedScenario, watch: (ScriptSession) -> Void = { _ in }
  ) -> ScenarioReport {
    if let skip = scenario.skip {
      return report(on: scenario, .skipped(skip), time: 0, printed: [])
    }
    let first = attempt(scenario, keepsInstants: !omitsDetails, watch)
    return first.lacksInstants
      ? attempt(scenario, keepsInstants: true, watch).report : first.report
  }

  /// Runs the scenario once; if `lacksInstants` is true, the report is not final.
  private func attempt(
    _ scenario: ListedScenario, keepsInstants: Bool, _ watch: (ScriptSession) -> Void
  ) -> (report: ScenarioReport, lacksInstants: Bool) {
    let printing = PrintCollector()
    do {
      let session = try session(for: scenario) { printing.add($0) }
      session.scenarioState.keepsInstants = keepsInstants
      watch(session)
      let outcome = Self.outcome(of: scenario, in: session)
      let time = session.world.time
      let expectations = printsExpectations ? ExpectationWriter.lines(of: session) : []
      var report = report(on: scenario, outcome, time: time, printed: printing.lines)
      report.expectations = expectations
      report.warnings = session.warnings
      if omitsDetails { return (report, session.scenarioState.lacksInstants) }
      guard case .passed = outcome else { return (report, false) }
      report.releases = session.releases
      report.brittle = Self.brittle(scenario, in: session)
      return (report, false)
    } catch {
      let failure = ScenarioFailure(error)
      return (report(on: scenario, .failed(failure), time: 0, printed: []), false)
    }
  }

  /// Returns a session that has loaded the script and can run the scenario.
  private func session(
    for scenario: ListedScenario, print: @escaping (String) -> Void
  ) throws(Diagnostic) -> ScriptSession {
    let isSeparate = scenario.blanked.map { loads == nil || $0.isComplete } ?? false
    if let loads, !isSeparate {
      return try loads.session(on: scenario.device, snapshot: options.snapshot, print: print)
    }
    var options = options
    options.print = print
    // The device of a scenario replaces that of the script and of the command line.
    if let device = scenario.device { options.device = device }
    guard let blanked = scenario.blanked else {
      return try LoadedScripts.freshSession(source, options)
    }
    options.onlyScenario = SingleScenario(
      ids: scenario.ids, name: scenario.name, text: blanked.text(with: scenario.ids, scenario.name))
    let session = try ScriptSession(source: source, options: options)
    try session.load()
    return session
  }

  private static func brittle(
    _ scenario: ListedScenario, in session: ScriptSession
  ) -> [ScenarioRelease] {
    guard !scenario.tags.contains("edge") else { return [] }
    return session.releases.filter { ScenarioRelease.mayBeBrittle($0, in: session) }
      .map { ScenarioRelease($0, in: session) }.filter { $0.isBrittle }
  }

  private func report(
    on scenario: ListedScenario, _ outcome: ScenarioReport.Outcome, time: Double,
    printed: [String]
  ) -> ScenarioReport {
    ScenarioReport(
      name: scenario.name, ids: scenario.ids, tags: scenario.tags, file: scenario.file,
      line: scenario.line, outcome: outcome, time: time, printed: printed)
  }

  private static func outcome(
    of scenario: ListedScenario, in session: ScriptSession
  ) -> ScenarioReport.Outcome {
    do {
      session.keepInstants()
      let user = try session.lua.makeObject(UserClass.declaration.type, payload: 0)
      let definitions = session.scenarioState.definitions
      guard let function = definitions.scenario(scenario.name, ids: scenario.ids)?.function else {
        // Only a script that depends on outside state defines different scenarios the second time.
        return .failed(
          ScenarioFailure(
            diagnostic: Diagnostic(
              .noScenario, "The script did not define this scenario when it was loaded again."),
            strip: []))
      }
      try session.lua.call(
        function, [.object(user)], budget: session.lua.limits.load,
        name: "scenario '\(scenario.name)'")
      try session.checkPending()
    } catch {
      return .failed(failure(session.diagnostic(from: error), in: session))
    }
    session.reportHeldFailures()
    // An error in a hook is logged and does not stop the run, but the scenario fails.
    return session.errors.first.map { .failed(failure($0, in: session)) } ?? .passed
  }

  private static func failure(_ diagnostic: Diagnostic, in session: ScriptSession)
    -> ScenarioFailure
  {
    // Before the first method there is no movement to show.
    let strip =
      session.scenarioState.method.isEmpty || !session.scenarioState.keepsInstants
      ? [] : Filmstrip(session: session).aroundFailure()
    var failure = ScenarioFailure(diagnostic: diagnostic, strip: strip)
    if let file = diagnostic.file, let line = diagnostic.line {
      failure.excerpt = session.sources.named(file)?[line]
    }
    failure.hookErrors = session.errors.filter { $0 != diagnostic }
    if diagnostic.code == .snapshotDiffers { failure.stills = session.scenarioState.snapshotFrames }
    if !session.scenarioState.method.isEmpty {
      failure.verb = (session.scenarioState.method, session.scenarioState.methodStart)
    }
    failure.decision = session.releases.last.map { ScenarioRelease($0, in: session) }
    return failure
  }
}

/// A scenario of a script that has not run yet.
package struct ListedScenario: Sendable {
  /// The name of the scenario.
  package var name: String
  /// The IDs of the requirements that the story verifies.
  package var ids: [String]
  /// The tags to filter by.
  package var tags: [String]
  /// The file that contains the scenario.
  package var file: String
  /// The line of the scenario.
  package var line: Int
  /// The lines of the scenario in the file; empty if none of them selects the scenario.
  package var lines: [ClosedRange<Int>]
  /// The device of the scenario; nil for the device of the script.
  package var device: Device?
  /// Whether to run only this scenario.
  package var isOnly: Bool
  /// The reason why the scenario is skipped; nil if it runs.
  package var skip: String?
  /// The script in which the other scenarios are blank; nil if the whole script is loaded.
  package var blanked: BlankedScript?
}

extension ListedScenario {
  /// Creates a plain scenario with this name that loads the whole script.
  package init(named name: String, in file: String) {
    self.init(
      name: name, ids: [], tags: [], file: file, line: 1, lines: [], device: nil, isOnly: false,
      skip: nil)
  }

  package init(
    name: String, ids: [String], tags: [String], file: String, line: Int,
    lines: [ClosedRange<Int>], device: Device?, isOnly: Bool, skip: String?
  ) {
    (self.name, self.ids, self.tags) = (name, ids, tags)
    (self.file, self.line, self.lines) = (file, line, lines)
    (self.device, self.isOnly, self.skip) = (device, isOnly, skip)
  }

  /// Returns the scenarios with the script in which all scenarios can be blanked.
  package static func list(_ scenarios: [Self], of source: SourceText) -> [Self] {
    var places: [String: Int] = [:]
    for scenario in scenarios where !scenario.lines.isEmpty {
      let key = TestDefinitions.key(scenario.name, ids: scenario.ids)
      if places[key] == nil { places[key] = scenario.line }
    }
    var blanked = BlankedScript(source, places)
    if let found = blanked {
      blanked?.isComplete = scenarios.allSatisfy { found.contains($0.ids, $0.name) }
    }
    return scenarios.map { scenario in
      var scenario = scenario
      scenario.blanked = blanked
      return scenario
    }
  }
}

/// Collects the lines that a scenario's script prints.
private final class PrintCollector {
  private(set) var lines: [String] = []
  private var bytes = 0

  /// Appends printed text up to the limit, then one line that reports the truncation.
  func add(_ text: String) {
    guard bytes < Limits.printed else { return }
    let rest = Limits.printed - bytes
    bytes += text.utf8.count + 1
    let kept =
      text.utf8.count <= rest ? text : String(decoding: text.utf8.prefix(rest), as: UTF8.self)
    lines += kept.textLines
    if bytes >= Limits.printed {
      lines.append(
        "... (cut here; of what a scenario prints, \(Limits.printed >> 10) KiB are kept)")
    }
  }
}
