extension Style {
  /// The distances of a card from the edges of the screen, in points.
  public struct Inset: Equatable, Sendable {
    /// Distance from each side.
    public var sides: Double
    /// Distance from the bottom edge.
    public var bottom: Double

    /// Creates an inset; by default, the sheet touches the edges.
    public init(sides: Double = 0, bottom: Double = 0) {
      self.sides = sides
      self.bottom = bottom
    }

    /// Whether the sheet touches the edges.
    public var isZero: Bool { sides == 0 && bottom == 0 }

    /// Returns a fraction of the inset.
    func scaled(by fraction: Double) -> Inset {
      Inset(sides: sides * fraction, bottom: bottom * fraction)
    }
  }

  /// The detent at which the inset of a sheet is 0.
  public enum InsetEnd: Equatable, Sendable {
    /// The largest detent.
    case largest
    /// The detent with a name; if it is not active, the largest detent.
    case detent(String)
    /// No detent: the sheet is a card at each height.
    case never
  }
}

extension Style.InsetEnd {
  /// Returns the fraction of the inset that a sheet has at a height in points, 0 to 1.
  ///
  /// The fraction is 1 up to the detent before the end, then decreases linearly to 0 at the end. It
  /// is 1 if only one detent is visible, and 0 if the smallest visible detent is the end. `detents`
  /// are in ascending order of height.
  func fraction(at height: Double, among detents: [Detent]) -> Double {
    if self == .never { return 1 }
    var end = detents.last
    if case .detent(let name) = self { end = detents.first { $0.isNamed(name) } ?? end }
    guard let high = end?.height, let largest = detents.last?.height else { return 1 }
    guard let low = detents.last(where: { $0.height > 0 && $0.height <= high - 1 })?.height else {
      return largest - high < 1 ? 1 : 0
    }
    return min(1, max(0, (high - height) / (high - low)))
  }
}
