import Testing

@testable import PolicyFit

/// Problems of boxes whose bounds are on a small grid.
private struct GridProblem {
  var problem: FitProblem
  /// The values of each number at which a label can change.
  let values: [[Double]]

  init(seed: UInt64, numbers: Int, labels: Int) {
    var random = FitGenerator(seed: seed)
    let points = numbers > 3 ? 7 : 11
    let starts = (0..<numbers).map { _ in Double(Int.random(in: 1..<points, using: &random)) * 10 }
    var edges: [Double] = [5, 105]
    for point in 0..<points { edges += [Double(point) * 10 + 5, Double(point) * 10 + 5.5] }
    values = starts.map { edges + [$0] }
    func bound(_ number: Int) -> FitProblem.Bound {
      let edge = Double(Int.random(in: 0..<points, using: &random)) * 10 + 5
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return .init(number, edge + 0.5, 105)
      case 1: return .init(number, 5, edge)
      default: return .init(number, min(edge, 95), min(edge, 95) + 10)
      }
    }
    var list: [FitProblem.Label] = []
    for _ in 0..<labels {
      var ways: [[FitProblem.Bound]] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let mentioned = (0..<numbers).filter { _ in Bool.random(using: &random) }
        ways.append(mentioned.map { bound($0) })
      }
      list.append(.init(weight: Int.random(in: 1...3, using: &random), ways: ways))
    }
    problem = FitProblem(
      numbers: starts.map { .init(start: $0, range: 5...105, unit: .points) }, labels: list)
  }

  /// The least value of a goal over all combinations of values.
  func least(_ cost: ([Double]) -> Double, mostWeight: Int? = nil) -> FitValue {
    var best = FitValue(weight: .max, change: .infinity)
    var point = [Double](repeating: 0, count: values.count)
    func visit(_ number: Int) {
      guard number < values.count else {
        let weight = problem.broken(at: point).reduce(0) { $0 + problem.labels[$1].weight }
        if let mostWeight, weight > mostWeight { return }
        let value = FitValue(weight: weight, change: cost(point))
        if value < best { best = value }
        return
      }
      for value in Set(values[number]) {
        point[number] = value
        visit(number + 1)
      }
    }
    visit(0)
    return best
  }
}

