internal import Gestures

/// Taps and long presses on elements.
extension World {
  /// A separate function from the lift-off, which calls the script while the stack is small.
  mutating func tap(_ touch: Touch, _ turn: inout StepContext) {
    tap(touch.hit, at: touch.recognizer.point, &turn)
  }

  mutating func tap(_ hit: HitTestResult, at point: Point? = nil, _ turn: inout StepContext) {
    if case .sheet(let id, _) = hit, let point, tapRowActions(of: id, at: point, &turn) { return }
    switch hit {
    case .keyboard, .nothing: return
    case .backdrop(let id): tapBackdrop(of: id, &turn)
    case .sheet(let id, .back): popPage(of: id, &turn)
    case .sheet(let id, .close): requestDismissal(id, .close, &turn)
    case .sheet(let id, .content(let item?)), .sheet(let id, .fixed(let item?)):
      tapItem(item, of: id, at: point, &turn)
    case .sheet(let id, .grabber): turn.emit(.tappedGrabber(id, time: time))
    case .sheet(let id, .title), .sheet(let id, .bar), .sheet(let id, .content(item: nil)),
      .sheet(let id, .fixed(item: nil)):
      guard case .sheet(_, let region) = hit, let named = eventTarget(region, of: id) else {
        return
      }
      emit(.tapped(target: named.target, row: named.row), of: id, &turn)
    case .host(let screen, let item):
      tapHost(item, on: screen, at: point ?? Point(x: 0, y: 0), &turn)
    }
  }

  private mutating func tapBackdrop(of id: SheetID, _ turn: inout StepContext) {
    switch self[id].phase {
    case .hidden, .dismissing, .presenting: return  // Ignores a double tap.
    case .resting, .dragging, .settling: break
    }
    let isPopover = self[id].presentation == .popover
    guard isPopover || self[id].definition.style.backdropDismisses else { return }
    requestDismissal(id, .backdrop, &turn)
  }

  private mutating func tapItem(
    _ index: Int, of id: SheetID, at point: Point?, _ turn: inout StepContext
  ) {
    // Moving the focus calls detent resolvers through the keyboard, so this happens while the stack
    // is small.
    if let field = tapField(index, of: id, at: point, &turn) { focusField(field, &turn) }
  }

  /// Sends the tap event and applies the tap to a control; returns the field that receives the
  /// focus.
  private mutating func tapField(
    _ index: Int, of id: SheetID, at point: Point?, _ turn: inout StepContext
  ) -> FocusedField? {
    guard let entry = item(at: index, of: id), entry.item.options.acts,
      let named = eventTarget(.content(item: index), of: id)
    else { return nil }
    emit(.tapped(target: named.target, row: named.row), of: id, &turn)
    if case .field = entry.item.kind {
      return FocusedField(parent: .sheet(id), name: named.target)
    }
    tapControl(entry.item, in: entry.frame, of: id, at: point, &turn)
    return nil
  }

  private func item(at index: Int, of id: SheetID) -> (item: ContentItem, frame: Rect)? {
    let items = allItems(of: id)
    return items.indices.contains(index) ? items[index] : nil
  }

  /// Returns the name of the element in a region of a sheet, as used in events.
  private func eventTarget(
    _ region: SheetRegion, of id: SheetID
  ) -> (target: String, row: Int?)? {
    switch region {
    case .grabber: return (SheetPart.grabber.rawValue, nil)
    case .title: return (SheetPart.title.rawValue, nil)
    case .close: return (SheetPart.close.rawValue, nil)
    case .back: return (SheetPart.back.rawValue, nil)
    // Without a bar, the strip next to the grabber belongs to the sheet.
    case .bar: return ((self[id].definition.hasBar ? SheetPart.bar : .sheet).rawValue, nil)
    case .content(item: nil), .fixed(item: nil): return (SheetPart.sheet.rawValue, nil)
    case .content(item: let index?), .fixed(item: let index?):
      guard let item = item(at: index, of: id)?.item else { return nil }
      switch item.kind {
      case .text: return ("text", nil)
      case .column: return (item.label, nil)
      case .carousel, .blank: return (SheetPart.sheet.rawValue, nil)
      case .button, .field, .control, .controlPart, .image, .map: return (item.label, nil)
      case .row(let number), .cell(let number): return (item.label, number)
      }
    }
  }

  private mutating func tapHost(
    _ item: HostItem.Kind?, on screen: ScreenID, at point: Point, _ turn: inout StepContext
  ) {
    if self[screen].listens.contains(.tapped),
      let tap = ScreenTap(on: item, of: self[screen], at: point)
    {
      turn.emit(.heard(screen, .screenTapped(tap), time: time))
    }
    switch item {
    case .tab(let index):
      guard self[screen].tabs.indices.contains(index) else { return }
      self[screen].tab = self[screen].tabs[index]
    case .field(let index):
      let names = self[screen].fieldNames
      guard names.indices.contains(index) else { return }
      focusField(FocusedField(parent: .screen(screen), name: names[index]), &turn)
    case .action(let name, let row):
      turn.emit(.triggered(screen, action: name, row: row, time: time))
    case .row, .line, nil: return
    }
  }

  mutating func longPress(_ turn: inout StepContext) {
    guard let current = touch else { return }
    touch?.longPressDue = nil
    touch?.dragTarget = .nothing
    touch?.canTap = false
    switch current.hit {
    case .keyboard, .backdrop, .nothing: return
    case .host(let screen, let item): longPress(item, on: screen, &turn)
    case .sheet(let id, let region):
      if let index = region.item, item(at: index, of: id)?.item.options.acts == false { return }
      guard let named = eventTarget(region, of: id) else { return }
      emit(.longPressed(target: named.target, row: named.row), of: id, &turn)
    }
  }

  private mutating func longPress(
    _ item: HostItem.Kind?, on screen: ScreenID, _ turn: inout StepContext
  ) {
    var number: Int?
    switch item {
    case .row(let row): number = row
    case .action(_, let row): number = row
    case .tab, .field, .line, nil: number = nil
    }
    turn.emit(.noticed(screen, .longPress, row: number, time: time))
  }
}
