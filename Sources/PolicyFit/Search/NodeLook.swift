/// Computes the bound of a node, offers answers in it, and chooses how to divide it.
struct NodeLook {
  private let problem: FitProblem
  private let labels: FlatLabels
  private let costs: [NumberCost]
  private let slack: [Double]
  private let numberCount: Int
  /// The number of compared bounds.
  private(set) var work = 0
  /// The answers of the last examined node.
  private(set) var offers: [[Double]] = []
  private var sweeps: [IntervalSweep]

  /// The rounding error of a limited dimension, relative to that of a value: an answer at the end of
  /// a part must still count.
  private static let tightness = 1e-3
  /// The weight of the vote of a direction, compared with that of a number.
  private static let directionVote = 0.3

  init(_ search: FitSearch) {
    (problem, labels) = (search.problem, search.labels)
    (costs, slack) = (search.costs, search.slack)
    numberCount = problem.numbers.count
    sweeps = problem.numbers.map { _ in IntervalSweep() }
  }

  /// The whole space of numbers.
  var root: SearchNode {
    let ranges = problem.numbers.map(\.range)
    return SearchNode(
      low: ranges.map(\.lowerBound) + problem.directions.map { _ in -Double.infinity },
      high: ranges.map(\.upperBound) + problem.directions.map { _ in Double.infinity },
      undecided: (0..<labels.count).map { Int32($0) })
  }

  /// The two parts of a node.
  func children(of node: SearchNode) -> (SearchNode?, SearchNode?) {
    var (one, other) = (node, node)
    switch node.branch {
    case .none: return (nil, nil)
    case .cut(let dimension, let value):
      one.high[dimension] = value.nextDown
      other.low[dimension] = value
      if dimension >= numberCount, !node.usedDirections.contains(Int32(dimension)) {
        one.usedDirections.append(Int32(dimension))
        other.usedDirections.append(Int32(dimension))
      }
    case .pin(let number, let value):
      one.low[number] = value
      one.high[number] = value
      other.marked |= 1 << UInt64(number)
    }
    return (one, other)
  }

  private enum State { case decided, dead, undecided }

  /// Computes the bound and the branch of a node; false if no numbers of the part are possible.
  mutating func examine(_ node: inout SearchNode) -> Bool {
    offers = []
    for _ in 0..<2 where !tighten(&node) { return false }
    decideLabels(&node)
    let assigned = assign(node)
    var (weight, change) = (0, 0.0)
    var point = [Double](repeating: 0, count: numberCount)
    for number in 0..<numberCount {
      let best = sweeps[number].best(
        in: (node.low[number], node.high[number]), costs[number],
        isMarked: node.isMarked(number))
      point[number] = best.value
      weight += best.weight
      change += best.cost
    }
    offers.append(point)
    var moved: [Int] = []
    if !node.usedDirections.isEmpty {
      switch program(of: node) {
      case .infeasible: return false
      case .unknown: break
      case .optimum(let cost, let variables):
        let solved = numbers(variables, in: node)
        offers.append(solved)
        var least = cost
        for number in 0..<numberCount {
          let home = costs[number].home
          let isOut = home < node.low[number] || home > node.high[number]
          if isOut || node.isMarked(number) {
            least += costs[number].step
          } else if solved[number] != home {
            moved.append(number)
          }
        }
        change = max(change, least)
      }
    }
    node.bound = FitValue(weight: node.dead + weight, change: change)
    node.branch = branch(of: node, at: point, assigned, moved)
    return true
  }

  // MARK: Parts

  /// Limits the directions by the numbers, and the numbers by the directions; false if nothing is
  /// left.
  private func tighten(_ node: inout SearchNode) -> Bool {
    for number in 0..<numberCount where node.low[number] > node.high[number] { return false }
    for (index, factors) in problem.directions.enumerated() {
      let dimension = numberCount + index
      var (low, high) = (0.0, 0.0)
      for number in 0..<numberCount where factors[number] != 0 {
        let (one, other) = (
          factors[number] * node.low[number], factors[number] * node.high[number]
        )
        low += min(one, other)
        high += max(one, other)
      }
      let slack = slack[dimension] * Self.tightness
      node.low[dimension] = max(node.low[dimension], low - slack)
      node.high[dimension] = min(node.high[dimension], high + slack)
      if node.low[dimension] > node.high[dimension] + slack { return false }
      guard node.usedDirections.contains(Int32(dimension)) else { continue }
      for number in 0..<numberCount where factors[number] != 0 {
        let factor = factors[number]
        let (one, other) = (factor * node.low[number], factor * node.high[number])
        let (restLow, restHigh) = (low - min(one, other), high - max(one, other))
        let ends = [
          (node.low[dimension] - restHigh - slack) / factor,
          (node.high[dimension] - restLow + slack) / factor,
        ]
        node.low[number] = max(node.low[number], min(ends[0], ends[1]))
        node.high[number] = min(node.high[number], max(ends[0], ends[1]))
        if node.low[number] > node.high[number] { return false }
      }
    }
    return true
  }

