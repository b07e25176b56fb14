/// A number of a release, by its name in rules, invariants and test vectors.
public enum ReleaseQuantity: String, CaseIterable, Sendable {
  /// The height of the sheet at the release.
  case height
  /// The travel of the finger since touch-down.
  case travel
  /// The distance that the sheet moved.
  case moved
  /// The velocity at lift-off.
  case velocity
  /// The velocity to the right at lift-off.
  case velocityX = "velocity_x"
  /// The travel divided by the elapsed time.
  case averageVelocity = "average_velocity"
  /// The height at which the momentum ends.
  case projected
  /// The progress from the detent at which the drag began to the next detent, from 0 to 1.
  case progress
  /// The time from touch-down to lift-off.
  case elapsed
  /// The largest travel downward.
  case farthest
  /// The time from the last movement to lift-off.
  case rested
  /// The height of the keyboard.
  case keyboard
  /// The height of the container.
  case container
  /// The number of pixels per point.
  case density

  /// The unit; empty for a ratio.
  public var unit: String {
    switch self {
    case .height, .travel, .moved, .projected, .farthest, .keyboard, .container: "pt"
    case .velocity, .velocityX, .averageVelocity: "pt/s"
    case .elapsed, .rested: "s"
    case .density: "px/pt"
    case .progress: ""
    }
  }

  /// The direction of positive numbers; nil if the number has no direction.
  public var positiveDirection: String? {
    switch self {
    case .travel, .moved, .velocity, .averageVelocity, .farthest: "downward"
    case .velocityX: "to the right"
    case .height, .projected, .progress, .elapsed, .rested, .keyboard, .container, .density: nil
    }
  }

  /// True if the number is computed from other properties of the release.
  public var isDerived: Bool {
    switch self {
    case .averageVelocity, .projected, .progress: true
    case .height, .travel, .moved, .velocity, .velocityX, .elapsed, .farthest, .rested,
      .keyboard, .container, .density:
      false
    }
  }

  /// The numbers that `within` limits.
  public static let limited: [ReleaseQuantity] = [.travel, .velocity, .elapsed]
}

extension Release {
  /// The value of a number.
  public subscript(quantity: ReleaseQuantity) -> Double {
    switch quantity {
    case .height: height
    case .travel: travel
    case .moved: moved
    case .velocity: velocity
    case .velocityX: velocityX
    case .averageVelocity: averageVelocity
    case .projected: projected
    case .progress: progress
    case .elapsed: elapsed
    case .farthest: farthest
    case .rested: rested
    case .keyboard: keyboard
    case .container: container
    case .density: density
    }
  }
}
