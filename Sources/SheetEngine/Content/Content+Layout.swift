/// The sizes that determine the layout of content, in points.
public struct ContentMetrics: Equatable, Sendable {
  /// Width of the content.
  public var width: Double
  /// Space between two items.
  public var gap: Double
  /// Average width of a character for line breaking.
  public var letterWidth: Double
  /// The text size.
  public var text: TextSize

  /// Creates metrics; `letterWidth` is the width at the standard text size.
  public init(width: Double, gap: Double, letterWidth: Double, text: TextSize) {
    self.width = width
    self.gap = gap
    self.letterWidth = text.line(letterWidth)
    self.text = text
  }

  /// Height of a field, a button and any other control.
  public var controlHeight: Double { text.box(Content.controlHeight) }
  /// Height of a line of text.
  public var lineHeight: Double { text.line(Content.lineHeight) }
}

/// The numbers of rows, controls and horizontal lists before a section of a sheet's content.
public struct ContentCounts: Equatable, Sendable {
  /// Number of rows.
  public var rows = 0
  /// Number of controls.
  public var controls = 0
  /// Number of horizontal lists.
  public var carousels = 0
  /// Number of rows in blocks whose rows have more than a title.
  public var detailedRows = 0

  /// Creates counts of 0.
  public init() {}

  /// Adds the counts of a section.
  public mutating func add(_ content: Content) {
    rows += content.rowCount
    controls += content.controls.count
    carousels += content.carousels.count
    detailedRows += content.detailedRows.count
  }
}

extension Content {
  /// Height of a field, a button and, by default, a row, in points.
  public static let controlHeight = 44.0
  /// The name of a map in events and for its taps.
  static let mapName = "map"
  /// Height of a line of text, in points.
  public static let lineHeight = TextSize.lineHeight
  /// Horizontal margin of text and controls on both sides, in points.
  public static let margin = 16.0

  /// The distance by which columns and cells are drawn inside of their frames, in points.
  public static let tileInset = 4.0
  /// Horizontal margin of the frames of columns, which are drawn at the margin of text.
  static let tileMargin = margin - tileInset

