internal import Report
internal import DecisionMaps
internal import Pictures
internal import Analysis
internal import SheetEngine
internal import SheetScript

/// The decision maps of a report.
///
/// Each release of its runs is on the map of its slice.
///
/// Releases with the same fixed values share a map.
struct ReleaseMaps {
  /// The maps, in order of their first use.
  private(set) var maps: [RunReport.Map] = []

  private static let maxMaps = 16

  private struct Drawn {
    /// The fixed values of the slice.
    var held: Release
    var svg: MapSVG
  }

  private var drawn: [Drawn] = []

  /// Adds the map from the initial detent of a sheet, for a report without releases.
  mutating func add(_ subject: SheetQueries) {
    guard let slice = subject.initialDetent.flatMap({ subject.slice(from: $0) }) else { return }
    _ = place(of: slice, by: subject.decider)
  }

  /// Returns the positions of the releases of a run.
  ///
  /// An element is nil if no map shows the release.
  mutating func dots(of run: RecordedRun) -> [RunSection.MapPoint?] {
    run.session.releases.prefix(RunSection.maxReleases).map { record in
      let subject = SheetQueries(record.sheet, of: run.session)
      let release = record.release
      var still = release.moved(by: -release.moved)
      (still.velocity, still.velocityX, still.travel) = (0, 0, 0)
      // Few rules read the course of a drag; for other rules, it does not need a separate map.
      let mentioned = subject.decider.mentionedInputs
      if !mentioned.contains(.direction) { still.givenDirection = nil }
      if !mentioned.contains(.farthest) { still.givenFarthest = 0 }
      if !mentioned.contains(.rested) { still.rested = 0 }
      var slice = MapSlice(sheet: subject.name, still: still)
      slice.device = run.session.world.device.name
      slice.policy = run.session.policyText(of: record.sheet)
      guard let map = place(of: slice, by: subject.decider) else { return nil }
      let dot = drawn[map].svg.place(travel: release.dragTravel, velocity: release.velocity)
      return RunSection.MapPoint(map: map, x: dot.x, y: dot.y)
    }
  }

  /// Returns the index of the map of a slice and creates it if necessary; nil if there are too many
  /// maps.
  private mutating func place(of slice: MapSlice, by decider: ReleaseDecider) -> Int? {
    let index = drawn.firstIndex { other in
      guard other.svg.layerCells.map.slice.sheet == slice.sheet else { return false }
      var held = slice.restRelease
      // If no rule reads the elapsed time, it does not need a separate map.
      let readsTime = other.svg.layerCells.map.hiddenAxes.contains(.elapsed)
      if !readsTime { held.elapsed = other.held.elapsed }
      return held == other.held
    }
    if let index { return index }
    guard drawn.count < Self.maxMaps else { return nil }
    let svg = MapSVG(.outcomes(of: DecisionMap(of: slice, by: decider)), isOnPage: true)
    drawn.append(Drawn(held: slice.restRelease, svg: svg))
    maps.append(RunReport.Map(caption: slice.caption, markup: svg.text))
    return drawn.count - 1
  }
}
