package import ScriptDiagnostics
internal import Support
package import SheetScript

// Changes of the script during a session: saves, parameters, recording.
extension PlaySession {
  // MARK: Saving

  /// Loads a script that the front-end has read after a save, and compares the last gesture with
  /// both versions; reports an error if the script cannot be loaded.
  package func reload(_ read: Result<SourceText, PlayError>) {
    switch read {
    case .success(let source):
      // Only the first read returns the front-end's own text; the same text again means that a module
      // has been saved.
      let isOwn = source.text == lastWrittenText
      lastWrittenText = nil
      if isOwn, source.text == session.source.text { break }
      let before = run.path(under: session.source)
      let wasWaiting = run.isWaiting
      run.reload(source)
      guard run.loadError == nil else { break }
      if wasWaiting {
        // Virtual time starts again.
        moment = nil
        syncClock()
        break
      }
      if !isOwn { showMessage("reloaded") }
      compare(with: before)
    case .failure(let error): run.fail(error.message)
    }
    markAllReported()
  }

  /// Compares the path of the last gesture before the change with its path in the current script.
  private func compare(with before: LiveRun.GesturePath?) {
    guard let before, let after = run.path(under: session.source) else { return }
    comparison = GestureComparison(before: before, after: after)
  }

  // MARK: Parameters

  /// Maximum number of inputs for a comparison after a parameter change: some minutes of dragging.
  private static let maxComparedInputs = 4_000

  /// The selected parameter; nil if the script has none.
  package var chosenParameter: Parameter? {
    let parameters = session.parameters
    return parameters.indices.contains(parameterIndex) ? parameters[parameterIndex] : nil
  }

  /// Selects the next parameter.
  package func selectNextParameter() {
    let count = session.parameters.count
    if count == 0 { return showMessage("the script has no parameters; add param(\"name\", 1200)") }
    parameterIndex = (parameterIndex + 1) % count
  }

  /// Selects a parameter by its index; ignores an index without a parameter.
  package func selectParameter(at index: Int) {
    if session.parameters.indices.contains(index) { parameterIndex = index }
  }

  /// Sets the selected parameter to the step that is nearest to a fraction of its range.
  package func setParameter(toFraction fraction: Double) {
    guard let chosenParameter else { return }
    let (range, step) = (chosenParameter.sliderRange, chosenParameter.sliderStep)
    let distance = min(1, max(0, fraction)) * (range.upperBound - range.lowerBound)
    let value = range.lowerBound + (step > 0 ? (distance / step).rounded() * step : distance)
    guard abs(value - chosenParameter.value) > step / 2 else { return }
    setParameter(chosenParameter, to: value)
  }

  /// Selects the next value of the selected parameter, after the last value the first.
  package func selectNextValue() {
    guard let chosenParameter else { return }
    let range = chosenParameter.sliderRange
    let next = chosenParameter.value + chosenParameter.sliderStep
    setParameter(chosenParameter, to: next > range.upperBound ? range.lowerBound : next)
  }

  /// Changes the selected parameter by a number of steps.
  package func adjustParameter(by steps: Double) {
    guard let chosenParameter else { return selectNextParameter() }
    setParameter(chosenParameter, to: chosenParameter.value + steps * chosenParameter.sliderStep)
  }

  /// Sets a parameter to a value, limited to its range; reloads the script, and the sheet keeps its
  /// state.
  package func setParameter(_ parameter: Parameter, to value: Double) {
    let range = parameter.sliderRange
    // Replaying a long session at each key press is too slow.
    let before = run.entries.count < Self.maxComparedInputs ? run.path(under: session.source) : nil
    let plain = value.withoutRoundingError
    run.setParameter(parameter, to: min(range.upperBound, max(range.lowerBound, plain)))
    compare(with: before)
  }

  /// Returns a script with the current value of the selected parameter as its default; nil if no
  /// parameter is selected or its default is not a literal.
  package func textWithParameter(in text: String) -> String? {
    chosenParameter.flatMap {
      ParameterWriter.text(text, setting: $0.name, to: $0.text(of: $0.value))
    }
  }

  /// Records that the front-end has written the selected parameter to the script: the script now
  /// defines its value and can change it later.
  package func recordWritten(_ text: String) {
    guard let chosenParameter else { return }
    lastWrittenText = text
    run.options.parameters[chosenParameter.name] = nil
    showMessage(
      "\(session.source.name): \(chosenParameter.name) is \(chosenParameter.text(of: chosenParameter.value))"
    )
  }

  // MARK: Recording

  /// Continues from the displayed moment; returns an error if recording is not possible now,
  /// otherwise nil.
  package func prepareRecording() -> PlayError? {
    resumeFromMoment()
    return session.isAtRest ? nil : PlayError("wait until the sheet is at rest, then record")
  }

  /// Returns the inputs as scenarios that pass, the shortest first, or an error: since the last time
  /// that no sheet was presented, or, if `all` is true, since the script was loaded.
  package func scenarios(
    all: Bool, allowsPresentation: Bool = false
  ) -> Result<[RecordedScenario], PlayError> {
    if let error = prepareRecording() { return .failure(error) }
    return run.scenarios(all: all, allowsPresentation: allowsPresentation)
  }

  /// Returns the inputs as a tape, or an error.
  package func tape() -> Result<RecordedTape, PlayError> { run.tape() }

  /// Begins a tape of the inputs until now, which is made in steps.
  package func makeTape() throws(PlayError) -> TapeMaking { try TapeMaking(run) }
}
