/// The numbers that a search found, with their ranges and the reasons for labels that are given up.
package struct Fit: Sendable {
  /// The answer with the least change.
  package let least: FitSearch.Answer
  /// The numbers with round values.
  package let numbers: [Double]
  /// The labels that the numbers break, in order.
  package let givenUp: [Int]
  /// The relative change of `numbers`.
  package let change: Double

  /// Searches for the numbers of a problem.
  package init(
    _ problem: FitProblem, limits: FitSearch.Limits = FitSearch.Limits(),
    shouldStop: (() -> Bool)? = nil
  ) {
    var search = FitSearch(problem, limits: limits, shouldStop: shouldStop)
    least = search.run()
    let broken = Set(problem.broken(at: least.numbers))
    numbers =
      RoundNumbers(problem, least, kept: problem.labels.indices.filter { !broken.contains($0) })
      .numbers
    givenUp = problem.broken(at: numbers)
    change = problem.change(of: numbers)
  }
}

extension FitProblem {
  /// The problem with some of its labels, each of weight 1.
  func only(_ labels: some Sequence<Int>) -> FitProblem {
    var problem = self
    problem.labels = labels.map { Label(weight: 1, ways: self.labels[$0].ways) }
    return problem
  }
}
