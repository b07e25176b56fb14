internal import SheetEngine

/// The layout of consecutive lines of text: a long line wraps into the empty rows below it.
///
/// In the engine each line is 20 points high, regardless of its length. Therefore a line is
/// truncated if an element follows immediately, and if there are fewer rows than lines, the last
/// row ends in an ellipsis.
extension LayerLayout {
  /// Places all lines of text.
  mutating func placeTextBlocks() {
    var block: [Int] = []
    for index in layer.elements.indices {
      if case .line = layer.elements[index].kind {
        block.append(index)
      } else if case .separator = layer.elements[index].kind {
        continue
      } else {
        place(block)
        block = []
      }
    }
    place(block)
  }

  private mutating func place(_ block: [Int]) {
    let others = Set(
      layer.elements.indices.filter { !layer.elements[$0].isLine }.map { plan.rows[$0] })
    let placed = block.filter { plan.rows[$0] != nil && !others.contains(plan.rows[$0]) }
    guard let first = placed.first, let top = plan.rows[first] else { return }
    // If rows are scarce, an element above can take the row of the first line.
    let hidden = layer.scroll == 0 ? block.prefix { $0 != first } : []
    let seen = hidden + placed
    let texts = seen.map { text(of: layer.elements[$0]) }
    let lines = seen.indices.map { offset in
      WrappedText(texts[offset], limit: textColumns(of: layer.elements[seen[offset]]).count)
    }
    let rows = seen.compactMap { plan.rows[$0] }
    let isCrowded = Set(rows).count < seen.count
    let isLong = lines.contains { $0.lines.count > 1 }
    // While the content is scrolled, the wrapped lines above the edge are unknown.
    guard isCrowded || (isLong && (layer.scroll == 0 || layer.elements[first].clip == nil)) else {
      for index in seen { placeSingleLine(index) }
      return
    }
    let free = freeRows(from: top, for: layer.elements[first], of: Set(rows))
    var spare = free - seen.count
    var row = top
    for (offset, index) in seen.enumerated() where row < top + free {
      let isLast = row == top + free - 1
      let wanted = lines[offset].lines.count
      let count = min(wanted, 1 + max(0, spare))
      spare -= count - 1
      var shown = lines[offset].prefix(count)
      if isLast, offset < seen.count - 1 {
        shown = [texts[offset] + " …"]
      }
      for text in shown {
        place(line: text, layer.elements[index], in: row)
        row += 1
      }
    }
  }

  private mutating func placeSingleLine(_ index: Int) {
    guard let row = plan.rows[index] else { return }
    place(line: text(of: layer.elements[index]), layer.elements[index], in: row)
  }

  private func text(of element: Scene.Element) -> String {
    if case .line(let text) = element.kind { text } else { "" }
  }

  /// Counts the consecutive rows from `top` on that are free or already belong to the block.
  private func freeRows(from top: Int, for element: Scene.Element, of own: Set<Int>) -> Int {
    var row = top
    while row == top || isFree(row, for: element, of: own) { row += 1 }
    return row - top
  }

  private func isFree(_ row: Int, for element: Scene.Element, of own: Set<Int>) -> Bool {
    guard plan.isVisible(row, of: element), row < metrics.allRows - 1 else { return false }
    if own.contains(row) { return true }
    return !plan.textRows.contains(row) && !plan.lineRows.contains(row)
      && !plan.boxRows.contains(row)
      && !plan.boxEdgeRows.contains(row)
  }
}

extension Scene.Element {
  fileprivate var isLine: Bool {
    if case .line = kind { true } else { false }
  }
}
