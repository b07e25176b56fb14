internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

// Proofs of claims about every release of a slice, if the rules can be evaluated symbolically.
extension ReleaseEvidence {
  /// Velocities in points per second that no finger exceeds.
  ///
  /// Decisions beyond them are not checked.
  static let velocities = -100_000.0...100_000.0

  /// Tries to prove a region on a slice and on the related slices that differ in the values that
  /// the rules read.
  ///
  /// Records counterexamples as releases.
  func prove(_ promise: RegionClaim, on slice: MapSlice, of sheet: SheetQueries) -> EvidenceKind {
    prove(on: slice, of: sheet) { slice in
      var part = slice
      let area = promise.area(on: slice)
      part.travel = MapAxis(area.travel, cells: slice.travel.count)
      part.velocity = MapAxis(area.velocity, cells: slice.velocity.count)
      return sheet.exact(part)
    } isBroken: {
      !promise.isSatisfied(by: $0.outcome, from: slice.from)
    } sentence: { release, verdict, place in
      promise.isSatisfied(by: verdict.outcome, from: slice.from)
        ? nil : promise.message(release, verdict.outcome, rule: verdict.rule, note: place)
    }
  }

  /// Tries to prove an `always` for all releases on the maps of all sheets.
  func prove(_ invariant: InvariantDefinition) -> EvidenceKind {
    var proof = EvidenceKind()
    for sheet in SheetQueries.all(of: session) {
      for from in sheet.detents {
        guard let slice = sheet.slice(from: from) else { continue }
        proof.add(
          prove(on: slice, of: sheet) {
            sheet.exact($0, holding: invariant)
          } isBroken: {
            $0.rule == ExactRuleEvaluator.violated
          } sentence: { release, verdict, place in
            guard self.session.holds(invariant, for: release, verdict) == false else { return nil }
            let end = "\(verdict.outcomeText) by rule \"\(verdict.rule)\""
            return "always \"\(invariant.name)\" does not hold: sheet \"\(sheet.name)\" from "
              + "\(from), "
              + DirectionText.text(
                travel: release.fromHeight - release.height, velocity: release.velocity)
              + ", \(place), went to \(end)"
          })
      }
    }
    return proof
  }

  /// Tries to prove a claim on a slice and on the related slices that differ in the values that the
  /// rules read.
  private func prove(
    on slice: MapSlice, of sheet: SheetQueries, cut: (MapSlice) -> ExactMap.Result,
    isBroken: (PolicyResult) -> Bool, sentence: (Release, ReleaseDecision, String) -> String?
  ) -> EvidenceKind {
    var proof = EvidenceKind()
    let decider = sheet.decider(noting: self)
    var open = [slice]
    var seen = [slice]
    var read: [String] = []
    while !open.isEmpty {
      let plane = open.removeFirst()
      switch cut(plane) {
      case .refused(let refusal): proof.recordUnsupported(refusal)
      case .exact(let map):
        proof.add(map, beside: mutableNames)
        let broken = map.sampleReleases.filter { isBroken($0.decision) }
        // A rule can read the time only for some drag sources, so each slice can add further
        // slices.
        let more = map.reads.held.filter { !read.contains($0) }
        if !more.isEmpty {
          read += more
          let others = slice.others(reading: read).filter { !seen.contains($0) }
          seen += others
          open += others
        }
        if plane == slice {
          for place in broken {
            proof.recordPossibleViolation(at: place.travel, place.velocity)
            _ = decider(plane.release(travel: place.travel, velocity: place.velocity))
          }
        } else if let place = broken.first {
          proof.recordPossibleViolation(at: place.travel, place.velocity)
          let release = plane.release(travel: place.travel, velocity: place.velocity)
          let said = sheet.decider(release)
          if proof.counterexamples.isEmpty,
            let words = sentence(release, said.verdict, plane.difference(from: slice))
          {
            proof.refute(words)
          }
        }
      }
    }
    return proof
  }

  /// Returns true if no release of these sheets satisfies the condition, from any detent except
  /// `other`.
  ///
  /// Returns nil if this cannot be proved for all releases.
  func isNever(
    _ holds: (PolicyResult) -> Bool, of sheets: [SheetQueries], from other: String? = nil
  ) -> Bool? {
    for sheet in sheets {
      for from in sheet.detents where from != other {
        guard var slice = sheet.slice(from: from) else { continue }
        let container = slice.restRelease.container
        slice.travel = MapAxis(
          (slice.restRelease.height - 2 * container)...(slice.restRelease.height + container),
          cells: 1)
        slice.velocity = MapAxis(Self.velocities, cells: 1)
        guard case .exact(let map) = sheet.exact(slice), map.reads.held.isEmpty,
          mutableNames.mutableName(map.reads) == nil
        else { return nil }
        if map.sampleReleases.contains(where: { holds($0.decision) }) { return false }
      }
    }
    return true
  }
}
