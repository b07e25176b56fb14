internal import SheetEngine

extension ExactMap {
  /// A point at which the decision changes along a line that has separate decisions, such as
  /// `velocity == 0`.
  package struct SegmentBorder: Sendable {
    package var point: PlanePoint
    /// The axis along the line; nil for a slanted line.
    package var direction: PlaneAxis?
    /// The decisions of the two segments of the line, in ascending order along it.
    package var before: PolicyResult
    package var behind: PolicyResult
  }

  /// The borders that exist only on lines with separate decisions.
  package var segmentBorders: [SegmentBorder] {
    lines.filter { $0.side == nil }.flatMap { line -> [SegmentBorder] in
      // The coordinate along the line: the velocity, or the travel if the velocity is constant.
      let isLevel = abs(line.velocity) * window.velocity > abs(line.travel) * window.travel
      func place(_ point: PlanePoint) -> Double { isLevel ? point.travel : point.velocity }
      let direction: PlaneAxis? =
        line.travel == 0 ? .travel : line.velocity == 0 ? .velocity : nil
      let own = segments.filter { $0.part.corners.allSatisfy { line.contains($0) } }
        .map { (ends: $0.part.corners.sorted { place($0) < place($1) }, decision: $0.decision) }
        .sorted { place($0.ends[0]) < place($1.ends[0]) }
      return zip(own, own.dropFirst()).compactMap { one, other -> SegmentBorder? in
        guard one.decision != other.decision, window.areSame(one.ends[1], other.ends[0]) else {
          return nil
        }
        return SegmentBorder(
          point: one.ends[1], direction: direction, before: one.decision, behind: other.decision)
      }
    }
  }
}
