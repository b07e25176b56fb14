import SheetEngine

/// Which row each element of a layer stands in, and which rows boxes and lines may take.
///
/// Text snaps in blocks: everything on a sheet takes one rounding, that of the sheet's top edge, and
/// all that scrolls takes one more, so that nothing jumps against the rest while it moves. Fields and buttons get a box of
/// three rows where there is room, all of a block's or none; to make room they move down by at most
/// a row, and what scrolls below them moves with them.
struct RowPlan {
  let metrics: GridMetrics
  let layer: Scene.Layer
  let outline: SceneLayout.Outline
  /// The first row that the keyboard covers.
  let covered: Int
  /// How far down the screen is the app's, in points: to the home indicator, where there is one.
  let end: Double
  /// Whether a home indicator lies in the last row.
  let hasIndicator: Bool

  /// The row of each element's words, by its place in the layer; nil: it is not shown.
  private(set) var rows: [Int?]
  /// Whether the controls that do not scroll, and those that do, have boxes.
  private(set) var hasBoxes = (fixed: true, scrolled: true)
  /// Rows with words, with full lines, with the boxes of what does not scroll.
  private(set) var words: Set<Int> = []
  private(set) var ruled: Set<Int> = []
  private(set) var boxed: Set<Int> = []
  /// Rows with the edges of any control's box.
  private(set) var edges: Set<Int> = []
  /// Rows that what scrolls is moved down by.
  private var shift = 0

  /// The rows of a layer, turned or not, in its place.
  init(_ layer: Scene.Layer, in place: LayerPlace) {
    metrics = place.metrics
    self.layer = layer
    outline = place.outline
    covered = place.covered
    hasIndicator = place.indicator != nil
    end = place.indicator ?? place.screenEnd
    rows = Array(repeating: nil, count: layer.elements.count)
    placeWords(scrolled: false)
    for element in layer.elements where element.clip == nil { rule(element) }
    hasBoxes.fixed = placeControls(scrolled: false)
    makeWay()
    clearIndicator()
    placeWords(scrolled: true)
    hasBoxes.scrolled = placeControls(scrolled: true)
  }

  /// The row of a place on the layer, snapped with the layer.
  func row(at y: Double) -> Int {
    if layer.kind == .host {
      return metrics.row(layer.frame.y + layer.offset + (y - layer.frame.y) * layer.scale)
    }
    return outline.rows.lowerBound + 1 + metrics.rows(in: y - layer.frame.y)
  }

  /// Whether there is such a row on the layer, beside its edges and above the keyboard.
  func isInside(_ row: Int) -> Bool {
    outline.rows.contains(row) && row < covered
      && !(outline.hasTop && row == outline.rows.lowerBound)
      && !(outline.hasBottom && row == outline.rows.upperBound)
  }

  /// Whether an element's edge can be seen in a row: not clipped away, not on a line of the layer's.
  func isSeen(_ row: Int, of element: Scene.Element) -> Bool {
    guard isInside(row) else { return false }
    guard let clip = element.clip else { return true }
    return row >= self.row(at: clip.y) && row <= self.row(at: clip.maxY)
      && !ruled.contains(row) && !boxed.contains(row)
  }

  /// The row of a line: that of the edge that it is.
  func line(of element: Scene.Element) -> Int { row(at: element.frame.y, of: element) }

  /// The row of a place of an element: what scrolls is first placed as if it were not scrolled, then
  /// moved by whole rows.
  func row(at y: Double, of element: Scene.Element) -> Int {
    guard element.clip != nil else { return row(at: y) }
    let scrolled = GridMetrics.whole((layer.scroll / metrics.height).rounded())
    return row(at: y + layer.scroll) - scrolled + shift
  }

  private func natural(_ element: Scene.Element) -> Int {
    // The system's, not the app's: it stays where it is when the app steps back.
    if element.kind == .statusBar { return max(1, metrics.row(element.frame.midY)) }
    let row = row(at: element.frame.midY, of: element)
    let isRoundedDown = element.clip == nil && isUnderIndicator(element, in: row)
    return isRoundedDown && isFree(row - 1) ? row - 1 : row
  }

  /// The last row of the screen, above the device's edge.
  private var lastRow: Int { metrics.allRows - 2 }

  /// Whether a row is the home indicator's, by rounding alone: the element ends above it.
  private func isUnderIndicator(_ element: Scene.Element, in row: Int) -> Bool {
    hasIndicator && row >= lastRow && element.frame.maxY <= end && layer.kind != .keyboard
  }

  /// Whether nothing of the layer belongs into a row of it.
  private func isFree(_ row: Int) -> Bool {
    isInside(row)
      && !layer.elements.contains { element in
        element.hasWords && self.row(at: element.frame.midY, of: element) == row
      }
  }

  /// Whether an element's middle can be seen, and the row that it stands in.
  private func isShown(_ element: Scene.Element, in row: Int) -> Bool {
    guard let clip = element.clip else { return isInside(row) }
    let middle = element.frame.midY
    return middle >= clip.y && middle < clip.maxY && isSeen(row, of: element)
  }

  private mutating func placeWords(scrolled: Bool) {
    for (index, element) in layer.elements.enumerated() {
      guard (element.clip != nil) == scrolled, element.hasWords, !element.isControl else {
        continue
      }
      let row = natural(element)
      guard isShown(element, in: row) else { continue }
      rows[index] = row
      words.insert(row)
    }
  }

