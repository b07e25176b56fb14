internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

// Proofs of claims about every release that `decide` accepts, if the rules can be evaluated
// symbolically.
extension ReleaseEvidence {
  /// Tries to prove a region for the releases from the detent of a slice.
  ///
  /// Records counterexamples as releases.
  func prove(_ claim: RegionClaim, on slice: MapSlice, of sheet: SheetQueries) -> EvidenceKind {
    prove(on: slice, of: sheet, within: claim.ranges) {
      sheet.evaluation(of: $0)
    } isViolated: {
      !claim.isSatisfied(by: $0.outcome, from: slice.from)
    }
  }

  /// Tries to prove an `always` for all releases from the detents of all sheets.
  func prove(_ invariant: InvariantDefinition) -> EvidenceKind {
    var proof = EvidenceKind()
    for sheet in SheetQueries.all(of: session) {
      for from in sheet.detents {
        guard let slice = sheet.slice(from: from) else { continue }
        proof.add(
          prove(on: slice, of: sheet, within: .all(of: sheet.style)) {
            sheet.evaluation(of: $0, holding: invariant)
          } isViolated: {
            $0.rule == ExactRuleEvaluator.violated
          })
      }
    }
    return proof
  }

  /// Tries to prove a claim for the releases in the ranges, with every combination of the inputs
  /// that the rules distinguish.
  ///
  /// If the rules cannot be evaluated beyond the edges of the map, for example because they return
  /// invalid heights there, the proof is for the map only.
  private func prove(
    on slice: MapSlice, of sheet: SheetQueries, within ranges: ReleaseRanges,
    evaluate: (MapSlice) -> (map: ExactMap.Result, reads: ReadSet),
    isViolated: (PolicyResult) -> Bool
  ) -> EvidenceKind {
    var proof = EvidenceKind()
    let decider = sheet.decider(noting: self)
    var covered = ranges
    var isFirst = true
    let search = InputSearch(around: slice.restRelease, within: ranges) { release in
      let plane = slice.around(release)
      var found = covered.windows(of: plane).map { ($0, evaluate($0)) }
      if isFirst, found.contains(where: { $0.1.map.isRefused }),
        let shown = ranges.clamped(to: slice)
      {
        let onMap = shown.windows(of: plane).map { ($0, evaluate($0)) }
        if !onMap.contains(where: { $0.1.map.isRefused }) { (covered, found) = (shown, onMap) }
      }
      isFirst = false
      var reads = ReadSet()
      for (window, result) in found {
        reads.formUnion(result.reads)
        switch result.map {
        case .refused(let refusal): proof.recordUnsupported(refusal)
        case .exact(let map):
          proof.add(map, beside: mutableNames)
          for point in map.examples(where: isViolated) {
            proof.recordPossibleViolation(at: point.travel, point.velocity)
            _ = decider(window.release(travel: point.travel, velocity: point.velocity))
          }
        }
      }
      if proof.reason != nil { sample(plane, within: ranges, by: decider) }
      return reads
    }
    if let refusal = search.refusal { proof.recordUnsupported(refusal) }
    proof.cover(covered, reading: search.inputs)
    return proof
  }

  /// Decides some releases of a slice, for claims that cannot be proved.
  private func sample(_ slice: MapSlice, within ranges: ReleaseRanges, by decider: ReleaseDecider) {
    guard let shown = ranges.clamped(to: slice) else { return }
    for travel in GridSamples.line(shown.travel, count: 9) {
      for velocity in GridSamples.line(shown.velocity, count: 9) {
        _ = decider(slice.release(travel: travel, velocity: velocity))
      }
    }
  }

  /// The proof that no release of these sheets satisfies the condition, from any detent except
  /// `other`; nil if a release satisfies it.
  ///
  /// The evidence is not a proof if the rules cannot be evaluated for all releases.
  func isNever(
    _ holds: (PolicyResult) -> Bool, of sheets: [SheetQueries], from other: String? = nil
  ) -> EvidenceKind? {
    var proof = EvidenceKind()
    for sheet in sheets {
      for from in sheet.detents where from != other {
        guard let slice = sheet.slice(from: from) else { continue }
        var isFound = false
        let evidence = prove(on: slice, of: sheet, within: .all(of: sheet.style)) { window in
          sheet.evaluation(of: window)
        } isViolated: { result in
          isFound = isFound || holds(result)
          return false
        }
        if isFound { return nil }
        proof.add(evidence)
      }
    }
    return proof
  }
}

extension ExactMap.Result {
  var isRefused: Bool {
    if case .refused = self { true } else { false }
  }
}

extension ExactMap {
  /// Releases in each area, segment and point whose decision satisfies a condition: near rest, and
  /// in the center.
  func examples(where holds: (PolicyResult) -> Bool) -> [PlanePoint] {
    regions.filter { holds($0.decision) }.flatMap { [$0.part.pointNearOrigin, $0.part.center] }
  }
}

extension PlaneRegion {
  /// A point inside the region that is near rest: for a polygon, at most one unit from the nearest
  /// point of its boundary.
  var pointNearOrigin: PlanePoint {
    func size(_ point: PlanePoint) -> Double { abs(point.travel) + abs(point.velocity) / 10 }
    let center = self.center
    guard corners.count > 1 else { return center }
    var nearest = corners.min { size($0) < size($1) } ?? center
    for (one, other) in edges {
      // The size changes its slope where the edge crosses an axis.
      for fraction in [
        one.velocity / (one.velocity - other.velocity), one.travel / (one.travel - other.travel),
      ] where fraction > 0 && fraction < 1 {
        let point = one.between(other, at: fraction)
        if size(point) < size(nearest) { nearest = point }
      }
    }
    let distance = max(abs(center.travel - nearest.travel), abs(center.velocity - nearest.velocity))
    return distance > 0 ? nearest.between(center, at: min(0.5, 1 / distance)) : center
  }
}