  /// Returns all items from top to bottom; rows, controls and lists are numbered after those in
  /// `before`.
  public func items(
    _ sizes: ContentMetrics, in section: ContentItem.Section = .content,
    after before: ContentCounts = ContentCounts()
  ) -> [ContentItem] {
    var items: [ContentItem] = []
    var y = 0.0
    // The parts start at the same place.
    var (part, top) = (0, 0)
    var ends = partRanges.dropFirst().map { $0.lowerBound }[...]
    func place(
      _ kind: ContentItem.Kind, _ label: String, _ height: Double, goesOn: Bool = false
    ) {
      if items.count > top, !goesOn { y += sizes.gap }
      items.append(
        ContentItem(kind: kind, label: label, y: y, height: height, section: section))
      y += height
    }
    var counts = before
    var pages: OpenPages?
    /// Continues on the next page before the block with an index, or below the pages.
    func turnPages(before index: Int) {
      while let open = pages, open.ends.first == index {
        pages?.ends.removeFirst()
        pages?.page += 1
        (y, top) = (open.y, items.count)
        guard open.ends.count == 1 else { continue }
        y += open.height
        place(.control(open.control, open.kind), open.name, open.kind.height(sizes), goesOn: true)
        items[items.count - 1].list = open.list
        items[items.count - 1].options = open.options
        items[items.count - 1].part = part
        pages = nil
      }
    }
    for (block, index) in zip(blocks, 0...) {
      turnPages(before: index)
      while ends.first == index {
        ends.removeFirst()
        part += 1
        (y, top) = (0, items.count)
      }
      let first = items.count
      switch block {
      case .text(let lines, let wraps, let style):
        for line in lines {
          let parts = wraps ? Self.wrapped(line, sizes, style) : [line]
          for (index, part) in parts.enumerated() {
            place(.text, part, sizes.lineHeight * style.scale, goesOn: index > 0)
            items[items.count - 1].textStyle = style
          }
        }
      case .field(let name, _): place(.field, name, sizes.controlHeight)
      case .rows(let rows, let height):
        for row in rows {
          counts.rows += 1
          place(.row(counts.rows), row, sizes.text.box(height))
        }
        Self.number(&items[first...], pitch: sizes.text.box(height) + sizes.gap)
      case .detailedRows(let rows, let height):
        for row in rows {
          counts.rows += 1
          place(.row(counts.rows), row.title, sizes.text.box(height))
          items[items.count - 1].detailedRow = counts.detailedRows
          counts.detailedRows += 1
          if row.toggle != nil { counts.controls += 1 }
        }
        Self.number(&items[first...], pitch: sizes.text.box(height) + sizes.gap)
      case .button(let name): place(.button, name, sizes.controlHeight)
      case .buttons(let names):
        for (index, name) in names.enumerated() {
          if index > 0 { y -= sizes.controlHeight }
          place(.button, name, sizes.controlHeight, goesOn: index > 0)
          items[items.count - 1].span = Self.share(index, of: names.count, gap: 0)
        }
      case .control(let control):
        if case .pages(let counted) = control.kind {
          let open = OpenPages(
            of: control, at: counts, followedBy: blocks[(index + 1)...], counted, sizes)
          place(.carousel(open.list), "", open.height)
          items[items.count - 1].list = open.list
          pages = open
          pages?.y = items[items.count - 1].y
          if options.indices.contains(index) { pages?.options = options[index] }
          counts.controls += 1
          counts.carousels += 1
          y = items[items.count - 1].y
          top = items.count
          if part > 0 { items[items.count - 1].part = part }
          turnPages(before: index + 1)
          continue
        }
        place(
          .control(counts.controls, control.kind), control.name,
          control.kind.height(sizes))
        if control.kind.list != nil {
          items[items.count - 1].list = counts.carousels
          counts.carousels += 1
        }
        items += Self.parts(
          of: control.kind, at: counts.controls, in: items[items.count - 1], sizes)
        counts.controls += 1
      case .carousel(let carousel):
        place(.carousel(counts.carousels), "", sizes.text.box(carousel.height))
        items[items.count - 1].list = counts.carousels
        items += Self.columns(carousel, of: counts.carousels, in: items[items.count - 1], sizes)
        counts.carousels += 1
      case .grid(let grid):
        let gap = sizes.width > 0 ? min(sizes.gap / sizes.width, 0.5 / Double(grid.perRow)) : 0
        let height = sizes.text.box(grid.rowHeight)
        for (index, name) in grid.cells.enumerated() {
          let column = index % grid.perRow
          if column > 0 { y -= height }
          place(.cell(index + 1), name, height, goesOn: column > 0)
          items[items.count - 1].span = Self.share(column, of: grid.perRow, gap: gap)
        }
      case .image(let name, let height): place(.image, name, height)
      case .map(let height): place(.map, Self.mapName, height)
      case .blank(let height): place(.blank, "", height)
      }
      if part > 0 { for place in first..<items.count { items[place].part = part } }
      if let pages { for place in first..<items.count { items[place].move(to: pages) } }
      guard options.indices.contains(index) else { continue }
      for place in first..<items.count { items[place].options = options[index] }
    }
    turnPages(before: blocks.count)
    return items
  }

  /// The blocks of each part; empty for content without parts.
  private var partRanges: [Range<Int>] {
    var end = 0
    return parts.map { part in
      let start = end
      end = min(blocks.count, start + part.blockCount)
      return start..<end
    }
  }

  /// Returns the content with the blocks of one part; all of it if there are no parts.
  func only(part index: Int) -> Content {
    let ranges = partRanges
    guard ranges.indices.contains(index) else { return self }
    var content = Content(blocks: Array(blocks[ranges[index]]))
    content.options = Array(options.dropFirst(ranges[index].lowerBound).prefix(ranges[index].count))
    return content
  }

  /// Returns the total height, in points; that of the tallest part if there are parts.
  public func height(_ sizes: ContentMetrics) -> Double {
    guard !parts.isEmpty else { return Self.height(of: blocks[...], sizes) }
    return partRanges.map { Self.height(of: blocks[$0], sizes) }.max() ?? 0
  }

  /// Returns the height of the part with an index, in points; the total height if there are no
  /// parts.
  func height(_ sizes: ContentMetrics, ofPart index: Int) -> Double {
    let ranges = partRanges
    return ranges.indices.contains(index)
      ? Self.height(of: blocks[ranges[index]], sizes) : height(sizes)
  }

