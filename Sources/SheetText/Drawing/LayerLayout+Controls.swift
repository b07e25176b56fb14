internal import SheetEngine

/// The layout of a body: fields, rows, lines of text, buttons, separators and the scroll indicator.
extension LayerLayout {
  /// Places a field: a box of three rows if they are free, otherwise only its sides.
  ///
  /// A caret follows the text if the field has the input focus.
  mutating func place(
    field name: String, text: String, hasCaret: Bool, _ element: Scene.Element, in row: Int
  ) {
    let columns = box(element, in: row)
    let first = columns.lowerBound + 2
    let label = CellText(text, limit: columns.upperBound - first - 2)
    add(label, row: row, column: first, foreground: .word)
    if hasCaret {
      // Next to the text: `add` would require a free cell between them.
      let caret = CellText(chrome: isMirrored ? "▕" : "▏")
      labels.append(
        SceneLayout.Label(label: caret, row: row, column: first + label.width, foreground: .accent))
    } else {
      markFocus(element, row: row, column: columns.lowerBound + 1)
    }
    guard text.isEmpty else { return }
    let start = first + (hasCaret ? 2 : 0)
    let hint = CellText(element.hint ?? name, limit: columns.upperBound - start - 1)
    add(hint, row: row, column: start, foreground: .quiet)
  }

  /// Places a button: a box with its name in the center, or the name in brackets.
  mutating func place(button name: String, _ element: Scene.Element, in row: Int) {
    let text = element.isBusy ? name + " …" : name
    let room: ClosedRange<Int>
    let label: CellText
    if hasBox(element) {
      room = box(element, in: row)
      label = CellText(text, limit: Self.limit(in: room, sides: 1, margin: 1))
    } else {
      room = columns(of: element)
      label = CellText(text, limit: Self.limit(in: room, sides: 1, margin: 2)).bracketed
    }
    let first = room.lowerBound + (room.count - label.width) / 2
    add(label, row: row, column: first, foreground: element.isEnabled ? .accent : .quiet)
    markFocus(element, row: row, column: first)
  }

  /// The columns for a label between two sides: with a margin, unless the label has only a few columns.
  private static func limit(in room: ClosedRange<Int>, sides: Int, margin: Int) -> Int {
    let inside = room.count - 2 * sides
    return max(0, inside >= 8 ? inside - 2 * margin : inside)
  }

  /// Places a chip: its text in brackets, or with a mark instead if it is selected.
  mutating func place(
    chip name: String, isSelected: Bool, _ element: Scene.Element, in row: Int
  ) {
    let room = columns(of: element)
    let label =
      isSelected
      ? CellText("● " + name, limit: room.count)
      : room.count > 4
        ? CellText(name, limit: room.count - 2).bracketed : CellText(name, limit: room.count)
    let foreground: Cell.Foreground = !element.isEnabled ? .quiet : isSelected ? .accent : .word
    add(label, row: row, column: room.lowerBound, foreground: foreground)
    markFocus(element, row: row, column: room.lowerBound)
  }

  /// Places a title on the left, and a detail and actions on the right.
  ///
  /// If they do not fit, the detail is shortened first.
  mutating func place(
    _ title: String, detail: String, actions: [String], _ element: Scene.Element, in row: Int
  ) {
    var room = textColumns(of: element)
    var end = room.upperBound + 1
    var actions = actions
    if let isOn = element.row?.isOn { actions.append(switchLabel(isOn: isOn)) }
    if let icon = element.row?.icon, room.count > 12 {
      let label = CellText(icon, limit: 4)
      add(label, row: row, column: room.lowerBound, foreground: .accent)
      room = (room.lowerBound + label.width + 1)...room.upperBound
    }
    let action = HostScreen.actionWidth(
      of: actions, in: element.frame.width, text: textSize)
    let all = metrics.column(element.frame.maxX - action * Double(actions.count))
    let needed = actions.map { CellText($0, limit: room.count).width + 2 }
    let fits = needed.reduce(actions.count - 1, +) <= end - max(room.lowerBound, all)
    let narrow = Self.narrowed(
      needed, besideTitle: CellText(title, limit: room.count).width, in: end - room.lowerBound)
    for (index, name) in actions.enumerated().reversed() {
      let actionsWidth = action * Double(actions.count - index)
      let left = max(room.lowerBound, metrics.column(element.frame.maxX - actionsWidth))
      let columns = fits ? needed[index] : max(6, end - left)
      let limit = (narrow?[index] ?? min(columns, end - room.lowerBound - 6)) - 2
      // One letter is more useful than an ellipsis.
      let chip = CellText(narrow != nil && limit == 1 ? String(name.prefix(1)) : name, limit: limit)
      guard chip.width > 0 else { break }
      end -= chip.width + 2
      add(chip.bracketed, row: row, column: end, foreground: .accent)
      end -= 1
    }
    if end <= room.upperBound, narrow == nil { end -= 1 }
    let width = end - room.lowerBound
    if !detail.isEmpty, width >= 8 {
      let left = CellText(title, limit: width).width
      let label = CellText(detail, limit: min(width - 5, max(width / 2, width - 2 - left, 8)))
      end -= label.width
      add(label, row: row, column: end, foreground: .quiet)
      end -= 2
    }
    let label = CellText(title, limit: end - room.lowerBound)
    add(
      label, row: row, column: room.lowerBound, foreground: element.isEnabled ? .word : .quiet)
    markFocus(element, row: row, column: room.lowerBound)
    let start = room.lowerBound + label.width + 2
    if let subtitle = element.row?.subtitle, end - start >= 4 {
      add(
        CellText(subtitle, limit: end - start), row: row, column: start, foreground: .quiet)
    }
  }

