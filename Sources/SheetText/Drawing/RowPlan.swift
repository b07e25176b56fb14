internal import SheetEngine

/// The row of each element of a layer, and the rows that boxes and lines take.
///
/// All elements of a sheet are rounded together with the sheet's top edge, and scrolled content is
/// rounded once more as a whole, so that elements do not jump relative to each other during a
/// motion. Fields and buttons get a box of three rows if there is enough space; either all controls
/// of a block have a box or none. To make space, they move down by at most one row, and the
/// scrolled content below moves with them.
struct RowPlan {
  let metrics: GridMetrics
  let layer: Scene.Layer
  let outline: SceneLayout.Outline
  /// The first row that the keyboard, or a sheet over the app, covers.
  let firstCoveredRow: Int
  /// The bottom of the app's area in points from the top: the home indicator, or the end of the
  /// screen.
  let contentBottom: Double
  /// Whether the last row contains a home indicator.
  let hasIndicator: Bool

  /// The row of each element's text, by index in the layer; nil if the element is not visible.
  private(set) var rows: [Int?]
  /// Whether the controls have boxes, separately for fixed and for scrolled controls.
  private(set) var hasBoxes = (fixed: true, scrolled: true)
  /// Rows with text, with lines over the full width, and with boxes of fixed controls.
  private(set) var textRows: Set<Int> = []
  private(set) var lineRows: Set<Int> = []
  private(set) var boxRows: Set<Int> = []
  /// Rows with edges of boxes, fixed or scrolled.
  private(set) var boxEdgeRows: Set<Int> = []
  /// Rows by which scrolled content is moved down.
  private var shift = 0
  /// The bottom of the visible part of the layer in points from the top, above the keyboard and the
  /// bottom edge of a box.
  private let visibleBottom: Double
  /// The rows of fixed elements that only rounding would hide, by their top edges in points.
  private var raisedRows: [(y: Double, row: Int)] = []
  /// The rows of the texts and of the separators of lists, by their top edges in eighths of a point.
  private var listRows: (text: [Int: Int], line: [Int: Int]) = ([:], [:])

  /// Computes the rows of a layer, mirrored or not.
  init(_ layer: Scene.Layer, in place: LayerPlace) {
    metrics = place.metrics
    self.layer = layer
    outline = place.outline
    firstCoveredRow = place.coveredTop.map { [metrics] in metrics.row($0) } ?? .max
    visibleBottom = min(
      place.coveredTop ?? .infinity, place.outline.hasBottom ? layer.frame.maxY : .infinity)
    hasIndicator = place.indicator != nil
    contentBottom = place.indicator ?? place.screenEnd
    rows = Array(repeating: nil, count: layer.elements.count)
    raiseFooter()
    placeTexts(scrolled: false)
    for element in layer.elements where element.clip == nil { recordLine(element) }
    hasBoxes.fixed = placeControls(scrolled: false)
    shiftScrolledContent()
    clearIndicator()
    placeLists()
    placeTexts(scrolled: true)
    hasBoxes.scrolled = placeControls(scrolled: true)
  }

  /// The row of a y coordinate on the layer, rounded with the layer.
  func row(at y: Double) -> Int {
    if layer.kind == .host {
      return metrics.row(layer.frame.y + layer.offset + (y - layer.frame.y) * layer.scale)
    }
    return outline.rows.lowerBound + 1 + metrics.rows(in: y - layer.frame.y)
  }

  /// Returns true if the layer contains the row, between its edges and above the keyboard.
  func isInside(_ row: Int) -> Bool {
    outline.rows.contains(row) && row < firstCoveredRow
      && !(outline.hasTop && row == outline.rows.lowerBound)
      && !(outline.hasBottom && row == outline.rows.upperBound)
  }

  /// Returns true if an element's edge is visible in a row: not clipped, and not on a line of the
  /// layer.
  func isVisible(_ row: Int, of element: Scene.Element) -> Bool {
    guard isInside(row) else { return false }
    guard let clip = element.clip else { return true }
    return row >= self.row(at: clip.y) && row <= self.row(at: clip.maxY)
      && !lineRows.contains(row) && !boxRows.contains(row)
  }

  /// The row of a separator line, which is at the top of its element.
  func line(of element: Scene.Element) -> Int {
    let known = element.clip == nil ? nil : listRows.line[Self.eighths(element.frame.y)]
    return known ?? row(at: element.frame.y, of: element)
  }

  /// The row of a y coordinate of an element.
  ///
  /// For scrolled content, the row without scrolling is computed first and then moved by whole
  /// rows.
  func row(at y: Double, of element: Scene.Element) -> Int {
    guard element.clip != nil else { return row(at: y) }
    let scrolled = GridMetrics.clampedInteger((layer.scroll / metrics.height).rounded())
    return row(at: y + layer.scroll) - scrolled + shift
  }

