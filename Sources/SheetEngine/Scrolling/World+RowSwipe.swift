internal import Gestures

/// The row whose actions are shown, of the rows with actions of a sheet.
struct RowSwipe: Equatable, Sendable {
  /// The place of the row in the sheet's `detailedRows`.
  var row: Int
  /// The distance by which the row is moved, in points toward the leading side.
  var scroll = ScrollState()
}

/// Actions behind rows: a horizontal drag shows those of one row, a tap performs one or hides them.
extension World {
  /// Returns the target of a horizontal drag on a row with actions; nil if there is none.
  func rowDragTarget(of touch: Touch) -> Touch.DragTarget? {
    guard let (id, entry) = item(under: touch.hit), entry.item.options.acts,
      let row = entry.item.detailedRow, !self[id].definition.detailedRows[row].swipe.isEmpty
    else { return nil }
    let isOpen = self[id].rowSwipe?.row == row
    return .row(id, row, raw: isOpen ? rawOffset(of: .row(id)) : 0)
  }

  /// Moves a row with the finger, with rubber-banding past its ends.
  mutating func dragRow(_ row: Int, of id: SheetID, raw: Double) {
    guard self[id].definition.detailedRows.indices.contains(row) else { return }
    if self[id].rowSwipe?.row != row { self[id].rowSwipe = RowSwipe(row: row) }
    touch?.dragTarget = .row(id, row, raw: raw)
    showOffset(raw, of: .row(id))
  }

  /// Returns the distance of a row that shows all its actions, in points.
  func maxOffset(ofRowIn id: SheetID) -> Double {
    guard let row = self[id].rowSwipe?.row,
      self[id].definition.detailedRows.indices.contains(row)
    else { return 0 }
    let count = Double(self[id].definition.detailedRows[row].swipe.count)
    return min(
      count * SystemMetrics.rowActionWidth, SystemMetrics.rowActionsFraction * contentWidth(of: id))
  }

  /// Opens or closes a released row, with a velocity in points per second, positive while it opens.
  mutating func releaseRow(of id: SheetID, velocity: Double) {
    guard let swipe = self[id].rowSwipe else { return }
    let most = maxOffset(ofRowIn: id)
    let opens =
      abs(velocity) >= SystemMetrics.rowSwipeVelocity
      ? velocity > 0 : swipe.scroll.offset(at: time) > most / 2
    turn(.row(id), to: opens ? most : 0)
  }

  /// Returns the actions of the open row of a sheet with their frames on the screen.
  package func rowActions(of id: SheetID) -> [(name: String, frame: Rect, row: ContentItem)] {
    guard let swipe = self[id].rowSwipe, let most = Optional(maxOffset(ofRowIn: id)), most > 0,
      let entry = items(of: id).first(where: { $0.item.detailedRow == swipe.row })
    else { return [] }
    let names = self[id].definition.detailedRows[swipe.row].swipe
    let shown = max(0, swipe.scroll.offset(at: time))
    let width = shown / Double(names.count)
    return names.enumerated().map { index, name in
      let place = Rect(
        x: entry.frame.maxX - shown + Double(index) * width, y: entry.frame.y, width: width,
        height: entry.frame.height)
      return (name, device.isRightToLeft ? place.mirrored(in: entry.frame) : place, entry.item)
    }
  }

  /// Handles a tap on a sheet whose row shows its actions: performs the action at the point, or hides
  /// the actions.
  ///
  /// - Returns: Whether a row showed its actions.
  mutating func tapRowActions(of id: SheetID, at point: Point, _ turn: inout StepContext) -> Bool {
    guard self[id].rowSwipe != nil else { return false }
    let hit = rowActions(of: id).first { $0.frame.contains(point) }
    self.turn(.row(id), to: 0)
    if let hit, case .row(let number) = hit.row.kind {
      emit(.tapped(target: hit.name, row: number), of: id, &turn)
    }
    return true
  }

  /// The actions of the rows of a sheet for a screen reader, such as "Delete Account".
  func offeredRowActions(of id: SheetID) -> [(name: String, action: String, row: Int)] {
    items(of: id).flatMap { entry -> [(name: String, action: String, row: Int)] in
      guard case .row(let number) = entry.item.kind, let index = entry.item.detailedRow,
        entry.item.options.acts
      else { return [] }
      return self[id].definition.detailedRows[index].swipe.map { action in
        ("\(action) \(entry.item.label)", action, number)
      }
    }
  }
}
