import SheetEngine
import SheetScript

// What a front-end shows beside the phone.
extension PlaySession {
  /// The decision map of the sheet that is looked at, of so many columns and rows; nil: none is shown.
  ///
  /// While the sheet is held or moves, it is the map from before.
  package func map(columns: Int, rows: Int) -> LiveDecisionMap? {
    maps.map(of: world, in: run, columns: columns, rows: rows)
  }

  /// The last release before the moment that is looked at, with its margins; nil: there was none.
  package var lastRelease: ReleaseWithMargin? { margins.release(before: world.time, in: run) }

  /// What an inspector of a width tells, in characters, and below it the knobs: so many lines at most.
  ///
  /// Without lanes these are shown elsewhere. Its clock is that of a moment, or of
  /// now, in whole seconds where nothing moves.
  package func panelLines(
    width: Int, limit: Int, isASCII: Bool, hasLanes: Bool = true, at now: MonotonicTime? = nil
  ) -> [StyledLine] {
    let knobs = ParameterLines.lines(session.parameters, chosen: knob, width: width)
    let world = world
    let past = run.history.place(at: world.time).map { run.history.worlds[...$0] }
    let inspector = InfoPanel(
      world: world, session: session, worlds: past ?? [], width: width, comparison: comparison,
      release: lastRelease, isASCII: isASCII, hasLanes: hasLanes,
      restingSeconds: restingSeconds(at: now ?? clock.now()))
    return inspector.lines(limit: max(0, limit - knobs.count)) + knobs
  }

  /// The whole virtual seconds at a moment of the clock, while nothing moves and time passes all the
  /// same; nil: what the world says is the time.
  package func restingSeconds(at now: MonotonicTime) -> Double? {
    guard moment == nil, !pace.isPaused, !isMoving else { return nil }
    let seconds = pace.time(at: now).rounded(.down)
    return seconds > run.history.worlds.last?.time ?? 0 ? seconds : nil
  }

  /// The moment of the clock at which `restingSeconds` is another; nil: never.
  package func nextRestingSecond(at now: MonotonicTime) -> MonotonicTime? {
    guard moment == nil, !pace.isPaused, !isMoving else { return nil }
    return pace.moment(of: pace.time(at: now).rounded(.down) + 1)
  }
}
