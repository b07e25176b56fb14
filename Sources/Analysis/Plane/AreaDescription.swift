package import DecisionMaps
internal import Support

/// A rectangle of releases and its description: "96..150 pt at under 300 pt/s".
package struct AreaDescription: Equatable, Sendable {
  /// Points, positive downward.
  package var travel: ClosedRange<Double>
  /// Points per second, positive downward.
  package var velocity: ClosedRange<Double>

  /// Creates a rectangle from two ranges.
  package init(travel: ClosedRange<Double>, velocity: ClosedRange<Double>) {
    self.travel = travel
    self.velocity = velocity
  }

  /// The bounding rectangle of the cells of an area.
  package init(around patch: CellRegion, on slice: MapSlice) {
    travel =
      slice.travel.edge(patch.rows.lowerBound)...slice.travel.edge(patch.rows.upperBound + 1)
    velocity =
      slice.velocity.edge(
        patch.columns.lowerBound)...slice.velocity.edge(
        patch.columns.upperBound + 1)
  }

  /// The rectangle as text.
  ///
  /// A range that reaches both ends of the slice is "any".
  package func text(on slice: MapSlice) -> String { "\(travelText) at \(speedText(on: slice))" }

  private var travelText: String {
    let (low, high) = (travel.lowerBound.rounded(), travel.upperBound.rounded())
    if high <= 0, low < 0 { return "\((0 - high).short)..\((0 - low).short) pt up" }
    if low >= 0 { return "\(low.short)..\(high.short) pt" }
    return "\((0 - low).short) pt up to \(high.short) pt down"
  }

  private func speedText(on slice: MapSlice) -> String {
    let (low, high) = (velocity.lowerBound.rounded(), velocity.upperBound.rounded())
    let slack = slice.velocity.step / 2
    let reachesLow = velocity.lowerBound <= slice.velocity.range.lowerBound + slack
    let reachesHigh = velocity.upperBound >= slice.velocity.range.upperBound - slack
    if reachesLow, reachesHigh { return "any speed" }
    if reachesLow {
      return high < 0 ? "over \((0 - high).short) pt/s up" : "under \(high.short) pt/s"
    }
    if reachesHigh {
      if low < 0 { return "under \((0 - low).short) pt/s up, or down" }
      return low == 0 ? "any speed down" : "over \(low.short) pt/s"
    }
    if low < 0, high > 0 {
      let isEven = abs(high + low) <= slice.velocity.step
      return isEven
        ? "under \(max(high, 0 - low).short) pt/s"
        : "\((0 - low).short) pt/s up to \(high.short) pt/s down"
    }
    if high <= 0 { return "\((0 - high).short)..\((0 - low).short) pt/s up" }
    return "\(low.short)..\(high.short) pt/s"
  }
}
