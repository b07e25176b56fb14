/// A seeded generator of random numbers (SplitMix64): the same seed, the same run, on every machine.
public struct SeededRandom: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Starts from a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  // Spelled out, not left to the library's generators, whose ways may change under a seed.

  /// A number of a range, every one as likely.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) / 0x1p53
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// A whole number from 0 to below `count`, which must be above 0.
  public mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// One of some elements; nil when there are none.
  public mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[index(below: elements.count)]
  }

  /// Yes, in this share of the cases, 0 to 1.
  public mutating func happens(_ share: Double) -> Bool { number(0...1) < share }
}
