/// How large a person wants words, and what grows with them.
///
/// Lines of words grow by the factor; what is around them keeps its points. So a row of 44 pt with a
/// line of 20 is 51 pt at 1.35. Sources: Apple's Human Interface Guidelines, Dynamic Type (body 17 pt
/// on a line of 22, 23 on 29 at xxxLarge, 53 on 62 at AX5), and UITableView's cells, which keep their
/// margins; Android's `Configuration.fontScale`, which scales sp and leaves dp.
public struct TextSize: Equatable, Sendable {
  /// Height of a line of words of the platform's own size, in points.
  public static let lineHeight = 20.0

  /// The platform's own size.
  public static let standard = TextSize(factor: 1)

  /// Letters of this size for one of the standard size.
  public var factor: Double

  /// Creates a size; 1 is the platform's own.
  public init(factor: Double) { self.factor = factor }

  /// A line of words, or a width of letters, in points.
  public func line(_ standard: Double) -> Double { standard * factor }

  /// What holds one line of words, in points: it grows as the line does.
  ///
  /// Smaller words make it no smaller, since a finger needs it.
  public func box(_ standard: Double, line: Double = TextSize.lineHeight) -> Double {
    standard + max(0, factor - 1) * line
  }
}

extension Rect {
  /// The same rectangle on the other side of another's middle, as right to left has it.
  public func mirrored(in other: Rect) -> Rect {
    Rect(x: other.x + other.maxX - maxX, y: y, width: width, height: height)
  }
}
