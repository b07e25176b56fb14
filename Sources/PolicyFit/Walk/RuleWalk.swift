internal import Backtest
internal import ExactAnalysis
internal import LuaBridge
internal import PolicyExport
internal import ReleaseLog
internal import SheetEngine
internal import SheetScript

/// Rules for which no numbers can be fitted: a message with its place.
package struct FitRefusal: Error, Equatable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }
}

/// Follows the rules of releases through all answers of the comparisons of numbers that can change.
final class RuleWalk {
  /// The ways of a release, with the outcome of each.
  struct Ways {
    var ways: [(outcome: LoggedOutcome, bounds: [FitProblem.Bound])] = []
    /// The values that the rules have read.
    var reads = ReadSet()
  }

  private let session: ScriptSession
  private let finder: NumberFinder
  /// Whether the ends of all ways keep a distance from the thresholds, and not only those that a
  /// strict comparison excludes.
  private let hasMargins: Bool
  /// The factors of directions: the first factor is 1.
  private(set) var directions: [[Double]] = []
  private var cache = EvaluatorCache()
  private var plane = PlaneComparison { _, _ in nil }
  private var evaluators: [(rule: Style.ReleaseRule, evaluator: ExactRuleEvaluator)] = []
  private var builtIns: [(rule: Style.ReleaseRule, sheet: SheetID, function: NamedFunction)] = []
  private let builtInState: LuaState?
  private var sheet: SheetID

  /// The answers of the way that is followed, and those that are given.
  private var answers: [Bool] = []
  private var given: [Bool] = []
  private var pending: [[Bool]] = []
  /// The ends of the numbers, then of the directions.
  private var numberEnds: [Ends] = []
  private var directionEnds: [Ends] = []
  private var isEmpty = false
  /// How often each line decided a way.
  private var forks: [String: Int] = [:]

  private struct Ends { var low = -Double.infinity, high = Double.infinity }

  /// Maximum number of ways of a release.
  private static let mostWays = 400
  /// The distance from a threshold, relative to the number.
  private static let margin = 1e-6

  init(_ session: ScriptSession, _ finder: NumberFinder, sheet: SheetID, hasMargins: Bool) {
    (self.session, self.finder, self.sheet) = (session, finder, sheet)
    self.hasMargins = hasMargins
    builtInState = try? LuaState()
    plane = PlaneComparison { [unowned self] relation, number in answer(relation, number) }
    cache = EvaluatorCache(
      varying: VaryingNumbers(in: plane) { [unowned self] origin, value in
        finder.index(of: origin, value, sheet: self.sheet)
      })
  }

  /// The ways of a release through the rules; `name` stands for it in an error.
  func ways(of subject: LogDecider.Subject, _ name: String) throws(FitRefusal) -> Ways {
    sheet = subject.sheet
    let evaluator = evaluator(of: subject.rule)
    let builtIn = try builtIn(subject.rule)
    _ = cache.takeReads()
    forks = [:]
    pending = [[]]
    var found = Ways()
    var count = 0
    while let next = pending.popLast() {
      count += 1
      guard count <= Self.mostWays else {
        let line = forks.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
        throw FitRefusal(
          "\(name) has more than \(Self.mostWays) ways through the rules; \(line) "
            + "decides most of them: choose fewer numbers with --only")
      }
      (given, answers, isEmpty) = (next, [], false)
      numberEnds = finder.numbers.map { Ends(low: $0.range.lowerBound, high: $0.range.upperBound) }
      directionEnds = directions.map { _ in Ends() }
      switch evaluator.decide(subject.release, in: plane, otherwise: builtIn) {
      case .cut: throw FitRefusal("\(name): a comparison of the rules has no result")
      case .refused(let refusal): throw FitRefusal(text(refusal))
      case .decision(let decision, _):
        guard decision.outcome != .height else {
          throw FitRefusal(
            "rule \"\(decision.rule)\" returns a height, so its numbers cannot be fitted; return "
              + "the name of a detent")
        }
        if !isEmpty { found.ways.append((LoggedOutcome(decision, on: subject.release), bounds)) }
      }
    }
    found.reads = cache.takeReads()
    return found
  }

