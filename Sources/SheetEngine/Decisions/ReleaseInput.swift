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

/// The part of a number that depends on fixed inputs of a plane: a coefficient for each of them.
public struct InputTerms: Equatable, Sendable {
  private var velocityX = 0.0
  private var keyboard = 0.0
  private var elapsed = 0.0

  /// Creates the terms of a number that depends on no input.
  public init() {}

  /// Creates the terms of an input itself.
  public init(of input: ReleaseInput) { self[input] = 1 }

  /// The coefficient of an input.
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

  /// Whether the number depends on no input.
  public var isEmpty: Bool { velocityX == 0 && keyboard == 0 && elapsed == 0 }
  /// The inputs on which the number depends.
  public var inputs: [ReleaseInput] { ReleaseInput.numbers.filter { self[$0] != 0 } }

  static func + (one: InputTerms, other: InputTerms) -> InputTerms {
    var sum = one
    sum.velocityX += other.velocityX
    sum.keyboard += other.keyboard
    sum.elapsed += other.elapsed
    return sum
  }

  static func * (one: InputTerms, factor: Double) -> InputTerms {
    var product = one
    product.velocityX *= factor
    product.keyboard *= factor
    product.elapsed *= factor
    return product
  }
}
