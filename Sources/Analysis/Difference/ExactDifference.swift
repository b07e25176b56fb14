internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// The differences of two exact maps of the same window: convex areas, and lines or points if only
/// these changed.
struct ExactDifference {
  /// A convex region with the same old and new outcome for all its releases.
  package struct Part {
    var before: ReleaseOutcome
    var after: ReleaseOutcome
    var part: PlaneRegion
    /// The fraction of the window, 0 to 1; 0 for a line or a point.
    var fraction: Double
  }

  /// The areas, then line segments, then points.
  private(set) var parts: [Part] = []
  private let before: ExactMap
  private let after: ExactMap
  /// The window of both maps.
  var window: PlaneWindow { before.window }

  /// Compares two maps.
  ///
  /// Their windows must be equal.
  package init(from before: ExactMap, to after: ExactMap) {
    (self.before, self.after) = (before, after)
    compareAreas()
    compareLines()
  }

  /// The fraction of the window that changed, 0 to 1.
  var fraction: Double { parts.reduce(0) { $0 + $1.fraction } }

  private mutating func compareAreas() {
    var pairs: [(before: ReleaseOutcome, after: ReleaseOutcome, parts: [PlaneRegion])] = []
    for one in before.areas {
      for other in after.areas where one.decision.outcome != other.decision.outcome {
        guard let common = one.part.clipped(to: other.part, in: window) else { continue }
        let pair = (one.decision.outcome, other.decision.outcome)
        if let index = pairs.firstIndex(where: { ($0.before, $0.after) == pair }) {
          pairs[index].parts.append(common)
        } else {
          pairs.append((pair.0, pair.1, [common]))
        }
      }
    }
    for pair in pairs {
      for part in PlaneRegion.joined(pair.parts, in: window) {
        parts.append(
          Part(
            before: pair.before, after: pair.after, part: part, fraction: part.area / window.area))
      }
    }
    parts.sort { $0.fraction > $1.fraction }
  }

  /// Compares the lines: a line can have another outcome than both of its sides.
  private mutating func compareLines() {
    let lines =
      before.lines
      + after.lines.filter { line in
        !before.lines.contains { $0.isSame(as: line, in: window) }
      }
    let rims = parts.map { (HalfPlanePolygon($0.part, in: window), $0) }
    var seen: [PlanePoint] = []
    for line in lines {
      guard let (from, to) = window.endpoints(of: line) else { continue }
      var cuts = [from, to] + lines.compactMap { window.intersection(line, $0) }
      cuts.sort { ($0.velocity, $0.travel) < ($1.velocity, $1.travel) }
      if abs(line.velocity) * window.velocity > abs(line.travel) * window.travel {
        cuts.sort { $0.travel < $1.travel }
      }
      for (one, other) in zip(cuts, cuts.dropFirst()) where !window.areSame(one, other) {
        add(PlaneRegion([one, other]), beside: rims)
      }
      for corner in cuts where !seen.contains(where: { window.areSame($0, corner) }) {
        seen.append(corner)
        add(PlaneRegion([corner]), beside: rims)
      }
    }
  }

  private mutating func add(_ part: PlaneRegion, beside rims: [(HalfPlanePolygon, Part)]) {
    let middle = part.center
    guard
      let was = before.decision(travel: middle.travel, velocity: middle.velocity)?.outcome,
      let now = after.decision(travel: middle.travel, velocity: middle.velocity)?.outcome,
      was != now,
      // The boundary of an area with the same change belongs to that area.
      !rims.contains(where: { $1.before == was && $1.after == now && $0.contains(middle) }),
      !parts.contains(where: {
        $0.part.corners.count == 2 && part.corners.count == 1 && $0.before == was
          && $0.after == now && window.spans($0.part, middle)
      })
    else { return }
    parts.append(Part(before: was, after: now, part: part, fraction: 0))
  }
}