  private func text(_ refusal: UnsupportedOperation) -> String {
    let message = refusal.message
    guard let chunk = refusal.chunk, refusal.line != nil else { return message }
    let names = (finder.numbers.map(\.name) + finder.fixed).prefix(Self.mostNames)
    return "\(chunk): \(message); choose numbers with --only that are not part of it, among "
      + names.joined(separator: ", ")
  }

  /// Maximum number of names in a message.
  private static let mostNames = 12

  /// The limited dimensions of the current way; directions have negative dimensions until their
  /// number is known.
  private var bounds: [FitProblem.Bound] {
    var found: [FitProblem.Bound] = []
    for (index, ends) in numberEnds.enumerated() {
      let range = finder.numbers[index].range
      if ends.low > range.lowerBound || ends.high < range.upperBound {
        found.append(FitProblem.Bound(index, ends.low, ends.high))
      }
    }
    for (index, ends) in directionEnds.enumerated()
    where ends.low > -.infinity || ends.high < .infinity {
      found.append(FitProblem.Bound(-1 - index, ends.low, ends.high))
    }
    return found
  }

  /// Joins ways that differ in the answer of one comparison.
  func joined(_ ways: [[FitProblem.Bound]]) -> [[FitProblem.Bound]] {
    var ways = ways
    guard ways.count <= 60 else { return ways }
    var place = 0
    while place < ways.count {
      if let other = ways.indices.first(where: { index in
        index > place && join(ways[place], ways[index]) != nil
      }), let union = join(ways[place], ways[other]) {
        ways[place] = union
        ways.remove(at: other)
        place = 0
      } else {
        place += 1
      }
    }
    return ways
  }

  private func join(
    _ one: [FitProblem.Bound], _ other: [FitProblem.Bound]
  ) -> [FitProblem.Bound]? {
    guard one.count == other.count else { return nil }
    var different: Int?
    for index in one.indices where one[index] != other[index] {
      guard different == nil, one[index].dimension == other[index].dimension else { return nil }
      different = index
    }
    guard let different else { return one }
    let (a, b) = (one[different], other[different])
    let (low, high) = a.low <= b.low ? (a, b) : (b, a)
    guard high.low - low.high <= 3 * margin(ofDimension: a.dimension) else { return nil }
    var union = one
    union[different].low = low.low
    union[different].high = max(low.high, high.high)
    return union
  }

  private func margin(ofDimension dimension: Int) -> Double {
    guard dimension < 0 else { return Self.margin * scale(dimension) }
    return directions[-1 - dimension].enumerated().reduce(0) {
      $0 + abs($1.element) * scale($1.offset) * Self.margin
    }
  }

  private func scale(_ number: Int) -> Double {
    let value = abs(finder.numbers[number].value)
    return value == 0 ? 1 : value
  }

  // MARK: Comparisons

