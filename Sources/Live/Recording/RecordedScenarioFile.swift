internal import Support

/// The test file next to a script, to which recorded scenarios are appended.
package struct RecordedScenarioFile {
  /// The content of the file; nil if it does not exist yet.
  private let existingText: String?
  /// The script's module, which a new file requires.
  private let module: String

  /// Creates the file for a module with its existing content.
  package init(of module: String, old: String?) {
    self.module = module
    self.existingText = old
  }

  /// The name of the next scenario in the file.
  package var nextName: String {
    "recorded \((existingText ?? "").count(ofText: "scenario \"recorded") + 1)"
  }

  /// Returns the content with a scenario appended.
  package func adding(_ scenario: String) -> String {
    let head =
      "-- Recorded scenarios; each one passed when it was recorded.\nrequire \"\(module)\"\n"
    return (existingText ?? head) + "\n" + scenario
  }

  /// Counts the gestures of a scenario.
  package static func gestures(in scenario: String) -> Int {
    scenario.count(ofText: "user:grabs")
  }
}
