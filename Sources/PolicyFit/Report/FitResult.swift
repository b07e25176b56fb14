internal import ReleaseLog
internal import Support

/// The result of a fit: numbers, their ranges, and the labels that are given up.
package struct FitResult {
  /// A label that is given up.
  struct GivenUp {
    /// The index of the label.
    let label: Int
    let conflict: FitConflict
  }

  /// The problem and the texts.
  package let script: ScriptFit
  let search: FitSearch.Answer
  /// The numbers after the fit, as decimals.
  package let values: [Double]
  /// The numbers of least change.
  let smallest: [Double]
  let ranges: [FitRange]
  let givenUp: [GivenUp]
  let heldOut: HeldOutRate?

  /// Maximum number of labels for which the conflict is searched.
  private static let mostConflicts = 40

  /// Fits the numbers of a script.
  package init(
    _ script: ScriptFit, limits: FitSearch.Limits = FitSearch.Limits(),
    shouldStop: (() -> Bool)? = nil
  ) {
    let problem = script.problem
    let fit = Fit(problem, limits: limits, shouldStop: shouldStop)
    self.script = script
    search = fit.least
    values = Self.decimals(fit.numbers, in: problem)
    smallest = Self.decimals(fit.least.numbers, in: problem)
    let broken = problem.broken(at: values)
    let kept = problem.labels.indices.filter { !broken.contains($0) }
    let values = values
    ranges = problem.numbers.indices.map {
      FitRange(of: $0, in: problem, around: values, kept: kept)
    }
    givenUp = broken.enumerated().map { place, label in
      GivenUp(
        label: label,
        conflict: place < Self.mostConflicts
          ? FitConflict(of: label, with: kept, in: problem) : .unknown)
    }
    heldOut = HeldOutRate(problem, numbers: values, groups: script.labels.groups)
  }

  /// Numbers with at most 10 digits that keep the same labels, if there are some.
  private static func decimals(_ numbers: [Double], in problem: FitProblem) -> [Double] {
    var result = numbers
    func weight(_ numbers: [Double]) -> Int {
      problem.broken(at: numbers).reduce(0) { $0 + problem.labels[$1].weight }
    }
    let least = weight(numbers)
    for index in numbers.indices where numbers[index] != problem.numbers[index].start {
      let value = numbers[index]
      let step = abs(value) * 1e-9
      for candidate in [value, value + step, value - step].map(ScriptFit.decimal)
      where problem.numbers[index].range.contains(candidate) {
        var changed = result
        changed[index] = candidate
        guard weight(changed) <= least else { continue }
        result = changed
        break
      }
    }
    return result
  }

  /// Whether no number changes.
  package var isUnchanged: Bool { values == script.problem.start }
  /// Whether a label is given up.
  package var givesUp: Bool { !givenUp.isEmpty }

  /// The sum of the weights of labels.
  func weight(_ labels: some Sequence<Int>) -> Int {
    labels.reduce(0) { $0 + script.problem.labels[$1].weight }
  }

  var total: Int { weight(script.problem.labels.indices) }
  var kept: Int { total - weight(givenUp.map(\.label)) }

  /// The values of a number that a label needs if the other numbers do not change; nil if it
  /// holds for all values or for none.
  func demand(of label: Int, on number: Int) -> ClosedRange<Double>? {
    let problem = script.problem.only([label])
    var sweep = IntervalSweep()
    FitSearch(problem).collect(number, values, into: &sweep)
    let range = problem.numbers[number].range
    let found = sweep.satisfied(in: range)
    guard let first = found.first, let last = found.last else { return nil }
    let hull = first.lowerBound...last.upperBound
    return hull == range ? nil : hull
  }
}
