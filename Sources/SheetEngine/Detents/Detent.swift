/// A detent that is active now, at its height in points.
public struct Detent: Equatable, Sendable {
  /// What it is called.
  public var name: String
  /// Height in points, above 0 and at most the container's.
  public var height: Double

  /// The name that stands for a height which is no detent's.
  package static let own = ""

  /// Creates an active detent.
  public init(name: String, height: Double) {
    self.name = name
    self.height = height
  }
}
