/// An input of a policy that is fixed in a plane of releases; travel and velocity vary in it.
public enum ReleaseInput: String, CaseIterable, Sendable {
  /// Velocity to the right at lift-off.
  case velocityX = "velocity_x"
  /// The keyboard's height.
  case keyboard
  /// Time from touch-down to lift-off.
  case elapsed
  /// The part of the sheet that was dragged.
  case by
  /// Whether the content was scrolled when the drag began.
  case scrolled

  /// The inputs that are numbers.
  public static let numbers: [ReleaseInput] = [.velocityX, .keyboard, .elapsed]

  /// The unit of a number; empty for other inputs.
  public var unit: String {
    switch self {
    case .velocityX: "pt/s"
    case .keyboard: "pt"
    case .elapsed: "s"
    case .by, .scrolled: ""
    }
  }
}

extension Release {
  /// The value of a numeric input; 0 for the other inputs.
  public subscript(input: ReleaseInput) -> Double {
    get {
      switch input {
      case .velocityX: velocityX
      case .keyboard: keyboard
      case .elapsed: elapsed
      case .by, .scrolled: 0
      }
    }
    set {
      switch input {
      case .velocityX: velocityX = newValue
      case .keyboard: keyboard = newValue
      case .elapsed: elapsed = newValue
      case .by, .scrolled: break
      }
    }
  }
}
