internal import Terminal

/// The state of a list that typing filters: the typed text, and the selected item among the items
/// that match it.
struct FilteredList {
  /// The typed text.
  private(set) var filter = ""
  /// The index of the selected item among the matching items.
  private(set) var selected = 0

  /// Maximum number of characters of the typed text.
  private static let maxLength = 40

  /// Returns the indices of the texts that contain each word of the filter, regardless of case.
  func matches(in texts: [String]) -> [Int] {
    let words = filter.lowercased().split(separator: " ")
    return texts.indices.filter { index in
      let text = texts[index].lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Handles a key that changes the filter or the selection, in a list with `count` matching items of
  /// which `page` are visible; returns false for other keys.
  mutating func press(_ key: Key, count: Int, page: Int) -> Bool {
    switch key {
    case .character(let letter): type(String(letter))
    case .backspace:
      guard !filter.isEmpty else { return false }
      filter.removeLast()
      selected = 0
    case .up: move(by: -1, of: count)
    case .down: move(by: 1, of: count)
    case .pageUp: move(by: -page, of: count)
    case .pageDown: move(by: page, of: count)
    case .home: select(0, of: count)
    case .end: select(count - 1, of: count)
    default: return false
    }
    return true
  }

  /// Adds text to the filter.
  mutating func type(_ text: String) {
    filter = String((filter + text).prefix(Self.maxLength))
    selected = 0
  }

  /// Removes the filter; returns false if there is none.
  mutating func clear() -> Bool {
    guard !filter.isEmpty else { return false }
    filter = ""
    selected = 0
    return true
  }

  /// Selects an item, or the nearest of `count` matching items.
  mutating func select(_ index: Int, of count: Int) { selected = max(0, min(count - 1, index)) }

  /// Moves the selection by a number of items.
  mutating func move(by count: Int, of items: Int) { select(selected + count, of: items) }

  /// Returns the range of matching items that `rows` rows show.
  func window(of count: Int, rows: Int) -> Range<Int> {
    let rows = max(0, min(rows, count))
    let first = max(0, min(selected - rows / 2, count - rows))
    return first..<first + rows
  }
}
