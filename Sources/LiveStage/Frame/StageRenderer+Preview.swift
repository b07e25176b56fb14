internal import Gestures
internal import Live
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
internal import Support
internal import Terminal

// The result of an immediate release, on the phone while a sheet is dragged.
extension StageRenderer {
  /// Paints a line where the sheet would come to rest, with the distance to the next border.
  ///
  /// The line is only on blanks, so that it covers no text; its label can cover text.
  func paintPreview(
    _ preview: ReleasePreview, _ scene: Scene, _ phone: PhoneGeometry,
    into frame: inout TerminalFrame
  ) {
    let world = play.world
    guard let id = world.topSheet, world[id].presentation == .sheet,
      let sheet = scene.layers.last(where: { $0.kind == .sheet })
    else { return }
    let edge = sheet.frame.y + world.height(of: id) - preview.height
    let first = Int(bounded: phone.place(of: Point(x: 0, y: edge)).row.rounded(.down))
    let row = max(phone.row, min(phone.row + phone.rows - 2, first))
    let columns = phone.column + 1..<phone.column + phone.columns - 1
    let label = GraphemeCells(" \(preview.label(in: columns.count - 2)) ")
    let place = labelPlace(label.width, near: row, columns, phone, frame)
    // A blank between two words belongs to the text.
    let blanks = columns.filter { column in
      (column - 1...column + 1).allSatisfy { frame[row, $0].isBlank || !columns.contains($0) }
    }
    for column in blanks { put(isASCII ? "-" : "╌", row, column) }
    var column = place.column
    for glyph in label.glyphs where column + glyph.width <= columns.upperBound {
      put(glyph.text, width: glyph.width, place.row, column)
      column += glyph.width
    }

    func put(_ text: String, width: Int = 1, _ row: Int, _ column: Int) {
      frame.put(
        text, width: width, row: row, column: column, foreground: Palette.finger.color,
        background: Self.background(of: frame[row, column]))
    }
  }

  /// Returns the place of a label: on blanks above, on or below the line; on the middle of the line if
  /// there are none.
  private func labelPlace(
    _ width: Int, near row: Int, _ columns: Range<Int>, _ phone: PhoneGeometry,
    _ frame: TerminalFrame
  ) -> (row: Int, column: Int) {
    let middle = columns.lowerBound + max(0, (columns.count - width) / 2)
    let starts = [middle, columns.lowerBound + 1, columns.upperBound - 1 - width]
    for row in [row - 1, row, row + 1] where phone.row..<phone.row + phone.rows - 1 ~= row {
      let start = starts.first { start in
        (start..<start + width).allSatisfy { columns.contains($0) && frame[row, $0].isBlank }
      }
      if let start { return (row, start) }
    }
    // Not over the status bar.
    return (row == phone.row ? row + 1 : row, middle)
  }
}

extension ReleasePreview {
  /// The maximum length of a detent's name.
  private static let nameLength = 14

  /// Describes the result and the next border: "rests at large · 41 pt more: dismiss"; omits the
  /// first words if they do not fit into a width in cells.
  func label(in width: Int) -> String {
    let place = stay ?? decision.outcomeText
    let isDismissed = stay == nil && decision.outcome == .dismiss
    let name = isDismissed ? place : place.shortened(to: Self.nameLength)
    let next = border.map {
      " · \($0.distance.rounded(.up).fixed(0)) pt more: "
        + $0.decision.outcomeText.shortened(to: Self.nameLength)
    }
    let short = name + (next ?? "")
    let long = isDismissed ? short : "rests at \(short)"
    return GraphemeCells.width(of: long) <= width ? long : short
  }
}
