internal import Support

/// The test file beside a script that recorded scenarios are added to.
package struct RecordedScenarioFile {
  /// What stands in it; nil: it is not there yet.
  private let old: String?
  /// The script's module, which a new file requires.
  private let module: String

  /// The file of a script that is required by a name, and what stands in it.
  package init(of module: String, old: String?) {
    self.module = module
    self.old = old
  }

  /// The name of the next scenario in it.
  package var nextName: String {
    "recorded \((old ?? "").count(ofText: "scenario \"recorded") + 1)"
  }

  /// Its text with a scenario at the end.
  package func adding(_ scenario: String) -> String {
    let head =
      "-- Recorded scenarios; each one passed when it was recorded.\nrequire \"\(module)\"\n"
    return (old ?? head) + "\n" + scenario
  }

  /// How many gestures a scenario makes.
  package static func gestures(in scenario: String) -> Int {
    scenario.count(ofText: "user:grabs")
  }
}
