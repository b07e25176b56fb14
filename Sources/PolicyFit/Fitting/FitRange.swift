/// The values of a number for which all kept labels hold.
package struct FitRange: Sendable {
  /// The values if the other numbers do not change.
  package let alone: [ClosedRange<Double>]
  /// The smallest interval that contains the possible values, if the other numbers follow.
  package let together: ClosedRange<Double>
  /// An interval that contains `together` if its ends are not proved; nil if they are.
  package let outer: ClosedRange<Double>?

  private static let limits = FitSearch.Limits(nodes: 5000, work: 4_000_000)
  /// The largest gap at a threshold, relative to the number: both sides hold there.
  private static let gap = 4e-6

  /// Computes the range of a number around values for which the labels hold.
  package init(of index: Int, in problem: FitProblem, around numbers: [Double], kept: [Int]) {
    let kept = problem.only(kept)
    var sweep = IntervalSweep()
    FitSearch(kept).collect(index, numbers, into: &sweep)
    let number = problem.numbers[index]
    alone = sweep.satisfied(in: number.range).joined(within: Self.gap * number.scale)
    func end(_ goal: FitGoal) -> FitSearch.Answer {
      var search = FitSearch(
        kept, goal: goal, from: numbers, isComplete: true, limits: Self.limits)
      return search.run()
    }
    let (low, high) = (end(.least(number: index)), end(.largest(number: index)))
    together = low.numbers[index]...max(low.numbers[index], high.numbers[index])
    if low.isProved, high.isProved {
      outer = nil
    } else {
      let least = number.range.lowerBound + low.bound.change * number.scale
      let most = number.range.upperBound - high.bound.change * number.scale
      let low = low.isProved ? together.lowerBound : min(least, together.lowerBound)
      outer = low...(high.isProved ? together.upperBound : max(most, together.upperBound))
    }
  }
}

extension [ClosedRange<Double>] {
  /// The intervals in ascending order, of which those with small gaps are joined.
  fileprivate func joined(within gap: Double) -> [ClosedRange<Double>] {
    var joined: [ClosedRange<Double>] = []
    for interval in self {
      if let last = joined.last, interval.lowerBound - last.upperBound <= gap {
        joined[joined.count - 1] = last.lowerBound...interval.upperBound
      } else {
        joined.append(interval)
      }
    }
    return joined
  }
}
