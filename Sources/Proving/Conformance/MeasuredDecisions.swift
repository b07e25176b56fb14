internal import SheetEngine
internal import SheetScript

/// What releases end in, found by moving them until the answer changes. Distances are what the sheet
/// moves, whatever the slop took of the finger's travel.
extension Measuring {
  /// Travel that a speed is tried after, in points: a finger cannot flick without any.
  private static let nudge = 20.0

  func decision(_ figure: Figure) -> Double? {
    let device = subject.session.world.device
    switch figure {
    case .dismissPixels: return decision(.dismissVelocity).map { $0 * device.density }
    case .dismissHeights: return decision(.dismissVelocity).map { $0 / device.height }
    default: break
    }
    guard let first = detents.first, let slice = subject.slice(from: first.name) else { return nil }
    let next = detents.dropFirst().first
    let stays = Outcome.detent(first.name)
    /// The least travel or speed at which a release from the smallest detent ends elsewhere.
    func least(_ most: Double, _ release: (Double) -> Release, _ ends: (Outcome) -> Bool) -> Double?
    {
      Self.least(upTo: most) { ends(judge(release($0)).outcome) }
    }
    switch figure {
    case .snapDistance, .snapShare, .slowDistance:
      guard let next else { return nil }
      let gap = next.height - first.height
      let velocity = figure == .slowDistance ? -60.0 : 0
      let way = least(gap, { slice.release(travel: -$0, velocity: velocity) }, { $0 != stays })
      return figure == .snapShare ? way.map { $0 / gap } : way
    case .fastVelocity, .projection:
      guard next != nil else { return nil }
      func speed(after travel: Double) -> Double? {
        least(5000, { slice.release(travel: -travel, velocity: -$0) }, { $0 != stays })
      }
      guard figure == .projection else { return speed(after: Self.nudge) }
      // A speed counts ahead only where less of it is needed the further the sheet has gone.
      guard let way = decision(.snapDistance), let near = speed(after: Self.nudge), near > 0,
        let further = speed(after: 2 * Self.nudge), further > 0
      else { return nil }
      let (one, other) = ((way - Self.nudge) / near, (way - 2 * Self.nudge) / further)
      return abs(one - other) < 0.02 * one ? one : nil
    case .dismissDistance, .dismissShare:
      let way = least(
        first.height, { slice.release(travel: $0, velocity: 0) }, { $0 == .dismiss })
      return figure == .dismissShare ? way.map { 1 - $0 / first.height } : way
    case .dismissVelocity:
      return least(
        5000, { slice.release(travel: Self.nudge, velocity: $0) }, { $0 == .dismiss })
    default: return nil
    }
  }

  /// The least of values up to a most at which something holds, to a hundredth; nil: at none.
  static func least(upTo most: Double, _ holds: (Double) -> Bool) -> Double? {
    let steps = 400
    guard let found = (0...steps).first(where: { holds(most * Double($0) / Double(steps)) }) else {
      return nil
    }
    guard found > 0 else { return 0 }
    var (low, high) = (
      most * Double(found - 1) / Double(steps), most * Double(found) / Double(steps)
    )
    while high - low > 0.005 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
