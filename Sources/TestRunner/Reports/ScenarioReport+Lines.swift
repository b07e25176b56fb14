internal import CommandIO
internal import Support
internal import Scenarios
internal import ScriptDiagnostics

extension ScenarioReport {
  /// Returns the warnings of the scenario; with `naming`, those without a line in the script start
  /// with the line and the name of the scenario.
  ///
  /// A warning about a line of the script is omitted if it is in `shown`, and is added to it.
  func warningLines(
    _ settings: CommandSettings, naming: Bool, after shown: inout Set<String>
  ) -> [String] {
    if settings.isQuiet { return [] }
    return warnings.compactMap { warning in
      if warning.file != nil, !shown.insert(warning.oneLine).inserted { return nil }
      let name = name.onOneLine
      let place = naming && warning.file == nil ? "\(file):\(line): '\(name)' at " : ""
      return settings.paint(.yellow, "warning") + " " + place + warning.oneLine
    }
  }

  /// The expectations that are true at the end of the scenario, ready to paste (`--print-expect`).
  var expectationLines: [String] {
    if expectations.isEmpty { return [] }
    var heads = ["-- \(file):\(line): \(name)".onOneLine]
    if case .failed(let failure) = outcome {
      let place = failure.diagnostic.line.map { " at line \($0)" } ?? ""
      heads.append("-- It fails\(place); this holds there.")
    }
    return heads + expectations + [""]
  }
}