  /// Returns the widths of buttons next to a title that needs the space of the buttons; nil if each
  /// of them has enough space.
  ///
  /// The widest text is cut first, so that each keeps a part: the title two columns, and a button one
  /// letter.
  private static func narrowed(
    _ needed: [Int], besideTitle title: Int, in columns: Int
  ) -> [Int]? {
    guard !needed.isEmpty else { return nil }
    var widths = needed
    var title = title
    let free = columns - needed.count
    guard widths.reduce(min(title, 6), +) > free else { return nil }
    while widths.reduce(title, +) > free {
      let widest = widths.indices.max { widths[$0] < widths[$1] } ?? 0
      if title > 2, title >= widths[widest] || widths[widest] <= 4 {
        title -= 1
      } else if widths[widest] > 3 {
        widths[widest] -= 1
      } else {
        break
      }
    }
    return widths
  }

  /// Places a control by its kind.
  mutating func place(
    control name: String, _ shown: ContentControl.Shown, _ element: Scene.Element, in row: Int
  ) {
    switch shown {
    case .toggle(let isOn):
      place(name, detail: "", actions: [switchLabel(isOn: isOn)], element, in: row)
    case .slider(let value, let fraction):
      placeSlider(name, value: value, [fraction], element, in: row)
    case .rangeSlider(let thumbs):
      placeSlider(
        name, value: thumbs.map { $0.value }.joined(separator: "–"), thumbs.map { $0.fraction },
        element, in: row)
    case .wheels(let wheels): place(wheels: wheels, element, in: row)
    case .pages(let count, let selected, _): placeDots(count, selected: selected, element, in: row)
    case .picker(let choices, let selected):
      place(tabs: choices, selected: selected, element, in: row)
    }
  }

  /// The text of a switch; Material's has a handle of two sizes on the side of its value.
  private func switchLabel(isOn: Bool) -> String {
    let name = isOn ? "on" : "off"
    guard layer.controls == .material else { return name }
    let handle = isOn ? "●" : "•"
    return isOn == isMirrored ? handle + " " + name : name + " " + handle
  }

