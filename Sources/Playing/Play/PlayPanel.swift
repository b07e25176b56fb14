import SheetEngine
import SheetScript

// What a front-end shows beside the phone.
extension Play {
  /// The decision map of the sheet that is looked at, of so many columns and rows; nil: none is shown.
  ///
  /// While the sheet is held or moves, it is the map from before.
  package func map(columns: Int, rows: Int) -> ReleaseMap? {
    maps.map(of: world, in: run, columns: columns, rows: rows)
  }

  /// The last release before the moment that is looked at, with its margins; nil: there was none.
  package var lastRelease: WeighedRelease? { margins.release(before: world.time, in: run) }

  /// What an inspector of a width tells, in characters, and below it the knobs: so many lines at most.
  package func panelLines(width: Int, limit: Int, isASCII: Bool) -> [StyledLine] {
    let knobs = KnobLines.lines(session.parameters, chosen: knob, width: width)
    let world = world
    let past = run.history.place(at: world.time).map { run.history.worlds[...$0] }
    let inspector = Inspector(
      world: world, session: session, worlds: past ?? [], width: width, comparison: comparison,
      release: lastRelease, isASCII: isASCII)
    return inspector.lines(limit: max(0, limit - knobs.count)) + knobs
  }
}