@Suite struct FitSearchTests {
  @Test(arguments: [(1, 40, 40), (2, 40, 40), (3, 20, 12), (4, 9, 4)])
  func `the answer of boxes is that of a full grid`(numbers: Int, labels: Int, count: Int) {
    for seed in 0..<count {
      let grid = GridProblem(seed: UInt64(1000 * numbers + seed), numbers: numbers, labels: labels)
      var search = FitSearch(grid.problem)
      let answer = search.run()
      let expected = grid.least(grid.problem.change(of:))
      #expect(answer.isProved, "\(numbers) numbers, seed \(seed)")
      #expect(answer.value.weight == expected.weight, "\(numbers) numbers, seed \(seed)")
      #expect(
        abs(answer.value.change - expected.change) < 1e-9, "\(numbers) numbers, seed \(seed)")
    }
  }

  @Test func `the ends of the range of a number are those of a full grid`() {
    for seed in 0..<30 {
      let grid = GridProblem(seed: UInt64(seed), numbers: 2, labels: 12)
      var search = FitSearch(grid.problem)
      let answer = search.run()
      let broken = grid.problem.broken(at: answer.numbers)
      let kept = grid.problem.labels.indices.filter { !broken.contains($0) }
      var rest = grid
      rest.problem = grid.problem.only(kept)
      for number in 0..<2 {
        let range = FitRange(of: number, in: grid.problem, around: answer.numbers, kept: kept)
        #expect(range.outer == nil)
        let least = rest.least({ $0[number] }, mostWeight: 0).change
        let most = -rest.least({ -$0[number] }, mostWeight: 0).change
        #expect(range.together == least...most, "seed \(seed)")
        #expect(range.alone.contains { $0.contains(answer.numbers[number]) })
        for interval in range.alone {
          #expect(range.together.contains(interval.lowerBound))
          #expect(range.together.contains(interval.upperBound))
        }
      }
    }
  }

  @Test func `a comparison of two numbers has the same result as by all corners of its lines`() {
    for seed in 0..<60 {
      var random = FitGenerator(seed: UInt64(7000 + seed))
      let start = [Double.random(in: 20...80, using: &random), 50]
      let direction = [1.0, Double.random(in: -2...2, using: &random)]
      var edges: [[Double]] = [[5, 105, start[0]], [5, 105, start[1]], []]
      let labels = (0..<8).map { _ in
        FitProblem.Label(
          ways: (0..<2).map { _ in
            (0..<3).compactMap { dimension -> FitProblem.Bound? in
              guard dimension == 2 || Bool.random(using: &random) else { return nil }
              let edge = Double.random(in: 10...100, using: &random)
              edges[dimension].append(edge)
              return Bool.random(using: &random)
                ? .init(dimension, edge, .infinity) : .init(dimension, -.infinity, edge)
            }
          })
      }
      let problem = FitProblem(
        numbers: start.map { .init(start: $0, range: 5...105) }, directions: [direction],
        labels: labels)
      var search = FitSearch(problem)
      let answer = search.run()
      #expect(answer.isProved, "seed \(seed)")
      // An answer of least change is a corner of two lines.
      var points: [[Double]] = []
      for x in edges[0] {
        points += edges[1].map { [x, $0] }
        points += edges[2].map { [x, ($0 - x) / direction[1]] }
      }
      for y in edges[1] { points += edges[2].map { [$0 - direction[1] * y, y] } }
      var best = FitValue(weight: .max, change: .infinity)
      for point in points where point.allSatisfy({ (5...105).contains($0) }) {
        let value = search.value(of: point)
        if value < best { best = value }
      }
      #expect(answer.value.weight == best.weight, "seed \(seed)")
      #expect(answer.value.change <= best.change + 1e-6, "seed \(seed)")
      #expect(answer.value.change >= best.change - 1e-6, "seed \(seed)")
    }
  }

  @Test func `a search returns the same answer again`() {
    let problem = GridProblem(seed: 5, numbers: 4, labels: 40).problem
    let answers = (0..<2).map { _ in
      var search = FitSearch(problem)
      return search.run()
    }
    #expect(answers[0].numbers == answers[1].numbers)
    #expect(answers[0].nodes == answers[1].nodes)
  }

  @Test func `a search that reaches a limit has an answer and a bound`() {
    let problem = GridProblem(seed: 8, numbers: 4, labels: 40).problem
    var full = FitSearch(problem)
    let best = full.run()
    for limits in [
      FitSearch.Limits(nodes: 3, work: .max), FitSearch.Limits(nodes: .max, work: 100),
    ] {
      var search = FitSearch(problem, limits: limits)
      let answer = search.run()
      #expect(!answer.isProved)
      #expect(!(answer.value < best.value))
      #expect(!(best.value < answer.bound))
    }
    var small = FitSearch.Limits()
    small.memory = 2000
    var search = FitSearch(problem, limits: small)
    #expect(!search.run().isProved)
    var stopped = FitSearch(problem, shouldStop: { true })
    let answer = stopped.run()
    #expect(answer.hasTimedOut && answer.nodes == 8)
  }

  // MARK: Unusual problems

  private func solved(_ problem: FitProblem) -> FitSearch.Answer {
    var search = FitSearch(problem)
    return search.run()
  }

  @Test func `a number that is 0 before the fit changes by its value`() {
    let problem = FitProblem(
      numbers: [.init(start: 0, range: 0...10)], labels: [.init(ways: [[.init(0, 3, 10)]])])
    #expect(solved(problem).numbers == [3])
    #expect(abs(solved(problem).value.change - 3.02) < 1e-12)
  }

  @Test func `a number whose range is one value does not change`() {
    let problem = FitProblem(
      numbers: [.init(start: 4, range: 4...4), .init(start: 4, range: 0...8)],
      labels: [
        .init(ways: [[.init(0, 5, 9)], [.init(1, 6, 9)]]), .init(ways: [[.init(0, 5, 9)]]),
      ])
    let answer = solved(problem)
    #expect(answer.isProved)
    #expect(answer.numbers == [4, 6])
    #expect(answer.value.weight == 1)
  }

  @Test func `labels without a way are given up`() {
    let problem = FitProblem(
      numbers: [.init(start: 4, range: 0...8)],
      labels: [.init(weight: 3, ways: []), .init(ways: [[.init(0, 9, 8)]])])
    let fit = Fit(problem)
    #expect(fit.least.isProved)
    #expect(fit.numbers == [4])
    #expect(fit.givenUp == [0, 1])
    #expect(FitConflict(of: 0, with: [], in: problem) == .impossible)
  }

  @Test func `of equal labels with both outcomes the heavier one is kept`() {
    let high = [FitProblem.Bound(0, 5, 8)]
    let low = [FitProblem.Bound(0, 0, 4.5)]
    let problem = FitProblem(
      numbers: [.init(start: 4, range: 0...8)],
      labels: [.init(weight: 1_000_000, ways: [high]), .init(weight: 999_999, ways: [low])])
    let fit = Fit(problem)
    #expect(fit.givenUp == [1])
    #expect(fit.least.value.weight == 999_999)
    #expect(FitConflict(of: 1, with: [0], in: problem) == .labels([0]))
  }

  @Test func `a problem without labels does not change a number`() {
    let problem = FitProblem(numbers: [.init(start: 4, range: 0...8)], labels: [])
    let fit = Fit(problem)
    #expect(fit.numbers == [4] && fit.givenUp.isEmpty && fit.least.isProved)
    #expect(Fit(FitProblem(numbers: [], labels: [])).numbers.isEmpty)
  }
}

