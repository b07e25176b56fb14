/// The text size that the user has set, and the sizes that depend on it.
///
/// Text lines are scaled by the factor; the space around them is constant. So a row of 44 pt with a
/// line of 20 pt is 51 pt tall at 1.35. Sources: Apple's Human Interface Guidelines, Dynamic Type
/// (body 17 pt on a line of 22, 23 on 29 at xxxLarge, 53 on 62 at AX5), and UITableView's cells,
/// which keep their margins; Android's `Configuration.fontScale`, which scales sp and not dp.
public struct TextSize: Equatable, Sendable {
  /// Height of a line of text at the standard size, in points.
  public static let lineHeight = 20.0

  /// The standard size of the platform.
  public static let standard = TextSize(factor: 1)

  /// The scale relative to the standard size.
  public var factor: Double

  /// Creates a size; 1 is the standard size of the platform.
  public init(factor: Double) { self.factor = factor }

  /// Scales the height of a text line or the width of a text, in points.
  public func line(_ standard: Double) -> Double { standard * factor }

  /// Returns the height of an element with one line of text, in points: it grows with the line.
  ///
  /// Smaller text does not reduce the height, so that the touch target stays large enough.
  public func box(_ standard: Double, line: Double = TextSize.lineHeight) -> Double {
    standard + max(0, factor - 1) * line
  }
}

extension Rect {
  /// Returns the rectangle mirrored about the vertical center line of another rectangle, for a
  /// right-to-left layout.
  public func mirrored(in other: Rect) -> Rect {
    Rect(x: other.x + other.maxX - maxX, y: y, width: width, height: height)
  }
}
