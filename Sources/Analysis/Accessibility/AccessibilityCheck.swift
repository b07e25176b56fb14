internal import UserActions
package import ScriptDiagnostics
package import Support
package import SheetEngine
package import SheetScript

/// The accessibility check of `check --a11y`: how each sheet of a script works for users who cannot
/// drag, see or wait.
///
/// Each result is based on the behavior of the engine, not on the definition of the sheet. The
/// scenario of a result was run with the script and passed.
package struct AccessibilityCheck {
  /// The results, one for each sheet and rule, in the order of the sheets.
  package private(set) var results: [AccessibilityResult] = []
  /// Errors of the script that occurred in the scenarios.
  package private(set) var errors: [Diagnostic] = []

  /// Checks all sheets of a loaded script, or only the sheet `only`.
  ///
  /// Runs the scenarios with `source` and `options`. If `namesDevice` is true, each scenario names
  /// its device. `fresh` returns a newly loaded session on a device, or on the script's device for
  /// nil.
  package init(
    _ session: ScriptSession, source: SourceText, options: SessionOptions, only: String? = nil,
    namesDevice: Bool = false, fresh: @escaping (Device?) throws -> ScriptSession
  ) {
    let device = session.world.device
    let sessions = AccessibilitySessions(fresh: fresh, device: device)
    let proof = ScenarioVerifier(source: source, options: options)
    let entries = SheetOpener.all(in: sessions)
    for state in session.world.sheets {
      let name = state.root.name
      guard only == nil || only == name, let entry = entries[name] else { continue }
      var used = entry
      var graph = ReachabilityGraph(of: name, after: entry.acts, in: sessions, where: entry.isTried)
      if graph.nodes.isEmpty {
        used = SheetOpener(acts: [.opens(name)])
        graph = ReachabilityGraph(of: name, after: used.acts, in: sessions)
      }
      guard !graph.nodes.isEmpty else {
        results += AccessibilityRule.allCases.map {
          AccessibilityResult(
            rule: $0, sheet: name, kind: .notShown,
            says: "opening the sheet does not present it", scenario: "")
        }
        continue
      }
      let subject = SheetUnderTest(
        name: name, entry: used, graph: graph, sessions: sessions, proof: proof,
        device: namesDevice ? device.lua : nil)
      results += subject.results
    }
    errors = proof.errors.all
  }

  /// True if no result fails and the script has no errors.
  package var passes: Bool { errors.isEmpty && !results.contains { $0.kind == .fails } }

  /// The lines of the report: failures with their scenarios, or all results with their scenarios if
  /// `isVerbose` is true.
  package func lines(script: String, isVerbose: Bool, isQuiet: Bool = false) -> [String] {
    var lines: [String] = []
    var sheet: String?
    for result in results where !isQuiet || result.kind == .fails {
      if result.sheet != sheet { lines.append("\(script): sheet \"\(result.sheet)\"") }
      sheet = result.sheet
      let mark =
        switch result.kind {
        case .shown: "\u{2713}"
        case .notShown: "-"
        case .fails: "\u{2717}"
        }
      lines.append(
        "  \(mark) \(result.rule.rawValue) \(result.rule.title): "
          + (result.kind == .notShown ? "not shown: " : "") + result.says)
      guard isVerbose || result.kind == .fails, !result.scenario.isEmpty else { continue }
      lines += result.scenario.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "      \($0)" }
    }
    let counts = [AccessibilityResult.Kind.shown, .notShown, .fails].map { kind in
      (kind, results.count { $0.kind == kind })
    }
    if !isQuiet || !passes {
      let label = counts.map { "\($0.1) \($0.0 == .fails ? "fail" : $0.0.rawValue)" }
      let wrong = errors.count == 1 ? "1 error" : "\(errors.count) errors"
      lines.append(
        (label + (errors.isEmpty ? [] : ["\(wrong) of the script"])).joined(separator: ", "))
    }
    return lines
  }

  /// The report as JSON: format `sheetlua-access`, version 1.
  package func json(script: String) -> JSONValue {
    .object([
      ("format", .string("sheetlua-access")), ("version", .integer(1)),
      ("script", .string(script)), ("holds", .boolean(passes)),
      (
        "verdicts",
        .array(
          results.map {
            .object([
              ("rule", .string($0.rule.rawValue)), ("title", .string($0.rule.title)),
              ("sheet", .string($0.sheet)), ("verdict", .string($0.kind.rawValue)),
              ("says", .string($0.says)), ("scenario", .string($0.scenario)),
            ])
          })
      ),
      ("errors", .array(errors.map { .string($0.oneLine) })),
    ])
  }
}
