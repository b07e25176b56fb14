/// An active detent with its height in points.
public struct Detent: Equatable, Sendable {
  /// The name of the detent: of several that are one detent, the chosen one, otherwise the lowest.
  public var name: String
  /// Height in points, at least 0 and at most the container's height.
  public var height: Double
  /// The other names of the detent, the lowest first; empty unless the layout has merged detents.
  public var also: [String]

  /// The name that represents a custom height.
  package static let customHeightName = ""

  /// Creates an active detent.
  public init(name: String, height: Double, also: [String] = []) {
    self.name = name
    self.height = height
    self.also = also
  }

  /// All names of the detent, the name in force first.
  public var names: [String] { also.isEmpty ? [name] : [name] + also }

  /// Whether this is the detent with a name.
  public func isNamed(_ word: String) -> Bool { name == word || also.contains(word) }
}

extension [Detent] {
  /// Returns the detent with a name, which can be one of several names; nil if there is none.
  public func first(named word: String) -> Detent? { first { $0.isNamed(word) } }

  /// Returns the detent nearest to a height; the smaller of two that are equally near; nil if there
  /// are no detents.
  func nearest(to height: Double) -> Detent? {
    self.min { abs($0.height - height) < abs($1.height - height) }
  }

  /// The range from the smallest to the largest detent, in points; 0 if there are no detents.
  package var range: ClosedRange<Double> {
    guard let first, let last else { return 0...0 }
    return first.height...Swift.max(first.height, last.height)
  }

  /// Returns the detents with those that differ by less than 1 pt merged into one.
  ///
  /// The detents must be in ascending order. A merged detent has the name and the height of the
  /// detent `chosen` if that is one of them, otherwise those of the lowest.
  func merged(naming chosen: String?) -> [Detent] {
    var merged: [Detent] = []
    var first = 0
    while first < count {
      var end = first + 1
      while end < count, self[end].height - self[first].height < 1 { end += 1 }
      let together = self[first..<end]
      var detent = together.first { $0.name == chosen } ?? self[first]
      if together.count > 1 {
        detent.also = together.map { $0.name }.filter { $0 != detent.name }
      }
      merged.append(detent)
      first = end
    }
    return merged
  }
}

extension ClosedRange<Double> {
  /// Returns the value of the range that is nearest to a value.
  func clamp(_ value: Double) -> Double { Swift.min(upperBound, Swift.max(lowerBound, value)) }
}
