internal import SheetEngine

/// A search for the smallest change of an input of a release, other than travel and velocity, after
/// which the sheet settles differently.
///
/// It evaluates the rules for single releases, without calling the script.
struct InputMarginSearch {
  /// The release at the origin of its plane, at rest.
  let still: Release
  /// The travel in points and the velocity in points per second of the release.
  let point: PlanePoint
  /// The decision of the release.
  let decision: ReleaseDecision
  let rules: ExactRuleEvaluator

  /// The maximum number of borders that are crossed in one direction.
  private static let maxBorderCount = 100

  /// The evaluation of the rules for one value of the input.
  private struct Evaluation {
    let decision: ReleaseDecision
    /// The values of the input at which a comparison has another result.
    let borders: [Double]
    /// Whether the other comparisons are the same for all values between the borders.
    let isComplete: Bool
  }

  /// Why a search ends without a result.
  private struct EvaluationRefused: Error {}

  /// The size of the smallest change in the unit of the input; infinite if there is none within
  /// reach, and nil if the rules cannot be evaluated.
  ///
  /// It is the distance to a border if the rules only compare sums of the input and the average
  /// velocity. Otherwise, and for custom heights, it is sampled.
  func margin(along input: ReleaseInput) -> Double? {
    guard let range = still.marginRange(of: input) else { return .infinity }
    do throws(EvaluationRefused) {
      guard let above = try firstChange(of: input, toward: 1, within: range.changes.upperBound),
        let below = try firstChange(of: input, toward: -1, within: -range.changes.lowerBound)
      else {
        return try sampled(along: input, in: range)
      }
      return (min(above, below) * 1e5).rounded() / 1e5
    } catch {
      return nil
    }
  }

  /// The distance to the first change of the outcome in one direction; infinite if there is none
  /// within reach, and nil if the borders do not determine it.
  private func firstChange(
    of input: ReleaseInput, toward sign: Double, within reach: Double
  ) throws(EvaluationRefused) -> Double? {
    let start = still[input]
    // A release on a border can belong to either side, so both the border and a release slightly
    // beyond it are evaluated.
    let slack = 1e-9 * max(abs(start) + reach, 1)
    var (border, distance) = (0.0, 0.0)
    for count in 0..<Self.maxBorderCount {
      let found = try evaluation(at: start + sign * distance, of: input)
      guard found.isComplete, found.decision.outcome != .height else { return nil }
      if !found.decision.settles(like: decision) {
        if count == 0 { throw EvaluationRefused() }
        return border
      }
      // The release itself can be on a border.
      let passed = count == 0 ? -slack : distance
      let next = found.borders.map { sign * ($0 - start) }.filter { $0 > passed }.min()
      guard let next, next <= reach else { return .infinity }
      border = max(0, next)
      let isOnBorder = try evaluation(at: start + sign * border, of: input)
      guard isOnBorder.isComplete, isOnBorder.decision.outcome != .height else { return nil }
      if !isOnBorder.decision.settles(like: decision) { return border }
      distance = border + slack
    }
    return nil
  }

  /// The smallest change, from samples.
  private func sampled(
    along input: ReleaseInput, in range: MarginRange
  ) throws(EvaluationRefused) -> Double {
    var isRefused = false
    let size = FlipSearch.smallest(of: range) { change in
      do throws(EvaluationRefused) {
        let found = try evaluation(at: still[input] + change, of: input).decision
        if found.variesWithRelease { isRefused = true }
        return found
      } catch {
        isRefused = true
        return decision
      }
    }
    if isRefused { throw EvaluationRefused() }
    return size
  }

  private func evaluation(
    at value: Double, of input: ReleaseInput
  ) throws(EvaluationRefused) -> Evaluation {
    var release = still
    release[input] = value
    var borders: [Double] = []
    let (result, mixed) = rules.decide(around: release, at: point) { number, size in
      borders += number.inputs.zeros(along: input, at: value, of: size)
    }
    guard case .decision(let decision, _) = result else { throw EvaluationRefused() }
    return Evaluation(
      decision: decision, borders: borders, isComplete: !mixed.contains(input))
  }
}
