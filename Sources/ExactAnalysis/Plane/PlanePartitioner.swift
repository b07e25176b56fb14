internal import SheetEngine

/// Partitions a plane: evaluates rules on regions, and cuts the regions where comparisons change,
/// until each has one decision.
package struct PlanePartitioner {
  /// A region with the same decision for all releases.
  package struct Region: Sendable {
    /// The region of the plane.
    package var part: PlaneRegion
    /// The decision in the region.
    package var decision: PolicyResult
  }

  let window: PlaneWindow
  let restRelease: Release
  let rules: ExactRuleEvaluator
  /// The lines at which the result of a comparison changes.
  private(set) var lines: [PlaneLine] = []
  /// The polygons with their decisions.
  private(set) var cells: [Region] = []
  /// The segments of lines that do not belong to one side.
  private(set) var segments: [Region] = []
  /// The points that the decisions of lines and areas do not determine.
  private(set) var points: [Region] = []
  private(set) var evaluationCount = 0
  private let firstInstruction: Int

  /// The maximum number of evaluations.
  ///
  /// A policy with hundreds of borders is sampled instead.
  private static let maxEvaluations = 20_000
  /// The maximum number of evaluated instructions.
  ///
  /// The instructions of a loop whose number of steps depends on the release grow with the square of
  /// that number: each step is a border, and the rules run once for each region between borders.
  private static let maxInstructions = 2_000_000

  init(_ plane: ReleasePlane, rules: ExactRuleEvaluator) {
    window = PlaneWindow(travels: plane.travels, velocities: plane.velocities)
    restRelease = plane.restRelease
    self.rules = rules
    firstInstruction = rules.instructionCount
  }

  /// Partitions the whole plane; returns the reason if the rules cannot be evaluated.
  mutating func run() -> UnsupportedOperation? {
    do throws(SearchAbort) {
      cells = try partition(window.part).found
      try partitionLines()
      try partitionPoints()
      return nil
    } catch {
      return error.why
    }
  }

  /// The regions on the line segment between two points; nil if the rules cannot be evaluated.
  mutating func found(from: PlanePoint, to: PlanePoint) -> [Region]? {
    points = []
    do throws(SearchAbort) {
      let (found, seams) = try partition(PlaneRegion([from, to]))
      for point in seams { try partition(point: point) }
      return found + points
    } catch {
      return nil
    }
  }

  /// Partitions a region.
  ///
  /// `seams` contains the points where a line segment was cut.
  private mutating func partition(
    _ whole: PlaneRegion
  ) throws(SearchAbort) -> (found: [Region], seams: [PlanePoint]) {
    var open = [whole]
    var found: [Region] = []
    var seams: [PlanePoint] = []
    while let part = open.popLast() {
      evaluationCount += 1
      guard evaluationCount <= Self.maxEvaluations,
        rules.instructionCount - firstInstruction <= Self.maxInstructions
      else { throw SearchAbort(why: .limit("there are too many borders")) }
      let notes = ComparisonLog(part, in: window)
      let plane = PlaneComparison { relation, number in notes.compare(relation, number) }
      let result = rules.decide(around: restRelease, in: plane)
      for note in notes.touchingLines { add(note) }
      switch result {
      case .decision(let decision, let isAnswered):
        found.append(Region(part: part, decision: PolicyResult(decision, isAnswered: isAnswered)))
      case .refused(let refusal): throw SearchAbort(why: refusal)
      case .cut:
        guard let line = notes.crossingLine else {
          throw SearchAbort(why: UnsupportedOperation("the borders are too close together"))
        }
        let (parts, seam) = part.split(by: line)
        guard parts.count == 2 else {
          throw SearchAbort(why: UnsupportedOperation("the borders are too close together"))
        }
        open += parts
        seams += seam
      }
    }
    return (found, seams)
  }

  private mutating func add(_ line: PlaneLine) {
    if let place = lines.firstIndex(where: { $0.isSame(as: line, in: window) }) {
      lines[place].asked.formUnion(line.asked)
    } else {
      lines.append(line)
      lines[lines.count - 1].isRim = window.hasEdge(on: line)
    }
  }

  /// Evaluates the lines that do not belong to one side.
  private mutating func partitionLines() throws(SearchAbort) {
    var done = 0
    while done < lines.count {
      let line = lines[done]
      done += 1
      guard line.side == nil else { continue }
      for stretch in union(ofEdgesOn: line) {
        let (found, seams) = try partition(PlaneRegion(stretch))
        segments += found
        for point in seams { try partition(point: point) }
      }
    }
  }

  /// Evaluates corners where more than two lines cross, or where a line does not belong to one
  /// side.
  private mutating func partitionPoints() throws(SearchAbort) {
    for corner in cells.flatMap({ $0.part.corners }) {
      let meeting = lines.filter { $0.contains(corner) }
      let isPlain = meeting.count <= 2 && !meeting.contains { $0.side == nil }
      if isPlain, meeting.isEmpty || !window.isAtWindowEdge(corner) { continue }
      try partition(point: corner)
    }
  }

  private mutating func partition(point: PlanePoint) throws(SearchAbort) {
    let isKnown = points.contains { window.areSame($0.part.corners[0], point) }
    if !isKnown { points += try partition(PlaneRegion([point])).found }
  }

  /// The segments of a line that are edges of areas.
  private func union(ofEdgesOn line: PlaneLine) -> [[PlanePoint]] {
    // The coordinate along the line: the velocity, or the travel if the velocity is constant.
    let isLevel = abs(line.velocity) * window.velocity > abs(line.travel) * window.travel
    func place(_ point: PlanePoint) -> Double { isLevel ? point.travel : point.velocity }
    let edges = cells.flatMap { cell in
      cell.part.edges.filter { line.contains($0.0) && line.contains($0.1) }
    }
    .map { place($0.0) <= place($0.1) ? $0 : ($0.1, $0.0) }
    .filter { !window.areSame($0.0, $0.1) }
    .sorted { place($0.0) < place($1.0) }
    var union: [[PlanePoint]] = []
    for (from, to) in edges {
      if let last = union.last,
        place(from) <= place(last[1]) || window.areSame(from, last[1])
      {
        if place(to) > place(last[1]) { union[union.count - 1][1] = to }
      } else {
        union.append([from, to])
      }
    }
    return union
  }
}

