internal import CommandIO
internal import Scenarios
internal import ScriptDiagnostics

extension ScenarioReport {
  /// What it did that is likely a mistake and may be meant.
  func warningLines(_ settings: CommandSettings) -> [String] {
    if settings.isQuiet { return [] }
    return warnings.map { settings.paint(.yellow, "warning") + " " + $0.oneLine }
  }

  /// What could be expected at its end, as it is pasted (`--print-expect`).
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