  /// Places wheels side by side: the choices around the center, and the selected one in brackets.
  private mutating func place(
    wheels: [ContentControl.Shown.Wheel], _ element: Scene.Element, in row: Int
  ) {
    let frame = World.wheelsFrame(in: element.frame)
    let width = frame.width / Double(max(1, wheels.count))
    // All choices are equally high, and they fit the frame.
    let pitch = max(1, metrics.rows(in: World.wheelRowHeight))
    for (index, wheel) in wheels.enumerated() {
      var part = element
      part.frame = Rect(
        x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
      let room = columns(of: part)
      var rows: Set<Int> = []
      // The choice at the center takes its row first.
      for choice in wheel.rows.sorted(by: { abs($0.y) < abs($1.y) }) {
        let isChosen = abs(choice.y) <= World.wheelRowHeight / 2
        let turns = choice.y / World.wheelRowHeight * Double(pitch)
        let own = isChosen ? row : row + GridMetrics.clampedInteger(turns.rounded())
        guard plan.isVisible(own, of: element), rows.insert(own).inserted,
          isChosen || !plan.textRows.contains(own) && !plan.boxEdgeRows.contains(own)
        else { continue }
        var label = CellText(choice.text, limit: max(0, room.count - 4))
        if isChosen { label = label.bracketed }
        let first = room.lowerBound + (room.count - label.width) / 2
        add(label, row: own, column: first, foreground: isChosen ? .accent : .quiet)
        if isChosen, index == 0 { markFocus(element, row: own, column: first) }
      }
    }
  }

  /// Places a dot for each page at the center, or the number of the page where they do not fit.
  private mutating func placeDots(
    _ count: Int, selected: Int, _ element: Scene.Element, in row: Int
  ) {
    let room = textColumns(of: element)
    let fits = 2 * count - 1 <= room.count
    let width = fits ? 2 * count - 1 : "\(selected + 1)/\(count)".count
    let first = room.lowerBound + max(0, room.count - width) / 2
    if fits {
      for page in 0..<count {
        add(
          CellText(chrome: page == selected ? "●" : "·"), row: row, column: first + 2 * page,
          foreground: page == selected ? .accent : .quiet)
      }
    } else {
      add(
        CellText("\(selected + 1)/\(count)", limit: room.count), row: row, column: first,
        foreground: .accent)
    }
    markFocus(element, row: row, column: first)
  }

  /// Places a slider: its name on the left, its value on the right, and a track with a mark for each thumb
  /// between them.
  private mutating func placeSlider(
    _ name: String, value: String, _ fractions: [Double], _ element: Scene.Element, in row: Int
  ) {
    let room = textColumns(of: element)
    let track = World.sliderTrack(in: element.frame)
    let first = max(room.lowerBound, metrics.column(track.x))
    let shown = CellText(value, limit: max(0, room.upperBound + 1 - first - 4))
    add(shown, row: row, column: room.upperBound + 1 - shown.width, foreground: .quiet)
    let last = room.upperBound - shown.width - 1
    if last > first, plan.isInside(row) {
      strokes.append(.across(.hairline, row: row, columns: first...last, foreground: .line))
      let thumbs = fractions.map { fraction in
        let thumb = first + GridMetrics.clampedInteger((fraction * Double(last - first)).rounded())
        return min(last, max(first, thumb))
      }
      if layer.controls == .material, let end = thumbs.last {
        // Material's handle is a bar on a thick track.
        let start = thumbs.count > 1 ? thumbs[0] : first
        strokes.append(
          .across(.heavy, row: row, columns: start...max(start, end), foreground: .accent))
      }
      let mark = CellText(chrome: layer.controls == .material ? "┃" : "●")
      for thumb in thumbs { add(mark, row: row, column: thumb, foreground: .accent) }
    }
    let label = CellText(name, limit: max(0, first - 1 - room.lowerBound))
    add(
      label, row: row, column: room.lowerBound, foreground: element.isEnabled ? .word : .quiet)
    markFocus(element, row: row, column: room.lowerBound)
  }

  /// Places a line of text, truncated to the width of the element.
  mutating func place(line text: String, _ element: Scene.Element, in row: Int) {
    let room = textColumns(of: element)
    let label = CellText(text, limit: room.count)
    let free = room.count - label.width
    let first =
      switch element.textStyle.align {
      case .left: room.lowerBound
      case .center: room.lowerBound + free / 2
      case .right: room.lowerBound + free
      }
    add(label, row: row, column: first, foreground: element.isEnabled ? .word : .quiet)
    markFocus(element, row: row, column: first)
  }

  /// Places a bar, unless the cells are too tall to separate it from the previous bar.
  mutating func placePlaceholder(_ element: Scene.Element, in row: Int) {
    if let last = lastPlaceholder, last.clip == element.clip,
      element.frame.midY - last.frame.midY < metrics.height - 0.5
    {
      return
    }
    lastPlaceholder = element
    let columns = textColumns(of: element)
    strokes.append(.across(.placeholder, row: row, columns: columns, foreground: .placeholder))
  }

  /// Places a hairline over the full width, or a dotted line between two rows.
  mutating func placeSeparator(_ element: Scene.Element) {
    let row = plan.line(of: element)
    if let clip = element.clip, element.frame.y >= clip.maxY {
      return  // Visible only in images, under the home indicator.
    }
    if element.clip == nil, plan.lineRows.contains(row) {
      guard plan.isInside(row) else { return }
      strokes.append(.across(.hairline, row: row, columns: innerColumns, foreground: .line))
    } else if metrics.height <= HostScreen.barHeight / 2, plan.isVisible(row, of: element),
      !plan.textRows.contains(row), !plan.lineRows.contains(row - 1)
    {
      // With taller cells, only some of the rows would have a line between them.
      strokes.append(
        .across(.dotted, row: row, columns: textColumns(of: element), foreground: .line))
    }
  }

  /// Places a bar on the right side whose position and length show the visible part of the content.
  mutating func placeIndicator(from: Double, to: Double, _ element: Scene.Element) {
    let first = max(plan.row(at: element.frame.y), outline.rows.lowerBound + 1, 1)
    let end = min(plan.row(at: element.frame.maxY), outline.rows.upperBound, metrics.allRows - 1)
    let last = min(end, plan.firstCoveredRow) - 1
    guard last > first, from.isFinite, to.isFinite else { return }
    let rows = Double(last - first + 1)
    let start = min(last, max(first, first + GridMetrics.clampedInteger((from * rows).rounded())))
    let stop = min(last, max(start, first + GridMetrics.clampedInteger((to * rows).rounded()) - 1))
    strokes.append(
      .down(.bar, column: innerColumns.upperBound, rows: start...stop, foreground: .control))
  }

  private func hasBox(_ element: Scene.Element) -> Bool {
    element.clip == nil ? plan.hasBoxes.fixed : plan.hasBoxes.scrolled
  }

  /// Draws a control's box, or its sides if the box does not fit; returns its columns.
  private mutating func box(_ element: Scene.Element, in row: Int) -> ClosedRange<Int> {
    let whole = columns(of: element)
    let first = max(whole.lowerBound, innerColumns.lowerBound + 1)
    let columns = first...max(first, min(whole.upperBound, innerColumns.upperBound - 1))
    if hasBox(element) {
      strokes.append(
        .box(
          around: row, columns: columns, hasTop: plan.isVisible(row - 1, of: element),
          hasBottom: plan.isVisible(row + 1, of: element)))
    } else if columns.count > 2 {
      for column in [columns.lowerBound, columns.upperBound] {
        strokes.append(.arms([.up, .down], row: row, column: column))
      }
    }
    return columns
  }
}

/// Columns of a horizontal list: adjacent cards, clipped at the ends of the list.
extension LayerLayout {
  /// Places a box as tall as the visible part of the column, with its name in the center.
  mutating func place(column name: String, _ element: Scene.Element, in row: Int) {
    let clip = element.clip ?? layer.frame
    var seen = element
    seen.frame.x = max(element.frame.x, clip.x)
    seen.frame.width = max(0, min(element.frame.maxX, clip.maxX) - seen.frame.x)
    let columns = columns(of: seen)
    let hasLeft = element.frame.x >= clip.x - 0.5
    let hasRight = element.frame.maxX <= clip.maxX + 0.5
    // The rows are counted from the text, so that all cells of a grid are equally high.
    let height = max(1, Int(bounded: (element.frame.height / metrics.height).rounded()))
    var first = row - (height - 1) / 2
    var last = first + height - 1
    // The text of an element above or below can be in a row of this column.
    while first < row, plan.textRows.contains(first) { first += 1 }
    while last > row, plan.textRows.contains(last) { last -= 1 }
    let isFramed = last - first >= 2 && columns.count >= 3
    if isFramed {
      frameCard(
        rows: first...last, columns: columns, hasLeft: hasLeft, hasRight: hasRight, element)
    }
    let label = CellText(
      name, limit: Self.limit(in: columns, sides: isFramed ? 1 : 0, margin: isFramed ? 1 : 2))
    let start = columns.lowerBound + (columns.count - label.width) / 2
    add(label, row: row, column: start, foreground: element.isEnabled ? .word : .quiet)
    markFocus(element, row: row, column: start)
  }

  private mutating func frameCard(
    rows: ClosedRange<Int>, columns: ClosedRange<Int>, hasLeft: Bool, hasRight: Bool,
    _ element: Scene.Element
  ) {
    for row in rows where plan.isVisible(row, of: element) {
      let isTop = row == rows.lowerBound
      let isBottom = row == rows.upperBound
      for column in columns {
        let isLeft = hasLeft && column == columns.lowerBound
        let isRight = hasRight && column == columns.upperBound
        var arms: BoxGlyph = []
        if isTop || isBottom {
          if !isLeft { arms.insert(.left) }
          if !isRight { arms.insert(.right) }
        }
        if isLeft || isRight {
          if !isTop { arms.insert(.up) }
          if !isBottom { arms.insert(.down) }
        }
        if arms != [] { strokes.append(.arms(arms, row: row, column: column)) }
      }
    }
  }
}
