internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript

// Content that a front-end shows next to the phone.
extension PlaySession {
  /// Returns the decision map of the top sheet in the displayed world, with `columns` x `rows`
  /// cells; nil if no sheet is presented.
  ///
  /// While the sheet is dragged or moves, returns the previous map.
  package func map(columns: Int, rows: Int) -> LiveDecisionMap? {
    maps.map(of: world, in: run, columns: columns, rows: rows)
  }

  /// The last release before the displayed moment, with its margins; nil if there is none.
  package var lastRelease: ReleaseWithMargin? { margins.release(before: world.time, in: run) }

  /// Returns the result of an immediate release in the displayed world; nil if no sheet is dragged, or
  /// if the rules of the script fail.
  package func releasePreview() -> ReleasePreview? {
    previews.preview(of: world, in: session, clock: clock)
  }

  /// The cells of a map of the top sheet that its drag has passed, the oldest first: the current drag,
  /// or the drag of the last release.
  package func dragPath(on map: LiveDecisionMap) -> [(row: Int, column: Int)] {
    guard let last = run.history.place(at: world.time) else { return [] }
    return map.dragPath(in: run.history.worlds[...last], lastRelease: lastRelease)
  }

  /// Returns the lines of the panel and the parameters, at most `limit` lines of `width`
  /// characters.
  ///
  /// `hasLanes` is false if the front-end shows the lanes itself. While everything is at rest, the
  /// panel shows the time at `now` in whole seconds. `preview` is the result of `releasePreview()`.
  /// `lastEvent` is the index of the last event that is shown; nil for the newest.
  package func panelLines(
    width: Int, limit: Int, preview: ReleasePreview? = nil, isASCII: Bool, hasLanes: Bool = true,
    at now: MonotonicTime? = nil, lastEvent: Int? = nil
  ) -> [StyledLine] {
    let parameters = ParameterLines.lines(session.parameters, chosen: parameterIndex, width: width)
    let world = world
    let past = run.history.place(at: world.time).map { run.history.worlds[...$0] }
    let inspector = InfoPanel(
      world: world, session: session, worlds: past ?? [], width: width, comparison: comparison,
      release: lastRelease, preview: preview, isASCII: isASCII, hasLanes: hasLanes,
      restingSeconds: restingSeconds(at: now ?? clock.now()), lastEvent: lastEvent)
    return inspector.lines(limit: max(0, limit - parameters.count)) + parameters
  }

  /// Returns the virtual time in whole seconds at a time of the clock, while time passes and
  /// everything is at rest; nil to show the world's time.
  package func restingSeconds(at now: MonotonicTime) -> Double? {
    guard moment == nil, !virtualClock.isPaused, !isMoving else { return nil }
    let seconds = virtualClock.time(at: now).rounded(.down)
    return seconds > run.history.worlds.last?.time ?? 0 ? seconds : nil
  }

  /// Returns the time of the clock at which `restingSeconds` changes; nil if it does not change.
  package func nextRestingSecond(at now: MonotonicTime) -> MonotonicTime? {
    guard moment == nil, !virtualClock.isPaused, !isMoving else { return nil }
    return virtualClock.moment(of: virtualClock.time(at: now).rounded(.down) + 1)
  }
}

extension PlaySession {
  /// The title and the error page of the error that is shown: of the last save, or else of the rules
  /// at the last release; nil if there is none.
  package var errorLines: (title: String, lines: [String])? {
    if let error = run.loadError {
      let title =
        run.isWaiting
        ? "not loaded; waits for a save"
        : "not reloaded: the last working script keeps running"
      return (title, error.lines)
    }
    return ruleFailure.map { ("a rule failed: the fallback rule decided", $0) }
  }

  /// The file and the line of the error that is shown; nil if there is none or it has no file.
  package var errorPlace: (file: String, line: Int?)? {
    let error = run.loadError.map { $0.diagnostic } ?? session.ruleFailure?.error
    guard let error, let file = error.file else { return nil }
    return (file, error.line)
  }

  /// The decision of the fallback rule at the last release and the error page of the rules, which
  /// failed; nil if the rules decided it.
  package var ruleFailure: [String]? {
    session.ruleFailure.map { failure in
      let file = failure.error.file
      let source = session.sources.first { $0.name == file }
      return [failure.decision, ""]
        + failure.error.rendered(in: source, for: session.options.errorReader)
    }
  }
}
