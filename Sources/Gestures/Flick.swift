/// A straight movement that ends with lift-off at full speed; includes whether a screen can show
/// the speed.
public struct Flick: Equatable, Sendable {
  /// The duration of the touch, in seconds.
  public let duration: Double

  /// The speed that the tracker computes from the samples, in points per second.
  public let velocity: Double

  /// Whether the tracked speed is within 5% of the requested speed.
  public let isFeasible: Bool

  /// A similar speed that the samples can show, if the requested speed is not feasible.
  public let suggestion: Double?
}

extension FingerPath {
  /// The maximum relative difference between the tracked and the requested speed of a flick.
  public static let flickTolerance = 0.05

  /// Returns a flick over `distance` points at `speed` points per second, measured like in the
  /// engine.
  ///
  /// A screen with a low touch rate can send too few samples in the tracker's last 100 ms to show a
  /// speed. The suggestion is then a higher speed: the duration is that of the tracker's window,
  /// half of it, the longest pause of a moving finger, or one to three samples, whichever gives the
  /// speed nearest to the requested speed. `slop` is the distance at which a drag begins, in points;
  /// some trackers count from there.
  public static func flick(
    distance: Double, speed: Double, touchHz: Double, rule: VelocityStrategy = .android,
    slop: Double = 0, hz: Double = 60
  ) -> Flick {
    let screen = Screen(touchHz: touchHz, hz: hz, rule: rule, slop: slop)
    let velocity = screen.measured(distance: distance, speed: speed)
    let isFeasible = isWithinTolerance(velocity, speed)
    return Flick(
      duration: speed > 0 ? distance / speed : 0, velocity: velocity, isFeasible: isFeasible,
      suggestion: isFeasible
        ? nil : suggestion(distance: distance, speed: speed, on: screen))
  }

  /// Returns the feasible speed that is nearest to the requested speed; nil if there is none.
  private static func suggestion(
    distance: Double, speed: Double, on screen: Screen
  ) -> Double? {
    let candidates =
      [
        distance / VelocityTracker.horizon, 2 * distance / VelocityTracker.horizon,
        distance / VelocityTracker.pause,
      ] + [1, 2, 3].map { distance * screen.touchHz / $0 }
    let possible = candidates.filter {
      isWithinTolerance(screen.measured(distance: distance, speed: $0), $0)
    }
    return possible.min { abs($0 - speed) < abs($1 - speed) }
  }

  private static func isWithinTolerance(_ velocity: Double, _ speed: Double) -> Bool {
    speed.isFinite && velocity > 0 && abs(velocity - speed) <= flickTolerance * speed
  }
}

/// A screen and the tracker of the touched sheet.
private struct Screen {
  let touchHz: Double
  let hz: Double
  let rule: VelocityStrategy
  let slop: Double

  /// Returns the speed that the tracker computes at the end of a movement.
  func measured(distance: Double, speed: Double) -> Double {
    guard distance > 0, speed > 0, distance.isFinite, speed.isFinite else { return 0 }
    let duration = distance / speed
    // Skip old samples: only the newest ones count, and a slow path has millions.
    let start = max(0, (duration * touchHz).rounded(.down) - 2 * Double(rule.capacity))
    let skipped = touchHz > 0 ? start / touchHz : 0
    let path = FingerPath.samples(
      from: Point(x: 0, y: skipped * speed), by: (dx: 0, dy: distance - skipped * speed),
      over: duration - skipped, startingAt: skipped, touchHz: touchHz, includesTouchDown: true)
    var tracker = VelocityTracker(rule, hz: hz)
    var isDrag = false
    for sample in path {
      tracker.add(sample)
      guard !isDrag, sample.y >= slop else { continue }
      isDrag = true
      tracker.begin()
    }
    return tracker.velocity(at: duration).y
  }
}
