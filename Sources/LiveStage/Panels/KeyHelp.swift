internal import Live

extension StagePanel.Definition {
  /// The list of all keys.
  static var help: Self {
    Self(key: "?", name: nil, action: "list of all keys", hint: "? keys") { _, columns, rows in
      let pages = KeyHelp(columns: columns, rows: rows).pages
      return pages.enumerated().map { index, lines in
        StagePanel.Page(
          title: pages.count > 1 ? "keys \(index + 1)/\(pages.count)" : "keys", lines: lines)
      }
    }
  }
}

/// The list of all keys in the help box, with columns and pages that fit the terminal.
struct KeyHelp {
  /// How wide a column is: its keys, and what they do.
  private static let widths = (keys: 20, all: 46)

  let columns: Int
  let rows: Int

  /// Creates the help for a size of the terminal.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The lines of each page.
  var pages: [[StyledLine]] {
    let room = max(1, rows - 2)
    let one = KeyBinding.groups.map(lines)
    let single = Array(one.joined(separator: [.empty]))
    if single.count <= room { return [single] }
    let left = Array(one.prefix(2).joined(separator: [.empty]))
    let right = Array(one.dropFirst(2).joined(separator: [.empty]))
    if max(left.count, right.count) <= room, columns >= Self.widths.all * 2 + 4 {
      return [Self.sideBySide(left, right)]
    }
    return paged(one, room: room)
  }

  /// Divides groups into pages; splits only groups that are longer than a page.
  private func paged(_ groups: [[StyledLine]], room: Int) -> [[StyledLine]] {
    var pages: [[StyledLine]] = []
    var page: [StyledLine] = []
    for group in groups {
      var rest = group[...]
      if !page.isEmpty, page.count + 1 + rest.count > room {
        pages.append(page)
        page = []
      }
      if !page.isEmpty { page.append(.empty) }
      while page.count + rest.count > room {
        let count = room - page.count
        pages.append(page + rest.prefix(count))
        rest = rest.dropFirst(count)
        page = []
      }
      page += rest
    }
    return pages + (page.isEmpty ? [] : [page])
  }

  private func lines(of group: KeyBinding.Group) -> [StyledLine] {
    let pad = columns >= Self.widths.all + 4 ? Self.widths.keys : 10
    return [StyledLine(group.name, .strong)]
      + group.rows.map { row in
        let labels = row.compactMap { $0.label }.joined(separator: "  ")
        // Shorten the names of mouse actions on a narrow terminal.
        let keys = labels.count < pad ? labels : "mouse"
        let blanks = String(repeating: " ", count: pad - keys.count)
        let summary = row.compactMap { $0.summary }.joined(separator: ", ")
        return StyledLine(" " + keys + blanks, .accent).adding(summary)
      }
  }

  private static func sideBySide(_ left: [StyledLine], _ right: [StyledLine]) -> [StyledLine] {
    (0..<max(left.count, right.count)).map { index in
      var line = index < left.count ? left[index] : .empty
      guard index < right.count else { return line }
      let used = line.left.reduce(0) { $0 + $1.text.count }
      line = line.adding(String(repeating: " ", count: max(2, widths.all - used)))
      for span in right[index].left { line = line.adding(span.text, span.tone) }
      return line
    }
  }
}
