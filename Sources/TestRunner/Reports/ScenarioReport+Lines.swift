internal import CommandIO
internal import Scenarios
internal import ScriptDiagnostics

extension ScenarioReport {
  /// Returns the warnings about probable mistakes in the scenario.
  func warningLines(_ settings: CommandSettings) -> [String] {
    if settings.isQuiet { return [] }
    return warnings.map { settings.paint(.yellow, "warning") + " " + $0.oneLine }
  }

  /// The expectations that are true at the end of the scenario, ready to paste (`--print-expect`).
  var expectationLines: [String] {
    if expectations.isEmpty { return [] }
    var heads = ["-- \(file):\(line): \(name.replacing("\n", with: " "))"]
    if case .failed(let failure) = outcome {
      let place = failure.diagnostic.line.map { " at line \($0)" } ?? ""
      heads.append("-- It fails\(place); this holds there.")
    }
    return heads + expectations + [""]
  }
}
