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

    /// The keys of a table argument: the distance, then the duration if it is not the default.
    var lua: String {
      Self.luaDistance(travel, across)
        + (seconds == Self.usualDuration ? "" : ", \(ActionKey.duration.lua(seconds.inLua))")
    }

    /// Returns a distance as keys.
    static func luaDistance(_ travel: Double, _ across: Double) -> String {
      let vertical = travel < 0 ? Direction.up : .down
      let down = "\(vertical.rawValue) = \(abs(travel).inLua)"
      if across == 0 { return down }
      let horizontal = across < 0 ? Direction.left : .right
      let right = "\(horizontal.rawValue) = \(abs(across).inLua)"
      return travel == 0 ? right : "\(down), \(right)"
    }

    /// Reads the distance and the duration from the table argument of a method; see `readDistance`.
    package static func read(
      _ table: DataValue, of verb: String, allowsRest: Bool = false
    ) throws(ActionError) -> PathSegment {
      let way = try readDistance(table, of: verb, allowsRest: allowsRest)
      return PathSegment(
        way.travel, across: way.across, over: table[.duration])
    }

    /// Reads the distance from the table argument of a method.
    ///
    /// With `allowsRest`, a direction with the distance 0 is a sample at the same position.
    static func readDistance(
      _ table: DataValue, of verb: String, allowsRest: Bool = false
    ) throws(ActionError) -> (travel: Double, across: Double) {
      for (one, other) in [(Direction.up, Direction.down), (.left, .right)]
      where table[one.key] != 0 && table[other.key] != 0 {
        throw ActionError(
          .conflict(key: other.rawValue),
          "A finger moves `\(one.rawValue)` or `\(other.rawValue)`, not both in one `\(verb)`; to "
            + "move there and back, use two movements: `user:grabs():moves { "
            + "\(one.rawValue) = 50 }:moves { \(other.rawValue) = 20 }:lifts()`.")
      }
      let way = (
        travel: table[Direction.down.key] - table[Direction.up.key],
        across: table[Direction.right.key] - table[Direction.left.key]
      )
      let isRest = allowsRest && Direction.allCases.contains { table.hasField($0.rawValue) }
      guard way.travel != 0 || way.across != 0 || isRest else {
        throw ActionError(
          .impossible,
          table.isEmpty
            ? "Give a direction, as in \(verb) { down = 80 }."
            : "The finger of `\(verb)` does not move: the distances cancel out or are 0.",
          word: verb)
      }
      return way
    }

    /// A direction in which a finger moves, with the name of its key.
    enum Direction: String, CaseIterable {
      case down, up, left, right

      /// The distance in this direction.
      var key: ActionKey<Double> {
        .number(
          rawValue, .number(.distance), unit: "pt", default: 0,
          "Distance \(rawValue); negative values move the other way.")
      }
    }

    /// The keys for a distance.
    static let distanceParameters = Direction.allCases.map { $0.key.parameter }

    /// The duration of a movement without `over`, in seconds.
    static let usualDuration = Release.usualElapsed

    /// The table argument of a movement of a finger that is down.
    package static let move = MethodParameter.TableType(
      name: "MoveSpec", doc: "A movement of a finger that is already down.",
      keys: distanceParameters + [ActionKey.duration.parameter],
      example: """
        local finger = user:grabs()
        finger:moves { up = 120, over = 0.2 }
        finger:moves { down = 40, right = 5 }
        finger:lifts()
        """)

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

extension ActionKey<Double> {
  /// The duration of a movement of a finger.
  static let duration = number(
    "over", .number(.gestureTime), unit: "s", default: Action.PathSegment.usualDuration,
    "Duration of the movement.")
}
