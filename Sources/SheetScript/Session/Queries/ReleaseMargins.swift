internal import Support
package import SheetEngine

/// The smallest changes of a release after which the sheet settles differently: another outcome, or a
/// custom height beyond a jump.
package struct ReleaseMargins: Equatable, Sendable {
  /// Points of travel; infinite if no change within reach has another outcome.
  package var travel: Double
  /// Points per second; infinite if no change within reach has another outcome.
  package var velocity: Double
  /// The changes of the other numeric inputs that the rules mention.
  package var inputs: [InputMargin] = []

  package init(travel: Double, velocity: Double, inputs: [InputMargin] = []) {
    (self.travel, self.velocity, self.inputs) = (travel, velocity, inputs)
  }

  /// The finite margins as text, such as "12.5 pt" and "400 pt/s"; `decimals` is the number of
  /// decimals of the travel.
  package func texts(decimals: Int) -> [String] {
    [
      travel.isFinite ? "\(travel.decimals(atMost: decimals)) pt" : nil,
      velocity.isFinite ? "\(velocity.fixed(0)) pt/s" : nil,
    ].compactMap { $0 } + inputs.compactMap { $0.text }
  }
}

/// The smallest change of an input of a policy after which the sheet settles differently.
package struct InputMargin: Equatable, Sendable {
  /// The input: a number other than travel and velocity.
  package var input: ReleaseInput
  /// The size of the change in the unit of the input; infinite if no change within reach has
  /// another outcome.
  package var size: Double

  package init(_ input: ReleaseInput, _ size: Double) { (self.input, self.size) = (input, size) }

  /// The change as text: "0.05 s of elapsed"; nil if there is none.
  package var text: String? {
    guard size.isFinite else { return nil }
    let digits = input == .elapsed ? 3 : 1
    return "\(size.decimals(atMost: digits)) \(input.unit) of \(input.rawValue)"
  }
}
