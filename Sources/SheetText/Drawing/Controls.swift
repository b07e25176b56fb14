import SheetEngine

/// What a body holds: fields, rows, lines of text, buttons, separators, and where it is scrolled to.
extension LayerLayout {
  /// A box of three rows where they are free, else its two sides; what is typed ends in a caret.
  mutating func place(
    field text: String, isEmpty: Bool, _ isFocused: Bool, _ element: Scene.Element
  ) {
    guard isShown(element), let columns = box(element) else { return }
    let row = controlRow(of: element)
    let first = columns.lowerBound + 2
    let limit = columns.upperBound - first - 1
    let label = Label(isEmpty && isFocused ? "" : text, limit: limit)
    add(label, row: row, column: first, ink: isEmpty ? .quiet : .word)
    if isFocused {
      // The caret stands right behind what is typed, closer than two words may.
      words.append(
        Drawing.Word(
          label: Label(chrome: "▏"), row: row, column: first + label.width, ink: .accent))
      if isEmpty {
        add(Label(text, limit: limit - 2), row: row, column: first + 2, ink: .quiet)
      }
    }
    markFocus(element, row: row, column: columns.lowerBound + 1)
  }

  /// A box with its name in the middle, or the name in brackets.
  mutating func place(button name: String, _ element: Scene.Element) {
    guard isShown(element) else { return }
    let row = controlRow(of: element)
    let room = columns(of: element)
    var label = Label(name, limit: room.count - 6)
    let isBoxed = isFree(row - 1, for: element) && isFree(row + 1, for: element)
    if isBoxed { _ = box(element) } else { label = label.bracketed }
    let first = room.lowerBound + (room.count - label.width) / 2
    add(label, row: row, column: first, ink: .accent)
    markFocus(element, row: row, column: first)
  }

  /// Words at the left, words and actions at the right; the middle gives way first.
  mutating func place(
    _ title: String, detail: String, actions: [String], _ element: Scene.Element
  ) {
    guard isShown(element) else { return }
    let row = row(of: element)
    let room = room(of: element)
    var end = room.upperBound + 1
    for (index, name) in actions.enumerated().reversed() {
      let share = HostScreen.actionWidth * Double(actions.count - index)
      let left = max(room.lowerBound, grid.column(element.frame.maxX - share))
      let chip = Label(name, limit: min(max(6, end - left), end - room.lowerBound - 6) - 2)
      guard end - chip.width - 2 >= room.lowerBound + 4 else { break }
      end -= chip.width + 2
      add(chip.bracketed, row: row, column: end, ink: .accent)
      end -= 1
    }
    if end <= room.upperBound { end -= 1 }
    if !detail.isEmpty, end - room.lowerBound >= 8 {
      let label = Label(detail, limit: (end - room.lowerBound) / 2)
      end -= label.width
      add(label, row: row, column: end, ink: .quiet)
      end -= 2
    }
    let label = Label(title, limit: end - room.lowerBound)
    add(label, row: row, column: room.lowerBound, ink: .word)
    markFocus(element, row: row, column: room.lowerBound)
  }

  /// A line of text, cut where it does not fit.
  mutating func place(line text: String, _ element: Scene.Element) {
    guard isShown(element) else { return }
    let room = room(of: element)
    let label = Label(text, limit: room.count)
    add(label, row: row(of: element), column: room.lowerBound, ink: .word)
    markFocus(element, row: row(of: element), column: room.lowerBound)
  }

  /// A hairline from side to side, or a dotted one between two rows.
  mutating func placeSeparator(_ element: Scene.Element) {
    let row = line(of: element)
    if ruledRows.contains(row), element.clip == nil {
      guard outline.rows.contains(row), !isEdge(row) else { return }
      strokes.append(.across(.hairline, row: row, columns: inside, ink: .line))
    } else if isFree(row, for: element) {
      strokes.append(.across(.dotted, row: row, columns: room(of: element), ink: .line))
    }
  }

  /// A bar at the right side, as long and as far down as what is seen is of the whole.
  mutating func placeIndicator(from: Double, to: Double, _ element: Scene.Element) {
    let first = max(row(at: element.frame.y), outline.rows.lowerBound + (outline.hasTop ? 1 : 0))
    let bottom = row(at: element.frame.maxY) - 1
    let last = min(bottom, outline.rows.upperBound - (outline.hasBottom ? 1 : 0), grid.allRows - 2)
    guard last > first, from.isFinite, to.isFinite else { return }
    let rows = Double(last - first + 1)
    let start = min(last, max(first, first + Grid.whole((from * rows).rounded())))
    let end = min(last, max(start, first + Grid.whole((to * rows).rounded()) - 1))
    strokes.append(.down(.bar, column: inside.upperBound, rows: start...end, ink: .control))
  }

  /// Draws a control's box, or its sides where there is no room; answers with its columns.
  private mutating func box(_ element: Scene.Element) -> ClosedRange<Int>? {
    let whole = columns(of: element)
    let row = controlRow(of: element)
    let first = max(whole.lowerBound, inside.lowerBound + 1)
    let columns = first...max(first, min(whole.upperBound, inside.upperBound - 1))
    guard columns.count > 4 else { return nil }
    if isFree(row - 1, for: element), isFree(row + 1, for: element) {
      strokes.append(.box(rows: row - 1...row + 1, columns: columns))
    } else {
      for column in [columns.lowerBound, columns.upperBound] {
        strokes.append(.arms([.up, .down], row: row, column: column))
      }
    }
    return columns
  }
}