/// The reason why a partition cannot be completed.
struct SearchAbort: Error {
  let why: UnsupportedOperation
}

extension PlaneRegion {
  /// The edges, including that from the last corner to the first.
  package var edges: [(PlanePoint, PlanePoint)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }
}

extension PlaneWindow {
  /// Returns true if two points are the same within the precision.
  package func areSame(_ one: PlanePoint, _ other: PlanePoint) -> Bool {
    abs(one.travel - other.travel) <= 4 * PlaneLine.epsilon * travel
      && abs(one.velocity - other.velocity) <= 4 * PlaneLine.epsilon * velocity
  }
}

/// The comparisons of one evaluation.
final class ComparisonLog {
  private let part: PlaneRegion
  private let window: PlaneWindow
  /// The lines that touch the region, with the kinds of comparisons.
  private(set) var touchingLines: [PlaneLine] = []
  /// The line that crosses the region.
  private(set) var crossingLine: PlaneLine?

  init(_ part: PlaneRegion, in window: PlaneWindow) {
    (self.part, self.window) = (part, window)
  }

  func compare(_ relation: PlaneComparison.Relation, _ number: AffineNumber) -> Bool? {
    guard let (found, isTurned) = window.line(of: number) else {
      // The number is constant or not finite, so the sign of its constant term decides.
      switch relation {
      case .positive: return number.constant > 0
      case .notNegative: return number.constant >= 0
      case .zero: return false
      }
    }
    var line = found
    let (side, isAtRim) = part.side(of: line)
    if isAtRim {
      switch relation {
      case .positive: line.asked = isTurned ? .withPositive : .withNegative
      case .notNegative: line.asked = isTurned ? .withNegative : .withPositive
      case .zero: line.asked = .separate
      }
      touchingLines.append(line)
    }
    guard let side else {
      crossingLine = line
      return nil
    }
    let sign = isTurned ? -side : side
    switch relation {
    case .positive: return sign > 0
    case .notNegative: return sign >= 0
    case .zero: return sign == 0
    }
  }
}