@Suite struct FittingTests {
  @Test func `a changed number becomes a round value that keeps the labels`() {
    func fitted(_ start: Double, _ unit: FitUnit, _ low: Double, _ high: Double) -> Double {
      Fit(
        FitProblem(
          numbers: [.init(start: start, range: start / 6...start * 6, unit: unit)],
          labels: [.init(ways: [[.init(0, low, high)]])])
      ).numbers[0]
    }
    #expect(fitted(500, .speed, 788.6, 926) == 800)
    #expect(fitted(500, .speed, 803, 846) == 810)
    #expect(fitted(500, .speed, 803, 804) == 803)
    #expect(fitted(120, .points, 61, 64) == 64)
    #expect(fitted(120, .points, 151, 164) == 160)
    #expect(fitted(0.2, .fraction, 0.31, 0.36) == 0.31)
    #expect(fitted(0.8, .fraction, 0.91, 1.2) == 0.95)
    #expect(fitted(0.2, .fraction, 0.3012, 0.3013) == 0.3012)
  }

  @Test func `no member of a conflict can be left out`() {
    for seed in 0..<12 {
      let problem = GridProblem(seed: UInt64(300 + seed), numbers: 3, labels: 30).problem
      let fit = Fit(problem)
      let kept = problem.labels.indices.filter { !fit.givenUp.contains($0) }
      for label in fit.givenUp {
        guard case .labels(let core) = FitConflict(of: label, with: kept, in: problem) else {
          continue
        }
        func isImpossible(_ labels: [Int]) -> Bool {
          var search = FitSearch(problem.only(labels), goal: .none)
          return search.run().value.weight > 0
        }
        #expect(!core.isEmpty)
        #expect(isImpossible(core + [label]))
        for member in core {
          #expect(!isImpossible(core.filter { $0 != member } + [label]))
        }
      }
    }
  }

  @Test func `labels of one user are held out together`() throws {
    let problem = FitProblem(
      numbers: [.init(start: 10, range: 1...100, unit: .points)],
      labels: (0..<20).map { index in
        .init(ways: [index < 4 ? [.init(0, 40, 100)] : [.init(0, 1, 60)]])
      })
    let fit = Fit(problem)
    #expect(fit.givenUp.isEmpty)
    #expect(
      HeldOutRate(
        problem, numbers: fit.numbers, groups: [0, 1, 2, 3] + Array(repeating: 0, count: 16)) == nil
    )
    let groups = (0..<20).map { $0 < 4 ? 0 : 1 + $0 % 4 }
    let rate = try #require(HeldOutRate(problem, numbers: fit.numbers, groups: groups))
    #expect(rate.inSample == 1)
    // Without the only user with these labels, nothing requires the change.
    #expect(abs(rate.rate - 0.8) < 1e-12)
  }
}
