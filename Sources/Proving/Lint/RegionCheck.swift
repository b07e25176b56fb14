public import SheetEngine
internal import SheetScript

/// A promise about a part of the plane: all of it, or none of it, ends in something.
public struct RegionPromise: Equatable, Sendable {
  /// What it asks of every release.
  public enum Demand: Equatable, Sendable {
    /// Each ends there.
    case always(Outcome)
    /// Each stays where it began.
    case stays
    /// None ends there.
    case never(Outcome)
  }

  /// What it is called.
  public var name: String
  /// The releases; nil: as far as a map reaches.
  public var travel: ClosedRange<Double>?
  /// Likewise.
  public var velocity: ClosedRange<Double>?
  /// What is asked of them.
  public var demand: Demand

  /// Makes a promise.
  public init(
    name: String, travel: ClosedRange<Double>? = nil, velocity: ClosedRange<Double>? = nil,
    demand: Demand
  ) {
    self.name = name
    self.travel = travel
    self.velocity = velocity
    self.demand = demand
  }

  /// Whether a release that began at `from` keeps it.
  func isKept(by outcome: Outcome, from: String) -> Bool {
    switch demand {
    case .always(let wanted): outcome == wanted
    case .stays: outcome == .detent(from)
    case .never(let unwanted): outcome != unwanted
    }
  }
}

/// A region tried at every point of a grid, its borders and the lines of no travel and no velocity
/// included.
public struct RegionCheck: Sendable {
  /// How many releases were judged.
  public let tried: Int
  /// How many broke the promise.
  public let broken: Int
  /// The one of them with the least travel and velocity.
  public let example: (release: Release, outcome: Outcome, rule: String)?
  private let promise: RegionPromise

  /// Tries a region on a plane.
  public init(_ promise: RegionPromise, on slice: Slice, by judge: Judge) {
    self.promise = promise
    var (tried, broken) = (0, 0)
    var worst: (size: Double, example: (release: Release, outcome: Outcome, rule: String))?
    for travel in Lattice.line(promise.travel ?? slice.travel.range) {
      for velocity in Lattice.line(promise.velocity ?? slice.velocity.range) {
        let release = slice.release(travel: travel, velocity: velocity)
        let answer = judge(release)
        tried += 1
        if promise.isKept(by: answer.outcome, from: slice.from) { continue }
        broken += 1
        let size = abs(travel) + abs(velocity) / 10
        if size < worst?.size ?? .infinity {
          worst = (size, (release, answer.outcome, answer.rule))
        }
      }
    }
    self.tried = tried
    self.broken = broken
    example = worst?.example
  }

  /// Whether the promise is kept.
  public var holds: Bool { broken == 0 }

  /// What broke it, in one sentence; nil when nothing did.
  public var sentence: String? {
    guard let example else { return nil }
    let wish =
      switch promise.demand {
      case .always(let outcome): "must end at \(outcome.word)"
      case .stays: "must stay at \(example.release.from)"
      case .never(let outcome): "must never end at \(outcome.word)"
      }
    let share = (Double(broken) / Double(tried) * 100).fixed(1)
    let travel = example.release.fromHeight - example.release.height
    return "region \"\(promise.name)\" \(wish), but from \(example.release.from), "
      + Pull.words(travel: travel, velocity: example.release.velocity) + " ends at "
      + "\(example.outcome.word) by rule \"\(example.rule)\" (\(share) % of the region)"
  }
}
