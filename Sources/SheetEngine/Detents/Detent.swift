/// An active detent with its height in points.
public struct Detent: Equatable, Sendable {
  /// The name of the detent.
  public var name: String
  /// Height in points, above 0 and at most the container's height.
  public var height: Double

  /// The name that represents a custom height.
  package static let customHeightName = ""

  /// Creates an active detent.
  public init(name: String, height: Double) {
    self.name = name
    self.height = height
  }
}
