/// The styles of a frame with their runs, and its backgrounds for blanks, whose foreground is
/// arbitrary.
struct StyleTable {
  /// A style, and the indexes of its first and its last run; -1 if there are none.
  struct Entry {
    var style: CellStyle
    var first: Int32 = -1
    var last: Int32 = -1
  }

  /// A background, and the style for blanks on this background; -1 if it is not yet known.
  private struct Background {
    var color: TerminalColor
    var style: Int32
  }

  private(set) var entries: [Entry] = []
  private var backgrounds: [Background] = []
  private var slots: [Int32] = Array(repeating: -1, count: 256)
  private var recent: Int32 = -1

  /// Removes all styles and keeps the allocated memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    backgrounds.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = -1 }
    recent = -1
  }

  /// Returns the index of a style; adds the style if it is new.
  mutating func index(of style: CellStyle) -> Int32 {
    if recent >= 0, entries[Int(recent)].style == style { return recent }
    var slot = Self.hash(style) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = slots[slot]
      if entries[Int(index)].style == style {
        recent = index
        return index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = Int32(entries.count)
    slots[slot] = index
    entries.append(Entry(style: style))
    recent = index
    remember(style.background, style: index)
    if entries.count * 2 > slots.count { grow() }
    return index
  }

  /// Returns the index of a background; adds the background if it is new.
  mutating func background(of style: CellStyle) -> Int32 {
    if let index = backgrounds.lastIndex(where: { $0.color == style.background }) {
      return Int32(index)
    }
    backgrounds.append(Background(color: style.background, style: -1))
    return Int32(backgrounds.count - 1)
  }

  /// Returns the style for blanks on a background: an index style with this background,
  /// otherwise a new style.
  mutating func styleOfBlanks(onBackground index: Int32) -> Int32 {
    let background = backgrounds[Int(index)]
    if background.style >= 0 { return background.style }
    let blank = TerminalCell(background: background.color)
    let style = self.index(of: CellStyle(of: blank))
    backgrounds[Int(index)].style = style
    return style
  }

  /// Appends a run to the list of a style.
  mutating func append(_ run: Int32, to style: Int32, in runs: inout [ChangedRun]) {
    let last = entries[Int(style)].last
    if last >= 0 { runs[Int(last)].next = run } else { entries[Int(style)].first = run }
    entries[Int(style)].last = run
  }

  private mutating func remember(_ color: TerminalColor, style: Int32) {
    let entry = entries[Int(style)].style
    guard !entry.isDisputed, entry.attributes.isDisjoint(with: .shownOnBlanks) else { return }
    if let index = backgrounds.lastIndex(where: { $0.color == color }) {
      if backgrounds[index].style < 0 { backgrounds[index].style = style }
    } else {
      backgrounds.append(Background(color: color, style: style))
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Self.hash(entry.style) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  private static func hash(_ style: CellStyle) -> Int {
    var bits = UInt64(style.foreground.value) << 32 | UInt64(style.background.value)
    bits ^= UInt64(style.attributes.rawValue) << 27
    bits = (bits ^ bits >> 29) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: bits >> 33)
  }
}
