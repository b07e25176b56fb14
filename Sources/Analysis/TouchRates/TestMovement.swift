package import UserActions
internal import Support
package import Gestures

/// A straight movement of a finger, up or down, that ends with a rest and the lift-off.
package struct TestMovement: Equatable, Sendable {
  /// The motion, without a distance to the side.
  package var segment: Action.PathSegment
  /// The rest before the lift-off, in seconds; 0 for a flick.
  package var restDuration: Double

  /// Creates a movement: points, positive downward, and a duration in seconds.
  package init(travel: Double, seconds: Double, rest: Double = 0) {
    segment = Action.PathSegment(travel, over: seconds)
    restDuration = rest
  }

  /// The samples of a touch screen with this rate, from touch-down at a point and a time.
  package func samples(from point: Point, at time: Double, touchHz: Double) -> [Sample] {
    segment.samples(from: point, at: time, touchHz: touchHz, touchingDown: true)
  }

  /// The movement as text: "100 pt up in 0.5 s".
  var text: String {
    let way = segment.travel < 0 ? "up" : "down"
    let flick = restDuration > 0 ? "" : ", released in motion"
    return "\(abs(segment.travel).short) pt \(way) in \(segment.seconds.short) s\(flick)"
  }

  /// The movements of the check: slow and fast, short and long, upward and downward.
  package static let all: [TestMovement] =
    downwards
    + downwards.map { movement in
      var upward = movement
      upward.segment.travel *= -1
      return upward
    }

  private static let downwards = [
    TestMovement(travel: 60, seconds: 0.2, rest: 0.2),
    TestMovement(travel: 100, seconds: 0.5, rest: 0.2),
    TestMovement(travel: 180, seconds: 0.4, rest: 0.2),
    TestMovement(travel: 300, seconds: 0.6, rest: 0.2),
    TestMovement(travel: 100, seconds: 0.2),
    TestMovement(travel: 120, seconds: 0.12),
    TestMovement(travel: 240, seconds: 0.16),
  ]
}
