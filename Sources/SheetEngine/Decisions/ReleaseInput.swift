/// An input of a policy that is fixed in a plane of releases; travel and velocity vary in it.
public enum ReleaseInput: String, CaseIterable, Sendable {
  /// Velocity to the right at lift-off.
  case velocityX = "velocity_x"
  /// The keyboard's height.
  case keyboard
  /// Time from touch-down to lift-off.
  case elapsed
  /// Largest travel downward during the drag.
  case farthest
  /// Time from the last movement to lift-off.
  case rested
  /// Direction of the last movement.
  case direction
  /// The part of the sheet that was dragged.
  case by
  /// Whether the content was scrolled when the drag began.
  case scrolled

  /// The number of the release that is the input; nil for an input that is not a number.
  public var quantity: ReleaseQuantity? {
    switch self {
    case .velocityX: .velocityX
    case .keyboard: .keyboard
    case .elapsed: .elapsed
    case .farthest: .farthest
    case .rested: .rested
    case .direction, .by, .scrolled: nil
    }
  }

  /// The inputs that are numbers.
  public static let numbers: [ReleaseInput] = allCases.filter { $0.quantity != nil }

  /// The unit of a number; empty for other inputs.
  public var unit: String { quantity?.unit ?? "" }
}

extension Release {
  /// The value of a numeric input; 0 for the other inputs.
  public subscript(input: ReleaseInput) -> Double {
    get { input.quantity.map { self[$0] } ?? 0 }
    set {
      switch input {
      case .velocityX: velocityX = newValue
      case .keyboard: keyboard = newValue
      case .elapsed: elapsed = newValue
      case .farthest: givenFarthest = newValue
      case .rested: rested = newValue
      case .direction, .by, .scrolled: break
      }
    }
  }

  /// Replaces an input with that of another release.
  public mutating func copy(_ input: ReleaseInput, of other: Release) {
    switch input {
    case .velocityX, .keyboard, .elapsed, .rested: self[input] = other[input]
    case .farthest: givenFarthest = other.givenFarthest
    case .direction: givenDirection = other.givenDirection
    case .by: by = other.by
    case .scrolled: scrolled = other.scrolled
    }
  }

  /// Returns the release with the inputs of another release; travel and velocity are unchanged.
  public func withInputs(of other: Release) -> Release {
    var release = self
    for input in ReleaseInput.allCases { release.copy(input, of: other) }
    return release
  }

  /// Returns the inputs whose values differ from those of another release.
  public func differingInputs(from other: Release) -> [ReleaseInput] {
    ReleaseInput.allCases.filter { input in
      switch input {
      case .velocityX, .keyboard, .elapsed, .rested: self[input] != other[input]
      case .farthest: givenFarthest != other.givenFarthest
      case .direction: givenDirection != other.givenDirection
      case .by: by != other.by
      case .scrolled: scrolled != other.scrolled
      }
    }
  }
}
