import Playing
import SheetEngine
import SheetScript

// What is written back: a knob into the script, a performance as a scenario.
extension StageLoop {
  private var knob: Parameter? {
    let knobs = performance.session.parameters
    return knobs.indices.contains(view.knob) ? knobs[view.knob] : nil
  }

  /// Inputs of a play beyond which a knob shows no ghost: some minutes of dragging.
  private static let longPlay = 4_000

  /// Chooses the next knob.
  func chooseKnob() {
    let count = performance.session.parameters.count
    if count == 0 { return say("the script has no knobs: param(\"name\", 1200)") }
    view.knob = (view.knob + 1) % count
    touchUp()
  }

  /// Turns the chosen knob; the script is loaded with it, and the sheet stays where it is.
  func turnKnob(by steps: Double) {
    guard let knob else { return chooseKnob() }
    let range = KnobLines.range(of: knob)
    let value = knob.value + steps * KnobLines.step(of: knob)
    // A long play is not made again at each press of a key.
    let before =
      performance.entries.count < Self.longPlay
      ? performance.path(under: performance.session.source) : nil
    performance.turn(knob.name, to: min(range.upperBound, max(range.lowerBound, value)))
    compare(with: before)
    touchUp()
  }

  /// Writes the chosen knob's number into the script, and only that number.
  func writeKnob() {
    guard let knob else { return chooseKnob() }
    let path = performance.session.source.name
    let number = KnobLines.words(knob.value)
    guard let text = TextFile.read(path),
      let changed = KnobWriting.text(text, setting: knob.name, to: number)
    else { return say("\(path): no plain number stands behind param(\"\(knob.name)\", ...)") }
    if let fault = TextFile.write(changed, to: path) { return say(fault.message) }
    written = changed
    // From now on the script says it, and may say something else later.
    performance.options.parameters[knob.name] = nil
    say("\(path): \(knob.name) is \(number)")
  }

  /// Writes what was done as a scenario beside the script, if it passes: since the last time that no
  /// sheet was shown, or since the script was loaded.
  func record(all: Bool) {
    leavePast()
    guard performance.session.isAtRest else { return say("wait for rest, then record") }
    let path = performance.session.source.name
    guard path.hasSuffix(".lua") else { return say("only a script in a file can be recorded") }
    let beside = path.dropLast(4) + "_test.lua"
    let old = TextFile.read(String(beside))
    // What is there is somebody's work, whatever it is.
    if old == nil, TextFile.isThere(String(beside)) {
      return say("\(beside): is there and cannot be read as text, so nothing is written there")
    }
    let name = "recorded \((old ?? "").ranges(of: "scenario \"recorded").count + 1)"
    let scenario: String
    switch performance.scenario(named: name, all: all) {
    case .success(let text): scenario = text
    case .failure(let fault): return say("not recorded: \(fault.message)")
    }
    let module = String(path.dropLast(4).split(separator: "/").last ?? "")
    let head =
      "-- Recorded in play; each scenario passed when it was written.\nrequire \"\(module)\"\n"
    if let fault = TextFile.write((old ?? head) + "\n" + scenario, to: String(beside)) {
      return say(fault.message)
    }
    let count = scenario.ranges(of: "user:grabs").count
    say("\(beside): \(name), with \(count == 1 ? "a gesture" : "\(count) gestures")")
  }
}
