package import ScriptSchema
internal import Support
public import Gestures
internal import SheetEngine

extension Action {
  /// A straight part of a finger's path, at constant speed.
  public struct PathSegment: Equatable, Sendable {
    /// Points, positive downward.
    public var travel: Double
    /// Points to the right.
    public var across: Double
    /// The duration in seconds.
    public var seconds: Double

    /// Creates a segment.
    public init(_ travel: Double, across: Double = 0, over seconds: Double) {
      self.travel = travel
      self.across = across
      self.seconds = seconds
    }

    /// Returns the end point of the segment for a start point.
    public func end(from start: Point) -> Point {
      Point(x: start.x + across, y: start.y + travel)
    }

    /// Returns the samples that a screen with this touch rate reports.
    ///
    /// The first sample is the touch itself if the finger touches down with this segment.
    public func samples(
      from start: Point, at time: Double, touchHz: Double, touchingDown: Bool,
      downSince: Double? = nil
    ) -> [Sample] {
      FingerPath.samples(
        from: start, by: (dx: across, dy: travel), over: seconds, startingAt: time,
        touchHz: touchHz, includesTouchDown: touchingDown, touchedDownAt: downSince)
    }

    /// Returns the samples as touches and moves of a finger, each with its time.
    public static func steps(
      of samples: [Sample], touchingDown: Bool, finger: Int
    ) -> [ActionStep] {
      samples.enumerated().flatMap { index, sample -> [ActionStep] in
        let event: WorldEvent =
          touchingDown && index == 0
          ? .touched(sample.point, finger: finger) : .moved(sample.point, finger: finger)
        return [.passes(until: sample.time), .event(event)]
      }
    }

    /// The duration of a movement without `over`, in seconds.
    static let usualDuration = Release.usualElapsed

    var weight: Int {
      travel.digitCount + (across == 0 ? 0 : 1 + across.digitCount)
        + (seconds == Self.usualDuration ? 0 : 1 + seconds.digitCount)
    }

    /// Simpler segments: straight ones, ones with the default duration, then rounder and shorter
    /// ones.
    var simplerForms: [PathSegment] {
      var segments: [PathSegment] = []
      if across != 0, travel != 0 { segments.append(PathSegment(travel, over: seconds)) }
      for pace in [Self.usualDuration, 0.1] where pace != seconds {
        segments.append(PathSegment(travel, across: across, over: pace))
      }
      return segments
        + travel.simplerDistances.map { PathSegment($0, across: across, over: seconds) }
    }

    static func makeRandom(_ random: inout SeededRandom) -> PathSegment {
      let size: Double = random.pick([3.0, 10, 20, 60, 120, 250, 500]) ?? 60
      let travel: Double = max(1, ActionGenerator.rounded(size * random.number(0.5...1.5), to: 1))
      let seconds = random.pick([0.03, 0.1, 0.2, 0.4]) ?? 0.1
      let across = random.happens(0.06) ? Double(random.index(below: 160)) - 80 : 0
      return PathSegment(random.happens(0.5) ? travel : -travel, across: across, over: seconds)
    }
  }
}

extension [Action.PathSegment] {
  /// Returns one segment from the start of the first segment to the end of the last.
  func joined(with more: [Action.PathSegment]) -> Action.PathSegment {
    let all = self + more
    return Action.PathSegment(
      all.map { $0.travel }.reduce(0, +), across: all.map { $0.across }.reduce(0, +),
      over: ((all.map { $0.seconds }.reduce(0, +) * 100).rounded() / 100))
  }
}

extension Double {
  /// Rounder distances in the same direction.
  var simplerDistances: [Double] {
    var ways: [Double] = [100, 200, 300, 400, 50, 20, 10].map { self < 0 ? -$0 : $0 }
    for unit in [100.0, 50, 10, 5] {
      ways.append((self / unit).rounded(.towardZero) * unit)
      ways.append((self / unit).rounded(.awayFromZero) * unit)
    }
    return ways.filter { $0 != 0 && $0 != self && $0.digitCount < digitCount }
  }
}

// MARK: Tables

extension Action.PathSegment {
  /// The keys of a table for a distance; a table contains them next to other keys.
  struct Distance: ScriptValues {
    private var down: Double?
    private var up: Double?
    private var left: Double?
    private var right: Double?

