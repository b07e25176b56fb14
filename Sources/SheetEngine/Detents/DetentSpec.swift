/// A detent as written: where a sheet can rest, before the container is known.
public struct DetentSpec: Equatable, Sendable {
  /// How its height comes about.
  public enum Kind: Equatable, Sendable {
    /// Half the container; inactive in compact height (IOS-08).
    case medium
    /// Half the container; inactive while the content is not taller than that.
    case partial
    /// The container less its top inset (IOS-09), or all of it for a sheet from edge to edge.
    case large
    /// The content's own height, at most `large`.
    case fit
    /// A share of the container, 0 to 1.
    case fraction(Double)
    /// Points.
    case points(Double)
    /// Asked of the script.
    case resolver(ScriptFunctionID)
  }

  /// What it is called.
  public var name: String
  /// How its height comes about.
  public var kind: Kind

  /// Creates a detent under a name.
  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// `medium`, under its own name.
  public static let medium = DetentSpec(name: "medium", kind: .medium)
  /// `large`, under its own name.
  public static let large = DetentSpec(name: "large", kind: .large)
  /// `fit`, under its own name.
  public static let fit = DetentSpec(name: "fit", kind: .fit)
}
