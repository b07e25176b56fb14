package import ScriptDiagnostics
internal import Support
package import SheetScript

// The script while it is played: saved, its knobs turned, and what was done recorded.
extension PlaySession {
  // MARK: Saves

  /// Takes over what the front-end read after the script was saved, as far as it can be loaded; the
  /// last gesture is made again under both texts.
  package func reload(_ read: Result<SourceText, PlayError>) {
    switch read {
    case .success(let source):
      if source.text == written, source.text == session.source.text { break }
      let before = run.path(under: session.source)
      run.reload(source)
      guard run.fault == nil else { break }
      if source.text != written { say("reloaded") }
      compare(with: before)
    case .failure(let error): run.fail(error.message)
    }
    forgetHeard()
  }

  /// Lays the last gesture's path of before beside the one under the script as it is now.
  private func compare(with before: LiveRun.GesturePath?) {
    guard let before, let after = run.path(under: session.source) else { return }
    comparison = GestureComparison(before: before, after: after)
  }

  // MARK: Knobs

  /// Inputs of a play beyond which a knob shows no comparison: some minutes of dragging.
  private static let longPlay = 4_000

  /// The knob that is chosen; nil: the script has none.
  package var chosenKnob: Parameter? {
    let knobs = session.parameters
    return knobs.indices.contains(knob) ? knobs[knob] : nil
  }

  /// Chooses the next knob.
  package func chooseKnob() {
    let count = session.parameters.count
    if count == 0 { return say("the script has no parameters; add param(\"name\", 1200)") }
    knob = (knob + 1) % count
  }

  /// Turns the chosen knob by so many steps.
  package func turnKnob(by steps: Double) {
    guard let chosenKnob else { return chooseKnob() }
    turn(chosenKnob, to: chosenKnob.value + steps * chosenKnob.sliderStep)
  }

  /// Gives a knob a value within its range; the script is loaded with it, and the sheet stays where
  /// it is.
  package func turn(_ knob: Parameter, to value: Double) {
    let range = knob.sliderRange
    // A long play is not made again at each press of a key.
    let before = run.inputs.count < Self.longPlay ? run.path(under: session.source) : nil
    let plain = value.withoutNoise
    run.turn(knob, to: min(range.upperBound, max(range.lowerBound, plain)))
    compare(with: before)
  }

  /// A text with the chosen knob's value in the place of the one that stands there; nil: no knob is
  /// chosen, or no plain value stands there.
  package func textWithKnob(in text: String) -> String? {
    chosenKnob.flatMap {
      ParameterWriter.text(text, setting: $0.name, to: $0.text(of: $0.value))
    }
  }

  /// Notes that the front-end has written the chosen knob into the script: from now on the script
  /// says it, and may say something else later.
  package func noteWritten(_ text: String) {
    guard let chosenKnob else { return }
    written = text
    run.options.parameters[chosenKnob.name] = nil
    say(
      "\(session.source.name): \(chosenKnob.name) is \(chosenKnob.text(of: chosenKnob.value))")
  }

  // MARK: Recording

  /// Goes on from the moment that is looked at; answers why nothing can be recorded now, nil: it can.
  package func prepareRecording() -> PlayError? {
    leavePast()
    return session.isAtRest ? nil : PlayError("wait until the sheet is at rest, then record")
  }

  /// What was done as a scenario that passes, or why there is none: since the last time that no sheet
  /// was shown, or (`all`) since the script was loaded.
  package func scenario(named name: String, all: Bool) -> Result<String, PlayError> {
    if let fault = prepareRecording() { return .failure(fault) }
    return run.scenario(named: name, all: all)
  }

  /// What was done as a tape, or why there is none.
  package func tape() -> Result<RecordedTape, PlayError> { run.tape() }
}
