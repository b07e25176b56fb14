/// The specification of a detent, independent of the container.
public struct DetentSpec: Equatable, Sendable {
  /// The rules that determine the height of a detent.
  public enum Kind: Equatable, Sendable {
    /// Half the container's height; inactive in compact height (IOS-08).
    case medium
    /// Half the container's height; inactive unless the content is taller.
    case partial
    /// The tallest allowed height: the container's height minus its top inset (IOS-09), or the
    /// whole height for an edge-to-edge sheet.
    case large
    /// The natural height of the content, at most `large`.
    case fit
    /// A fraction of the container's height, 0 to 1.
    case fraction(Double)
    /// A height in points.
    case points(Double)
    /// A height that a script function returns.
    case resolver(ScriptFunctionID)
  }

  /// The name of the detent.
  public var name: String
  /// The rule that determines its height.
  public var kind: Kind

  /// Creates a detent with a name.
  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The detent `medium`, with its default name.
  public static let medium = DetentSpec(name: "medium", kind: .medium)
  /// The detent `large`, with its default name.
  public static let large = DetentSpec(name: "large", kind: .large)
  /// The detent `fit`, with its default name.
  public static let fit = DetentSpec(name: "fit", kind: .fit)
}