    init() {}

    /// Creates the keys of a distance: one for each axis with a movement, at least one.
    init(_ travel: Double, across: Double) {
      if travel != 0 || across == 0 {
        if travel < 0 { up = -travel } else { down = travel }
      }
      if across < 0 { left = -across } else if across > 0 { right = across }
    }

    mutating func visit(_ keys: KeyVisitor) {
      keys.distance("down", &down)
      keys.distance("up", &up)
      keys.distance("left", &left)
      keys.distance("right", &right)
    }

    /// The names of the keys that are given.
    var given: [String] {
      [("down", down), ("up", up), ("left", left), ("right", right)]
        .filter { $0.1 != nil }.map { $0.0 }
    }

    /// Returns the distance of a movement of the method `verb`, in points, positive downward and to
    /// the right.
    ///
    /// With `allowsRest`, a direction with the distance 0 is a sample at the same position.
    /// `isAlone` is whether the table contains no key at all, and `subject` is the moving object.
    func travel(
      of verb: String, isAlone: Bool, allowsRest: Bool = false, subject: String = "finger"
    ) throws(ActionError) -> (travel: Double, across: Double) {
      let (down, up) = (down ?? 0, up ?? 0)
      let (left, right) = (left ?? 0, right ?? 0)
      try Self.rejectBoth(("up", up), ("down", down), of: verb, subject)
      try Self.rejectBoth(("left", left), ("right", right), of: verb, subject)
      let way = (travel: down - up, across: right - left)
      guard way.travel != 0 || way.across != 0 || allowsRest && !given.isEmpty else {
        throw ActionError(
          .impossible,
          isAlone
            ? "Give a direction, as in \(verb) { down = 80 }."
            : "The \(subject) of `\(verb)` does not move: the distances cancel out or are 0.",
          word: verb)
      }
      return way
    }

    private static func rejectBoth(
      _ one: (key: String, distance: Double), _ other: (key: String, distance: Double),
      of verb: String, _ subject: String
    ) throws(ActionError) {
      guard one.distance != 0, other.distance != 0 else { return }
      let twice =
        subject == "finger"
        ? "two movements: `user:grabs():moves { \(one.key) = 50 }"
          + ":moves { \(other.key) = 20 }:lifts()`"
        : "two calls of `\(verb)`"
      throw ActionError(
        .conflict(key: other.key),
        "A \(subject) moves `\(one.key)` or `\(other.key)`, not both in one `\(verb)`; to "
          + "move there and back, use \(twice).")
    }
  }
}

/// The argument of `moves`: a movement of a finger that is down.
package struct MoveSpec: ScriptTable {
  package static let description = describe(
    "MoveSpec", "A movement of a finger that is already down.",
    example: """
      local finger = user:grabs()
      finger:moves { up = 120, over = 0.2 }
      finger:moves { down = 40, right = 5 }
      finger:lifts()
      """)
  private var distance = Action.PathSegment.Distance()
  private var over = Action.PathSegment.usualDuration

  package init() {}

  init(_ segment: Action.PathSegment) {
    distance = Action.PathSegment.Distance(segment.travel, across: segment.across)
    over = segment.seconds
  }

  package mutating func visit(_ keys: KeyVisitor) {
    distance.visit(keys)
    keys.duration(&over)
  }

  /// The part of the finger's path.
  package var segment: Action.PathSegment {
    get throws(ActionError) {
      let way = try distance.travel(of: "moves", isAlone: isEmpty, allowsRest: true)
      return Action.PathSegment(way.travel, across: way.across, over: over)
    }
  }
}

extension ScriptTable {
  /// Whether no key differs from an empty table.
  var isEmpty: Bool { written == Self().written }
}

extension KeyVisitor {
  fileprivate func distance(_ name: String, _ value: inout Double?) {
    number(
      name, &value, .distance, unit: "pt", default: "0",
      "Distance \(name); negative values move the other way.")
  }

  /// The duration of a movement of a finger.
  func duration(_ value: inout Double) {
    number("over", &value, .gestureTime, unit: "s", "Duration of the movement.")
  }
}