  /// Returns whether a relation of a number to 0 is true on the current way.
  private func answer(_ relation: PlaneComparison.Relation, _ number: AffineNumber) -> Bool? {
    guard let factors = number.terms?.factors,
      let first = factors.firstIndex(where: { $0 != 0 })
    else { return nil }
    while numberEnds.count < finder.numbers.count {
      let range = finder.numbers[numberEnds.count].range
      numberEnds.append(Ends(low: range.lowerBound, high: range.upperBound))
    }
    // Only one value of a number makes it equal.
    if relation == .zero { return false }
    let factor = factors[first]
    let threshold = -number.constant / factor
    guard threshold.isFinite else { return relation == .positive ? number.constant > 0 : false }
    let isAlone = factors.count(where: { $0 != 0 }) == 1
    let dimension = isAlone ? first : -1 - direction(factors.map { $0 / factor })
    let margin = margin(ofDimension: dimension)
    // The side on which the relation is true, and whether the threshold is part of it.
    let isUpper = factor > 0
    let isClosed = relation == .notNegative
    let near = hasMargins ? margin : 0
    let trueEnd = threshold + (isUpper ? 1 : -1) * (isClosed ? near : margin)
    let falseEnd = threshold - (isUpper ? 1 : -1) * (isClosed ? margin : near)
    let ends = ends(ofDimension: dimension)
    let isTrue = isUpper ? ends.low >= trueEnd : ends.high <= trueEnd
    let isFalse = isUpper ? ends.high <= falseEnd : ends.low >= falseEnd
    if isTrue || isFalse { return isTrue }
    let canBeTrue = isUpper ? ends.high >= trueEnd : ends.low <= trueEnd
    let canBeFalse = isUpper ? ends.low <= falseEnd : ends.high >= falseEnd
    let answer: Bool
    if canBeTrue, canBeFalse {
      if answers.count < given.count {
        answer = given[answers.count]
      } else {
        answer = true
        pending.append(answers + [false])
        forks["\(cache.place.chunk):\(cache.place.line)", default: 0] += 1
      }
      answers.append(answer)
    } else if canBeTrue || canBeFalse {
      answer = canBeTrue
    } else {
      isEmpty = true
      return true
    }
    var limited = ends
    if answer == isUpper {
      limited.low = max(ends.low, answer ? trueEnd : falseEnd)
    } else {
      limited.high = min(ends.high, answer ? trueEnd : falseEnd)
    }
    if dimension < 0 {
      directionEnds[-1 - dimension] = Ends(
        low: answer == isUpper ? limited.low : directionEnds[-1 - dimension].low,
        high: answer == isUpper ? directionEnds[-1 - dimension].high : limited.high)
    } else {
      numberEnds[dimension] = limited
    }
    return answer
  }

  /// The index of a direction by its factors, of which the first is 1.
  private func direction(_ factors: [Double]) -> Int {
    let known = directions.firstIndex { other in
      (0..<max(other.count, factors.count)).allSatisfy { index in
        let one = index < factors.count ? factors[index] : 0
        let two = index < other.count ? other[index] : 0
        return abs(one - two) <= 1e-12 * max(abs(one), abs(two))
      }
    }
    if let known { return known }
    directions.append(factors)
    directionEnds.append(Ends())
    return directions.count - 1
  }

  private func ends(ofDimension dimension: Int) -> Ends {
    guard dimension < 0 else { return numberEnds[dimension] }
    var (low, high) = (0.0, 0.0)
    for (index, factor) in directions[-1 - dimension].enumerated() where factor != 0 {
      let (one, other) = (factor * numberEnds[index].low, factor * numberEnds[index].high)
      low += min(one, other)
      high += max(one, other)
    }
    let own = directionEnds[-1 - dimension]
    return Ends(low: max(low, own.low), high: min(high, own.high))
  }

  // MARK: Rules

  private func evaluator(of rule: Style.ReleaseRule) -> ExactRuleEvaluator {
    if let known = evaluators.first(where: { $0.rule == rule }) { return known.evaluator }
    let evaluator = ExactRuleEvaluator(rule, in: session, knowing: cache)
    evaluator.failuresAreOutcomes = true
    evaluators.append((rule, evaluator))
    return evaluator
  }

  /// A function that decides like the built-in rule, with its thresholds as variables.
  private func builtIn(_ rule: Style.ReleaseRule) throws(FitRefusal) -> NamedFunction {
    let rule = rule.builtIn
    // Two sheets can have the same thresholds from different tables.
    if let known = builtIns.first(where: { $0.rule == rule && $0.sheet == sheet }) {
      return known.function
    }
    guard let builtInState,
      case .function(let function)? = try? builtInState.load(
        rule.source, name: "\(NumberFinder.builtIn) \(builtIns.count + 1)"
      ).first
    else { throw FitRefusal("the built-in rules cannot be evaluated") }
    let named = NamedFunction(name: "built-in rules", function: function)
    builtIns.append((rule, sheet, named))
    return named
  }
}
