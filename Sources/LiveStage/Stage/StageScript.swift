import SheetScript

// What is written back: a knob into the script, a performance as a scenario.
extension StageLoop {
  private var knob: Parameter? {
    let knobs = performance.session.parameters
    return knobs.indices.contains(view.knob) ? knobs[view.knob] : nil
  }

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
    performance.turn(knob.name, to: min(range.upperBound, max(range.lowerBound, value)))
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
    guard TextFile.write(changed, to: path) else { return say("\(path): cannot be written") }
    written = changed
    // From now on the script says it, and may say something else later.
    performance.options.parameters[knob.name] = nil
    say("\(path): \(knob.name) is \(number)")
  }

  /// Writes what was done as a scenario beside the script, if it passes.
  func record() {
    leavePast()
    guard performance.session.isAtRest else { return say("wait for rest, then record") }
    let path = performance.session.source.name
    guard path.hasSuffix(".lua") else { return say("only a script in a file can be recorded") }
    let beside = path.dropLast(4) + "_test.lua"
    let old = TextFile.read(String(beside))
    let count = (old ?? "").ranges(of: "scenario \"recorded").count
    let entries = performance.entries
    let scenario = ScenarioWriting(entries, ending: performance.session.world)
      .text(named: "recorded \(count + 1)")
    if let fault = performance.fault(of: scenario) { return say("not recorded: \(fault)") }
    let module = String(path.dropLast(4).split(separator: "/").last ?? "")
    let head =
      "-- Recorded in play; each scenario passed when it was written.\nrequire \"\(module)\"\n"
    guard TextFile.write((old ?? head) + "\n" + scenario, to: String(beside)) else {
      return say("\(beside): cannot be written")
    }
    say("\(beside): recorded \(count + 1)")
  }
}

extension Performance {
  /// Loads the script with another value of a knob.
  func turn(_ knob: String, to value: Double) {
    options.parameters[knob] = value
    reload(session.source)
  }

  /// What is wrong with a scenario of this script, in words; nil: it passes.
  func fault(of scenario: String) -> String? {
    let source = Source(
      name: session.source.name, text: session.source.text + "\n" + scenario)
    var options = options
    options.print = { _ in }
    let runner = ScenarioRunner(source: source, options: options)
    guard let last = try? runner.list().last else { return "the script cannot be loaded again" }
    switch runner.run(last).outcome {
    case .passed: return nil
    case .skipped(let why): return why
    case .failed(let failure): return failure.diagnostic.oneLine
    }
  }
}
