/// What changed between two stills, as a unified difference: the rows that changed, each as it was
/// (-) and as it is (+), with two rows of what surrounds them, numbered from 1.
package struct FrameDiff {
  /// Rows above and below a change that are shown with it.
  private static let context = 2

  /// The difference, line by line; empty when there is none.
  package let lines: [String]

  /// Compares row by row: stills are grids, in which a row stays where it is.
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
        // The last row of a text that ends its lines is no row.
        if was != "" { lines.append("\(margin)   \(was ?? "")") }
        continue
      }
      if let was { lines.append("\(margin) - \(was)") }
      if let now { lines.append("\(was == nil ? margin : "   ") + \(now)") }
    }
    self.lines = lines
  }
}
