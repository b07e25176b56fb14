internal import Gestures

/// The gray bars of a screen without content, in points: a title, then rows of two bars each.
///
/// The bars grow with the text size, as the text would.
extension World {
  /// The bar in place of the title, in the center of the navigation bar.
  var skeletonTitle: Rect {
    let bar = navigationBar()
    let width = min(device.textSize.line(Skeleton.titleWidth), bar.width / 2)
    let height = min(device.textSize.line(Skeleton.heights[0]), bar.height / 2)
    return Rect(
      x: bar.center.x - width / 2, y: bar.center.y - height / 2, width: width, height: height)
  }

  /// Returns the bars in place of rows, from top to bottom: a few rows, all above the bottom inset.
  func skeletonRows(of id: ScreenID) -> [Rect] {
    let viewport = hostViewport(of: id)
    let text = device.textSize
    let left = device.insets.left + Content.margin
    let room = device.width - left - device.insets.right - Content.margin
    let clear = hasButtons(self[id]) ? text.line(HostScreen.lineHeight) : device.insets.bottom
    let rowHeight = text.line(Skeleton.rowHeight)
    let count = max(0, Int(bounded: (viewport.height - clear) / rowHeight))
    let widest = max(0, min(room, text.line(Skeleton.maxWidth)))
    var bars: [Rect] = []
    for (row, fractions) in Skeleton.widthFractions.prefix(count).enumerated() {
      let top = viewport.y - offset(of: id) + Double(row) * rowHeight
      for (line, fraction) in fractions.enumerated() {
        let height = text.line(Skeleton.heights[line])
        let middle = top + text.line(HostScreen.lineHeight) * Double(line + 1)
        bars.append(
          mirrored(
            Rect(
              x: left, y: middle - height / 2, width: (widest * fraction).rounded(), height: height)
          ))
      }
    }
    return bars
  }
}

/// Sizes of a skeleton at the standard text size, in points.
private enum Skeleton {
  /// Width of the bar in place of the title.
  static let titleWidth = 96.0
  /// Height of a row: two lines of text, and the space around them.
  static let rowHeight = 60.0
  /// Heights of a row's upper bar (and of the title's bar) and of its lower bar.
  static let heights = [12.0, 10.0]
  /// Maximum width of a bar whose fraction is 1.
  static let maxWidth = 480.0
  /// Widths of each row's bars as fractions, 0 to 1.
  static let widthFractions = [
    [0.46, 0.74], [0.34, 0.62], [0.54, 0.68], [0.4, 0.8], [0.3, 0.56], [0.5, 0.72],
  ]
}
