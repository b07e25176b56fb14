internal import DecisionMaps
internal import Scenarios
internal import SheetEngine
internal import SheetScript

// The releases at which claims are sampled. They depend on the script alone, so that the result of
// a claim does not depend on the other claims of the run.
extension ReleaseEvidence {
  private typealias Area = (travel: ClosedRange<Double>, velocity: ClosedRange<Double>)

  /// Samples the whole plane and each region.
  func sampleAll() {
    for sheet in SheetQueries.all(of: session) {
      for from in sheet.detents {
        guard let slice = sheet.slice(from: from) else { continue }
        sample(areas(of: slice), on: slice, of: sheet)
      }
    }
  }

  /// Samples a region at those sample points of the other claims that are inside it.
  func sampleAround(_ promise: RegionClaim, on slice: MapSlice, of sheet: SheetQueries) {
    let own = promise.area(on: slice)
    let others = areas(of: slice).filter {
      $0 != own && $0.0.overlaps(own.0) && $0.1.overlaps(own.1)
    }
    sample(others, on: slice, of: sheet) { travel, velocity in
      own.travel.contains(travel) && own.velocity.contains(velocity)
    }
  }

  /// The whole plane if the script has an `always`, and the areas of the regions.
  private func areas(of slice: MapSlice) -> [Area] {
    var areas: [Area] = []
    if !session.invariants.isEmpty { areas.append((slice.travel.range, slice.velocity.range)) }
    for region in session.regions
    where region.sheet == slice.sheet && (region.from == nil || region.from == slice.from) {
      let area = RegionClaim(region).area(on: slice)
      if !areas.contains(where: { $0 == area }) { areas.append(area) }
    }
    return areas
  }

  private func sample(
    _ areas: [Area], on slice: MapSlice, of sheet: SheetQueries,
    where isWanted: (Double, Double) -> Bool = { _, _ in true }
  ) {
    let decider = sheet.decider(noting: self)
    for area in areas {
      for travel in GridSamples.line(area.travel) {
        for velocity in GridSamples.line(area.velocity) where isWanted(travel, velocity) {
          _ = decider(slice.release(travel: travel, velocity: velocity))
        }
      }
    }
  }
}
