/// A straight movement that ends in a lift at full speed, and whether a screen can show that speed.
public struct Flick: Equatable, Sendable {
  /// How long the finger is down, in seconds.
  public let duration: Double

  /// The speed that the tracker reads from its samples, in points per second.
  public let velocity: Double

  /// Whether the speed read is within 5% of the one asked for.
  public let isFeasible: Bool

  /// A speed near the one asked for that the samples do show, if this one is not feasible.
  public let suggestion: Double?
}

extension FingerPath {
  /// The share by which the tracked speed of a flick may differ from the one asked for.
  public static let flickTolerance = 0.05

  /// A flick over `distance` points at `speed` points per second, measured as the engine will.
  ///
  /// A slow screen may send too few samples in the tracker's last 100 ms to show a speed. Then a
  /// finger is faster: one that takes as long as the tracker looks back, or half as long, or as long
  /// as a finger may be silent, or the time of one to three samples, whichever is nearest to what
  /// was asked.
  public static func flick(
    distance: Double, speed: Double, touchHz: Double, rule: VelocityStrategy = .android
  ) -> Flick {
    let velocity = measured(distance: distance, speed: speed, touchHz: touchHz, rule: rule)
    let isFeasible = shows(velocity, speed)
    return Flick(
      duration: speed > 0 ? distance / speed : 0, velocity: velocity, isFeasible: isFeasible,
      suggestion: isFeasible
        ? nil : suggestion(distance: distance, speed: speed, touchHz: touchHz, rule: rule))
  }

  /// The speed nearest to one, of those that a finger may have, which its samples do show.
  private static func suggestion(
    distance: Double, speed: Double, touchHz: Double, rule: VelocityStrategy
  ) -> Double? {
    let candidates =
      [
        distance / VelocityTracker.horizon, 2 * distance / VelocityTracker.horizon,
        distance / VelocityTracker.pause,
      ] + [1, 2, 3].map { distance * touchHz / $0 }
    let possible = candidates.filter {
      shows(measured(distance: distance, speed: $0, touchHz: touchHz, rule: rule), $0)
    }
    return possible.min { abs($0 - speed) < abs($1 - speed) }
  }

  /// The speed that the tracker reads at the end of a movement.
  private static func measured(
    distance: Double, speed: Double, touchHz: Double, rule: VelocityStrategy
  ) -> Double {
    guard distance > 0, speed > 0, distance.isFinite, speed.isFinite else { return 0 }
    let duration = distance / speed
    // Only the newest samples count, and a slow path has millions.
    let start = max(0, (duration * touchHz).rounded(.down) - 2 * Double(VelocityTracker.capacity))
    let skipped = touchHz > 0 ? start / touchHz : 0
    let path = samples(
      from: Point(x: 0, y: skipped * speed), by: (dx: 0, dy: distance - skipped * speed),
      over: duration - skipped, startingAt: skipped, touchHz: touchHz, includesTouchDown: true)
    var tracker = VelocityTracker(rule)
    for sample in path { tracker.add(sample) }
    return tracker.velocity(at: duration).y
  }

  private static func shows(_ velocity: Double, _ speed: Double) -> Bool {
    speed.isFinite && velocity > 0 && abs(velocity - speed) <= flickTolerance * speed
  }
}
