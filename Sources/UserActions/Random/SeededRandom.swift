/// A seeded random number generator (SplitMix64).
///
/// The same seed gives the same run on every machine.
public struct SeededRandom: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Creates a generator with this seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  // Does not use the random functions of the standard library, because their results for a seed can
  // change.

  /// Returns a uniformly distributed number in `range`.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) / 0x1p53
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  /// Returns an integer from 0 to below `count`, which must be above 0.
  public mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns a random element; nil if `elements` is empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[index(below: elements.count)]
  }

  /// Returns true with this probability, 0 to 1.
  public mutating func happens(_ fraction: Double) -> Bool { number(0...1) < fraction }
}
