/// A cell of a grid: its glyph, the kinds of its foreground and background, and its shade.
public struct Cell: Equatable, Sendable {
  /// The kind of a glyph, from which a renderer selects the color.
  public enum Foreground: UInt8, Sendable {
    /// Text of a label.
    case word
    /// Secondary text: a detail, the name of a field.
    case quiet
    /// Text of controls, and the selected item.
    case accent
    /// Edges, hairlines and boxes.
    case line
    /// Grabber, scroll indicator, home indicator, close button.
    case control
    /// The device around the screen.
    case bezel
    /// A bar of a skeleton.
    case placeholder
  }

  /// The kind of surface under a cell, from which a renderer selects the color.
  public enum Background: UInt8, Sendable {
    /// No surface: the area around an app that is scaled down behind a sheet.
    case void
    case host, sheet, keyboard
  }

  /// A Unicode scalar or, at or above `CellGrid.firstCluster`, the index of a cluster in the grid.
  var glyph: UInt32
  /// The kind of the glyph.
  public var foreground: Foreground
  /// The kind of the surface.
  public var background: Background
  /// Cells that the glyph takes: 1 or 2; 0 for the right half of a wide glyph.
  public internal(set) var width: UInt8
  /// Opacity of the black layer over the cell, 0 to 255.
  public var shade: UInt8

  /// Creates a blank cell.
  init(on background: Background) {
    glyph = 0x20
    foreground = .line
    self.background = background
    width = 1
    shade = 0
  }

  /// Whether the cell shows no glyph.
  public var isBlank: Bool { glyph == 0x20 }
  /// Whether a shade character can replace the glyph: a blank outside labels, or a dotted line
  /// between two rows.
  var isFaint: Bool { isBlank ? !isText : glyph == 0x2508 }
  /// Whether the cell contains a letter or half of a wide letter; blanks next to letters are never
  /// shaded.
  var isLetter: Bool { !isBlank && isText }

  private var isText: Bool {
    switch foreground {
    case .word, .quiet, .accent: true
    case .line, .control, .bezel, .placeholder: false
    }
  }

  /// Adds a black layer with an opacity from 0 to 1; the void is never dimmed.
  mutating func dim(_ opacity: Double) {
    guard background != .void, opacity > 0 else { return }
    let light = (1 - Double(shade) / 255) * (1 - min(1, opacity))
    shade = UInt8(255 - (light * 255).rounded())
  }
}