  /// Sets the places of the rows of one list.
  private static func number(_ rows: inout ArraySlice<ContentItem>, pitch: Double) {
    for (place, index) in rows.indices.enumerated() {
      rows[index].rowPlace = RowPlace(index: place, count: rows.count, pitch: pitch)
    }
  }

  fileprivate static func height(
    of blocks: ArraySlice<ContentBlock>, _ sizes: ContentMetrics
  ) -> Double {
    var height = 0.0
    var count = 0
    var rest = blocks
    while let block = rest.popFirst() {
      switch block {
      case .text(let lines, let wraps, let style):
        count += lines.count
        let all =
          wraps ? lines.reduce(0) { $0 + Self.wrapped($1, sizes, style).count } : lines.count
        height += Double(all) * sizes.lineHeight * style.scale
      case .rows(let rows, let rowHeight):
        count += rows.count
        height += Double(rows.count) * sizes.text.box(rowHeight)
      case .detailedRows(let rows, let rowHeight):
        count += rows.count
        height += Double(rows.count) * sizes.text.box(rowHeight)
      case .control(let control):
        count += 1
        height += control.kind.height(sizes)
        if case .pages(let pages) = control.kind {
          height += Self.height(ofPages: pages, in: rest, sizes)
          rest = rest.dropFirst(pages.reduce(0, +))
        }
      case .field, .button, .buttons:
        count += 1
        height += sizes.controlHeight
      case .carousel(let carousel):
        count += 1
        height += sizes.text.box(carousel.height)
      case .grid(let grid):
        count += grid.rowCount
        height += Double(grid.rowCount) * sizes.text.box(grid.rowHeight)
      case .image(_, let blank), .map(let blank), .blank(let blank):
        count += 1
        height += blank
      }
    }
    return count > 0 ? height + Double(count - 1) * sizes.gap : 0
  }

  /// Returns the height of the tallest one of the pages with numbers of blocks.
  fileprivate static func height(
    ofPages pages: [Int], in blocks: ArraySlice<ContentBlock>, _ sizes: ContentMetrics
  ) -> Double {
    var rest = blocks
    var height = 0.0
    for count in pages {
      height = max(height, Self.height(of: rest.prefix(count), sizes))
      rest = rest.dropFirst(count)
    }
    return height
  }

  /// Returns the part of the width with an index, of parts of the same width with gaps between them;
  /// all are fractions of the width.
  private static func share(_ index: Int, of count: Int, gap: Double) -> ClosedRange<Double> {
    let width = (1 - Double(count - 1) * gap) / Double(count)
    let start = Double(index) * (width + gap)
    return start...(start + width)
  }

  /// Divides a control's row, without the margins, equally between its parts.
  private static func parts(
    of kind: ContentControl.Kind, at place: Int, in row: ContentItem, _ sizes: ContentMetrics
  ) -> [ContentItem] {
    if case .chips(let chips) = kind { return Self.chips(chips, at: place, in: row, sizes) }
    let parts = kind.parts
    let side = sizes.width > 4 * margin ? margin / sizes.width : 0
    let fraction = (1 - 2 * side) / Double(max(1, parts.count))
    return parts.enumerated().map { index, part in
      var item = row
      item.kind = .controlPart(index, of: place, kind)
      item.label = part
      let start = side + Double(index) * fraction
      item.span = start...(start + fraction)
      return item
    }
  }

  /// Returns chips in one line at scroll offset 0, or in lines that fit the width.
  private static func chips(
    _ chips: ContentControl.Chips, at place: Int, in row: ContentItem, _ sizes: ContentMetrics
  ) -> [ContentItem] {
    guard sizes.width > 0 else { return [] }
    let places = chipPlaces(chips.choices, wraps: chips.wraps, sizes)
    return zip(chips.choices, places).enumerated().map { index, chip in
      var item = row
      item.kind = .controlPart(index, of: place, .chips(chips))
      item.label = chip.0
      item.y += Double(chip.1.line) * sizes.controlHeight
      item.height = sizes.controlHeight
      item.span = (chip.1.x / sizes.width)...((chip.1.x + chip.1.width) / sizes.width)
      return item
    }
  }

