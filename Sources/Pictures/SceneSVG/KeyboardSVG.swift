internal import Gestures
internal import SheetEngine

/// A keyboard with three rows of letters and the row of the space bar.
struct KeyboardSVG {
  let frame: Rect
  let colors: SchemeColors

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  /// Space between two keys, in points.
  private static let gap = (x: 6.0, y: 11.0)

  var parts: [Markup] {
    // Space for the home indicator below the last row.
    let below = min(48, frame.height * 0.15)
    let pitch = (x: frame.width / 10, y: max(1, (frame.height - below - 8) / 4))
    var parts: [Markup] = []
    for (row, letters) in Self.letters.enumerated() {
      let start = (frame.width - Double(letters.count) * pitch.x) / 2
      for (place, letter) in letters.enumerated() {
        parts += key(
          String(letter), x: start + Double(place) * pitch.x, width: pitch.x, row, pitch.y)
      }
    }
    let wide = pitch.x * 1.5
    parts += key("⇧", x: 0, width: wide, 2, pitch.y, isSpecial: true)
    parts += key("⌫", x: frame.width - wide, width: wide, 2, pitch.y, isSpecial: true)
    parts += key("123", x: 0, width: pitch.x * 2.5, 3, pitch.y, isSpecial: true)
    parts += key("space", x: pitch.x * 2.5, width: pitch.x * 5, 3, pitch.y)
    parts += key("return", x: pitch.x * 7.5, width: pitch.x * 2.5, 3, pitch.y, isSpecial: true)
    return parts
  }

  private func key(
    _ name: String, x: Double, width: Double, _ row: Int, _ pitch: Double, isSpecial: Bool = false
  ) -> [Markup] {
    let slot = Rect(
      x: frame.x + x, y: frame.y + 8 + Double(row) * pitch, width: width, height: pitch)
    let cap = slot.inset(x: Self.gap.x / 2, y: min(Self.gap.y, pitch * 0.25) / 2)
    let fill = isSpecial ? colors.keys.special : colors.keys.letter
    let size = name.count == 1 ? min(22, cap.height * 0.55) : min(16, cap.height * 0.4)
    return [
      Markup(
        "path", ["d": RoundedPath(cap.moved(y: 1), radius: 5).path, "fill": colors.keys.edge]),
      Markup("path", ["d": RoundedPath(cap, radius: 5).path, "fill": fill]),
    ]
      + TextFitter(size: size, color: colors.primaryText, anchor: "middle").line(
        name, x: cap.center.x, y: cap.center.y, room: cap.width)
  }
}
