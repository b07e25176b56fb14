public import SheetEngine

/// A scene laid out on a grid: shapes in points, strokes and words in cells.
///
/// The three are kept apart because renderers differ in the first alone: text draws a shape's
/// outline, a renderer with colors samples its coverage. Strokes thinner than half a cell are
/// glyphs in both, and words are the same cells in both.
public struct SceneLayout: Equatable, Sendable {
  /// The cells that it is laid out on.
  public var metrics: GridMetrics
  /// The scene's layers, back to front.
  public var layers: [Layer]

  /// One layer of a scene.
  public struct Layer: Equatable, Sendable {
    /// What it fills, for renderers that have colors.
    public var shape: Shape
    /// The cells along its edge, for renderers that have none.
    public var outline: Outline
    /// What its cells lie on.
    public var background: Cell.Background
    /// Opacity, 0 to 1, of the shade over everything below.
    public var dim: Double
    /// Its color, `#RRGGBB`, for renderers that have colors.
    public var dimColor = "#000000"
    /// The row that the words of each of the scene's elements stand in, by its place in the layer; nil:
    /// none.
    package var elementRows: [Int?] = []
    /// Lines, boxes and bars, drawn in order.
    var strokes: [Stroke] = []
    /// Words, none of which lies over another.
    var words: [Label] = []
  }

  /// A rounded rectangle, in points, where it is on the screen.
  public struct Shape: Equatable, Sendable {
    /// Its box.
    public var frame: Rect
    /// Radius of its corners.
    public var cornerRadius: Double
    /// Which of them are round.
    public var corners: Appearance.Corners
    /// Its color, `#RRGGBB`.
    public var fill: String
    /// What it throws on what is below.
    public var shadow: Appearance.Shadow?
  }

  /// The cells that a layer covers, and those of them on which its edge is drawn.
  public struct Outline: Equatable, Sendable {
    /// All columns, sides included.
    public var columns: ClosedRange<Int>
    /// All rows, edges included; may reach beyond the grid.
    public var rows: ClosedRange<Int>
    /// Whether the left and the right side are drawn.
    public var hasSides: Bool
    /// Whether the top edge is drawn.
    public var hasTop: Bool
    /// Whether the bottom edge is drawn.
    public var hasBottom: Bool
    /// Whether the top edge is a hairline from side to side, without corners.
    public var isFlush = false
    /// Whether it floats, and throws a shadow that can be seen.
    public var floats = false
  }

  /// A line of one weight, a bar, or a box.
  enum Stroke: Equatable, Sendable {
    /// A run of one glyph from left to right.
    case across(Weight, row: Int, columns: ClosedRange<Int>, foreground: Cell.Foreground)
    /// A run of one glyph downward.
    case down(Weight, column: Int, rows: ClosedRange<Int>, foreground: Cell.Foreground)
    /// A box with round corners around one row, joined to what it touches.
    case box(around: Int, columns: ClosedRange<Int>, hasTop: Bool, hasBottom: Bool)
    /// Cells of a line that meet others: each with the arms it has.
    case arms(BoxGlyph, row: Int, column: Int)
  }

  /// The glyph of a run.
  enum Weight: Unicode.Scalar, Sendable {
    case hairline = "─"
    case dotted = "┈"
    case heavy = "━"
    case upright = "│"
    case bar = "▐"
    case leadingBar = "▌"
    case placeholder = "▁"
  }

  /// A label that begins in a cell.
  struct Label: Equatable, Sendable {
    var label: CellText
    var row: Int
    var column: Int
    var foreground: Cell.Foreground

    var columns: Range<Int> { column..<column + label.width }
  }
}