  /// Notes the rows of full lines: what scrolls goes below them, and no box goes through them.
  private mutating func rule(_ element: Scene.Element) {
    switch element.kind {
    case .separator:
      let row = line(of: element)
      let isFull = element.frame.width >= layer.frame.width - 1
      if isFull, !words.contains(row) { ruled.insert(row) }
    case .tabs:
      let row = natural(element) + 1
      if !words.contains(row) { ruled.insert(row) }
    case .statusBar, .navigationTitle, .title, .back, .close, .grabber, .field, .row, .line,
      .button, .toggle, .slider, .picker, .column, .placeholder, .scrollIndicator, .keys,
      .homeIndicator:
      break
    }
  }

  /// Places fields and buttons with room for their boxes; where that fails, all without.
  private mutating func placeControls(scrolled: Bool) -> Bool {
    let controls = layer.elements.indices.filter { index in
      let element = layer.elements[index]
      return element.isControl && (element.clip != nil) == scrolled
        && isShown(element, in: natural(element))
    }
    var places: [Int] = []
    for (place, index) in controls.enumerated() {
      let above = place > 0 ? layer.elements[controls[place - 1]] : nil
      guard let row = boxedRow(of: layer.elements[index], below: places.last, above) else {
        for index in controls { rows[index] = natural(layer.elements[index]) }
        words.formUnion(controls.compactMap { rows[$0] })
        return false
      }
      places.append(row)
    }
    for (index, row) in zip(controls, places) {
      rows[index] = row
      edges.formUnion([row - 1, row + 1])
      if !scrolled { boxed.formUnion([row - 1, row, row + 1]) }
    }
    words.formUnion(places)
    return true
  }

  /// The row for a control whose box's edges go through no words; nil: there is none.
  ///
  /// Controls that touch share an edge, whatever the rounding: the first sets where, and each stands
  /// two rows below the one before it, as long as that is within a row of its place.
  private func boxedRow(
    of element: Scene.Element, below previous: Int?, _ above: Scene.Element?
  ) -> Int? {
    let wanted = natural(element)
    var first = wanted
    if let previous, let above, element.frame.y - above.frame.maxY < 1,
      abs(wanted - previous - 2) <= 1
    {
      first = previous + 2
    }
    for row in first...max(first, wanted + 1) {
      let isBeside = above.map { element.frame.y < $0.frame.maxY - 1 } ?? true
      if let previous, row < previous + 2, !(isBeside && row == previous) { continue }
      // A box that ends on the screen is seen whole, and its words lie above the home indicator.
      if element.frame.maxY <= end, row >= lastRow { continue }
      let isClear = [row - 1, row, row + 1].allSatisfy { edge in
        let isHidden = element.clip != nil && !isSeen(edge, of: element)
        return isHidden || (!words.contains(edge) && !ruled.contains(edge) && isInside(edge))
      }
      if isClear, isSeen(row, of: element) { return row }
    }
    return nil
  }

  /// Moves what scrolls down, clear of the boxes and lines above it: where rows are scarce, its first
  /// row would be lost under them.
  private mutating func makeWay() {
    let scrolled = layer.elements.first { $0.clip != nil && $0.hasWords }
    guard let scrolled, let clip = scrolled.clip else { return }
    let top = row(at: clip.y)
    let first = row(at: clip.y + min(scrolled.frame.height, clip.height) / 2)
    let lines = ruled.filter { $0 <= top + 1 }.map { $0 + 1 }
    let boxes = hasBoxes.fixed ? boxesAbove(clip).map { $0 + 2 } : []
    guard let free = (lines + boxes).max() else { return }
    shift = min(2, max(0, free - first))
  }

  /// Moves what scrolls up where rounding alone puts a field or a button under the home indicator or off
  /// the screen; off the screen, it takes the grabber's row rather than none.
  private mutating func clearIndicator() {
    guard layer.kind == .sheet, shift == 0, layer.scroll == 0 else { return }
    let scrolled = layer.elements.filter { $0.clip != nil && $0.hasWords }
    let ending = scrolled.filter { $0.isControl && $0.frame.maxY <= end }
    guard let first = scrolled.map(natural).min(), let last = ending.map(natural).max() else {
      return
    }
    let taken = words.union(ruled).union(boxed)
    let grabber = layer.elements.indices.first { layer.elements[$0].kind == .grabber }
    var titles = taken
    if let row = grabber.flatMap({ rows[$0] }) { titles.remove(row) }
    func moves(by count: Int, clearOf taken: Set<Int>) -> Bool {
      guard count > 0, isInside(first - count), taken.allSatisfy({ $0 < first - count }) else {
        return false
      }
      shift = -count
      return true
    }
    if hasIndicator, moves(by: last - lastRow + 1, clearOf: taken) { return }
    _ = moves(by: last - lastRow, clearOf: titles)
  }

  private func boxesAbove(_ clip: Rect) -> [Int] {
    layer.elements.indices.compactMap { index in
      let element = layer.elements[index]
      return element.isControl && element.frame.maxY <= clip.y + 1 ? rows[index] : nil
    }
  }
}

extension Scene.Element {
  /// Whether it is drawn as a box.
  package var isControl: Bool {
    switch kind {
    case .field, .button: true
    case .statusBar, .navigationTitle, .tabs, .title, .back, .close, .grabber, .row, .line,
      .toggle, .slider, .picker, .column, .placeholder, .separator, .scrollIndicator, .keys,
      .homeIndicator:
      false
    }
  }

  /// Whether it takes a row.
  var hasWords: Bool {
    switch kind {
    case .statusBar, .navigationTitle, .tabs, .title, .back, .close, .grabber, .field, .row, .line,
      .button, .toggle, .slider, .picker, .column, .placeholder:
      true
    case .separator, .scrollIndicator, .keys, .homeIndicator: false
    }
  }
}
