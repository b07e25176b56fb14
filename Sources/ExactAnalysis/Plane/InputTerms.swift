package import SheetEngine

/// The part of a number that depends on fixed inputs of a plane: a coefficient for each of them.
package struct InputTerms: Equatable, Sendable {
  private var velocityX = 0.0
  private var keyboard = 0.0
  private var elapsed = 0.0

  /// Creates the terms of a number that depends on no input.
  package init() {}

  /// Creates the terms of an input itself.
  package init(of input: ReleaseInput) { self[input] = 1 }

  /// The coefficient of an input.
  package subscript(input: ReleaseInput) -> Double {
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
  package var isEmpty: Bool { velocityX == 0 && keyboard == 0 && elapsed == 0 }
  /// The inputs on which the number depends.
  package var inputs: [ReleaseInput] { ReleaseInput.numbers.filter { self[$0] != 0 } }

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