  /// Returns the line, the left edge and the width of each chip.
  static func chipPlaces(
    _ choices: [String], wraps: Bool, _ sizes: ContentMetrics
  ) -> [(line: Int, x: Double, width: Double)] {
    let most = max(1, sizes.width - 2 * margin)
    var line = 0
    var x = margin
    return choices.map { choice in
      let text = Double(letters(in: choice[...])) * sizes.letterWidth
      let width = min(most, max(Content.controlHeight, text + 2 * SystemMetrics.chipPadding))
      if wraps, x > margin, x + width > margin + most {
        line += 1
        x = margin
      }
      defer { x += width + SystemMetrics.chipGap }
      return (line, x, width)
    }
  }

  /// Returns the width of chips in one line with the margins, in points.
  static func chipsWidth(_ choices: [String], _ sizes: ContentMetrics) -> Double {
    let last = chipPlaces(choices, wraps: false, sizes).last
    return last.map { $0.x + $0.width + margin } ?? 0
  }

  /// Returns a horizontal list's columns at scroll offset 0.
  private static func columns(
    _ carousel: Carousel, of place: Int, in list: ContentItem, _ sizes: ContentMetrics
  ) -> [ContentItem] {
    guard sizes.width > 0 else { return [] }
    return carousel.columns.enumerated().map { index, name in
      var item = list
      item.kind = .column(index + 1, of: place)
      item.label = name
      let start = tileMargin + Double(index) * (carousel.width + sizes.gap)
      item.span = (start / sizes.width)...((start + carousel.width) / sizes.width)
      return item
    }
  }

  /// Breaks a line between words, or within a word that is too long, so that each part fits the
  /// width.
  static func wrapped(
    _ line: String, _ sizes: ContentMetrics, _ style: TextStyle = TextStyle()
  ) -> [String] {
    let letter = max(1, sizes.letterWidth * style.scale)
    let room = Int(bounded: max(1, (sizes.width - 2 * margin) / letter))
    guard line.utf8.count > room else { return [line] }
    var parts: [String] = []
    var part = ""
    var length = 0
    func flush() {
      parts.append(part)
      part = ""
      length = 0
    }
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let size = letters(in: word)
      if length > 0, length + 1 + size > room { flush() }
      if length > 0 {
        part += " "
        length += 1
      }
      guard length + size > room else {
        part += word
        length += size
        continue
      }
      for letter in word {
        let wide = letters(in: letter)
        if length > 0, length + wide > room { flush() }
        part.append(letter)
        length += wide
      }
    }
    if length > 0 || parts.isEmpty { flush() }
    return parts
  }

  private static func letters(in word: Substring) -> Int {
    word.reduce(0) { $0 + letters(in: $1) }
  }

  /// The width of a character in letters: scripts at or above Hangul (U+1100) are twice as wide.
  private static func letters(in letter: Character) -> Int {
    (letter.unicodeScalars.first?.value ?? 0) >= 0x1100 ? 2 : 1
  }
}

/// Pages whose blocks are being placed.
private struct OpenPages {
  /// The index of the control among the content's controls, its kind and its name.
  let control: Int
  let kind: ContentControl.Kind
  let name: String
  /// The index of the pages among the content's horizontal lists.
  let list: Int
  /// The height of the tallest page.
  let height: Double
  /// The distance of the pages from the top of the content.
  var y = 0.0
  var options = BlockOptions()
  /// The index of the current page.
  var page = 0
  /// The index of the block after each of the remaining pages.
  var ends: [Int]

  init(
    of control: ContentControl, at counts: ContentCounts,
    followedBy blocks: ArraySlice<ContentBlock>, _ pages: [Int], _ sizes: ContentMetrics
  ) {
    self.control = counts.controls
    (kind, name) = (control.kind, control.name)
    list = counts.carousels
    height = Content.height(ofPages: pages, in: blocks, sizes)
    var end = blocks.startIndex
    ends = pages.map { count in
      end = min(blocks.endIndex, end + count)
      return end
    }
  }
}

extension ContentItem {
  /// Moves the item, placed as in content without pages, to the current page.
  fileprivate mutating func move(to pages: OpenPages) {
    list = pages.list
    page = pages.page
    let shift = Double(pages.page)
    span = (span.lowerBound + shift)...(span.upperBound + shift)
  }
}
