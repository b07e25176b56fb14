package import SheetEngine

/// The part of a number that depends on fixed inputs of a plane: a coefficient for each of them.
package struct InputTerms: Equatable, Sendable {
  private var velocityX = 0.0
  private var keyboard = 0.0
  private var elapsed = 0.0
  /// The coefficient of 1 / `elapsed`: a travel in points.
  ///
  /// Only for numbers of a single release, because the travel varies in a plane.
  package private(set) var inverseElapsed = 0.0

  /// Creates the terms of a number that depends on no input.
  package init() {}

  /// Creates the terms of an input itself.
  package init(of input: ReleaseInput) { self[input] = 1 }

  /// Creates the terms of a travel divided by `elapsed`.
  init(overElapsed travel: Double) { inverseElapsed = travel }

  /// The coefficient of an input.
  package subscript(input: ReleaseInput) -> Double {
    get {
      switch input {
      case .velocityX: velocityX
      case .keyboard: keyboard
      case .elapsed: elapsed
      case .farthest, .rested, .direction, .by, .scrolled: 0
      }
    }
    set {
      switch input {
      case .velocityX: velocityX = newValue
      case .keyboard: keyboard = newValue
      case .elapsed: elapsed = newValue
      case .farthest, .rested, .direction, .by, .scrolled: break
      }
    }
  }

  /// Whether the number depends on no input.
  package var isEmpty: Bool {
    velocityX == 0 && keyboard == 0 && elapsed == 0 && inverseElapsed == 0
  }
  /// The inputs on which the number depends.
  package var inputs: [ReleaseInput] {
    ReleaseInput.numbers.filter { self[$0] != 0 || $0 == .elapsed && inverseElapsed != 0 }
  }

  static func + (one: InputTerms, other: InputTerms) -> InputTerms {
    var sum = one
    sum.velocityX += other.velocityX
    sum.keyboard += other.keyboard
    sum.elapsed += other.elapsed
    sum.inverseElapsed += other.inverseElapsed
    return sum
  }

  /// The values of an input at which a number is 0, if it is `value` at `now`.
  ///
  /// `now` is above 0 if the number depends on the inverse of the input.
  func zeros(along input: ReleaseInput, at now: Double, of value: Double) -> [Double] {
    let slope = self[input]
    guard input == .elapsed, inverseElapsed != 0 else {
      return slope != 0 ? [now - value / slope] : []
    }
    // slope * elapsed^2 + rest * elapsed + inverseElapsed = 0
    let rest = value - slope * now - inverseElapsed / now
    guard slope != 0 else { return rest != 0 ? [-inverseElapsed / rest] : [] }
    let discriminant = rest * rest - 4 * slope * inverseElapsed
    guard discriminant >= 0 else { return [] }
    return [1, -1].map { (-rest + $0 * discriminant.squareRoot()) / (2 * slope) }
  }

  static func * (one: InputTerms, factor: Double) -> InputTerms {
    var product = one
    product.velocityX *= factor
    product.keyboard *= factor
    product.elapsed *= factor
    product.inverseElapsed *= factor
    return product
  }
}
