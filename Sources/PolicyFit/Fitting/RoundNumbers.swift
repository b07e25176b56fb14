/// Replaces the changed numbers of an answer by round values for which the same labels hold.
struct RoundNumbers {
  private(set) var numbers: [Double]

  /// The largest distance of a round value from the answer, relative to the value before the fit.
  private static let mostDistance = 0.15
  /// The largest additional change for each number.
  private static let mostChange = 0.1
  private static let limits = FitSearch.Limits(nodes: 2000, work: 2_000_000)

  init(_ problem: FitProblem, _ answer: FitSearch.Answer, kept: [Int]) {
    numbers = answer.numbers
    var rest = problem.only(kept)
    let least = problem.change(of: answer.numbers)
    var allowance = Self.mostChange
    func distance(_ index: Int) -> Double {
      abs(answer.numbers[index] - problem.numbers[index].start) / problem.numbers[index].scale
    }
    let changed = problem.numbers.indices.filter {
      answer.numbers[$0] != problem.numbers[$0].start
    }.sorted { (distance($0), $1) > (distance($1), $0) }
    for index in changed {
      guard let found = round(index, &rest, least + allowance) else { continue }
      numbers = found
      rest.numbers[index].range = found[index]...found[index]
      allowance += Self.mostChange
    }
  }

  /// The numbers with one of them at its coarsest round value; nil if there is none.
  private func round(
    _ index: Int, _ problem: inout FitProblem, _ mostChange: Double
  ) -> [Double]? {
    let number = problem.numbers[index]
    for step in number.unit.steps(from: number.start) {
      for value in step.multiples(near: numbers[index]) {
        guard number.range.contains(value), value != 0 || number.start == 0,
          abs(value - numbers[index]) <= Self.mostDistance * number.scale
        else { continue }
        problem.numbers[index].range = value...value
        var search = FitSearch(problem, from: numbers, isComplete: true, limits: Self.limits)
        let found = search.run()
        problem.numbers[index].range = number.range
        if found.value.weight == 0, problem.change(of: found.numbers) <= mostChange {
          return found.numbers
        }
      }
    }
    return nil
  }
}
