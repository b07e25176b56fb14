internal import Report
internal import DecisionMaps
internal import Pictures
internal import Analysis
internal import SheetEngine
internal import SheetScript

/// The decision maps of a report: for each release of its runs the very plane that it lies on.
///
/// Releases that differ in nothing that their plane holds fast share a map.
struct ReleaseMaps {
  /// The maps, in the order in which they were needed.
  private(set) var maps: [RunReport.Map] = []

  /// More maps than these are not drawn.
  private static let most = 16

  /// A map that was drawn.
  private struct Drawn {
    /// What the plane holds fast.
    var held: Release
    var svg: MapSVG
  }

  private var drawn: [Drawn] = []

  /// The sheet's map from the detent that it opens at, for a script none of whose releases is shown.
  mutating func add(_ subject: SheetQueries) {
    guard let slice = subject.opening.flatMap({ subject.slice(from: $0) }) else { return }
    _ = place(of: slice, by: subject.decider)
  }

  /// Where the releases of a run lie; nil for one that no map shows.
  mutating func dots(of run: RecordedRun) -> [RunSection.MapPoint?] {
    run.session.releases.prefix(RunSection.mostReleases).map { judged in
      let subject = SheetQueries(judged.sheet, of: run.session)
      let release = judged.release
      var still = release.moved(by: -release.moved)
      (still.velocity, still.velocityX, still.travel) = (0, 0, 0)
      var slice = MapSlice(sheet: subject.name, still: still)
      slice.device = run.session.world.device.name
      slice.policy = run.session.policyWords(of: judged.sheet)
      guard let map = place(of: slice, by: subject.decider) else { return nil }
      let dot = drawn[map].svg.place(travel: release.moved, velocity: release.velocity)
      return RunSection.MapPoint(map: map, x: dot.x, y: dot.y)
    }
  }

  /// The map of a plane, drawn where it is a new one; nil: there are too many.
  private mutating func place(of slice: MapSlice, by decider: ReleaseDecider) -> Int? {
    let known = drawn.firstIndex { other in
      guard other.svg.picture.map.slice.sheet == slice.sheet else { return false }
      var held = slice.still
      // A time that no rule reads makes no other map.
      let readsTime = other.svg.picture.map.hiddenAxes.contains("elapsed")
      if !readsTime { held.elapsed = other.held.elapsed }
      return held == other.held
    }
    if let known { return known }
    guard drawn.count < Self.most else { return nil }
    let svg = MapSVG(.outcomes(of: DecisionMap(of: slice, by: decider)), isOnPage: true)
    drawn.append(Drawn(held: slice.still, svg: svg))
    maps.append(RunReport.Map(caption: slice.caption, markup: svg.text))
    return drawn.count - 1
  }
}
