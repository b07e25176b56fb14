package import ReleaseLog

/// Chooses the releases whose wanted outcomes restrict the numbers of a script most.
///
/// The numbers that satisfy all answers are sampled. The next question is the release on whose
/// outcome these samples agree least.
package struct FitInterview {
  package let fit: ScriptFit
  /// The largest fraction of the releases that samples decide differently from the fit.
  package private(set) var change = 1.0
  private var problem: FitProblem
  private var asked: Set<Int> = []
  private var generator = FitGenerator()

  /// The change below which no question is necessary.
  package static let leastChange = 0.01
  /// Number of samples.
  private static let sampleCount = 96
  private static let limits = FitSearch.Limits(nodes: 2000, work: 4_000_000)

  /// Starts with the labels of a fit, which has releases to ask about.
  package init(_ fit: ScriptFit) { (self.fit, problem) = (fit, fit.problem) }

  /// Adds the wanted outcome of a release by its index.
  package mutating func add(_ wanted: LoggedOutcome, for release: Int) {
    asked.insert(release)
    problem.labels.append(fit.label(of: release, wanted: wanted))
  }

  /// Removes the last answer.
  package mutating func removeLast(_ release: Int) {
    asked.remove(release)
    problem.labels.removeLast()
  }

  /// The index of the next release; nil if the numbers that are left change less than 1%
  /// of the maps.
  package mutating func next() -> Int? {
    let samples = samples()
    var best: (release: Int, entropy: Double)?
    var differences = [Int](repeating: 0, count: samples.count)
    for release in fit.asked.indices {
      let outcomes = samples.map { fit.outcome(of: release, at: $0) }
      for index in outcomes.indices where outcomes[index] != outcomes[0] { differences[index] += 1 }
      guard !asked.contains(release) else { continue }
      let entropy = Self.entropy(of: outcomes)
      if entropy > best?.entropy ?? 0 { best = (release, entropy) }
    }
    change = Double(differences.max() ?? 0) / Double(max(1, fit.asked.count))
    return change < Self.leastChange ? nil : best?.release
  }

  /// How far a list is from one value: 0 if all are equal, at most 1 - 1 / count.
  private static func entropy(of outcomes: [Int]) -> Double {
    var counts: [Int: Int] = [:]
    for outcome in outcomes { counts[outcome, default: 0] += 1 }
    let total = Double(outcomes.count)
    return 1 - counts.values.reduce(0) { $0 + (Double($1) / total) * (Double($1) / total) }
  }

  /// Points of all dimensions at which the answers hold: that of the fit, the ends of each number,
  /// then random ones.
  private mutating func samples() -> [[Double]] {
    var search = FitSearch(problem, limits: Self.limits)
    let best = search.run().numbers
    let broken = Set(problem.broken(at: best))
    let kept = problem.only(problem.labels.indices.filter { !broken.contains($0) })
    let rest = FitSearch(kept, from: best)
    var found = [best]
    var sweep = IntervalSweep()
    func intervals(of number: Int, _ numbers: [Double]) -> [ClosedRange<Double>] {
      rest.collect(number, numbers, into: &sweep)
      return sweep.satisfied(in: problem.numbers[number].range)
    }
    for number in best.indices {
      let intervals = intervals(of: number, best)
      for end in [intervals.first?.lowerBound, intervals.last?.upperBound] {
        guard let end else { continue }
        var numbers = best
        numbers[number] = end
        found.append(numbers)
      }
    }
    var numbers = best
    for _ in 0..<Self.sampleCount {
      for number in numbers.indices {
        let intervals = intervals(of: number, numbers)
        var part =
          Double.random(in: 0..<1, using: &generator)
          * intervals.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        for interval in intervals {
          let length = interval.upperBound - interval.lowerBound
          numbers[number] = interval.lowerBound + min(part, length)
          if part <= length { break }
          part -= length
        }
      }
      found.append(numbers)
    }
    return found.map(problem.point)
  }
}
