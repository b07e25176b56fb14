/// Screen reader announcements, accessibility focus and accessibility actions (IOS-37 to IOS-39).
extension World {
  /// The announcement for a grabber (IOS-37).
  static let grabberLabel = "Sheet grabber, adjustable"

  /// The announcement for an image with a label.
  static func announcedImage(_ label: String) -> String { "\(label), image" }

  /// The announcement for the value of a control; "" if it has none.
  private func spokenValue(of control: ContentControl, in id: SheetID) -> String {
    guard let place = self[id].definition.controls.firstIndex(where: { $0.name == control.name }),
      self[id].values.indices.contains(place)
    else { return "" }
    return control.spoken(self[id].values[place])
  }

  /// The announcement for a map.
  static let mapLabel = "Map"

  /// The words for a block that does not act, as VoiceOver and TalkBack announce it.
  private func announcedState(_ options: BlockOptions) -> [String] {
    if options.isBusy { return ["busy"] }
    if options.isEnabled { return [] }
    return [device.platform == .ios ? "dimmed" : "disabled"]
  }

  /// The announcement for an element of a block that does not act.
  func announced(_ name: String, _ options: BlockOptions) -> String {
    ([name] + announcedState(options)).joined(separator: ", ")
  }

  /// The announcement for a sheet's content, as one string.
  func announcedContent(of id: SheetID) -> String {
    let definition = self[id].definition
    var words = [definition.title ?? definition.name, definition.steps?.label ?? ""]
    var rest = SystemMetrics.announcedRowCount
    let blocks = definition.blocksWithOptions(ofPart: shownPart(of: id)) { name in
      if case .number(let page)? = value(of: name, in: id) { Int(bounded: page) - 1 } else { 0 }
    }
    for (block, options) in blocks {
      switch block {
      case .text(let lines, _, _): words += lines
      case .field(let name, _), .button(let name): words.append(name)
      case .buttons(let names): words += names
      case .map: words.append(Self.mapLabel)
      case .image(let name, _): words.append(Self.announcedImage(name))
      case .rows(let rows, _):
        words += rows.prefix(rest)
        if rows.count > rest { words.append("\(rows.count - rest) more rows") }
        rest = max(0, rest - rows.count)
      case .detailedRows(let rows, _):
        for row in rows.prefix(rest) {
          words += [row.title, row.subtitle ?? "", row.value ?? ""]
          if let control = row.control { words.append(spokenValue(of: control, in: id)) }
        }
        if rows.count > rest { words.append("\(rows.count - rest) more rows") }
        rest = max(0, rest - rows.count)
      case .control(let control): words += [control.name, spokenValue(of: control, in: id)]
      case .carousel(let list):
        words += list.columns.prefix(rest)
        if list.columns.count > rest { words.append("\(list.columns.count - rest) more columns") }
        rest = max(0, rest - list.columns.count)
      case .grid(let grid):
        words += grid.cells.prefix(rest)
        if grid.cells.count > rest { words.append("\(grid.cells.count - rest) more cells") }
        rest = max(0, rest - grid.cells.count)
      case .blank: break
      }
      words += announcedState(options)
    }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  mutating func announcePresentation(of id: SheetID, _ turn: inout StepContext) {
    turn.emit(.announced(announcedContent(of: id), time: time))
    if isGrabberVisible(id) { turn.emit(.announced(Self.grabberLabel, time: time)) }
    focusHeading(of: id, &turn)
  }

  /// Announces a page that becomes the shown page and moves focus to its title (NP-18).
  mutating func announcePage(of id: SheetID, _ turn: inout StepContext) {
    let words = [heading(of: id).name, self[id].definition.steps?.label].compactMap { $0 }
    turn.emit(.announced(words.joined(separator: ", "), time: time))
    focusHeading(of: id, &turn)
  }

  private mutating func focusHeading(of id: SheetID, _ turn: inout StepContext) {
    let heading = heading(of: id)
    guard let above = sheetAbove(id) else { return setFocus(heading, &turn) }
    // A sheet that was presented above this sheet meanwhile keeps the focus, and restores it to
    // this heading on dismissal.
    self[above].previousFocus = heading
  }

  private func sheetAbove(_ id: SheetID) -> SheetID? {
    guard let place = presented.firstIndex(of: id) else { return nil }
    return presented[(place + 1)...].first { isOnShownScreen($0) }
  }

  mutating func restoreFocus(after id: SheetID, _ turn: inout StepContext) {
    let before = self[id].previousFocus
    // The element that had focus before can be missing by now.
    setFocus(before.flatMap { isShown($0.parent) ? $0 : nil }, &turn)
    self[id].previousFocus = nil
  }

  mutating func setFocus(_ element: FocusedElement?, _ turn: inout StepContext) {
    let before = focus
    focusedElement = element
    guard focus != before else { return }
    turn.emit(.focused(focus, time: time))
  }

  mutating func performAccessibilityAction(
    _ action: AccessibilityAction, on element: String, _ turn: inout StepContext
  ) {
    switch action {
    case .escape:
      if let id = topSheet { emitAction(action, nil, of: id, &turn) }
      escape(&turn)
    case .increment: adjust(up: true, element, &turn)
    case .decrement: adjust(up: false, element, &turn)
    case .activate: activate(element, &turn)
    case .perform: performAction(named: element, &turn)
    }
  }

  /// The sheets whose custom actions a screen reader offers, topmost first, down to the first modal
  /// sheet.
  private var sheetsOfferingActions: [SheetID] {
    var found: [SheetID] = []
    for id in presented.reversed() {
      if !self[id].isLeaving { found.append(id) }
      if trapsFocus(id) { break }
    }
    return found
  }

  /// The names of all custom sheet actions that a screen reader offers now.
  public var offeredActions: [String] {
    sheetsOfferingActions.flatMap { id in
      self[id].definition.actions + offeredRowActions(of: id).map { $0.name }
    }
  }

  private mutating func performAction(named name: String, _ turn: inout StepContext) {
    for id in sheetsOfferingActions where !self[id].definition.actions.contains(name) {
      guard let found = offeredRowActions(of: id).first(where: { $0.name == name }) else {
        continue
      }
      return emit(.tapped(target: found.action, row: found.row), of: id, &turn)
    }
    guard
      let id = sheetsOfferingActions.first(where: { self[$0].definition.actions.contains(name) })
    else {
      turn.emit(.warned("no sheet has the action '\(name)'", topSheet, time: time))
      return
    }
    emit(.accessibilityAction(name, target: nil), of: id, &turn)
  }

  private func emitAction(
    _ action: AccessibilityAction, _ element: String?, of id: SheetID, _ turn: inout StepContext
  ) {
    let target = element ?? self[id].root.name
    emit(.accessibilityAction(action.rawValue, target: target), of: id, &turn)
  }

  /// Taps the center of the element, as a screen reader does, unless something covers it.
  private mutating func activate(_ element: String, _ turn: inout StepContext) {
    guard case .point(let point) = target(named: element, row: nil),
      let parent = parent(of: element, row: nil)
    else { return }
    let cover = cover(of: element, row: nil).map { "'\(element)' is covered by \($0)" }
    if let obstacle = obstacle(to: element) ?? cover {
      turn.emit(.warned("\(obstacle); a screen reader cannot reach it", topSheet, time: time))
      return
    }
    setFocus(FocusedElement(parent: parent, name: element), &turn)
    if case .sheet(let id) = parent { emitAction(.activate, element, of: id, &turn) }
    let hit = hit(point)
    // A screen reader adjusts sliders and pickers in steps; a tap on the center would set the
    // middle value.
    if case .sheet(let id, let region) = hit, let index = region.item,
      announceInsteadOfTapping(element, at: index, of: id, &turn)
    {
      return
    }
    if case .sheet(let id, .back) = hit, let label = backLabel(of: id) {
      turn.emit(.announced(label, time: time))
    }
    // At a point of the sheet, a tap would set the value of a control.
    if case .host = hit { tap(hit, at: point, &turn) } else { tap(hit, &turn) }
    announceValue(of: element, on: hit, &turn)
  }

  private func announceInsteadOfTapping(
    _ element: String, at index: Int, of id: SheetID, _ turn: inout StepContext
  ) -> Bool {
    let items = allItems(of: id)
    guard items.indices.contains(index) else { return false }
    let options = items[index].item.options
    if !options.acts {
      turn.emit(.announced(announced(element, options), time: time))
      return true
    }
    let shown = shownPart(of: id)
    let named = items.first { $0.item.label == element && isShown($0.item, in: shown, of: id) }
    let kind = named?.item.kind ?? items[index].item.kind
    switch kind {
    case .control(let place, let kind) where !kind.changesOnTap:
      let control = self[id].definition.controls[place]
      let value = self[id].values[place]
      let part = control.adjustedParts.firstIndex(of: element)
      let text = part.map { control.spoken(value, part: $0) } ?? control.spoken(value)
      turn.emit(.announced(text, time: time))
      return true
    case .text, .field, .row, .button, .control, .controlPart, .carousel, .column, .cell, .image,
      .map, .blank:
      return false
    }
  }

  /// Announces the new value of a control after it was activated.
  private func announceValue(of element: String, on hit: HitTestResult, _ turn: inout StepContext) {
    guard case .sheet(let id, let region) = hit, region.item != nil,
      let place = self[id].definition.controls.firstIndex(where: { $0.name == element }),
      self[id].values.indices.contains(place)
    else { return }
    let control = self[id].definition.controls[place]
    turn.emit(.announced(control.spoken(self[id].values[place]), time: time))
  }

  /// Performs the action of a tap on the grabber, or of its activation (IOS-41).
  mutating func useGrabber(_ id: SheetID, _ turn: inout StepContext) {
    let style = self[id].definition.style
    let detents = self[id].detents
    guard style.grabberTap != .none, isGrabberVisible(id) else { return }
    switch self[id].phase {
    case .presenting, .resting, .settling: break
    case .hidden, .dragging, .dismissing: return
    }
    let above = self[id].neighbours.above
    let isLargest = above == detents.count
    if isLargest, style.grabberTap == .expands { return requestDismissal(id, .close, &turn) }
    let next = detents[isLargest ? 0 : above].name
    guard next != self[id].selected else { return }
    select(id, next, by: .user, animated: true, &turn)
    let grabber = FocusedElement(parent: .sheet(id), name: SheetPart.grabber.rawValue)
    if focusedElement == grabber { turn.emit(.announced(next, time: time)) }
  }

  /// Adjusts a control by one step, or moves the sheet by one detent if the element is the grabber.
  private mutating func adjust(up: Bool, _ element: String, _ turn: inout StepContext) {
    guard let id = topSheet else { return }
    if adjust(up: up, control: element, of: id, &turn) { return }
    guard element == SheetPart.grabber.rawValue, isGrabberVisible(id) else { return }
    setFocus(FocusedElement(parent: .sheet(id), name: element), &turn)
    turn.emit(.announced(Self.grabberLabel, time: time))
    emitAction(up ? .increment : .decrement, element, of: id, &turn)
    let detents = self[id].detents
    let (below, above) = self[id].neighbours
    let next = up ? above : below
    let merged =
      up
      ? nil
      : self[id].selected.flatMap {
        self[id].mergedDetent(below: $0, among: detents)
      }
    guard let name = merged ?? (detents.indices.contains(next) ? detents[next].name : nil) else {
      return
    }
    select(id, name, by: .user, animated: true, &turn)
    turn.emit(.announced(name, time: time))
  }
}
