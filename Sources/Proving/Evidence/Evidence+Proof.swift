internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

// Claims about every release of a plane, where the rules can be walked through.
extension Evidence {
  /// Velocities that no finger exceeds, in points per second: what a rule does beyond them is not asked.
  static let velocities = -100_000.0...100_000.0

  /// Judges a region of a plane as a whole; what breaks it is noted as a release.
  func prove(_ promise: RegionPromise, on slice: Slice, of sheet: ScriptedSheet) -> Proof {
    var proof = Proof()
    var part = slice
    let area = promise.area(on: slice)
    part.travel = Axis(area.travel, cells: slice.travel.count)
    part.velocity = Axis(area.velocity, cells: slice.velocity.count)
    switch sheet.exact(part) {
    case .refused(let refusal): proof.refuse(refusal)
    case .exact(let map):
      proof.add(map, beside: writes)
      let decider = sheet.decider(noting: self)
      for place in map.places where !promise.isKept(by: place.decision.outcome, from: slice.from) {
        proof.deny(at: place.travel, place.velocity)
        _ = decider(slice.release(travel: place.travel, velocity: place.velocity))
      }
    }
    return proof
  }

  /// Judges an `always` for all releases of the maps of all sheets.
  func prove(_ invariant: InvariantDefinition) -> Proof {
    var proof = Proof()
    for sheet in ScriptedSheet.all(of: session) {
      let decider = sheet.decider(noting: self)
      for from in sheet.detents {
        guard let slice = sheet.slice(from: from) else { continue }
        switch sheet.exact(slice, holding: invariant) {
        case .refused(let refusal): proof.refuse(refusal)
        case .exact(let map):
          proof.add(map, beside: writes)
          for place in map.places where place.decision.rule == ExactRules.broken {
            proof.deny(at: place.travel, place.velocity)
            _ = decider(slice.release(travel: place.travel, velocity: place.velocity))
          }
        }
      }
    }
    return proof
  }

  /// Whether something is decided in no release of a sheet, or of others that share its rules, from any
  /// detent but one; nil: that cannot be said of all releases.
  func isNever(
    _ holds: (ReleaseDecision) -> Bool, of sheets: [ScriptedSheet], from other: String? = nil
  ) -> Bool? {
    for sheet in sheets {
      for from in sheet.detents where from != other {
        guard var slice = sheet.slice(from: from) else { continue }
        let container = slice.still.container
        slice.travel = Axis(
          (slice.still.height - 2 * container)...(slice.still.height + container), cells: 1)
        slice.velocity = Axis(Self.velocities, cells: 1)
        guard case .exact(let map) = sheet.exact(slice), map.reads.held.isEmpty,
          writes.changing(map.reads) == nil
        else { return nil }
        if map.places.contains(where: { holds($0.decision) }) { return false }
      }
    }
    return true
  }
}
