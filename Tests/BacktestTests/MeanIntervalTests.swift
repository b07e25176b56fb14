import Backtest
import Foundation
import Testing

/// Intervals of rates over users.
@Suite struct MeanIntervalTests {
  @Test func `an interval has the quantile of the t distribution`() throws {
    // The squares of ten values from their mean .5 add up to .1: t(9; .975) = 2.262157.
    let values = [0.4, 0.6, 0.4, 0.6, 0.4, 0.6, 0.4, 0.6, 0.4, 0.6]
    let interval = try #require(MeanInterval(values, within: 0...1))
    let error = (0.1 / 9 / 10).squareRoot()
    #expect(interval.mean == 0.5)
    let range = try #require(interval.range)
    #expect(abs(range.upperBound - 0.5 - 2.262157 * error) < 1e-6)
    #expect(abs(0.5 - range.lowerBound - 2.262157 * error) < 1e-6)
  }

  @Test(arguments: [
    (2, 12.706205), (3, 4.302653), (5, 2.776445), (31, 2.042272), (32, 2.039513), (401, 1.965912),
  ])
  func `the quantile is that of the published table`(_ count: Int, _ quantile: Double) throws {
    // The values -1 and 1 in turn, with 0 for an odd count: the mean is 0.
    let pairs = count / 2
    let values =
      [Double](repeating: 1, count: pairs) + [Double](repeating: -1, count: pairs)
      + [Double](repeating: 0, count: count % 2)
    let range = try #require(MeanInterval(values, within: -100...100)?.range)
    let squares = Double(2 * pairs)
    let error = (squares / Double(count - 1) / Double(count)).squareRoot()
    #expect(abs(range.upperBound / error - quantile) < 2e-6 * quantile)
  }

  @Test func `one user has a rate without an interval, and no user none`() {
    #expect(MeanInterval([0.7], within: 0...1)?.range == nil)
    #expect(MeanInterval([], within: 0...1) == nil)
  }

  @Test func `an interval stays within the possible rates`() throws {
    let range = try #require(MeanInterval([0, 1], within: 0...1)?.range)
    #expect(range == 0...1)
  }

  /// Users whose rates have a beta distribution with the true mean and the intra-class correlation.
  private func coverage(mean: Double, correlation: Double, users: Int, seed: UInt64) -> Double {
    var random = Draws(seed)
    let scale = 1 / correlation - 1
    var covered = 0
    let studies = 2000
    for _ in 0..<studies {
      let rates = (0..<users).map { _ in
        let one = random.gamma(mean * scale)
        let other = random.gamma((1 - mean) * scale)
        let rate = one / (one + other)
        let releases = 15
        let hits = (0..<releases).count { _ in random.uniform() < rate }
        return Double(hits) / Double(releases)
      }
      if MeanInterval(rates, within: 0...1)?.range?.contains(mean) == true { covered += 1 }
    }
    return Double(covered) / Double(studies)
  }

  @Test(arguments: [10, 14, 30], [0.6, 0.7, 0.8])
  func `the interval covers the true rate in 92% of studies`(_ users: Int, _ mean: Double) {
    for correlation in [0.05, 0.1, 0.2] {
      let covered = coverage(mean: mean, correlation: correlation, users: users, seed: 7)
      #expect(covered >= 0.92, "\(users) users, \(mean), \(correlation): \(covered)")
    }
  }
}

/// Random numbers of a fixed seed: SplitMix64, and gamma variates by Marsaglia and Tsang.
private struct Draws {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
  }

  private mutating func normal() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
  }

  mutating func gamma(_ shape: Double) -> Double {
    if shape < 1 {
      let factor = pow(1 - uniform(), 1 / shape)
      return gamma(shape + 1) * factor
    }
    let base = shape - 1.0 / 3
    while true {
      let z = normal()
      let cube = pow(1 + z / (9 * base).squareRoot(), 3)
      guard cube > 0 else { continue }
      if log(1 - uniform()) < z * z / 2 + base * (1 - cube + log(cube)) { return base * cube }
    }
  }
}
