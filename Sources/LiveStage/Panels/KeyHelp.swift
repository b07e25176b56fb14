import Live

extension StagePanel.Definition {
  /// The list of all keys.
  static var help: Self {
    Self(key: "?", name: nil) { _, columns, rows in
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
  /// A heading and its keys.
  private struct Group {
    var name: String
    var keys: [(keys: String, what: String)]
  }

  private static let groups = [
    Group(
      name: "Touch",
      keys: [
        ("drag, click, wheel", "touch the phone"), ("↑ ↓", "next detent up or down"),
        ("shift ↑ ↓", "flick up or down"), ("enter", "present the first sheet"),
        ("esc  b", "escape gesture, back"),
      ]),
    Group(
      name: "Time",
      keys: [
        ("space  .", "pause, step one frame"), ("1 2 3", "speed 1, 1/4, 1/10"),
        ("← →", "scrub; shift: faster"), ("l", "replay the last gesture"),
      ]),
    Group(
      name: "Device",
      keys: [("o  k", "rotate, toggle keyboard"), ("d  v  a", "dark mode, device, motion")]),
    Group(
      name: "Script",
      keys: [
        ("tab + -", "select, change parameter"), ("w", "save parameter to script"),
        ("r  R", "record since opening, all"),
        (
          (["m"] + panels.map { String($0.key) }).joined(separator: "  "),
          (["decision map"] + panels.compactMap { $0.name }).joined(separator: ", ")
        ), ("q", "quit"),
      ]),
  ]

  /// The panels that have a name in the help.
  private static var panels: [StagePanel.Definition] {
    StagePanel.allCases.map { $0.form }.filter { $0.name != nil }
  }

  /// Width of a key and of a whole column.
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
    let one = Self.groups.map(lines)
    let single = Array(one.joined(separator: [.empty]))
    if single.count <= room { return [single] }
    let left = Array(one.prefix(2).joined(separator: [.empty]))
    let right = Array(one.dropFirst(2).joined(separator: [.empty]))
    if max(left.count, right.count) <= room, columns >= Self.widths.all * 2 + 4 {
      return [Self.beside(left, right)]
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

  private func lines(of group: Group) -> [StyledLine] {
    let pad = columns >= Self.widths.all + 4 ? Self.widths.keys : 10
    return [StyledLine(group.name, .strong)]
      + group.keys.map { key in
        // Shorten the names of mouse actions on a narrow terminal.
        let keys = key.keys.count < pad ? key.keys : "mouse"
        let blanks = String(repeating: " ", count: pad - keys.count)
        return StyledLine(" " + keys + blanks, .accent).adding(key.what)
      }
  }

  private static func beside(_ left: [StyledLine], _ right: [StyledLine]) -> [StyledLine] {
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
