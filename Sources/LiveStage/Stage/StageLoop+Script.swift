internal import ScriptDiagnostics
internal import Live
internal import SheetScript
internal import Terminal

// Output to files: a parameter in the script, a session as a scenario.
extension StageLoop {
  /// Writes the value of the selected parameter into the script, without any other change.
  func writeParameter() {
    guard let parameter = play.chosenParameter else { return play.selectNextParameter() }
    guard options.hasFile else { return showMessage(Self.noFile) }
    let path = play.session.source.name
    guard let text = TextFile.read(path), let changed = play.textWithParameter(in: text)
    else {
      return showMessage(
        "\(path): the default of param(\"\(parameter.name)\", ...) is not a literal number")
    }
    if let error = TextFile.write(changed, to: path) { return showMessage(error.message) }
    play.recordWritten(changed)
  }

  /// Offers the inputs as a scenario, if it passes: since the last time that no sheet was presented, or
  /// since the script was loaded.
  func record(all: Bool) {
    if let error = play.prepareRecording() { return showMessage(error.message) }
    guard options.hasFile else { return showMessage(Self.noFile) }
    let path = play.session.source.name
    guard path.hasSuffix(".lua") else {
      return showMessage("only scripts in .lua files can be recorded")
    }
    let testPath = path.dropLast(4) + "_test.lua"
    guard let file = testFile(at: String(testPath)) else { return }
    switch play.scenarios(all: all) {
    case .success(let forms):
      view.recording = RecordingDialog(forms, named: file.nextName, in: String(testPath))
    case .failure(let error): showMessage("not recorded: \(error.message)")
    }
  }

  /// Writes the offered scenario into the test file.
  func writeRecording() {
    guard let recording = view.recording, let file = testFile(at: recording.path) else { return }
    guard !file.contains(recording.name) else {
      return showMessage("\(recording.path) already has a scenario with this name")
    }
    let text = file.adding(recording.scenario.text(named: recording.name))
    if let error = play.run.testFileError(
      of: text, at: recording.path, module: file.module)
    {
      return showMessage("not written: \(error.message)")
    }
    if let error = TextFile.write(text, to: recording.path) { return showMessage(error.message) }
    view.recording = nil
    let count = recording.scenario.gestureCount
    showMessage(
      "\(recording.path): \(recording.name), with "
        + (count == 1 ? "a gesture" : "\(count) gestures"))
  }

  /// Returns the test file at a path; shows a message and returns nil if it is not a text file.
  private func testFile(at path: String) -> RecordedScenarioFile? {
    let old = TextFile.read(path)
    // Never overwrite a file that cannot be read.
    if old == nil, TextFile.exists(path) {
      showMessage("\(path): exists but is not a text file; nothing was written")
      return nil
    }
    let module = play.session.source.name.dropLast(4).split(separator: "/").last ?? ""
    return RecordedScenarioFile(of: String(module), old: old)
  }

  /// Opens the editor at the error that is shown, or else the script.
  func edit() {
    guard options.hasFile else { return showMessage(Self.noFile) }
    guard let editor = Editor() else {
      return showMessage("e: set the environment variable EDITOR to your editor")
    }
    let place = play.errorPlace ?? (play.session.source.name, nil)
    var code: Int32 = 0
    terminal.lend { code = editor.run(file: place.file, line: place.line) }
    play.syncClock()
    repaint()
    if code != 0 { showMessage("EDITOR `\(editor.command)` ended with \(code)") }
  }

  private static let noFile = "a recipe of the gallery is not a file; copy it from examples"
}
