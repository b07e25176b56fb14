internal import Diagnosis
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

  /// The releases that it speaks of, on a plane.
  func area(
    on slice: Slice
  ) -> (travel: ClosedRange<Double>, velocity: ClosedRange<Double>) {
    (travel ?? slice.travel.range, velocity ?? slice.velocity.range)
  }

  /// Whether it speaks of a release on a plane.
  func covers(_ release: Release, on slice: Slice) -> Bool {
    let area = area(on: slice)
    return area.travel.contains(release.travel - slice.still.travel)
      && area.velocity.contains(release.velocity)
  }

  /// Whether a release that began at `from` keeps it.
  func isKept(by outcome: Outcome, from: String) -> Bool {
    switch demand {
    case .always(let wanted): outcome == wanted
    case .stays: outcome == .detent(from)
    case .never(let unwanted): outcome != unwanted
    }
  }

  /// What broke it, in one sentence; `note` says how often, or where.
  func sentence(
    _ release: Release, _ outcome: Outcome, rule: String, note: String
  ) -> String {
    let wish =
      switch demand {
      case .always(let outcome): "must end at \(outcome.word)"
      case .stays: "must stay at \(release.from)"
      case .never(let outcome): "must never end at \(outcome.word)"
      }
    return "region \"\(name)\" \(wish), but from \(release.from), "
      + Pull.words(travel: release.fromHeight - release.height, velocity: release.velocity)
      + " ends at \(outcome.word) by rule \"\(rule)\" (\(note))"
  }
}

/// A region tried at the points of a grid, its borders and the lines of no travel and no velocity
/// included.
///
/// What lies between the points is not tried.
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
    let area = promise.area(on: slice)
    for travel in Lattice.line(area.travel) {
      for velocity in Lattice.line(area.velocity) {
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

  /// Whether no release that was tried broke the promise.
  public var holds: Bool { broken == 0 }

  /// What broke it, in one sentence; nil when nothing did.
  public var sentence: String? {
    guard let example else { return nil }
    let share = (Double(broken) / Double(tried) * 100).fixed(1)
    return promise.sentence(
      example.release, example.outcome, rule: example.rule, note: "\(share) % of the region")
  }
}
