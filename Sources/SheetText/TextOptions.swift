/// How a text frame is drawn.
public struct TextOptions: Equatable, Sendable {
  /// Which glyphs a frame may use.
  public enum Charset: String, CaseIterable, Sendable {
    /// Lines, shades and arrows of Unicode, one cell each in every terminal.
    case unicode
    /// Printable ASCII alone; letters are folded to it.
    case ascii
  }

  /// Which glyphs it may use.
  public var charset: Charset
  /// Columns, 16 to 400; nil: as many as the screen takes at 9 points each.
  public var columns: Int?
  /// Rows, 6 to 200, without the caption; nil: as many as the screen takes at 20 points each.
  public var rows: Int?
  /// Points that each of those rows is tall, which together take in the screen; nil: they share it.
  package var rowHeight: Double?
  /// Whether a line of numbers stands below the frame.
  public var caption: Bool

  /// Creates options; the defaults show the whole screen in Unicode, with its caption.
  public init(
    charset: Charset = .unicode, columns: Int? = nil, rows: Int? = nil, caption: Bool = true
  ) {
    self.charset = charset
    self.columns = columns
    self.rows = rows
    self.caption = caption
  }
}
