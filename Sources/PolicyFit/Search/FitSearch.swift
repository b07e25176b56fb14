/// Finds the numbers that give up the least weight of labels, with the smallest change.
///
/// A descent finds a first answer, then branch and bound improves it until no better one is possible.
/// Limits count work, so that the answer is the same on every machine.
package struct FitSearch {
  /// The limits of a search.
  package struct Limits: Sendable {
    /// Maximum number of nodes.
    package var nodes = 200_000
    /// Maximum number of compared bounds.
    package var work = 60_000_000
    /// Maximum memory of the nodes, in bytes.
    package var memory = 256 << 20

    package init() {}

    package init(nodes: Int, work: Int) { (self.nodes, self.work) = (nodes, work) }
  }

  /// The answer of a search.
  package struct Answer: Sendable {
    package var numbers: [Double]
    package var value: FitValue
    /// A lower bound of the value of every answer.
    package var bound: FitValue
    /// Whether no answer is better.
    package var isProved: Bool
    /// Whether the clock ended the search.
    package var hasTimedOut = false
    package var nodes = 0
  }

  let problem: FitProblem
  let labels: FlatLabels
  let costs: [NumberCost]
  /// The rounding error of the value of each dimension.
  let slack: [Double]
  /// The largest weight that may be given up; nil for any.
  private let mostWeight: Int?
  private let limits: Limits
  private let shouldStop: (() -> Bool)?
  /// Whether a descent finds the first answer.
  private let descends: Bool
  private(set) var best: Answer

  /// Creates a search that begins with the values before the fit, or with a known answer.
  ///
  /// Without `descends`, only branch and bound finds answers. With `isComplete`, only answers that keep all labels count. `shouldStop` is called every eight
  /// nodes.
  package init(
    _ problem: FitProblem, goal: FitGoal = .leastChange, from start: [Double]? = nil,
    isComplete: Bool = false, descends: Bool = true, limits: Limits = Limits(),
    shouldStop: (() -> Bool)? = nil
  ) {
    (self.problem, self.descends) = (problem, descends)
    labels = FlatLabels(problem.labels)
    costs = problem.costs(goal)
    mostWeight = isComplete ? 0 : nil
    (self.limits, self.shouldStop) = (limits, shouldStop)
    slack =
      problem.numbers.map { _ in 0 }
      + problem.directions.map { factors in
        1e-10
          * zip(factors, problem.numbers).reduce(0) { sum, pair in
            let range = pair.1.range
            return sum + abs(pair.0) * max(abs(range.lowerBound), abs(range.upperBound))
          }
      }
    let numbers = zip(start ?? problem.start, problem.numbers).map { value, number in
      min(max(value, number.range.lowerBound), number.range.upperBound)
    }
    best = Answer(
      numbers: numbers, value: FitValue(weight: .max, change: .infinity),
      bound: FitValue(weight: 0, change: 0), isProved: false)
    best.value = value(of: numbers)
  }

  /// The value of numbers on the whole problem.
  func value(of numbers: [Double]) -> FitValue {
    let point = problem.point(numbers)
    var weight = 0
    for label in 0..<labels.count where !labels.isSatisfied(label, at: point, slack) {
      weight += labels.weights[label]
    }
    return FitValue(weight: weight, change: cost(of: numbers))
  }

  func cost(of numbers: [Double]) -> Double {
    var sum = 0.0
    for index in numbers.indices { sum += costs[index].cost(numbers[index], isMarked: false) }
    return sum
  }

  private mutating func offer(_ numbers: [Double]) {
    let value = value(of: numbers)
    if value < best.value { (best.numbers, best.value) = (numbers, value) }
  }

  // MARK: Descent

  /// Descends from the start, from changed copies of the best answer, and from random numbers.
  private mutating func descend(_ starts: Range<Int>, _ generator: inout FitGenerator) {
    let count = problem.numbers.count
    for start in starts {
      var numbers = best.numbers
      if start > 0 {
        let changesAll = start % 2 == 0
        for index in 0..<count where changesAll || Double.random(in: 0..<1, using: &generator) < 0.4
        {
          numbers[index] = random(index, &generator)
        }
      }
      descend(from: numbers)
    }
  }

  private func random(_ index: Int, _ generator: inout FitGenerator) -> Double {
    let range = problem.numbers[index].range
    let part = Double.random(in: 0...1, using: &generator)
    if range.lowerBound > 0 {
      let ratio = range.upperBound / range.lowerBound
      return min(range.upperBound, max(range.lowerBound, range.lowerBound * power(ratio, part)))
    }
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }

  private mutating func descend(from start: [Double]) {
    var numbers = start
    var value = value(of: numbers)
    var sweep = IntervalSweep()
    for _ in 0..<100 {
      var hasChanged = false
      for index in numbers.indices {
        collect(index, numbers, into: &sweep)
        let range = problem.numbers[index].range
        let found = sweep.best(
          in: (range.lowerBound, range.upperBound), costs[index], isMarked: false)
        guard found.value != numbers[index] else { continue }
        var changed = numbers
        changed[index] = found.value
        let next = self.value(of: changed)
        if next < value { (numbers, value, hasChanged) = (changed, next, true) }
      }
      if !hasChanged { break }
    }
    offer(numbers)
  }

  /// Collects the intervals of one number that satisfy each label, with the others unchanged.
  func collect(_ index: Int, _ numbers: [Double], into sweep: inout IntervalSweep) {
    let count = problem.numbers.count
    var base = numbers
    base[index] = 0
    let rest = problem.point(base)
    sweep.removeAll()
    let range = problem.numbers[index].range
    for label in 0..<labels.count {
      for way in labels.ways(of: label) {
        var (low, high) = (range.lowerBound, range.upperBound)
        for place in labels.bounds(of: way) {
          let bound = labels.bounds[place]
          if bound.dimension == index {
            (low, high) = (max(low, bound.low), min(high, bound.high))
            continue
          }
          let factor =
            bound.dimension < count ? 0 : problem.directions[bound.dimension - count][index]
          let known = rest[bound.dimension]
          if factor == 0 {
            let slack = slack[bound.dimension]
            if known < bound.low - slack || known > bound.high + slack { low = .infinity }
          } else {
            let (one, other) = ((bound.low - known) / factor, (bound.high - known) / factor)
            (low, high) = (max(low, min(one, other)), min(high, max(one, other)))
          }
          if low > high { break }
        }
        sweep.add(low, high)
      }
      sweep.endLabel(weight: labels.weights[label])
    }
  }

  // MARK: Branch and bound

  /// Runs the search.
  package mutating func run() -> Answer {
    var generator = FitGenerator()
    if descends { descend(0..<4, &generator) }
    var look = NodeLook(self)
    var heap = NodeHeap()
    var order = 0
    var hasDescended = !descends
    func isBetter(_ bound: FitValue) -> Bool {
      if let mostWeight, bound.weight > mostWeight { return false }
      return bound < best.value
    }
    func add(_ node: SearchNode?) {
      guard var node else { return }
      order += 1
      node.order = order
      let isOpen = look.examine(&node)
      for point in look.offers { offer(point) }
      if isOpen, isBetter(node.bound) { heap.insert(node) }
    }
    let nodeBytes = look.root.bytes
    add(look.root)
    while let node = heap.popLeast() {
      guard isBetter(node.bound) else {
        best.isProved = true
        break
      }
      best.bound = node.bound
      best.nodes += 1
      if !hasDescended, best.nodes >= 2000 {
        hasDescended = true
        descend(4..<40, &generator)
      }
      if best.nodes % 8 == 0, shouldStop?() == true {
        best.hasTimedOut = true
        return best
      }
      guard best.nodes < limits.nodes, look.work < limits.work,
        heap.count * nodeBytes < limits.memory
      else { return best }
      let (one, other) = look.children(of: node)
      add(one)
      add(other)
    }
    best.isProved = true
    best.bound = best.value
    return best
  }
}

/// Returns a base above 0 to the power of an exponent from 0 to 1, by square roots.
private func power(_ base: Double, _ exponent: Double) -> Double {
  var (result, root, rest) = (1.0, base, exponent)
  for _ in 0..<40 {
    if rest >= 1 {
      result *= root
      rest -= 1
    }
    root = root.squareRoot()
    rest *= 2
  }
  return result
}
