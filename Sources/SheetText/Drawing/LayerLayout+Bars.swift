internal import SheetEngine

/// The layout of the top of an app and of a sheet: status bar, navigation bar, tabs, title,
/// grabber.
extension LayerLayout {
  private static let time = CellText(chrome: "9:41")
  private static let signals = CellText(chrome: "5G ▂▄▆ 87%")
  private static let charge = CellText(chrome: "87%")
  private static let cross = CellText(chrome: "✕")

  /// Places the time on the left, signal and battery on the right.
  ///
  /// The time is constant, so that frames can be compared.
  mutating func placeStatusBar(_ element: Scene.Element, in row: Int) {
    let room = textColumns(of: element)
    add(Self.time, row: row, column: room.lowerBound, foreground: .word)
    let signals = room.count > 24 ? Self.signals : Self.charge
    add(signals, row: row, column: room.upperBound + 1 - signals.width, foreground: .word)
  }

  /// Places a centered title, and the back button on the left if there is one.
  mutating func place(_ title: String, back: String?, _ element: Scene.Element, in row: Int) {
    var room = textColumns(of: element)
    if let back {
      let label = backLabel(to: back, limit: max(3, room.count / 3))
      markFocus(element, row: row, column: room.lowerBound)
      add(label, row: row, column: room.lowerBound, foreground: .accent)
      room = min(room.lowerBound + label.width + 2, room.upperBound)...room.upperBound
    }
    add(centered: title, row: row, in: room)
  }

  /// Places a sheet's title, centered or leading, left of the close button.
  mutating func place(_ title: String, isLeading: Bool, _ element: Scene.Element, in row: Int) {
    let first = innerColumns.lowerBound + Self.margin
    let close = layer.elements.indices.first {
      layer.elements[$0].kind == .close && plan.rows[$0] == row
    }
    let last =
      close.map { columns(of: layer.elements[$0]).lowerBound - 1 } ?? innerColumns.upperBound
      - Self.margin
    let room = first...max(first, last)
    if isLeading {
      add(CellText(title, limit: room.count), row: row, column: first, foreground: .word)
      markFocus(element, row: row, column: first)
    } else {
      add(centered: title, row: row, in: room)
      markFocus(element, row: row, column: labels.last?.column ?? first)
    }
  }

  /// Places a chevron and the name of the previous page, as far as they fit before the title.
  mutating func place(back page: String, _ element: Scene.Element, in row: Int) {
    let first = columns(of: element).lowerBound
    let title = layer.elements.first { element in
      if case .title = element.kind { true } else { false }
    }
    let last = title.map { columns(of: $0).lowerBound - 2 } ?? innerColumns.upperBound
    let room = last - first + 1
    let label =
      room >= 5
      ? backLabel(to: page, limit: room) : CellText(chrome: isMirrored ? "›" : "‹")
    add(label, row: row, column: first, foreground: .accent)
    markFocus(element, row: row, column: first)
  }

  /// Places the cross of the close button.
  mutating func placeClose(_ element: Scene.Element, in row: Int) {
    let columns = columns(of: element)
    let column = min((columns.lowerBound + columns.upperBound + 1) / 2, innerColumns.upperBound - 1)
    add(Self.cross, row: row, column: column, foreground: .accent)
    markFocus(element, row: row, column: column)
  }

  /// Places a bar of whole cells that is as wide as the grabber and exactly centered in its layer.
  mutating func placeGrabber(_ element: Scene.Element, in row: Int) {
    var width = max(
      2,
      GridMetrics.clampedInteger((element.frame.width * layer.scale / metrics.width).rounded()) + 2)
    if width % 2 != innerColumns.count % 2 { width -= 1 }
    width = min(width, innerColumns.count)
    let first = innerColumns.lowerBound + (innerColumns.count - width) / 2
    guard width > 0 else { return }
    let columns = first...first + width - 1
    strokes.append(.across(.heavy, row: row, columns: columns, foreground: .control))
    markFocus(element, row: row, column: first)
  }

  /// Places tab names in columns of equal width, the selected tab on a heavy line, the others on a
  /// thin line.
  mutating func place(tabs names: [String], selected: Int?, _ element: Scene.Element, in row: Int) {
    guard !names.isEmpty else { return }
    let columns = columns(of: element)
    let isLined = plan.lineRows.contains(row + 1)
    if isLined {
      strokes.append(.across(.hairline, row: row + 1, columns: columns, foreground: .line))
    }
    for (index, name) in names.enumerated() {
      let first = columns.lowerBound + columns.count * index / names.count
      let next = columns.lowerBound + columns.count * (index + 1) / names.count
      guard next - first > 2 else { continue }
      let isSelected = index == selected
      // Material's selected segment has a check mark.
      let name = isSelected && layer.controls == .material ? "✓ " + name : name
      var label = CellText(name, limit: next - first - (isSelected && !isLined ? 4 : 2))
      if isSelected, !isLined { label = label.bracketed }
      let start = first + (next - first - label.width) / 2
      add(label, row: row, column: start, foreground: isSelected ? .accent : .quiet)
      guard isSelected, isLined else { continue }
      let line = max(first, start - 2)...min(next - 1, start + label.width + 1)
      strokes.append(.across(.heavy, row: row + 1, columns: line, foreground: .accent))
    }
    markFocus(element, row: row, column: columns.lowerBound + Self.margin)
  }

  /// Places steps as adjacent lines, heavy up to the current step, or as a label if their row
  /// has a text.
  mutating func place(_ steps: Steps, _ element: Scene.Element) {
    let row = plan.row(at: element.frame.midY)
    guard plan.isInside(row) else { return }
    let room = textColumns(of: element)
    guard plan.lineRows.contains(row), room.count >= 2 * steps.count else {
      let label = CellText("\(steps.step)/\(steps.count)", limit: room.count)
      return add(label, row: row, column: room.lowerBound, foreground: .accent)
    }
    for index in 0..<steps.count {
      let first = room.lowerBound + (room.count + 1) * index / steps.count
      let next = room.lowerBound + (room.count + 1) * (index + 1) / steps.count
      let isDone = index < steps.step
      strokes.append(
        .across(
          isDone ? .heavy : .hairline, row: row, columns: first...max(first, next - 2),
          foreground: isDone ? .accent : .line))
    }
  }
}
