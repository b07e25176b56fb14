internal import Support

/// Inputs as a scenario, which passed when it was recorded.
package struct RecordedScenario: Equatable {
  /// The statements of its function.
  package let lines: [String]

  /// Returns the text of the scenario with a name.
  package func text(named name: String) -> String {
    let body = lines.map { "  " + $0 }.joined(separator: "\n")
    return "scenario \(name.quotedForLua) (function(user)\n\(body)\nend)\n"
  }

  /// Number of gestures.
  package var gestureCount: Int {
    lines.count { $0.contains(text: "user:grabs") || $0.hasPrefix("user:flicks") }
  }
}

/// The test file next to a script, to which recorded scenarios are appended.
package struct RecordedScenarioFile {
  /// The content of the file; nil if it does not exist yet.
  private let existingText: String?
  /// The script's module, which a new file requires.
  package let module: String

  /// Creates the file for a module with its existing content.
  package init(of module: String, old: String?) {
    self.module = module
    self.existingText = old
  }

  /// A name for the next scenario, which the file does not contain yet.
  package var nextName: String {
    var number = 1
    while contains("recorded \(number)") { number += 1 }
    return "recorded \(number)"
  }

  /// Returns true if the file contains a scenario with a name.
  package func contains(_ name: String) -> Bool {
    (existingText ?? "").count(ofText: "scenario \(name.quotedForLua)") > 0
  }

  /// Returns the content with a scenario appended.
  package func adding(_ scenario: String) -> String {
    let head =
      "-- Recorded scenarios; each one passed when it was recorded.\nrequire \(module.quotedForLua)\n"
    return (existingText ?? head) + "\n" + scenario
  }
}
