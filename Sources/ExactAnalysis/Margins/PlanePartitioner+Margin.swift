internal import SheetEngine

extension PlanePartitioner {
  /// The margin of a release along an axis, from an evaluation of that axis only; nil if the rules
  /// cannot be evaluated for a plane, or if they return a height that varies with the release.
  mutating func margin(
    of decision: ReleaseDecision, at point: PlanePoint, along axis: PlaneAxis, within reach: Double
  ) -> Double? {
    var (from, to) = (point, point)
    switch axis {
    case .travel: (from.travel, to.travel) = (point.travel - reach, point.travel + reach)
    case .velocity:
      (from.velocity, to.velocity) = (point.velocity - reach, point.velocity + reach)
    }
    guard let found = found(from: from, to: to) else { return nil }
    var search = MarginSearch(at: axis.coordinate(point))
    for part in found {
      if part.decision.decision.variesWithRelease { return nil }
      if part.decision.decision.settles(like: decision) { continue }
      let ends = part.part.corners.map { axis.coordinate($0) }
      search.addRange(ends.min() ?? 0, ends.max() ?? 0)
    }
    return search.margin(within: reach)
  }
}
