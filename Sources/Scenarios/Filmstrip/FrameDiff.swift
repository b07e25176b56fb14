/// A unified diff of two frames.
///
/// Contains each changed row before (-) and after (+) the change, with two rows of context and row
/// numbers starting at 1.
package struct FrameDiff {
  /// The number of unchanged rows to show above and below a change.
  private static let context = 2

  /// The lines of the diff; empty if the frames are equal.
  package let lines: [String]

  /// Compares row by row: frames are grids, so rows do not move.
  package init(from old: String, to new: String) {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = 0..<max(before.count, after.count)
    let row = { (still: [Substring], index: Int) in index < still.count ? still[index] : nil }
    let changed = rows.filter { row(before, $0) != row(after, $0) }
    let shown = Set(changed.flatMap { ($0 - Self.context)...($0 + Self.context) })
    var lines: [String] = []
    var last: Int?
    for index in rows where shown.contains(index) {
      if let last, last + 1 < index { lines.append("  ⋮") }
      last = index
      let number = String(index + 1)
      let margin = String(repeating: " ", count: max(0, 3 - number.count)) + number
      let (was, now) = (row(before, index), row(after, index))
      if was == now {
        // Skip the empty string after the final newline.
        if was != "" { lines.append("\(margin)   \(was ?? "")") }
        continue
      }
      if let was { lines.append("\(margin) - \(was)") }
      if let now { lines.append("\(was == nil ? margin : "   ") + \(now)") }
    }
    self.lines = lines
  }
}
