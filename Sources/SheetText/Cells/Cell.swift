/// One cell of a grid: its glyph, the kinds of its foreground and background, and the shade over it.
public struct Cell: Equatable, Sendable {
  /// What a glyph is, so that a renderer can choose its color.
  public enum Foreground: UInt8, Sendable {
    /// The words of a label.
    case word
    /// Words that matter less: a detail, a field's name.
    case quiet
    /// Words that can be tapped, and what is selected.
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

  /// What a cell lies on, so that a renderer can choose its color.
  public enum Background: UInt8, Sendable {
    /// Nothing: what is left free round an app that stepped back.
    case void
    case host, sheet, keyboard
  }

  /// A Unicode scalar, or, from `CellGrid.firstCluster` on, a cluster of the grid's.
  var glyph: UInt32
  /// What the glyph is.
  public var foreground: Foreground
  /// What it lies on.
  public var background: Background
  /// Cells that the glyph takes: 1 or 2; 0 is the right half of a wide one.
  public internal(set) var width: UInt8
  /// Opacity of the black over it, 0 to 255.
  public var shade: UInt8

  /// A blank on a background.
  init(on background: Background) {
    glyph = 0x20
    foreground = .line
    self.background = background
    width = 1
    shade = 0
  }

  /// Whether nothing stands in it.
  public var isBlank: Bool { glyph == 0x20 }
  /// Whether shade may take its place: a blank outside of any label, or the dots between two rows.
  var isFaint: Bool { isBlank ? !isOfLabel : glyph == 0x2508 }
  /// Whether a letter, or half of one, stands in it; blanks beside letters are never shaded.
  var isLetter: Bool { !isBlank && isOfLabel }

  private var isOfLabel: Bool {
    switch foreground {
    case .word, .quiet, .accent: true
    case .line, .control, .bezel, .placeholder: false
    }
  }

  /// Lays black over it; nothing dims the void.
  mutating func dim(_ opacity: Double) {
    guard background != .void, opacity > 0 else { return }
    let light = (1 - Double(shade) / 255) * (1 - min(1, opacity))
    shade = UInt8(255 - (light * 255).rounded())
  }
}