  /// Removes the labels that the part decides.
  private mutating func decideLabels(_ node: inout SearchNode) {
    var open: [Int32] = []
    for label in node.undecided {
      switch state(of: Int(label), in: node) {
      case .decided: break
      case .dead: node.dead += labels.weights[Int(label)]
      case .undecided: open.append(label)
      }
    }
    node.undecided = open
  }

  private mutating func state(of label: Int, in node: SearchNode) -> State {
    var state = State.dead
    for way in labels.ways(of: label) {
      var (meets, holds) = (true, true)
      for place in labels.bounds(of: way) {
        work += 1
        let bound = labels.bounds[place]
        let (low, high) = (node.low[bound.dimension], node.high[bound.dimension])
        if bound.low > high || bound.high < low {
          meets = false
          break
        }
        if bound.low > low || bound.high < high { holds = false }
      }
      if meets, holds { return .decided }
      if meets { state = .undecided }
    }
    return state
  }

  private func meets(_ way: Int, _ node: SearchNode) -> Bool {
    for place in labels.bounds(of: way) {
      let bound = labels.bounds[place]
      if bound.low > node.high[bound.dimension] || bound.high < node.low[bound.dimension] {
        return false
      }
    }
    return true
  }

  // MARK: Bound

  /// Puts each undecided label on the number for which it leaves the smallest part of the range.
  ///
  /// Returns the number of each label, -1 for none.
  private mutating func assign(_ node: SearchNode) -> [Int8] {
    for number in 0..<numberCount { sweeps[number].removeAll() }
    var assigned = [Int8](repeating: -1, count: node.undecided.count)
    var low = [Double](repeating: 0, count: numberCount)
    var high = low
    for (index, label) in node.undecided.enumerated() {
      // The hull of the ways on each number.
      for number in 0..<numberCount { (low[number], high[number]) = (.infinity, -.infinity) }
      for way in labels.ways(of: Int(label)) where meets(way, node) {
        var mentioned: UInt64 = 0
        for place in labels.bounds(of: way) {
          work += 1
          let bound = labels.bounds[place]
          guard bound.dimension < numberCount else { continue }
          mentioned |= 1 << UInt64(bound.dimension)
          low[bound.dimension] = min(low[bound.dimension], bound.low)
          high[bound.dimension] = max(high[bound.dimension], bound.high)
        }
        for number in 0..<numberCount where mentioned & (1 << UInt64(number)) == 0 {
          (low[number], high[number]) = (-.infinity, .infinity)
        }
      }
      var best = -1
      var least = 1.0
      for number in 0..<numberCount {
        let width = node.high[number] - node.low[number]
        guard width > 0 else { continue }
        let clipped =
          min(high[number], node.high[number]) - max(low[number], node.low[number])
        if clipped / width < least { (best, least) = (number, clipped / width) }
      }
      guard best >= 0 else { continue }
      assigned[index] = Int8(best)
      for way in labels.ways(of: Int(label)) where meets(way, node) {
        var (from, to) = (node.low[best], node.high[best])
        for place in labels.bounds(of: way) where labels.bounds[place].dimension == best {
          (from, to) = (max(from, labels.bounds[place].low), min(to, labels.bounds[place].high))
        }
        sweeps[best].add(from, to)
      }
      sweeps[best].endLabel(weight: labels.weights[Int(label)])
    }
    return assigned
  }

  /// The unit of the variables of a number.
  private func scale(_ number: Int) -> Double { problem.numbers[number].scale }

