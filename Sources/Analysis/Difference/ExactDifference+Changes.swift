internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

extension ExactDifference {
  /// The connected parts as changes, the largest first.
  var changes: [MapDifference.Change] {
    var groups: [[Part]] = []
    for part in parts {
      var joined = [part]
      var others: [[Part]] = []
      for group in groups {
        if group.contains(where: { touches($0, part) }) {
          joined = group + joined
        } else {
          others.append(group)
        }
      }
      groups = others + [joined]
    }
    return groups.map { change(of: $0) }.sorted { $0.fraction > $1.fraction }
  }

  /// Returns true if two parts have the same outcomes and touch each other.
  private func touches(_ one: Part, _ other: Part) -> Bool {
    guard one.before == other.before, one.after == other.after,
      one.part.corners.count == other.part.corners.count || one.fraction > 0 && other.fraction > 0
    else { return false }
    if one.fraction == 0 {
      return one.part.corners.contains { corner in
        other.part.corners.contains { window.areSame($0, corner) }
      }
    }
    let (area, rim) = (
      HalfPlanePolygon(one.part, in: window), HalfPlanePolygon(other.part, in: window)
    )
    return other.part.corners.contains { area.contains($0) }
      || one.part.corners.contains { rim.contains($0) }
  }

  private func change(of parts: [Part]) -> MapDifference.Change {
    let corners = parts.flatMap { $0.part.corners }
    let travels = corners.map { $0.travel }
    let velocities = corners.map { $0.velocity }
    let area = AreaDescription(
      travel: (travels.min() ?? 0)...(travels.max() ?? 0),
      velocity: (velocities.min() ?? 0)...(velocities.max() ?? 0))
    let fraction = parts.reduce(0) { $0 + $1.fraction }
    let around =
      (area.travel.upperBound - area.travel.lowerBound)
      * (area.velocity.upperBound - area.velocity.lowerBound)
    return MapDifference.Change(
      before: parts[0].before, after: parts[0].after, area: area, fraction: fraction,
      fill: around > 0 ? min(1, fraction * window.area / around) : 1,
      parts: parts.sorted { $0.fraction > $1.fraction }.map {
        MapDifference.Part(
          polygon: $0.part.corners, fraction: $0.fraction, example: $0.part.example)
      })
  }
}

extension PlaneRegion {
  /// A release inside the region: in integers if the rounded center is inside it, otherwise its
  /// center.
  fileprivate var example: PlanePoint {
    let middle = self.center
    let whole = PlanePoint(travel: middle.travel.rounded(), velocity: middle.velocity.rounded())
    guard corners.count > 2 else { return middle }
    var side = 0.0
    for (one, other) in edges {
      let turn =
        (other.velocity - one.velocity) * (whole.travel - one.travel)
        - (other.travel - one.travel) * (whole.velocity - one.velocity)
      if turn == 0 || turn * side < 0 { return middle }
      side = turn
    }
    return whole
  }
}

extension AreaDescription {
  /// The four corners, in order around the rectangle.
  var corners: [PlanePoint] {
    [
      PlanePoint(travel: travel.lowerBound, velocity: velocity.lowerBound),
      PlanePoint(travel: travel.lowerBound, velocity: velocity.upperBound),
      PlanePoint(travel: travel.upperBound, velocity: velocity.upperBound),
      PlanePoint(travel: travel.upperBound, velocity: velocity.lowerBound),
    ]
  }
}
