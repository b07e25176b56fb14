/// Options for drawing a text frame.
public struct TextOptions: Equatable, Sendable {
  /// The characters that a frame can contain.
  public enum Charset: String, CaseIterable, Sendable {
    /// Box-drawing characters, shades and arrows of Unicode, which take one cell in every terminal.
    case unicode
    /// Only printable ASCII; letters are converted.
    case ascii
  }

  /// The characters that a frame can contain.
  public var charset: Charset
  /// Columns, 16 to 400; nil for the number that fits the screen at 9 points each.
  public var columns: Int?
  /// Rows, 6 to 200, without the caption; nil for the number that fits the screen at 20 points
  /// each.
  public var rows: Int?
  /// Height of a row in points, if the rows cover the whole screen; nil to derive it from the
  /// number of rows.
  package var rowHeight: Double?
  /// Whether a caption line follows the frame.
  public var caption: Bool

  /// Creates options; by default the frame shows the whole screen in Unicode, with its caption.
  public init(
    charset: Charset = .unicode, columns: Int? = nil, rows: Int? = nil, caption: Bool = true
  ) {
    self.charset = charset
    self.columns = columns
    self.rows = rows
    self.caption = caption
  }
}
