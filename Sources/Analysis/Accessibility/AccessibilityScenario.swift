internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// A scenario that demonstrates a result.
struct AccessibilityScenario {
  var name: String
  /// The device of the scenario as Lua source; nil for the script's device.
  var device: String?
  /// The lines of the body, without indentation.
  var lines: [String] = []

  /// The scenario as Lua source, for insertion after the definitions of a script.
  var text: String {
    let name = name.quotedForLua
    let head =
      device.map { "scenario(\(name), { device = \($0) }) (function(user)" }
      ?? "scenario \(name) (function(user)"
    return ([head] + lines.map { $0.isEmpty ? "" : "  \($0)" } + ["end)"])
      .joined(separator: "\n")
  }

  /// Appends actions; before each, the scenario waits until everything is at rest.
  mutating func add(_ acts: [Action]) {
    lines += Action.lines(acts.flatMap { [.settles, $0] })
  }

  /// Appends the actions of edges, each followed by an expectation of the state that it leads to.
  mutating func add(
    _ edges: [ReachabilityGraph.Edge], in graph: ReachabilityGraph, byKeys: Bool = false
  ) {
    for edge in edges {
      add([byKeys ? edge.way.keyboardAction : edge.way.act])
      if edge.to == ReachabilityGraph.dismissedNode {
        lines.append(isClosed(graph.sheet))
      } else {
        lines.append(graph.nodes[edge.to].place.expectation)
      }
    }
  }

  /// A line that expects the sheet to be dismissed.
  func isClosed(_ sheet: String) -> String { "expect \(sheet.quotedForLua).is_closed()" }
}

extension ReachableState {
  /// A line that expects the sheet to be in this state.
  var expectation: String {
    let subject = "expect \(world[sheet].root.name.quotedForLua)"
    guard isOpen else { return "\(subject).is_closed()" }
    return detent.map { "\(subject).is_at \($0.quotedForLua)" } ?? "\(subject).is_open()"
  }
}

/// Runs scenarios as if a user had added them to the script.
struct ScenarioVerifier {
  let source: SourceText
  /// The options of the sessions that run the scenarios.
  let options: SessionOptions
  /// Errors of the script itself that occurred in scenarios.
  let errors = ScriptErrors()

  /// The reason why a scenario does not pass; nil if it passes.
  func failureReason(about scenario: AccessibilityScenario) -> String? {
    for (text, lines) in scriptVersions(scenario.text) {
      let runner = ScenarioRunner(
        source: SourceText(name: source.name, text: text), options: options)
      guard let all = try? runner.list(),
        let listed = all.last(where: { $0.name == scenario.name })
      else { continue }
      switch runner.run(listed).outcome {
      case .passed: return nil
      case .failed(let failure):
        let diagnostic = failure.diagnostic
        if isCausedByScript(diagnostic, besides: lines) { errors.add(diagnostic) }
        return diagnostic.sentence
      case .skipped(let why): return why
      }
    }
    return "the script cannot be loaded with this scenario"
  }

  /// Returns true if the script caused an error: it is not a failed expectation, and its line is
  /// outside the scenario.
  private func isCausedByScript(_ diagnostic: Diagnostic, besides scenario: ClosedRange<Int>)
    -> Bool
  {
    guard !diagnostic.code.isCausedByScenario, let line = diagnostic.line else { return false }
    return diagnostic.file != source.name || !scenario.contains(line)
  }

  /// Versions of the script with the scenario at the end or before the last `return` statement,
  /// each with the lines of the scenario.
  private func scriptVersions(_ scenario: String) -> [(text: String, lines: ClosedRange<Int>)] {
    let count = scenario.split(separator: "\n", omittingEmptySubsequences: false).count
    let whole = source.text + "\n" + scenario + "\n"
    var lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let end = (whole, lines.count + 1...lines.count + count)
    guard let last = lines.lastIndex(where: { $0.hasPrefix("return") }) else { return [end] }
    lines.insert(scenario, at: last)
    return [end, (lines.joined(separator: "\n"), last + 1...last + count)]
  }
}

/// Errors of a script, without duplicates.
final class ScriptErrors {
  private(set) var all: [Diagnostic] = []

  func add(_ error: Diagnostic) {
    let isKnown = all.contains {
      ($0.code, $0.file, $0.line) == (error.code, error.file, error.line)
        && $0.sentence == error.sentence
    }
    if !isKnown { all.append(error) }
  }
}

extension DiagnosticCode {
  /// True for errors of a scenario: a failed expectation, or an action that cannot be done.
  fileprivate var isCausedByScenario: Bool {
    switch self {
    case .expectationFailed, .unreachableTarget, .impossibleGesture, .notAtRest, .misusedUser,
      .noScenario, .snapshotMissing, .snapshotDiffers:
      true
    default: false
    }
  }
}
