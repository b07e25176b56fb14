internal import SheetEngine

/// Asks rules about parts of a plane, and cuts them where a comparison turns, until each has one answer.
package struct PlanePartitioner {
  /// A part of which one thing is said.
  package struct Region: Sendable {
    /// Where it is.
    package var part: PlaneRegion
    /// What is decided there.
    package var decision: PolicyResult
  }

  let window: PlaneWindow
  let still: Release
  let rules: ExactRuleEvaluator
  /// The lines where a comparison turned.
  private(set) var lines: [PlaneLine] = []
  /// The polygons.
  private(set) var cells: [Region] = []
  /// Stretches of lines that belong to neither side as a whole.
  private(set) var stretches: [Region] = []
  /// Points of which the sides say nothing.
  private(set) var points: [Region] = []
  private(set) var asks = 0

  /// Parts that may be asked about: a policy of hundreds of borders is sampled.
  private static let most = 20_000

  init(_ plane: ReleasePlane, rules: ExactRuleEvaluator) {
    window = PlaneWindow(travels: plane.travels, velocities: plane.velocities)
    still = plane.still
    self.rules = rules
  }

  /// Finds all parts; what cannot be said of a plane, where that is so.
  mutating func run() -> UnsupportedOperation? {
    do throws(SearchAbort) {
      cells = try settle(window.part).found
      try settleLines()
      try settlePoints()
      return nil
    } catch {
      return error.why
    }
  }

  /// All that is decided on the way from one point to another; nil: that cannot be said.
  mutating func found(from: PlanePoint, to: PlanePoint) -> [Region]? {
    points = []
    do throws(SearchAbort) {
      let (found, seams) = try settle(PlaneRegion([from, to]))
      for point in seams { try settle(point: point) }
      return found + points
    } catch {
      return nil
    }
  }

  /// The parts of one in which all is decided, and the points where a line was cut.
  private mutating func settle(
    _ whole: PlaneRegion
  ) throws(SearchAbort) -> (found: [Region], seams: [PlanePoint]) {
    var open = [whole]
    var found: [Region] = []
    var seams: [PlanePoint] = []
    while let part = open.popLast() {
      asks += 1
      guard asks <= Self.most else {
        throw SearchAbort(why: UnsupportedOperation("there are too many borders"))
      }
      let notes = ComparisonLog(part, in: window)
      let plane = PlaneComparison { relation, number in notes.answer(relation, number) }
      let answer = rules.answer(around: still, in: plane)
      for note in notes.met { add(note) }
      switch answer {
      case .verdict(let verdict, let isAnswered):
        found.append(Region(part: part, decision: PolicyResult(verdict, isAnswered: isAnswered)))
      case .refused(let refusal): throw SearchAbort(why: refusal)
      case .cut:
        guard let line = notes.cut else {
          throw SearchAbort(why: UnsupportedOperation("the borders are too close together"))
        }
        let (parts, seam) = part.cut(by: line)
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

  /// Lines that do not belong to one side as a whole are asked themselves.
  private mutating func settleLines() throws(SearchAbort) {
    var done = 0
    while done < lines.count {
      let line = lines[done]
      done += 1
      guard line.side == nil else { continue }
      for stretch in union(ofEdgesOn: line) {
        let (found, seams) = try settle(PlaneRegion(stretch))
        stretches += found
        for point in seams { try settle(point: point) }
      }
    }
  }

  /// The corners where more than two lines meet, or one that belongs to no side.
  private mutating func settlePoints() throws(SearchAbort) {
    for corner in cells.flatMap({ $0.part.corners }) {
      let meeting = lines.filter { $0.holds(corner) }
      let isPlain = meeting.count <= 2 && !meeting.contains { $0.side == nil }
      if isPlain, meeting.isEmpty || !window.isAtRim(corner) { continue }
      try settle(point: corner)
    }
  }

  private mutating func settle(point: PlanePoint) throws(SearchAbort) {
    let isKnown = points.contains { window.areSame($0.part.corners[0], point) }
    if !isKnown { points += try settle(PlaneRegion([point])).found }
  }

  /// The stretches of a line along which cells end.
  private func union(ofEdgesOn line: PlaneLine) -> [[PlanePoint]] {
    // Along the line: by velocity, or by travel where it is level.
    let isLevel = abs(line.velocity) * window.velocity > abs(line.travel) * window.travel
    func place(_ point: PlanePoint) -> Double { isLevel ? point.travel : point.velocity }
    let edges = cells.flatMap { cell in
      cell.part.edges.filter { line.holds($0.0) && line.holds($0.1) }
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

/// Why a search ends early.
struct SearchAbort: Error {
  let why: UnsupportedOperation
}

extension PlaneRegion {
  /// Its edges.
  package var edges: [(PlanePoint, PlanePoint)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }
}

extension PlaneWindow {
  /// Whether two points are one, as far as can be computed.
  package func areSame(_ one: PlanePoint, _ other: PlanePoint) -> Bool {
    abs(one.travel - other.travel) <= 4 * PlaneLine.nothing * travel
      && abs(one.velocity - other.velocity) <= 4 * PlaneLine.nothing * velocity
  }
}

/// The comparisons of one asking.
final class ComparisonLog {
  private let part: PlaneRegion
  private let window: PlaneWindow
  /// The lines that meet the part, with what was asked of them.
  private(set) var met: [PlaneLine] = []
  /// The line that cuts it.
  private(set) var cut: PlaneLine?

  init(_ part: PlaneRegion, in window: PlaneWindow) {
    (self.part, self.window) = (part, window)
  }

  func answer(_ relation: PlaneComparison.Relation, _ number: AffineNumber) -> Bool? {
    guard let (found, isTurned) = window.line(of: number) else {
      // Beyond all numbers: it has the sign of its constant.
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
      case .zero: line.asked = .alone
      }
      met.append(line)
    }
    guard let side else {
      cut = line
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