  /// The linear program of the least cost in a node: two variables for each number, its distances
  /// above and below a base.
  private func program(of node: SearchNode) -> DualSimplex.Result {
    let bases = bases(in: node)
    var factors: [Double] = []
    for number in 0..<numberCount {
      let cost = costs[number].slope * scale(number)
      factors += [cost, cost]
    }
    var program = DualSimplex(costs: factors)
    for number in 0..<numberCount {
      var row = [Double](repeating: 0, count: 2 * numberCount)
      row[2 * number] = -scale(number)
      program.require(row, atLeast: bases[number] - node.high[number])
      row[2 * number] = 0
      row[2 * number + 1] = -scale(number)
      program.require(row, atLeast: node.low[number] - bases[number])
    }
    for dimension in node.usedDirections.map({ Int($0) }) {
      let direction = problem.directions[dimension - numberCount]
      var row: [Double] = []
      var known = 0.0
      for number in 0..<numberCount {
        let factor = direction[number] * scale(number)
        row += [factor, -factor]
        known += direction[number] * bases[number]
      }
      if node.low[dimension].isFinite {
        program.require(row, atLeast: node.low[dimension] - known)
      }
      if node.high[dimension].isFinite {
        program.require(row.map { -$0 }, atLeast: known - node.high[dimension])
      }
    }
    let result = program.solved()
    guard case .optimum(let cost, let variables) = result else { return result }
    let fixed = (0..<numberCount).reduce(0.0) {
      $0 + abs(bases[$1] - costs[$1].home) * costs[$1].slope
    }
    return .optimum(cost: cost + fixed, variables: variables)
  }

  private func bases(in node: SearchNode) -> [Double] {
    (0..<numberCount).map { min(max(costs[$0].home, node.low[$0]), node.high[$0]) }
  }

  private func numbers(_ variables: [Double], in node: SearchNode) -> [Double] {
    let bases = bases(in: node)
    return (0..<numberCount).map { number in
      let distance = variables[2 * number] - variables[2 * number + 1]
      let value = bases[number] + scale(number) * distance
      return min(max(value, node.low[number]), node.high[number])
    }
  }

  // MARK: Branch

  /// The votes for the cuts of a dimension.
  private struct Votes {
    var weight = 0.0
    var cuts: [(value: Double, weight: Int)] = []
  }

  private mutating func branch(
    of node: SearchNode, at numbers: [Double], _ assigned: [Int8], _ moved: [Int]
  ) -> SearchNode.Branch {
    let point = problem.point(numbers)
    var votes = [Votes](repeating: Votes(), count: node.low.count)
    for onlyBroken in [true, false] {
      for (index, label) in node.undecided.enumerated() {
        if onlyBroken {
          if labels.isSatisfied(Int(label), at: point, slack) { continue }
          let number = Int(assigned[index])
          if number >= 0, !isInShadow(Int(label), number, numbers[number], node) { continue }
        }
        vote(Int(label), node, &votes)
      }
      if let cut = winner(of: votes) { return .cut(cut.dimension, cut.value) }
    }
    if let number = moved.first { return .pin(number, costs[number].home) }
    return .none
  }

  /// Whether a value of a number is in an interval of a label.
  private func isInShadow(
    _ label: Int, _ number: Int, _ value: Double, _ node: SearchNode
  ) -> Bool {
    labels.ways(of: label).contains { way in
      meets(way, node)
        && labels.bounds(of: way).allSatisfy { place in
          let bound = labels.bounds[place]
          return bound.dimension != number || bound.low <= value && value <= bound.high
        }
    }
  }

  private mutating func vote(_ label: Int, _ node: SearchNode, _ votes: inout [Votes]) {
    let weight = labels.weights[label]
    for way in labels.ways(of: label) where meets(way, node) {
      for place in labels.bounds(of: way) {
        work += 1
        let bound = labels.bounds[place]
        let dimension = bound.dimension
        let factor = dimension < numberCount ? 1 : Self.directionVote
        for cut in [bound.low, bound.high.nextUp]
        where cut > node.low[dimension] && cut <= node.high[dimension] {
          votes[dimension].weight += factor * Double(weight)
          votes[dimension].cuts.append((cut, weight))
        }
      }
    }
  }

  /// The dimension with the most votes, and their weighted median.
  private func winner(of votes: [Votes]) -> (dimension: Int, value: Double)? {
    var best = -1
    for dimension in votes.indices where votes[dimension].weight > 0 {
      if best < 0 || votes[dimension].weight > votes[best].weight { best = dimension }
    }
    guard best >= 0 else { return nil }
    let cuts = votes[best].cuts.sorted { $0.value < $1.value }
    let half = cuts.reduce(0) { $0 + $1.weight } / 2
    var sum = 0
    for cut in cuts {
      sum += cut.weight
      if sum > half { return (best, cut.value) }
    }
    return cuts.last.map { (best, $0.value) }
  }
}

extension SearchNode {
  func isMarked(_ number: Int) -> Bool { marked & (1 << UInt64(number)) != 0 }
}
