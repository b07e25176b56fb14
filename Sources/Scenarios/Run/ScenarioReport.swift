package import ScriptDiagnostics
internal import Support
package import SheetScript
package import SheetEngine

/// The result of a scenario.
package struct ScenarioReport: Sendable {
  /// The outcome of a scenario.
  package enum Outcome: Sendable {
    case passed
    case failed(ScenarioFailure)
    /// The scenario was skipped, with the reason.
    case skipped(String)
  }

  /// The name of the scenario.
  package var name: String
  /// The IDs of the requirements that the story verifies.
  package var ids: [String]
  /// The tags to filter by.
  package var tags: [String]
  /// The path of the script, as given on the command line.
  package var file: String
  /// The line of the scenario.
  package var line: Int
  /// The outcome of the scenario.
  package var outcome: Outcome
  /// The duration in virtual seconds.
  package var time: Double
  /// The lines that the script printed.
  package var printed: [String]
  /// The releases of a scenario that passed, with their decisions.
  package var releases: [ReleaseRecord] = []
  /// The releases with a small margin; empty if the tag `edge` marks a small margin as intended.
  package var brittle: [ScenarioRelease] = []
  /// The warnings of the session: calls and actions without effect, times that look like
  /// milliseconds, practices that are not recommended.
  package var warnings: [Diagnostic] = []
  /// Lines of Lua that pass at the end of the scenario, if requested.
  package var expectations: [String] = []
}

extension ScenarioReport {
  /// Whether the scenario passed.
  package var passes: Bool { if case .passed = outcome { true } else { false } }

  /// Creates the report of a test without a user, such as a region or the loading of a file; it
  /// passes if `broken` is nil.
  package init(name: String, file: String, line: Int, broken: Diagnostic?) {
    let outcome = broken.map { Outcome.failed(ScenarioFailure($0)) }
    self.init(
      name: name, ids: [], tags: [], file: file, line: line, outcome: outcome ?? .passed, time: 0,
      printed: [])
  }

  /// Changes the outcome to a failure that was found later, unless the scenario already failed.
  package mutating func fail(_ diagnostic: Diagnostic) {
    guard case .passed = outcome else { return }
    outcome = .failed(ScenarioFailure(diagnostic))
  }
}

/// The reason why a scenario failed, with details.
package struct ScenarioFailure: Sendable {
  /// The error and its position.
  package var diagnostic: Diagnostic
  /// The source line that failed; nil if the error has no line.
  package var excerpt: String?
  /// The stored and the actual frame, if a snapshot differs.
  package var stills: (stored: String, shown: String)?
  /// Earlier errors in hooks, which are possible causes.
  package var hookErrors: [Diagnostic] = []
  /// The last method, and its start in seconds.
  package var verb: (name: String, time: Double)?
  /// The last release before the failure, and its decision.
  package var decision: ScenarioRelease?
  /// The lines of a filmstrip from before the last method to the failure.
  package var strip: [String]
}

extension ScenarioFailure {
  /// Creates a failure without details.
  package init(_ diagnostic: Diagnostic) { self.init(diagnostic: diagnostic, strip: []) }

  /// Returns the failed line with its number, and a mark to print below it after a margin; nil if
  /// the error has no line or the line is unknown.
  package func marked(in source: SourceText?) -> (line: String, margin: String, mark: String)? {
    guard let line = diagnostic.line else { return nil }
    let own = diagnostic.file == source?.name ? source?[line] : nil
    guard let known = excerpt ?? own else { return nil }
    let text = String(known.map { $0 == "\t" ? " " : $0 })
    let indent = text.prefix { $0 == " " }.count
    guard text.count > indent else { return nil }
    let number = String(line)
    let start = diagnostic.column.map { $0 - 1 } ?? indent
    let length = diagnostic.column == nil ? text.count - indent : diagnostic.length
    let margin = String(repeating: " ", count: number.count) + " │ "
    return (
      "\(number) │ \(text)", margin + String(repeating: " ", count: max(0, start)),
      String(repeating: "^", count: max(1, length))
    )
  }
}

/// A release, the rule that decided it, and its margins.
package struct ScenarioRelease: Sendable {
  /// The name of the sheet.
  package var sheet: String
  /// The time in seconds.
  package var time: Double
  /// The detent at which the drag began.
  package var from: String
  /// The height at the release, in points.
  package var height: Double
  /// The velocity in points per second, positive downward.
  package var velocity: Double
  /// The decision of the policy.
  package var decision: ReleaseDecision
  /// The smallest changes after which the sheet settles differently.
  package var margins: ReleaseMargins

  /// Creates a release of the sheet with this name.
  package init(
    sheet: String, time: Double, from: String, height: Double, velocity: Double,
    decision: ReleaseDecision, margins: ReleaseMargins
  ) {
    (self.sheet, self.time, self.from) = (sheet, time, from)
    (self.height, self.velocity, self.decision) = (height, velocity, decision)
    self.margins = margins
  }

  /// Creates the release of a record, with its margins in the session.
  package init(_ record: ReleaseRecord, in session: ScriptSession) {
    self.init(
      sheet: session.world[record.sheet].root.name, time: record.time,
      // A drag that began at a custom height has no detent.
      from: record.release.ownHeight.map { "\($0.decimals(atMost: 1)) pt" } ?? record.release.from,
      height: record.release.height, velocity: record.release.velocity, decision: record.decision,
      margins: session.margin(of: record.release, sheet: record.sheet, in: session.world))
  }

  /// A description in one line: `fast: from medium at 396 pt, 900 pt/s down -> dismiss`.
  package var line: String {
    let direction = velocity < 0 ? "up" : "down"
    let speed = velocity == 0 ? "at rest" : "\(abs(velocity).rounded().plain) pt/s \(direction)"
    let start =
      "\(time.fixed(3)) s: \(sheet) from \(from), released at "
      + "\(height.decimals(atMost: 1)) pt, \(speed)"
    let line =
      decision.isFallback
      ? "\(decision.ruleText) at \(start)"
      : "'\(decision.rule)' at \(start) -> \(decision.outcomeText)"
    return line.onOneLine
  }

  /// A description of the margins: `12.5 pt or 400 pt/s from another outcome`.
  package var marginLine: String {
    if margins.travel == 0 || margins.velocity == 0 {
      return "on a border: the smallest change flips it"
    }
    let sizes = margins.texts(decimals: 1)
    guard sizes.isEmpty else { return "\(sizes.joined(separator: " or ")) from another outcome" }
    let inputs = ["travel", "velocity"] + margins.inputs.map { $0.input.rawValue }
    let result = decision.outcome == .height ? "no jump of the height" : "the same outcome"
    return "\(result) after any change of \(inputs.listed(by: "or")) alone"
  }
}
