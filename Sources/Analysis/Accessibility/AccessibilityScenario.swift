internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// A scenario that shows what a verdict says.
struct AccessibilityScenario {
  /// Its name.
  var name: String
  /// The device that it asks for, as Lua; nil: the script's.
  var device: String?
  /// Its lines, without indentation.
  var lines: [String] = []

  /// As text of Lua, to be pasted beside the definitions.
  var text: String {
    let name = name.quotedForLua
    let head =
      device.map { "scenario(\(name), { device = \($0) }) (function(user)" }
      ?? "scenario \(name) (function(user)"
    return ([head] + lines.map { $0.isEmpty ? "" : "  \($0)" } + ["end)"])
      .joined(separator: "\n")
  }

  /// Adds acts, each at rest.
  mutating func add(_ acts: [Action]) {
    lines += Action.lines(acts.flatMap { [.settles, $0] })
  }

  /// Adds acts, and says where they lead.
  mutating func add(
    _ edges: [ReachabilityGraph.Edge], in graph: ReachabilityGraph, byKeys: Bool = false
  ) {
    for edge in edges {
      add([byKeys ? edge.way.actByKeys : edge.way.act])
      if edge.to == ReachabilityGraph.out {
        lines.append(isClosed(graph.sheet))
      } else {
        lines.append(graph.nodes[edge.to].place.expectation)
      }
    }
  }

  /// A line that says that the sheet is gone.
  func isClosed(_ sheet: String) -> String { "expect \(sheet.quotedForLua).is_closed()" }
}

extension ReachableState {
  /// A line that says where it is.
  var expectation: String {
    let subject = "expect \(world[sheet].root.name.quotedForLua)"
    guard isOpen else { return "\(subject).is_closed()" }
    return detent.map { "\(subject).is_at \($0.quotedForLua)" } ?? "\(subject).is_open()"
  }
}

/// Plays scenarios as somebody who pastes them into the script would.
struct ScenarioVerifier {
  /// The script.
  let source: SourceText
  /// What its sessions are made with.
  let options: SessionOptions
  /// What the script itself did wrong in scenarios.
  let errors = ScriptErrors()

  /// Why a scenario does not pass; nil: it does.
  func complaint(about scenario: AccessibilityScenario) -> String? {
    for (text, lines) in pasted(scenario.text) {
      let runner = ScenarioRunner(
        source: SourceText(name: source.name, text: text), options: options)
      guard let all = try? runner.list(),
        let listed = all.last(where: { $0.name == scenario.name })
      else { continue }
      switch runner.run(listed).outcome {
      case .passed: return nil
      case .failed(let failure):
        let diagnostic = failure.diagnostic
        if isOfScript(diagnostic, besides: lines) { errors.add(diagnostic) }
        return diagnostic.sentence
      case .skipped(let why): return why
      }
    }
    return "the script cannot be loaded with this scenario"
  }

  /// Whether an error is the script's: it is no expectation, and stands beside the scenario's lines.
  private func isOfScript(_ diagnostic: Diagnostic, besides scenario: ClosedRange<Int>) -> Bool {
    guard !diagnostic.code.isOfScenario, let line = diagnostic.line else { return false }
    return diagnostic.file != source.name || !scenario.contains(line)
  }

  /// The script with a scenario at its end, or before the statement that ends it; and the lines that it has
  /// there.
  private func pasted(_ scenario: String) -> [(text: String, lines: ClosedRange<Int>)] {
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

/// What a script itself did wrong, each thing once.
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
  /// Whether it says that a scenario came to something else than it expects, or asks for what is not there.
  fileprivate var isOfScenario: Bool {
    switch self {
    case .expectationFailed, .unreachableTarget, .impossibleGesture, .notAtRest, .misusedUser,
      .noScenario, .snapshotMissing, .snapshotDiffers:
      true
    default: false
    }
  }
}
