internal import Acts
internal import Diagnosis
internal import Formatting
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// A scenario that shows what a verdict says.
struct AccessScenario {
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
  mutating func add(_ acts: [Act]) {
    lines += Act.lines(acts.flatMap { [.settles, $0] })
  }

  /// Adds acts, and says where they lead.
  mutating func add(_ edges: [AccessGraph.Edge], in graph: AccessGraph, byKeys: Bool = false) {
    for edge in edges {
      add([byKeys ? edge.way.actByKeys : edge.way.act])
      if edge.to == AccessGraph.out {
        lines.append(isClosed(graph.sheet))
      } else {
        lines.append(graph.nodes[edge.to].place.expectation)
      }
    }
  }

  /// A line that says that the sheet is gone.
  func isClosed(_ sheet: String) -> String { "expect \(sheet.quotedForLua).is_closed()" }
}

extension AccessPlace {
  /// A line that says where it is.
  var expectation: String {
    let subject = "expect \(world[sheet].root.name.quotedForLua)"
    guard isOpen else { return "\(subject).is_closed()" }
    return detent.map { "\(subject).is_at \($0.quotedForLua)" } ?? "\(subject).is_open()"
  }
}

/// Plays scenarios as somebody who pastes them into the script would.
struct AccessProof {
  /// The script.
  let source: Source
  /// What its sessions are made with.
  let options: SessionOptions

  /// Why a scenario does not pass; nil: it does.
  func complaint(about scenario: AccessScenario) -> String? {
    for text in pasted(scenario.text) {
      let runner = ScenarioRunner(
        source: Source(name: source.name, text: text), options: options)
      guard let all = try? runner.list(), let own = all.last(where: { $0.name == scenario.name })
      else { continue }
      switch runner.run(own).outcome {
      case .passed: return nil
      case .failed(let failure): return failure.diagnostic.sentence
      case .skipped(let why): return why
      }
    }
    return "the script cannot be loaded with it"
  }

  /// The script with a scenario at its end, or before the statement that ends it.
  private func pasted(_ scenario: String) -> [String] {
    let whole = source.text + "\n" + scenario + "\n"
    var lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let last = lines.lastIndex(where: { $0.hasPrefix("return") }) else { return [whole] }
    lines.insert(scenario, at: last)
    return [whole, lines.joined(separator: "\n")]
  }
}
