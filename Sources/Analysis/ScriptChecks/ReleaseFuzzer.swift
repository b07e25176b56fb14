internal import UserActions
internal import DecisionMaps
internal import ScriptDiagnostics
internal import Support
package import Scenarios
package import SheetEngine
package import SheetScript

/// Checks claims of a script against random releases, without simulating touches and motions.
package struct ReleaseFuzzer {
  /// The number of checked releases.
  package private(set) var checkedCount = 0

  private let session: ScriptSession
  private let planes: [Plane]
  private var random: SeededRandom

  /// Creates a fuzzer for the sheets of a loaded script.
  package init(_ session: ScriptSession, seed: UInt64) {
    self.session = session
    random = SeededRandom(seed: seed)
    planes = SheetQueries.all(of: session).flatMap { sheet in
      let reads = sheet.mentionedInputs
      let places = sheet.style.dragSources.filter { !DragSource.usual.contains($0) }
      return sheet.detents.compactMap { from in
        sheet.slice(from: from).map { slice in
          Plane(
            sheet: sheet.id, slice: slice, places: places, reads: reads,
            regions: session.regions.filter {
              $0.sheet == slice.sheet && ($0.from == nil || $0.from == from)
            }.map { ($0, RegionClaim($0, in: session)) })
        }
      }
    }
  }

  /// The releases from one detent of a sheet, and the regions that apply to them.
  private struct Plane {
    let sheet: SheetID
    let slice: MapSlice
    /// The places outside of the sheet from which it can be dragged.
    let places: [DragSource]
    /// The inputs that the rules or an `always` mention.
    let reads: Set<ReleaseInput>
    let regions: [(region: RegionDefinition, claim: RegionClaim)]
  }

  /// The number of releases with the same duration and drag source.
  private static let batchSize = 64

  /// A release that violates a claim.
  package struct Found: Equatable, Sendable {
    /// The violated claim.
    package var broken: InvariantViolation
    /// The name of the sheet.
    package var sheet: String
    /// The release that violates the claim.
    package var release: Release
  }

  /// Checks up to `count` releases and returns the first violation.
  package mutating func run(_ count: Int) -> Found? {
    guard !planes.isEmpty else { return nil }
    let end = checkedCount + count
    while checkedCount < end {
      let plane = planes[random.index(below: planes.count)]
      let releases = releases(on: plane, min(Self.batchSize, end - checkedCount))
      if let found = firstViolation(by: releases, on: plane) { return found }
    }
    return nil
  }

  private mutating func firstViolation(by releases: [Release], on plane: Plane) -> Found? {
    for release in releases {
      checkedCount += 1
      let decision = session.world.decision(
        on: release, sheet: plane.sheet, policy: session.policy)
      if let found = violatedRegion(by: release, decision, on: plane) { return found }
      if let broken = broken(by: release, decision) {
        return Found(broken: broken, sheet: plane.slice.sheet, release: release)
      }
    }
    return nil
  }

  private mutating func releases(on plane: Plane, _ count: Int) -> [Release] {
    let slice = plane.slice
    let elapsed = random.number(0.03...0.8)
    var handle: DragSource = random.happens(0.2) ? .content : .grabber
    if !plane.places.isEmpty, random.happens(0.3) { handle = random.pick(plane.places) ?? handle }
    return (0..<count).map { _ in
      // Every second release is short and slow, because most drags and claims are in this range.
      let isSmall = random.happens(0.5)
      let travel =
        isSmall ? Double(random.index(below: 121)) - 60 : random.number(slice.travel.range)
      let velocity =
        isSmall ? Double(random.index(below: 1001)) - 500 : random.number(slice.velocity.range)
      var release = slice.release(travel: travel, velocity: velocity)
      release.elapsed = elapsed
      release.by = handle
      varyCourse(of: &release, reading: plane.reads)
      return release
    }
  }

  /// Draws the inputs about the course of a drag that the rules read.
  private mutating func varyCourse(of release: inout Release, reading inputs: Set<ReleaseInput>) {
    if inputs.contains(.direction) {
      release.givenDirection = random.pick(Release.directions) ?? nil
    }
    if inputs.contains(.farthest), random.happens(0.7) {
      release.givenFarthest = (max(0, release.travel) + random.number(0...400)).rounded()
    }
    if inputs.contains(.rested), random.happens(0.7) {
      release.rested = min(release.elapsed, (random.number(0...0.5) * 1000).rounded() / 1000)
    }
  }

  /// The violated region.
  private func violatedRegion(
    by release: Release, _ decision: ReleaseDecision, on plane: Plane
  ) -> Found? {
    for (region, claim) in plane.regions where claim.covers(release, on: plane.slice) {
      if claim.isSatisfied(by: decision.outcome, from: release.from) { continue }
      let broken = InvariantViolation(
        "region \"\(region.name)\"",
        claim.message(
          release, decision.outcome, rule: decision.rule, besides: plane.slice.restRelease,
          note: "found by fuzzing"))
      return Found(broken: broken, sheet: plane.slice.sheet, release: release)
    }
    return nil
  }

  private func broken(by release: Release, _ decision: ReleaseDecision) -> InvariantViolation? {
    for invariant in session.invariants
    where session.holds(invariant, for: release, decision) == false {
      return InvariantViolation(
        "always \"\(invariant.name)\"",
        "\"\(invariant.name)\" does not hold: from \(release.from), "
          + DirectionText.text(travel: release.travel, velocity: release.velocity)
          + " went to \(decision.outcomeText) by rule \"\(decision.rule)\"")
    }
    return session.errors.first.map { InvariantViolation($0, in: session.source.name) }
  }
}

