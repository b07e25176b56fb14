internal import ScriptDiagnostics
internal import Live
internal import SheetScript

// Output to files: a parameter in the script, a session as a scenario.
extension StageLoop {
  /// Writes the value of the selected parameter into the script, without any other change.
  func writeParameter() {
    guard let parameter = play.chosenParameter else { return play.selectNextParameter() }
    let path = play.session.source.name
    guard let text = TextFile.read(path), let changed = play.textWithParameter(in: text)
    else {
      return showMessage(
        "\(path): the default of param(\"\(parameter.name)\", ...) is not a literal number")
    }
    if let error = TextFile.write(changed, to: path) { return showMessage(error.message) }
    play.recordWritten(changed)
  }

  /// Writes the inputs as a scenario next to the script, if it passes: since the last time that no
  /// sheet was presented, or since the script was loaded.
  func record(all: Bool) {
    if let error = play.prepareRecording() { return showMessage(error.message) }
    let path = play.session.source.name
    guard path.hasSuffix(".lua") else {
      return showMessage("only scripts in .lua files can be recorded")
    }
    let beside = path.dropLast(4) + "_test.lua"
    let old = TextFile.read(String(beside))
    // Never overwrite a file that cannot be read.
    if old == nil, TextFile.exists(String(beside)) {
      return showMessage("\(beside): exists but is not a text file; nothing was written")
    }
    let module = String(path.dropLast(4).split(separator: "/").last ?? "")
    let file = RecordedScenarioFile(of: module, old: old)
    let scenario: String
    switch play.scenario(named: file.nextName, all: all) {
    case .success(let text): scenario = text
    case .failure(let error): return showMessage("not recorded: \(error.message)")
    }
    if let error = TextFile.write(file.adding(scenario), to: String(beside)) {
      return showMessage(error.message)
    }
    let count = RecordedScenarioFile.gestures(in: scenario)
    showMessage(
      "\(beside): \(file.nextName), with \(count == 1 ? "a gesture" : "\(count) gestures")")
  }
}
