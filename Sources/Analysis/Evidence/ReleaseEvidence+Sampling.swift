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
    confirmProofs { sampleAll(points: GridSamples.pointsOfProof) }
    sampleAll(points: GridSamples.points(claims: claimCount))
  }

  /// Samples the plane and regions for a single `always`, with few points if it is proved.
  func sampleInvariant(isProved: Bool) {
    sampleAll(
      points: isProved ? GridSamples.pointsOfProof : GridSamples.points(claims: claimCount),
      most: hasManyClaims ? Self.maxOtherAreas : .max)
  }

  private func sampleAll(points: Int, most: Int = .max) {
    for sheet in SheetQueries.all(of: session) {
      for from in sheet.detents {
        guard let slice = sheet.slice(from: from) else { continue }
        sample(Array(areas(of: slice).prefix(most)), points, on: slice, of: sheet)
      }
    }
  }

  /// The number of areas of other claims at which a claim is sampled, too.
  private static var maxOtherAreas: Int { 8 }

  /// Samples a region at those sample points of a few other claims that are inside it.
  func sampleAround(_ claim: RegionClaim, on slice: MapSlice, of sheet: SheetQueries) {
    let own = claim.area(on: slice)
    let others = areas(of: slice).lazy.filter {
      $0 != own && $0.0.overlaps(own.0) && $0.1.overlaps(own.1)
    }
    let points = GridSamples.points(claims: claimCount)
    sample(Array(others.prefix(Self.maxOtherAreas)), points, on: slice, of: sheet) {
      travel, velocity in
      own.travel.contains(travel) && own.velocity.contains(velocity)
    }
  }

  /// The whole plane if the script has an `always`, and the areas of the regions.
  private func areas(of slice: MapSlice) -> [Area] {
    var areas: [Area] = []
    var existing: Set<[ClosedRange<Double>]> = []
    if !session.invariants.isEmpty {
      areas.append((slice.travel.range, slice.velocity.range))
      existing.insert([slice.travel.range, slice.velocity.range])
    }
    for region in session.regions
    where region.sheet == slice.sheet && (region.from == nil || region.from == slice.from) {
      let area = RegionClaim(region, in: session).area(on: slice)
      if existing.insert([area.travel, area.velocity]).inserted { areas.append(area) }
    }
    return areas
  }

  private func sample(
    _ areas: [Area], _ points: Int, on slice: MapSlice, of sheet: SheetQueries,
    where isWanted: (Double, Double) -> Bool = { _, _ in true }
  ) {
    let decider = sheet.decider(noting: self)
    for area in areas {
      for travel in GridSamples.line(area.travel, count: points) {
        for velocity in GridSamples.line(area.velocity, count: points)
        where isWanted(travel, velocity) {
          _ = decider(slice.release(travel: travel, velocity: velocity))
        }
      }
    }
  }
}