  private func roundedRow(_ element: Scene.Element) -> Int {
    // The status bar belongs to the system: it does not move when the app is scaled down.
    if element.kind == .statusBar { return max(1, metrics.row(element.frame.midY)) }
    if element.clip == nil, let raised = raisedRows.first(where: { $0.y == element.frame.y }) {
      return raised.row
    }
    if element.rowPlace != nil, let row = listRows.text[Self.eighths(element.frame.y)] {
      return row
    }
    // The names of a tab bar are at its bottom: a sheet above the bar can end in its middle row.
    if case .tabs = element.kind, element.frame.y > layer.frame.midY {
      return min(lastRow, row(at: element.frame.maxY))
    }
    let row = row(at: element.frame.midY, of: element)
    // Only rounding hides a title behind the bottom edge of a low sheet, or the composer of the app
    // behind the sheet above which it is.
    if layer.kind != .keyboard, element.clip == nil, row >= endRow,
      element.frame.midY < visibleBottom, isInside(endRow - 1)
    {
      return endRow - 1
    }
    let isRoundedDown = element.clip == nil && isUnderIndicator(element, in: row)
    return isRoundedDown && isFree(row - 1) ? row - 1 : row
  }

  /// The last row of the screen, above the device's edge.
  private var lastRow: Int { metrics.allRows - 2 }

  /// Returns true if only rounding puts an element into the row of the home indicator: the element
  /// ends above it.
  private func isUnderIndicator(_ element: Scene.Element, in row: Int) -> Bool {
    hasIndicator && row >= lastRow && element.frame.maxY <= contentBottom && layer.kind != .keyboard
  }

  /// Returns true if no text of the layer belongs to a row.
  private func isFree(_ row: Int) -> Bool {
    isInside(row)
      && !layer.elements.contains { element in
        element.takesRow && self.row(at: element.frame.midY, of: element) == row
      }
  }

  /// Returns true if an element's center and its row are visible.
  private func isCenterVisible(_ element: Scene.Element, in row: Int) -> Bool {
    guard let clip = element.clip else { return isInside(row) }
    let middle = element.frame.midY
    return middle >= clip.y && middle < clip.maxY && isVisible(row, of: element)
  }

  private mutating func placeTexts(scrolled: Bool) {
    for (index, element) in layer.elements.enumerated() {
      guard (element.clip != nil) == scrolled, element.takesRow, !element.isControl else {
        continue
      }
      let row = roundedRow(element)
      guard isCenterVisible(element, in: row) else { continue }
      rows[index] = row
      textRows.insert(row)
    }
  }

  /// Records the rows of full-width lines: scrolled content goes below them, and no box crosses
  /// them.
  private mutating func recordLine(_ element: Scene.Element) {
    switch element.kind {
    case .separator:
      let row = line(of: element)
      let isFull = element.frame.width >= layer.frame.width - 1
      if isFull, !textRows.contains(row) { lineRows.insert(row) }
    case .steps:
      let row = row(at: element.frame.midY)
      if !textRows.contains(row) { lineRows.insert(row) }
    case .tabs:
      let row = roundedRow(element) + 1
      // In a tab bar there is no row for a line; the selected tab has brackets.
      if !textRows.contains(row), row <= lastRow { lineRows.insert(row) }
    case .statusBar, .navigationTitle, .title, .back, .close, .grabber, .field, .row, .line,
      .button, .control, .column, .image, .map, .chip, .placeholder, .scrollIndicator, .keys,
      .homeIndicator:
      break
    }
  }

  /// Places fields and buttons with boxes and returns true.
  ///
  /// If a box does not fit, places all of them without boxes and returns false.
  private mutating func placeControls(scrolled: Bool) -> Bool {
    let controls = layer.elements.indices.filter { index in
      let element = layer.elements[index]
      return element.isControl && (element.clip != nil) == scrolled
        && isCenterVisible(element, in: roundedRow(element))
    }
    var places: [Int] = []
    for (place, index) in controls.enumerated() {
      let above = place > 0 ? layer.elements[controls[place - 1]] : nil
      guard let row = boxedRow(of: layer.elements[index], below: places.last, above) else {
        for index in controls { rows[index] = roundedRow(layer.elements[index]) }
        textRows.formUnion(controls.compactMap { rows[$0] })
        return false
      }
      places.append(row)
    }
    for (index, row) in zip(controls, places) {
      rows[index] = row
      boxEdgeRows.formUnion([row - 1, row + 1])
      if !scrolled { boxRows.formUnion([row - 1, row, row + 1]) }
    }
    textRows.formUnion(places)
    return true
  }

