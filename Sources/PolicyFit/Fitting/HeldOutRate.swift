/// How often numbers satisfy labels that were held out of their fit.
package struct HeldOutRate: Equatable, Sendable {
  /// The fraction of the held-out releases that end as wanted.
  package let rate: Double
  /// The fraction of all releases for the numbers that all labels give.
  package let inSample: Double

  /// The number of parts, each of which is held out once.
  package static let folds = 5
  private static let limits = FitSearch.Limits(nodes: 2000, work: 2_000_000)

  /// Fits the numbers without each part of the labels; nil if there are fewer groups than parts.
  ///
  /// `groups` has the group of each label: labels of one group are in the same part.
  package init?(_ problem: FitProblem, numbers: [Double], groups: [Int]) {
    guard Set(groups).count >= Self.folds else { return nil }
    func weight(_ labels: some Sequence<Int>) -> Int {
      labels.reduce(0) { $0 + problem.labels[$1].weight }
    }
    let total = weight(problem.labels.indices)
    var broken = 0
    for fold in 0..<Self.folds {
      var rest = problem
      rest.labels = problem.labels.indices.filter { groups[$0] % Self.folds != fold }.map {
        problem.labels[$0]
      }
      let fit = Fit(rest, limits: Self.limits)
      broken += weight(
        problem.broken(at: fit.numbers).filter { groups[$0] % Self.folds == fold })
    }
    rate = 1 - Double(broken) / Double(total)
    inSample = 1 - Double(weight(problem.broken(at: numbers))) / Double(total)
  }
}
