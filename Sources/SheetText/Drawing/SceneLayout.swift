public import SheetEngine

/// A scene laid out on a grid: shapes in points, strokes and labels in cells.
///
/// They are separate because renderers treat only shapes differently: text draws a shape's outline,
/// and renderers with colors sample its coverage. Strokes thinner than half a cell are glyphs in
/// both, and labels take the same cells in both.
public struct SceneLayout: Equatable, Sendable {
  /// The cells of the layout.
  public var metrics: GridMetrics
  /// The scene's layers, back to front.
  public var layers: [Layer]

  /// A layer of a scene.
  public struct Layer: Equatable, Sendable {
    /// The filled shape, for renderers with colors.
    public var shape: Shape
    /// The cells along the edge, for renderers without colors.
    public var outline: Outline
    /// The kind of surface of the cells.
    public var background: Cell.Background
    /// Opacity, 0 to 1, of the dimming of everything below.
    public var dim: Double
    /// Color of the dimming, `#RRGGBB`, for renderers with colors.
    public var dimColor = "#000000"
    /// The row of the text of each element, by index in the scene's layer; nil if the element has
    /// no row.
    package var elementRows: [Int?] = []
    /// Lines, boxes and bars, in drawing order.
    var strokes: [Stroke] = []
    /// Labels, which do not overlap.
    var words: [Label] = []
  }

  /// A rounded rectangle on the screen, in points.
  public struct Shape: Equatable, Sendable {
    /// Position and size.
    public var frame: Rect
    /// Radius of the corners.
    public var cornerRadius: Double
    /// The corners that are round.
    public var corners: Appearance.Corners
    /// Fill color, `#RRGGBB`.
    public var fill: String
    /// Shadow on the layers below; nil if there is none.
    public var shadow: Appearance.Shadow?
  }

  /// The cells that a layer covers, and the edges that are drawn.
  public struct Outline: Equatable, Sendable {
    /// All columns, including the sides.
    public var columns: ClosedRange<Int>
    /// All rows, including the edges; can extend beyond the grid.
    public var rows: ClosedRange<Int>
    /// Whether the left and the right side are drawn.
    public var hasSides: Bool
    /// Whether the top edge is drawn.
    public var hasTop: Bool
    /// Whether the bottom edge is drawn.
    public var hasBottom: Bool
    /// Whether the top edge is a hairline over the full width, without corners.
    public var isFlush = false
    /// Whether the layer floats and has a visible shadow.
    public var floats = false
  }

  /// A line of one weight, a bar, or a box.
  enum Stroke: Equatable, Sendable {
    /// A run of one glyph from left to right.
    case across(Weight, row: Int, columns: ClosedRange<Int>, foreground: Cell.Foreground)
    /// A run of one glyph downward.
    case down(Weight, column: Int, rows: ClosedRange<Int>, foreground: Cell.Foreground)
    /// A box with round corners around one row, joined to the lines that it touches.
    case box(around: Int, columns: ClosedRange<Int>, hasTop: Bool, hasBottom: Bool)
    /// A cell of a line with its arms, joined to the lines that it touches.
    case arms(BoxGlyph, row: Int, column: Int)
  }

  /// The glyph of a run.
  enum Weight: Unicode.Scalar, Sendable {
    case hairline = "─"
    case dotted = "┈"
    case heavy = "━"
    case upright = "│"
    case fold = "┊"
    case bar = "▐"
    case leadingBar = "▌"
    case placeholder = "▁"
  }

  /// A label and its first cell.
  struct Label: Equatable, Sendable {
    var label: CellText
    var row: Int
    var column: Int
    var foreground: Cell.Foreground

    var columns: Range<Int> { column..<column + label.width }
  }
}
