internal import UserActions
package import ScriptDiagnostics
package import Support
package import SheetEngine
package import SheetScript

/// `check --a11y`: what each sheet of a script does for people who cannot drag, see or wait.
///
/// Nothing is read off a definition alone: every verdict comes from what the engine did, and is shown by
/// a scenario that has passed beside the script.
package struct AccessibilityCheck {
  /// One verdict for each sheet and rule, in the order of the sheets.
  package private(set) var verdicts: [AccessibilityResult] = []
  /// What the script itself did wrong in a scenario of a verdict.
  package private(set) var errors: [Diagnostic] = []

  /// Judges the sheets of a script that is loaded, or one of them.
  ///
  /// Scenarios are played beside `source` under `options`; with `namesDevice` they say which device they
  /// are for. `fresh` makes a loaded session, on the script's device where none is given.
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
        verdicts += AccessibilityRule.allCases.map {
          AccessibilityResult(
            rule: $0, sheet: name, kind: .notShown,
            says: "opening the sheet does not present it", scenario: "")
        }
        continue
      }
      let subject = SheetUnderTest(
        name: name, entry: used, graph: graph, sessions: sessions, proof: proof,
        device: namesDevice ? device.lua : nil)
      verdicts += subject.verdicts
    }
    errors = proof.errors.all
  }

  /// Whether nothing fails, and the script did nothing wrong.
  package var holds: Bool { errors.isEmpty && !verdicts.contains { $0.kind == .fails } }

  /// The report: failures with the scenario that shows them, or with `isVerbose` all of them.
  package func lines(script: String, isVerbose: Bool, isQuiet: Bool = false) -> [String] {
    var lines: [String] = []
    var sheet: String?
    for verdict in verdicts where !isQuiet || verdict.kind == .fails {
      if verdict.sheet != sheet { lines.append("\(script): sheet \"\(verdict.sheet)\"") }
      sheet = verdict.sheet
      let mark =
        switch verdict.kind {
        case .shown: "\u{2713}"
        case .notShown: "-"
        case .fails: "\u{2717}"
        }
      lines.append(
        "  \(mark) \(verdict.rule.rawValue) \(verdict.rule.title): "
          + (verdict.kind == .notShown ? "not shown: " : "") + verdict.says)
      guard isVerbose || verdict.kind == .fails, !verdict.scenario.isEmpty else { continue }
      lines += verdict.scenario.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "      \($0)" }
    }
    let counts = [AccessibilityResult.Kind.shown, .notShown, .fails].map { kind in
      (kind, verdicts.count { $0.kind == kind })
    }
    if !isQuiet || !holds {
      let words = counts.map { "\($0.1) \($0.0 == .fails ? "fail" : $0.0.rawValue)" }
      let wrong = errors.count == 1 ? "1 error" : "\(errors.count) errors"
      lines.append(
        (words + (errors.isEmpty ? [] : ["\(wrong) of the script"])).joined(separator: ", "))
    }
    return lines
  }

  /// The report as data: `sheetlua-access`, version 1.
  package func json(script: String) -> JSONValue {
    .object([
      ("format", .string("sheetlua-access")), ("version", .integer(1)),
      ("script", .string(script)), ("holds", .boolean(holds)),
      (
        "verdicts",
        .array(
          verdicts.map {
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
