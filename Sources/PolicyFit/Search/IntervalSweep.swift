/// Finds the value of one number that satisfies the largest weight of intervals, then costs least.
struct IntervalSweep {
  /// The interval of a label, and the weight of the label.
  private var lows: [(value: Double, weight: Int)] = []
  private var highs: [(value: Double, weight: Int)] = []
  private var total = 0
  /// The intervals of the current label.
  private var parts: [(low: Double, high: Double)] = []

  /// Starts again without labels.
  mutating func removeAll() {
    lows.removeAll(keepingCapacity: true)
    highs.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    total = 0
  }

  /// Adds an interval to the current label.
  mutating func add(_ low: Double, _ high: Double) {
    if low <= high { parts.append((low, high)) }
  }

  /// Ends the current label: any of its intervals satisfies it.
  mutating func endLabel(weight: Int) {
    total += weight
    if parts.count > 1 { parts.sort { $0.low < $1.low } }
    var index = 0
    while index < parts.count {
      var end = parts[index].high
      let low = parts[index].low
      index += 1
      while index < parts.count, parts[index].low <= end {
        end = max(end, parts[index].high)
        index += 1
      }
      lows.append((low, weight))
      highs.append((end, weight))
    }
    parts.removeAll(keepingCapacity: true)
  }

  /// The best value in a range: the weight of the labels that it breaks, and its cost.
  mutating func best(
    in range: (low: Double, high: Double), _ cost: NumberCost, isMarked: Bool
  ) -> (value: Double, weight: Int, cost: Double) {
    lows.sort { $0.value < $1.value }
    highs.sort { $0.value < $1.value }
    let home = min(max(cost.home, range.low), range.high)
    var best = (value: home, weight: Int.max, cost: Double.infinity)
    var (low, high, satisfied) = (0, 0, 0)
    func offer(_ value: Double, _ satisfied: Int) {
      let candidate = (value, total - satisfied, cost.cost(value, isMarked: isMarked))
      guard candidate.1 <= best.weight else { return }
      if candidate.1 < best.weight || candidate.2 < best.cost { best = candidate }
    }
    // The home value and the ends of the range are candidates, too.
    var extras = [range.low, home, range.high]
    extras.sort()
    var extra = 0
    // Advances through all candidates in ascending order.
    while true {
      var next = Double.infinity
      if low < lows.count { next = lows[low].value }
      if high < highs.count { next = min(next, highs[high].value) }
      if extra < extras.count { next = min(next, extras[extra]) }
      guard next < .infinity else { break }
      while low < lows.count, lows[low].value <= next {
        satisfied += lows[low].weight
        low += 1
      }
      if next >= range.low, next <= range.high { offer(next, satisfied) }
      while high < highs.count, highs[high].value <= next {
        satisfied -= highs[high].weight
        high += 1
      }
      while extra < extras.count, extras[extra] <= next { extra += 1 }
    }
    return best
  }

  /// The intervals of a range that satisfy all labels.
  mutating func satisfied(in range: ClosedRange<Double>) -> [ClosedRange<Double>] {
    guard total > 0 else { return [range] }
    lows.sort { $0.value < $1.value }
    highs.sort { $0.value < $1.value }
    var found: [ClosedRange<Double>] = []
    var (low, sum) = (0, 0)
    var start: Double?
    for high in highs {
      while low < lows.count, lows[low].value <= high.value {
        sum += lows[low].weight
        if sum == total { start = lows[low].value }
        low += 1
      }
      if sum == total, let first = start { found.append(first...high.value) }
      sum -= high.weight
      start = nil
    }
    return found.compactMap {
      let (low, high) = (max($0.lowerBound, range.lowerBound), min($0.upperBound, range.upperBound))
      return low <= high ? low...high : nil
    }
  }
}
