internal import Support
internal import ScriptDiagnostics

/// A scenario to be pasted: it passes as the scripts are, and fails with a change.
package struct SuggestedScenario: Sendable {
  /// Its name.
  package var name: String
  /// The device that it asks for; nil: the script's.
  package var device: String?
  /// Whether it has somebody to act.
  var hasUser: Bool
  /// What it does, line by line, without its margin.
  var body: [String]

  /// A scenario of that name with these lines.
  init(name: String, device: String?, hasUser: Bool, body: [String]) {
    (self.name, self.device, self.hasUser, self.body) = (name, device, hasUser, body)
  }

  /// Reads a value; nil if it is none.
  init?(coded: JSONValue) {
    guard let name = coded["name"].word else { return nil }
    self.init(
      name: name, device: coded["device"].word, hasUser: coded["has_user"] == .boolean(true),
      body: coded["body"].words)
  }

  /// The scenario, line by line.
  var lines: [String] {
    let options = device.map { ", { device = \($0.quotedForLua) }" }
    let head =
      options.map { "scenario(\(name.quotedForLua)\($0))" } ?? "scenario \(name.quotedForLua)"
    return ["\(head) (function(\(hasUser ? "user" : ""))"] + body.map { "  " + $0 } + ["end)"]
  }

  /// The scenario as one text, with its last line's end.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// As a worker process returns it.
  var coded: JSONValue {
    .object([
      ("name", .string(name)), ("device", .optional(device)), ("has_user", .boolean(hasUser)),
      ("body", .strings(body)),
    ])
  }

  /// What is added to a test file, at `ScenarioInsertionPoint`, with empty lines around it.
  func added(to text: String) -> String { Self.added([self], to: text) }

  /// The same of several scenarios.
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
