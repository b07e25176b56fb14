/// The styles of one frame, each with its runs; and its grounds, for blanks that take any ink.
struct StyleTable {
  /// A style, and its runs by the places of the first and the last.
  struct Entry {
    var style: CellStyle
    var first: Int32 = -1
    var last: Int32 = -1
  }

  /// A ground, and the style that its blanks were last printed in.
  private struct Ground {
    var color: TerminalColor
    var style: Int32
  }

  private(set) var entries: [Entry] = []
  private var grounds: [Ground] = []
  private var slots: [Int32] = Array(repeating: -1, count: 256)
  private var recent: Int32 = -1

  /// Forgets all, keeping its memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    grounds.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = -1 }
    recent = -1
  }

  /// The place of a style; a new one, where it was not seen before.
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
    remember(style.ground, style: index)
    if entries.count * 2 > slots.count { grow() }
    return index
  }

  /// The place of a ground among the grounds.
  mutating func ground(of style: CellStyle) -> Int32 {
    if let known = grounds.lastIndex(where: { $0.color == style.ground }) { return Int32(known) }
    grounds.append(Ground(color: style.ground, style: -1))
    return Int32(grounds.count - 1)
  }

  /// The style that blanks on a ground are printed in: one whose letters stand on it, if any.
  mutating func styleOfBlanks(onGround index: Int32) -> Int32 {
    let ground = grounds[Int(index)]
    if ground.style >= 0 { return ground.style }
    let blank = TerminalCell(ground: ground.color)
    let style = self.index(of: CellStyle(of: blank))
    grounds[Int(index)].style = style
    return style
  }

  /// Adds a run to a style.
  mutating func append(_ run: Int32, to style: Int32, in runs: inout [ChangedRun]) {
    let last = entries[Int(style)].last
    if last >= 0 { runs[Int(last)].next = run } else { entries[Int(style)].first = run }
    entries[Int(style)].last = run
  }

  private mutating func remember(_ color: TerminalColor, style: Int32) {
    let entry = entries[Int(style)].style
    guard !entry.isDisputed, entry.attributes.isDisjoint(with: .shownOnBlanks) else { return }
    if let known = grounds.lastIndex(where: { $0.color == color }) {
      if grounds[known].style < 0 { grounds[known].style = style }
    } else {
      grounds.append(Ground(color: color, style: style))
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
    var bits = UInt64(style.ink.value) << 32 | UInt64(style.ground.value)
    bits ^= UInt64(style.attributes.rawValue) << 27
    bits = (bits ^ bits >> 29) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: bits >> 33)
  }
}
