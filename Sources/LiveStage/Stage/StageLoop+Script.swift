internal import ScriptDiagnostics
import Live
import SheetScript

// Output to files: a parameter in the script, a session as a scenario.
extension StageLoop {
  /// Writes the value of the selected parameter into the script, without any other change.
  func writeKnob() {
    guard let knob = play.chosenKnob else { return play.chooseKnob() }
    let path = play.session.source.name
    guard let text = TextFile.read(path), let changed = play.textWithKnob(in: text)
    else {
      return say("\(path): the default of param(\"\(knob.name)\", ...) is not a literal number")
    }
    if let fault = TextFile.write(changed, to: path) { return say(fault.message) }
    play.noteWritten(changed)
  }

  /// Writes the inputs as a scenario next to the script, if it passes: since the last time that no
  /// sheet was presented, or since the script was loaded.
  func record(all: Bool) {
    if let fault = play.prepareRecording() { return say(fault.message) }
    let path = play.session.source.name
    guard path.hasSuffix(".lua") else { return say("only scripts in .lua files can be recorded") }
    let beside = path.dropLast(4) + "_test.lua"
    let old = TextFile.read(String(beside))
    // Never overwrite a file that cannot be read.
    if old == nil, TextFile.isThere(String(beside)) {
      return say("\(beside): exists but is not a text file; nothing was written")
    }
    let module = String(path.dropLast(4).split(separator: "/").last ?? "")
    let file = RecordedScenarioFile(of: module, old: old)
    let scenario: String
    switch play.scenario(named: file.nextName, all: all) {
    case .success(let text): scenario = text
    case .failure(let fault): return say("not recorded: \(fault.message)")
    }
    if let fault = TextFile.write(file.adding(scenario), to: String(beside)) {
      return say(fault.message)
    }
    let count = RecordedScenarioFile.gestures(in: scenario)
    say("\(beside): \(file.nextName), with \(count == 1 ? "a gesture" : "\(count) gestures")")
  }
}
