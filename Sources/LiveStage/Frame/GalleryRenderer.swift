internal import Live
internal import SheetText
internal import Terminal

/// Renders a frame of the gallery: the filter, the recipes that match it, and the comment of the
/// selected recipe.
struct GalleryRenderer {
  let recipes: [GalleryRecipe]
  let list: FilteredList
  let isASCII: Bool
  let theme: Theme

  /// Rows above the recipes: the title, the filter and a blank row.
  private static let head = 3
  /// Rows of the comment, without the blank row above it, and the rows that they need at least.
  private static let comment = (rows: 3, minHeight: 14)
  /// Columns of the longest name, its mark and the space after it.
  private static let nameColumns = 22

  /// Returns the indices of the recipes that match the filter.
  var matches: [Int] { list.matches(in: recipes.map { $0.name + " " + $0.comment }) }

  /// Returns the number of recipes that a terminal of this height shows.
  static func listRows(in rows: Int) -> Int {
    max(1, rows - head - 1 - (rows >= comment.minHeight ? comment.rows + 1 : 0))
  }

  /// Returns the index among the matching recipes that is shown in a row; nil if there is none.
  func match(at row: Int, rows: Int) -> Int? {
    let shown = list.window(of: matches.count, rows: Self.listRows(in: rows))
    let index = row - Self.head + shown.lowerBound
    return row >= Self.head && shown.contains(index) ? index : nil
  }

  /// Renders a frame.
  func frame(columns: Int, rows: Int) -> TerminalFrame {
    var frame = TerminalFrame(columns: columns, rows: rows)
    let matches = matches
    let all = recipes.count
    let count = matches.count == all ? "\(all) recipes" : "\(matches.count) of \(all) recipes"
    var lines = [
      StyledLine(" sheetlua", .strong).addingTrailing(count + " ", .quiet),
      list.filter.isEmpty
        ? StyledLine(" type to filter", .quiet)
        : StyledLine(" filter ", .quiet).adding(list.filter, .accent).adding("▏", .accent),
      .empty,
    ]
    let room = Self.listRows(in: rows)
    let shown = list.window(of: matches.count, rows: room)
    lines += shown.map { row(recipes[matches[$0]], isSelected: $0 == list.selected) }
    if matches.isEmpty { lines.append(StyledLine(" no recipe matches", .warm)) }
    frame.write(lines.prefix(rows - 1), row: 0, columns: 0..<columns, theme: theme)
    if rows >= Self.comment.minHeight, matches.indices.contains(list.selected) {
      let text = ErrorBoxLines.wrapped(recipes[matches[list.selected]].comment, to: columns - 2)
      frame.write(
        text.prefix(Self.comment.rows).map { StyledLine(" " + $0) }, row: Self.head + room + 1,
        columns: 0..<columns, theme: theme)
    }
    frame.write(
      [StyledLine(" ↑↓ select · enter plays · esc leaves", .quiet)], row: rows - 1,
      columns: 0..<columns, theme: theme)
    if isASCII { frame.foldToASCII(ASCIIFallback.fold) }
    return frame
  }

  private func row(_ recipe: GalleryRecipe, isSelected: Bool) -> StyledLine {
    let blanks = String(
      repeating: " ", count: max(1, Self.nameColumns - 3 - GraphemeCells.width(of: recipe.name)))
    return StyledLine(isSelected ? " ▸ " : "   ", .accent)
      .adding(recipe.name, isSelected ? .strong : .plain)
      .adding(blanks + recipe.summary, isSelected ? .plain : .quiet)
  }
}

/// A script that the gallery offers.
package struct GalleryRecipe: Sendable {
  package let name: String
  /// A description in sentences.
  package let comment: String

  /// Creates an entry of the gallery.
  package init(name: String, comment: String) { (self.name, self.comment) = (name, comment) }

  /// The first sentence of the comment.
  var summary: String {
    guard let end = comment.firstRange(of: ". ") else { return comment }
    return String(comment[..<end.lowerBound]) + "."
  }
}
