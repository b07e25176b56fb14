internal import Support
internal import ScriptDiagnostics

/// A suggested scenario, which passes with the original scripts and fails with a mutant.
package struct SuggestedScenario: Sendable {
  /// The name of the scenario.
  package var name: String
  /// The device that the scenario names; nil for the script's device.
  package var device: String?
  /// True if the function of the scenario has the parameter `user`.
  var hasUser: Bool
  /// The lines of the body, without indentation.
  var body: [String]

  init(name: String, device: String?, hasUser: Bool, body: [String]) {
    (self.name, self.device, self.hasUser, self.body) = (name, device, hasUser, body)
  }

  /// The lines of the scenario.
  var lines: [String] {
    let options = device.map { ", { device = \($0.quotedForLua) }" }
    let head =
      options.map { "scenario(\(name.quotedForLua)\($0))" } ?? "scenario \(name.quotedForLua)"
    return ["\(head) (function(\(hasUser ? "user" : ""))"] + body.map { "  " + $0 } + ["end)"]
  }

  /// The scenario as text that ends with a newline.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// The text to insert at `ScenarioInsertionPoint`, surrounded by empty lines.
  func added(to text: String) -> String { Self.added([self], to: text) }

  /// The text to insert for several scenarios.
  package static func added(_ scenarios: [SuggestedScenario], to text: String) -> String {
    let end = ScenarioInsertionPoint.offset(in: text)
    let before = text.utf8.prefix(end)
    var margin = ""
    if before.last != 0x0A { margin += "\n" }
    if !before.suffix(2).elementsEqual([0x0A, 0x0A]) { margin += "\n" }
    return (before.isEmpty ? "" : margin) + scenarios.map(\.text).joined(separator: "\n")
      + (end < text.utf8.count ? "\n" : "")
  }
}
