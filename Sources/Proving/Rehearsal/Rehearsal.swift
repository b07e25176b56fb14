public import Acts
public import SheetEngine
public import SheetScript

/// A world that is driven by inputs at their times, and remembers what it told.
///
/// Checks, fuzz and tapes drive a bare world and a script's session alike.
public protocol Rehearsal {
  /// The world now.
  var world: World { get }
  /// Who is asked for decisions.
  var policy: any Policy { get }
  /// Everything that the world has told, in order.
  var effects: [Effect] { get }
  /// What went wrong in the script's hooks, policies and promises, in order.
  var complaints: [BrokenLaw] { get }
  /// The questions that wait for a person's answer, the oldest first.
  var questions: [Question] { get }
  /// The sheets that a person can have presented from wherever they are, by name.
  var openable: [String] { get }
  /// Changes a sheet's definition, as `Sheet:set` does; false when it cannot be changed so.
  mutating func set(_ sheet: SheetID, _ changes: PlainValue) -> Bool
  /// Makes something happen now.
  mutating func perform(_ input: Input)
  /// Lets time pass until a time in seconds, with all that happens on the way.
  mutating func run(until time: Double)
}

/// A release that was judged in a rehearsal.
public struct Judgement: Equatable, Sendable {
  /// When, in seconds.
  public var time: Double
  /// The sheet that was let go.
  public var sheet: SheetID
  /// What the policy knew.
  public var release: Release
  /// What it said.
  public var verdict: Verdict
}

extension Rehearsal {
  /// All: nobody says which are reached otherwise.
  public var openable: [String] { world.sheets.map(\.root.name) }
  /// None: nobody asks.
  public var questions: [Question] { [] }
  /// It cannot: there is no script's table to change.
  public mutating func set(_ sheet: SheetID, _ changes: PlainValue) -> Bool { false }

  /// The releases that were judged, in order.
  public var judgements: [Judgement] { effects.compactMap(Judgement.init) }

  /// Lets time pass until nothing moves, for at most so many seconds; says whether it came to rest.
  @discardableResult
  public mutating func settle(limit: Double = 10) -> Bool {
    let end = world.time + limit
    // An end of motion that is due at once, over and over, must not hold the loop.
    for _ in 0..<10_000 {
      if world.isAtRest { return true }
      guard let next = world.nextChange, next <= end else { break }
      run(until: next)
    }
    if !world.isAtRest { run(until: end) }
    return world.isAtRest
  }

  /// Lets so many seconds pass.
  public mutating func wait(_ seconds: Double) { run(until: world.time + seconds) }
}

extension Judgement {
  /// The release that an effect tells of, if it does.
  init?(_ effect: Effect) {
    guard case .emitted(let sheet, .released(let release, let verdict), let time) = effect else {
      return nil
    }
    self.init(time: time, sheet: sheet, release: release, verdict: verdict)
  }
}
