import SheetEngine

/// Lays one layer of a scene out on a grid: which row and which columns each element has.
///
/// Text snaps in blocks: everything on a sheet takes one rounding, that of the sheet's top edge, so
/// that nothing in it jumps against the rest while the sheet moves.
struct LayerLayout {
  /// Columns that words keep free at a layer's sides.
  static let margin = 2

  let grid: Grid
  let layer: Scene.Layer
  let outline: Drawing.Outline
  var strokes: [Drawing.Stroke] = []
  var words: [Drawing.Word] = []
  /// Rows that hold words of elements: no line is drawn through them.
  var rowsInUse: Set<Int> = []
  /// Rows that a full line takes: what scrolls goes below it.
  var ruledRows: Set<Int> = []
  /// Whether a field or button that stands in a row stands one lower, to have room for its box.
  var loweredRows: Set<Int> = []

  init(_ layer: Scene.Layer, outline: Drawing.Outline, grid: Grid) {
    self.grid = grid
    self.layer = layer
    self.outline = outline
    let fixed = layer.elements.filter { $0.clip == nil }
    rowsInUse = Set(fixed.filter { hasWords($0) && isShown($0) }.map { row(of: $0) })
    for element in fixed {
      guard case .separator = element.kind, isFull(element) else { continue }
      let row = line(of: element)
      if !rowsInUse.contains(row) { ruledRows.insert(row) }
    }
    let shown = layer.elements.filter { hasWords($0) && isShown($0) }
    rowsInUse = Set(shown.map { row(of: $0) })
    for element in shown where isBoxed(element) { makeRoom(for: element) }
  }

  /// Lowers a control by a row when only words right above it keep its box away.
  private mutating func makeRoom(for element: Scene.Element) {
    let row = row(of: element)
    guard rowsInUse.contains(row - 1), !rowsInUse.contains(row + 1),
      !rowsInUse.contains(row + 2), isFree(row + 2, for: element)
    else { return }
    rowsInUse.remove(row)
    loweredRows.insert(row)
    rowsInUse.insert(row + 1)
  }

  /// The columns inside the sides.
  var inside: ClosedRange<Int> {
    let edge = outline.hasSides ? 1 : 0
    let first = outline.columns.lowerBound + edge
    return first...max(first, outline.columns.upperBound - edge)
  }

  /// Lays out all of it.
  mutating func layOut() {
    for element in layer.elements {
      switch element.kind {
      case .statusBar: placeStatusBar(element)
      case .navigationTitle(let title, let back): place(title, back: back, element)
      case .tabs(let names, let selected): place(tabs: names, selected: selected, element)
      case .title(let title, let isLeading): place(title, isLeading: isLeading, element)
      case .close: placeClose(element)
      case .grabber: placeGrabber(element)
      case .field(let name, let text, let isFocused):
        place(field: text.isEmpty ? name : text, isEmpty: text.isEmpty, isFocused, element)
      case .row(let title, let detail, let actions):
        place(title, detail: detail, actions: actions, element)
      case .line(let text): place(line: text, element)
      case .button(let name): place(button: name, element)
      case .separator: placeSeparator(element)
      case .scrollIndicator(let from, let to): placeIndicator(from: from, to: to, element)
      case .keys: placeKeys(element)
      case .homeIndicator: break  // It lies on the device's edge, which is drawn last.
      }
    }
  }

  /// The row in which an element's words stand: that of its middle.
  func row(of element: Scene.Element) -> Int {
    // The system's, not the app's: it stays where it is when the app steps back.
    if element.kind == .statusBar { return max(1, grid.row(element.frame.middleY)) }
    return row(at: element.frame.middleY)
  }

  /// The row in which a field or a button stands.
  func controlRow(of element: Scene.Element) -> Int {
    let row = row(of: element)
    return loweredRows.contains(row) ? row + 1 : row
  }

  /// The row of a line: that of the edge that it is.
  func line(of element: Scene.Element) -> Int { row(at: element.frame.y) }

  /// The row of a place on the layer, snapped with the layer.
  func row(at y: Double) -> Int {
    if layer.kind == .host {
      return grid.row(layer.frame.y + layer.offset + (y - layer.frame.y) * layer.scale)
    }
    return outline.rows.lowerBound + 1 + grid.rows(in: y - layer.frame.y)
  }

  /// The columns between an element's sides that are inside the layer, at least one.
  func columns(of element: Scene.Element) -> ClosedRange<Int> {
    let center = layer.frame.middleX
    let left = grid.column(center + (element.frame.x - center) * layer.scale)
    let right = grid.column(center + (element.frame.maxX - center) * layer.scale) - 1
    let first = min(max(left, inside.lowerBound), inside.upperBound)
    return first...max(first, min(right, inside.upperBound))
  }

  /// The columns for an element's words: free of the layer's sides.
  func room(of element: Scene.Element) -> ClosedRange<Int> {
    let columns = columns(of: element)
    let first = max(columns.lowerBound, inside.lowerBound + Self.margin)
    return first...max(first, min(columns.upperBound, inside.upperBound - Self.margin))
  }

  /// Whether its middle can be seen on the layer and in what it scrolls in.
  func isShown(_ element: Scene.Element) -> Bool {
    let row = row(of: element)
    guard outline.rows.contains(row), !isEdge(row) else { return false }
    guard let clip = element.clip else { return true }
    let middle = element.frame.middleY
    return middle >= clip.y && middle < clip.maxY && !ruledRows.contains(row)
  }

  /// Whether a row holds the layer's own edge.
  func isEdge(_ row: Int) -> Bool {
    outline.hasTop && row == outline.rows.lowerBound
      || outline.hasBottom && row == outline.rows.upperBound
  }

  /// Whether a row is free for an edge of an element: not used by words, not clipped away.
  func isFree(_ row: Int, for element: Scene.Element) -> Bool {
    guard outline.rows.contains(row), !isEdge(row), !rowsInUse.contains(row) else { return false }
    guard let clip = element.clip else { return true }
    return row >= self.row(at: clip.y) && row <= self.row(at: clip.maxY)
      && !ruledRows.contains(row)
  }

  /// Places words, unless others stand there already.
  mutating func add(_ label: Label, row: Int, column: Int, ink: Cell.Ink) {
    let word = Drawing.Word(label: label, row: row, column: column, ink: ink)
    guard label.width > 0, outline.rows.contains(row), !isEdge(row) else { return }
    let isTaken = words.contains { other in
      other.row == row && other.columns.lowerBound <= word.columns.upperBound
        && word.columns.lowerBound <= other.columns.upperBound
    }
    if !isTaken { words.append(word) }
  }

  /// Marks what accessibility focus is on, to the left of its first column.
  mutating func markFocus(_ element: Scene.Element, row: Int, column: Int) {
    guard element.isFocused else { return }
    let place = max(inside.lowerBound, column - 2)
    add(Label(chrome: "▸"), row: row, column: place, ink: .accent)
  }

  private func isFull(_ element: Scene.Element) -> Bool {
    element.frame.width >= layer.frame.width - 1
  }

  private func isBoxed(_ element: Scene.Element) -> Bool {
    switch element.kind {
    case .field, .button: true
    case .statusBar, .navigationTitle, .tabs, .title, .close, .grabber, .row, .line, .separator,
      .scrollIndicator, .keys, .homeIndicator:
      false
    }
  }

  private func hasWords(_ element: Scene.Element) -> Bool {
    switch element.kind {
    case .statusBar, .navigationTitle, .tabs, .title, .close, .grabber, .field, .row, .line,
      .button:
      true
    case .separator, .scrollIndicator, .keys, .homeIndicator: false
    }
  }
}
