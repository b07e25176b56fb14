internal import ScriptDiagnostics
import Live
import SheetScript

// What is written back: a knob into the script, a run as a scenario.
extension StageLoop {
  /// Writes the chosen knob's number into the script, and only that number.
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

  /// Writes what was done as a scenario beside the script, if it passes: since the last time that no
  /// sheet was shown, or since the script was loaded.
  func record(all: Bool) {
    if let fault = play.prepareRecording() { return say(fault.message) }
    let path = play.session.source.name
    guard path.hasSuffix(".lua") else { return say("only scripts in .lua files can be recorded") }
    let beside = path.dropLast(4) + "_test.lua"
    let old = TextFile.read(String(beside))
    // What is there is somebody's work, whatever it is.
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
