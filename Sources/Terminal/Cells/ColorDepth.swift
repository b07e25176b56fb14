/// Number of colors that a terminal shows.
package enum ColorDepth: String, CaseIterable, Sendable {
  case truecolor
  case palette256 = "256"
  case palette16 = "16"
  case none

  /// Returns the nearest color that the terminal can show.
  func resolve(_ color: TerminalColor) -> TerminalColor {
    switch self {
    case .truecolor: color
    case .palette256:
      color.kind == .direct ? TerminalColor(palette: Self.cube(color), isBasic: false) : color
    case .palette16:
      color.kind == .direct ? TerminalColor(palette: Self.basic(color), isBasic: true) : color
    case .none: .terminalDefault
    }
  }

  /// Returns the nearest xterm color at or above 16: a cube of six levels, then 24 grays.
  ///
  /// The first 16 colors are not used, because users change them. Source of the levels: xterm,
  /// `256colres.h`.
  private static func cube(_ color: TerminalColor) -> UInt8 {
    let red = level(color.red)
    let green = level(color.green)
    let blue = level(color.blue)
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let gray = max(0, min(23, (mean - 3) / 10))
    let shade = UInt8(8 + 10 * gray)
    let cubeError = distance(color, TerminalColor(levels[red], levels[green], levels[blue]))
    let grayError = distance(color, TerminalColor(shade, shade, shade))
    return grayError < cubeError
      ? UInt8(232 + gray) : UInt8(16 + 36 * red + 6 * green + blue)
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Returns the index of the nearest level.
  private static func level(_ part: UInt8) -> Int {
    part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40
  }

  private static func distance(_ one: TerminalColor, _ other: TerminalColor) -> Int {
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }

  /// Returns the nearest of the 16 basic colors, with the values of xterm.
  private static func basic(_ color: TerminalColor) -> UInt8 {
    var best = (index: 0, error: Int.max)
    for (index, candidate) in basics.enumerated() {
      let error = distance(color, candidate)
      if error < best.error { best = (index, error) }
    }
    return UInt8(best.index)
  }

  private static let basics: [TerminalColor] = [
    TerminalColor(0x000000), TerminalColor(0xCD0000), TerminalColor(0x00CD00),
    TerminalColor(0xCDCD00), TerminalColor(0x0000EE), TerminalColor(0xCD00CD),
    TerminalColor(0x00CDCD), TerminalColor(0xE5E5E5), TerminalColor(0x7F7F7F),
    TerminalColor(0xFF0000), TerminalColor(0x00FF00), TerminalColor(0xFFFF00),
    TerminalColor(0x5C5CFF), TerminalColor(0xFF00FF), TerminalColor(0x00FFFF),
    TerminalColor(0xFFFFFF),
  ]
}