  /// Returns the row for a control whose box does not cross any text; nil if there is none.
  ///
  /// Controls that touch share an edge, regardless of rounding: each control is two rows below the
  /// previous control if this differs from its rounded row by at most one row.
  private func boxedRow(
    of element: Scene.Element, below previous: Int?, _ above: Scene.Element?
  ) -> Int? {
    let wanted = roundedRow(element)
    var first = wanted
    if let previous, let above, element.frame.y - above.frame.maxY < 1,
      abs(wanted - previous - 2) <= 1
    {
      first = previous + 2
    }
    for row in first...max(first, wanted + 1) {
      let isBeside = above.map { element.frame.y < $0.frame.maxY - 1 } ?? true
      if let previous, row < previous + 2, !(isBeside && row == previous) { continue }
      // A box that ends on the screen is completely visible, and its text is above the home
      // indicator.
      if element.frame.maxY <= contentBottom, row >= lastRow { continue }
      let isClear = [row - 1, row, row + 1].allSatisfy { edge in
        let isHidden = element.clip != nil && !isVisible(edge, of: element)
        return isHidden || (!textRows.contains(edge) && !lineRows.contains(edge) && isInside(edge))
      }
      if isClear, isVisible(row, of: element) { return row }
    }
    return nil
  }

  /// The first row below the visible part of the layer: of the keyboard, or of the bottom edge.
  private var endRow: Int {
    min(firstCoveredRow, outline.hasBottom ? outline.rows.upperBound : .max)
  }

  /// Moves the elements below the scrolled content up if only rounding puts one of them below the
  /// visible part of the layer, or two of them into one row.
  ///
  /// Controls get space for their boxes if they do not reach the bar or the header.
  private mutating func raiseFooter() {
    guard layer.kind == .sheet, visibleBottom < .infinity else { return }
    let fixed = layer.elements.filter { $0.clip == nil && $0.takesRow }
    let top = layer.elements.lazy.compactMap { $0.clip }.first?.maxY ?? -.infinity
    let footer = fixed.filter {
      $0.isBlock && $0.frame.y >= top - 0.5 && $0.frame.maxY <= visibleBottom + 0.5
    }
    // Elements next to each other have the same top edge.
    var lines: [(y: Double, row: Int)] = []
    for element in footer where lines.last?.y != element.frame.y {
      lines.append((element.frame.y, row(at: element.frame.midY)))
    }
    let isLost = lines.last.map { $0.row >= endRow } ?? false
    guard isLost || zip(lines, lines.dropFirst()).contains(where: { $0.row >= $1.row }) else {
      return
    }
    let others = fixed.filter { !$0.isBlock || $0.frame.y < top - 0.5 }
    let least = others.map { row(at: $0.frame.midY) }.max() ?? outline.rows.lowerBound
    let areControls = footer.contains { $0.isControl }
    for distance in areControls ? [2, 1] : [1] {
      var raised = lines
      var limit = endRow - distance
      for index in raised.indices.reversed() {
        raised[index].row = min(raised[index].row, limit)
        limit = raised[index].row - distance
      }
      guard let first = raised.first, first.row - (distance - 1) > least else { continue }
      raisedRows = raised
      return
    }
  }

  /// Moves scrolled content down, below the boxes and lines above it; if rows are scarce, they
  /// would cover its first row.
  private mutating func shiftScrolledContent() {
    let scrolled = layer.elements.first { $0.clip != nil && $0.takesRow }
    guard let scrolled, let clip = scrolled.clip else { return }
    let top = row(at: clip.y)
    let first = row(at: clip.y + min(scrolled.frame.height, clip.height) / 2)
    let lines = lineRows.filter { $0 <= top + 1 }.map { $0 + 1 }
    let boxes = hasBoxes.fixed ? boxesAbove(clip).map { $0 + 2 } : []
    guard let free = (lines + boxes).max() else { return }
    shift = min(2, max(0, free - first))
  }

  /// Moves scrolled content up if only rounding puts a field or a button under the home indicator,
  /// under the keyboard or off the screen.
  ///
  /// To keep a control on the screen, the content can take the grabber's row.
  private mutating func clearIndicator() {
    guard layer.kind == .sheet, shift == 0, layer.scroll == 0 else { return }
    let scrolled = layer.elements.filter { $0.clip != nil && $0.takesRow }
    let ending = scrolled.filter {
      $0.isControl && $0.frame.maxY <= min(contentBottom, visibleBottom + 0.5)
    }
    guard let first = scrolled.map(roundedRow).min(), let last = ending.map(roundedRow).max() else {
      return
    }
    let taken = textRows.union(lineRows).union(boxRows)
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
    if last >= endRow {
      if moves(by: last - endRow + 2, clearOf: taken) { return }
      if moves(by: last - endRow + 1, clearOf: titles) { return }
    }
    if hasIndicator, moves(by: last - lastRow + 1, clearOf: taken) { return }
    _ = moves(by: last - lastRow, clearOf: titles)
  }