extension ReleaseFuzzer.Found {
  /// Actions that can produce the release: from the initial detent, after a slow drag to the
  /// detent, and after the script has selected the detent.
  var actionSequences: [[Action]] {
    let heights = release.detents.map(\.height)
    let start: [Action] = [.opens(sheet), .settles]
    let drags = heights.filter { $0 != release.fromHeight }.map { height -> [Action] in
      let way = (height - release.fromHeight).rounded()
      return start + [
        .strokes(on: nil, segments: [Action.PathSegment(way, over: 0.5)], hold: 0.2), .settles,
        dragAction,
      ]
    }
    return [start + [dragAction]] + drags
      + [start + [.selects(release.from, of: sheet), .settles, dragAction]]
  }

  /// The line of a scenario that decides the release.
  package var question: String {
    let travel = release.decideTravel.inLua
    let handle = release.by == .grabber ? "" : ", by = \(release.by.rawValue.quotedForLua)"
    let direction = release.givenDirection.map { ", direction = \($0.rawValue.quotedForLua)" } ?? ""
    let farthest = release.givenFarthest == 0 ? "" : ", farthest = \(release.givenFarthest.inLua)"
    let rested = release.rested == 0 ? "" : ", rested = \(release.rested.inLua)"
    return "decide(\(sheet.quotedForLua), { from = \(release.from.quotedForLua), "
      + "travel = \(travel), velocity = \(release.velocity.inLua), "
      + "elapsed = \(release.elapsed.inLua)\(handle)\(direction)\(farthest)\(rested) })"
  }

  /// A drag that ends with the travel and velocity of the release.
  ///
  /// It starts at rest.
  private var dragAction: Action {
    let tail = 0.12
    let end = release.velocity * tail
    let start = (release.travel - end).rounded()
    var segments: [Action.PathSegment] = []
    if start != 0 {
      segments.append(Action.PathSegment(start, over: max(0.05, release.elapsed.rounded(to: 100))))
    }
    if end.rounded() != 0 { segments.append(Action.PathSegment(end.rounded(), over: tail)) }
    return .strokes(
      on: release.by == .content || release.by == .backdrop ? release.by.rawValue : nil,
      segments: segments,
      hold: end.rounded() == 0 ? 0.2 : 0)
  }
}

extension Double {
  /// The value rounded to a multiple of 1 / `steps`.
  fileprivate func rounded(to steps: Double) -> Double { (self * steps).rounded() / steps }
}
