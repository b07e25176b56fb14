internal import SheetEngine

/// The layout of the keyboard: four rows of keys, with boxes if they fit, otherwise only letters.
extension LayerLayout {
  /// The three rows of letters, each from left to right; `keyRows` adds the bottom row.
  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  /// A key: its name, and the columns of its left and right edge.
  private struct Key {
    var name: String
    var left: Int
    var right: Int
  }

  mutating func placeKeys(_ element: Scene.Element) {
    let first = outline.rows.lowerBound + 1
    let last = min(metrics.allRows - 2, outline.rows.upperBound)
    let pitch = innerColumns.count / 10
    guard last >= first, pitch >= 2 else { return }
    let isBricked = last - first + 1 >= 9 && pitch >= 3
    let lines = isBricked ? 9 : min(7, last - first + 1)
    let top = first + (last - first + 1 - lines) / 2
    let rows = keyRows(pitch: pitch)
    for (index, keys) in rows.enumerated() {
      let row = isBricked ? top + 1 + 2 * index : top + index * (lines >= 7 ? 2 : 1)
      guard row <= last else { return }
      for key in keys {
        let label = CellText(key.name, limit: key.right - key.left - 1)
        let column = key.left + 1 + (key.right - key.left - 1 - label.width) / 2
        labels.append(SceneLayout.Label(label: label, row: row, column: column, foreground: .word))
        guard isBricked else { continue }
        let columns = key.left...max(key.left, key.right)
        strokes.append(.box(around: row, columns: columns, hasTop: true, hasBottom: row < last))
      }
    }
  }

  /// Returns four rows for ten columns of keys.
  ///
  /// The second row is indented by half a key, the letters of the third row are between Shift and
  /// Delete.
  private func keyRows(pitch: Int) -> [[Key]] {
    let rest = innerColumns.count - 1 - 10 * pitch
    let left = innerColumns.lowerBound + max(0, rest) / 2
    func keys(_ names: [String], from start: Int) -> [Key] {
      names.enumerated().map { index, name in
        Key(name: name, left: start + index * pitch, right: start + (index + 1) * pitch)
      }
    }
    let half = pitch / 2
    let third = left + half + pitch
    let end = left + 10 * pitch + (rest < 0 ? -1 : rest % 2)
    let rows = Self.letters.map { $0.map(String.init) }
    var upper = keys(rows[0], from: left)
    upper[upper.count - 1].right = end
    return [
      upper, keys(rows[1], from: left + half),
      [Key(name: "⇧", left: left, right: third)] + keys(rows[2], from: third)
        + [Key(name: "⌫", left: third + 7 * pitch, right: end)],
      [
        Key(name: "123", left: left, right: third + pitch),
        Key(name: "space", left: third + pitch, right: third + 6 * pitch),
        Key(name: "return", left: third + 6 * pitch, right: end),
      ],
    ]
  }
}