  private static func eighths(_ y: Double) -> Int { Int(bounded: (y * 8).rounded()) }

  /// Gives all rows of a list the same height in cells.
  ///
  /// The elements above and below a list keep their rows: a list that fits into the visible part can
  /// end above the next element, and of a longer list, the visible part moves so that it is at the
  /// top if the first row is there, and at the bottom if the last row is there.
  private mutating func placeLists() {
    let scrolled = layer.elements.filter { $0.clip != nil && $0.takesRow }
    for (index, element) in scrolled.enumerated() {
      guard let place = element.rowPlace, place.count > 2, place.pitch > 0 else { continue }
      let next = scrolled.dropFirst(index + 1).first { $0.rowPlace == nil }
      guard let clip = element.clip else { continue }
      let pitch = cells(of: place, element, in: clip, before: next)
      let row = self.row(of: element, place, each: pitch, in: clip)
      listRows.text[Self.eighths(element.frame.y)] = row
      // The line below a row is above the text of the next row.
      let gap = place.pitch - element.frame.height
      listRows.line[Self.eighths(element.frame.y - gap / 2)] = row - 1
      listRows.line[Self.eighths(element.frame.maxY + gap / 2)] = row + pitch - 1
    }
  }

  /// The row of a y coordinate of scrolled content before any scrolling.
  private func startRow(at y: Double) -> Int { row(at: y + layer.scroll) + shift }

  /// The height of each row of a list in cells.
  private func cells(
    of place: RowPlace, _ element: Scene.Element, in clip: Rect, before next: Scene.Element?
  ) -> Int {
    let exact = place.pitch / metrics.height
    let nearest = max(1, Int(bounded: exact.rounded()))
    guard Double(nearest) > exact, Double(place.count) * place.pitch <= clip.height else {
      return nearest
    }
    // Taller rows must not cover the next element, nor end below the visible part.
    let first = startRow(at: element.frame.midY - Double(place.index) * place.pitch)
    let end = next.map { startRow(at: $0.frame.midY) } ?? min(endRow, row(at: clip.maxY))
    return first + (place.count - 1) * nearest < end ? nearest : max(1, nearest - 1)
  }

  /// The row of the text of a row in its list, of which each row has `pitch` cells.
  private func row(
    of element: Scene.Element, _ place: RowPlace, each pitch: Int, in clip: Rect
  ) -> Int {
    let above = Double(place.index) * place.pitch
    let scroll = layer.scroll
    let first = startRow(at: element.frame.midY - above)
    // The distance of the list's top above the visible part, up to its largest value.
    let hidden = Double(place.count) * place.pitch - clip.height
    let passed = clip.y - (element.frame.y - above)
    let within = min(max(0, passed), max(0, hidden))
    let rows = Double(place.count * pitch) - clip.height / metrics.height
    let rate = hidden > 0 ? max(0, rows) / hidden : 0
    let scrolled = (scroll - within) / metrics.height + within * rate
    return first + place.index * pitch - GridMetrics.clampedInteger(scrolled.rounded())
  }

  private func boxesAbove(_ clip: Rect) -> [Int] {
    layer.elements.indices.compactMap { index in
      let element = layer.elements[index]
      return element.isControl && element.frame.maxY <= clip.y + 1 ? rows[index] : nil
    }
  }
}

extension Scene.Element {
  /// Whether the element is drawn as a box.
  package var isControl: Bool {
    switch kind {
    case .field, .button: true
    case .statusBar, .navigationTitle, .tabs, .title, .steps, .back, .close, .grabber, .row, .line,
      .control, .column, .image, .map, .chip, .placeholder, .separator, .scrollIndicator, .keys,
      .homeIndicator:
      false
    }
  }

  /// Whether the element is a block of content, a header or a footer.
  var isBlock: Bool {
    switch kind {
    case .field, .row, .line, .button, .control, .column, .image, .map, .chip: true
    case .statusBar, .navigationTitle, .tabs, .title, .steps, .back, .close, .grabber, .placeholder,
      .separator, .scrollIndicator, .keys, .homeIndicator:
      false
    }
  }

  /// Whether the element takes a row.
  var takesRow: Bool {
    switch kind {
    case .statusBar, .navigationTitle, .tabs, .title, .back, .close, .grabber, .field, .row, .line,
      .button, .control, .column, .image, .map, .chip, .placeholder:
      true
    case .separator, .steps, .scrollIndicator, .keys, .homeIndicator: false
    }
  }
}
