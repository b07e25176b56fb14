/// A sheet's layer: grabber, bar, and the visible content.
extension World {
  /// Returns the layer of a sheet with the frame `box`, with its transform behind the given sheets.
  func sheetLayer(
    of id: SheetID, box: Rect, behind sheets: [SheetID], policy: any DecisionDelegate
  ) -> Scene.Layer {
    let state = self[id]
    let appearance = appearance(of: id)
    let back = backgroundTransform(behind: sheets)
    var elements = pageElements(of: id)
    if let (below, above) = swipedPages(of: id) {
      let free = uncovered(of: id, in: box)
      elements = below.pageElements(of: id).compactMap { $0.clipped(to: free) }
      elements += above.pageElements(of: id)
    }
    // A sheet that covers the whole screen is below the status bar.
    if box.y < 1, device.insets.top > 0 { elements.insert(statusBar, at: 0) }
    if let focus, sheets.isEmpty {
      let heading = state.definition.title ?? state.definition.name
      for index in elements.indices {
        elements[index].isFocused = hasFocus(elements[index].kind, focus, heading: heading)
      }
    }
    var layer = Scene.Layer(
      kind: .sheet, name: state.root.name, frame: box,
      cornerRadius: state.presentation == .cover ? 0 : appearance.cornerRadius,
      corners: appearance.corners ?? .top, cornerCurve: appearance.cornerCurve,
      fill: appearance.background, controlColor: appearance.grabberColor,
      titleColor: appearance.titleColor, shadow: appearance.shadow,
      dim: dim(of: id, policy: policy), dimColor: appearance.backdropColor, scale: back.scale,
      offset: back.offset, scroll: offset(of: id), elements: elements)
    layer.clipExtension = clipExtension(of: id, in: box)
    layer.controls = state.definition.style.controls
    return layer
  }

  /// Returns the height by which scrolled content is drawn below its viewport, in points.
  ///
  /// Only on iOS: a scroll view there extends under the home indicator, with its content inset. In
  /// Compose, the content of a modal sheet is padded by the insets.
  func clipExtension(of id: SheetID, in box: Rect) -> Double {
    guard device.platform == .ios, let viewport = rect(.content, of: id, in: box),
      box.maxY >= device.height, self[id].definition.content(of: .footer).isEmpty,
      abs(viewport.maxY - safeBottom) < 0.5
    else { return 0 }
    return device.height - viewport.maxY
  }

  private func pageElements(of id: SheetID) -> [Scene.Element] {
    guard let box = box(of: id) else { return [] }
    var elements = headElements(of: id, in: box)
    addContent(of: id, in: box, to: &elements)
    return elements
  }

  private func headElements(of id: SheetID, in box: Rect) -> [Scene.Element] {
    var elements: [Scene.Element] = []
    if let frame = rect(.grabber, of: id, in: box) {
      elements.append(Scene.Element(.grabber, frame))
    }
    if let title = self[id].definition.title, let frame = rect(.title, of: id, in: box) {
      let isLeading = self[id].definition.style.titleLeads
      elements.append(Scene.Element(.title(title, isLeading: isLeading), frame))
    }
    if let page = pageBelow(of: id), let frame = rect(.back, of: id, in: box) {
      elements.append(Scene.Element(.back(page), frame))
    }
    if let frame = rect(.close, of: id, in: box) {
      elements.append(Scene.Element(.close, frame))
    }
    if isBarOpaque(id), let bar = rect(.bar, of: id, in: box) {
      let edge = Rect(x: box.x, y: bar.maxY, width: box.width, height: 0)
      elements.append(Scene.Element(.separator, edge))
    }
    if let steps = self[id].definition.steps, let frame = stepsFrame(of: id, in: box) {
      elements.append(Scene.Element(.steps(steps), frame))
    }
    return elements
  }

  private func addContent(of id: SheetID, in box: Rect, to elements: inout [Scene.Element]) {
    guard let viewport = rect(.content, of: id, in: box) else { return }
    let state = self[id]
    var field = -1
    let hints = state.definition.hints
    var followsRow = false
    let clipExtension = clipExtension(of: id, in: box)
    let shown = shownPart(of: id)
    for (index, (item, frame)) in allItems(of: id).enumerated() {
      if item.kind == .field { field += 1 }
      let opacity = item.section == .content ? opacity(ofPart: item.part, of: id) : 1
      guard opacity > 0 else { continue }
      let clip = item.section == .content ? viewport : nil
      var seen = clip ?? box
      if clip != nil { seen.height += clipExtension }
      guard frame.maxY > seen.y, frame.y < seen.maxY, frame.maxX > viewport.x,
        frame.x < viewport.maxX
      else { continue }
      let isRow = if case .row = item.kind { true } else { false }
      if isRow, followsRow {
        let middle = frame.y - state.definition.style.gap / 2
        let edge = Rect(x: frame.x, y: middle, width: frame.width, height: 0)
        elements.append(Scene.Element(.separator, edge, clip: clip))
      }
      followsRow = isRow
      guard let kind = kind(of: item, field: field, id, state) else { continue }
      var element = Scene.Element(kind, frame, clip: clip)
      if let swipe = state.rowSwipe, swipe.row == item.detailedRow {
        element.frame.x -= lineDirection * swipe.scroll.offset(at: time)
        elements += rowActions(of: id).map { action in
          Scene.Element(.chip(action.name, isSelected: true), action.frame, clip: clip)
        }
      }
      if item.kind == .field { element.hint = hints[field] }
      element.setAppearance(of: item, in: state)
      element.opacity = opacity
      element.isShown = isShown(item, in: shown, of: id)
      if clip != nil { (element.contentIndex, element.rowPlace) = (index, item.rowPlace) }
      if item.list != nil, clip == nil {
        guard let shown = element.clipped(to: viewport) else { continue }
        element = shown
      }
      elements.append(element)
    }
    if let indicator = indicator(
      viewport: viewport, whole: contentHeight(of: id), offset: offset(of: id))
    {
      elements.append(indicator)
    }
  }

  /// Returns all elements of a sheet's scrolling content, also those that are scrolled out of view.
  ///
  /// Their frames are relative to the top of the content, and to the start of a horizontal list.
  func scrollingContent(of id: SheetID) -> [Scene.Element] {
    guard let box = box(of: id), let viewport = rect(.content, of: id, in: box) else { return [] }
    let top = viewport.y - offset(of: id)
    let state = self[id]
    var field = -1
    let shown = shownPart(of: id)
    return allItems(of: id).enumerated().compactMap { index, place in
      let (item, frame) = place
      if item.kind == .field { field += 1 }
      guard item.section == .content, item.part == shown,
        let kind = kind(of: item, field: field, id, state)
      else {
        return nil
      }
      var element = Scene.Element(
        kind, Rect(x: frame.x, y: frame.y - top, width: frame.width, height: frame.height))
      if item.kind == .field { element.hint = state.definition.hints[field] }
      element.contentIndex = index
      element.setAppearance(of: item, in: state)
      element.isShown = isShown(item, in: shown, of: id)
      if let list = item.list, item.isMoved {
        let offset = item.span.lowerBound * contentWidth(of: id)
        element.frame.x = viewport.x + offset
        element.listPlace = Scene.Element.ListPlace(list: list, offset: offset)
      }
      return element
    }
  }

  private func kind(
    of item: ContentItem, field: Int, _ id: SheetID, _ state: SheetState
  ) -> Scene.Element.Kind? {
    switch item.kind {
    case .text: return .line(item.label)
    case .field:
      let text = state.fields.indices.contains(field) ? state.fields[field] : ""
      let isFocused = keyboard.field == FocusedField(parent: .sheet(id), name: item.label)
      return .field(name: item.label, text: text, isFocused: isFocused)
    case .row:
      let detail = item.detailedRow.flatMap { state.definition.detailedRows[$0].value }
      return .row(item.label, detail: detail ?? "", actions: [])
    case .button: return .button(item.label)
    case .control(let place, _):
      guard state.values.indices.contains(place) else { return nil }
      let control = state.definition.controls[place]
      var offsets: ArraySlice<Double> = []
      if case .wheels = control.kind {
        let first = state.definition.firstWheel(ofControl: place)
        offsets = state.wheels.map { $0.offset(at: time) }.dropFirst(first)
      }
      return control.shown(state.values[place], wheels: offsets).map { .control(control.name, $0) }
    case .controlPart(let part, of: let place, .chips):
      guard state.values.indices.contains(place), state.values[place].indices.contains(part) else {
        return nil
      }
      return .chip(item.label, isSelected: state.values[place][part] > 0.5)
    case .column, .cell: return .column(item.label)
    case .image: return .image(item.label)
    case .map: return .map
    case .controlPart, .carousel, .blank: return nil
    }
  }

  /// Whether an element has the accessibility focus; an item with the text of the heading does not.
  private func hasFocus(
    _ kind: Scene.Element.Kind, _ focus: String, heading: String
  ) -> Bool {
    switch kind {
    case .title(let title, _): focus == title
    case .grabber: focus == SheetPart.grabber.rawValue
    case .back: focus == SheetPart.back.rawValue
    case .close: focus == SheetPart.close.rawValue
    case .field(let name, _, _), .button(let name), .row(let name, _, _), .line(let name),
      .column(let name), .image(let name), .chip(let name, isSelected: _):
      focus == name && focus != heading
    case .control(let name, let shown):
      focus != heading && (focus == name || shown.parts.contains(focus))
    case .map: focus == Content.mapName
    case .statusBar, .navigationTitle, .tabs, .steps, .placeholder, .separator, .scrollIndicator,
      .keys, .homeIndicator:
      false
    }
  }
}

extension Scene.Element {
  /// Takes the appearance of an item of the content.
  fileprivate mutating func setAppearance(of item: ContentItem, in state: SheetState) {
    if let index = item.detailedRow {
      let row = state.definition.detailedRows[index]
      let place = row.control.flatMap { control in
        state.definition.controls.firstIndex { $0.name == control.name }
      }
      let isOn = place.flatMap {
        state.values.indices.contains($0) ? state.values[$0].first.map { $0 > 0.5 } : nil
      }
      self.row = RowParts(
        subtitle: row.subtitle, icon: row.icon, isOn: isOn,
        swipe: item.options.acts ? row.swipe : [])
    }
    isEnabled = item.options.isEnabled
    isBusy = item.options.isBusy
    textStyle = item.textStyle
  }

  /// Returns the part of an element that is visible next to a swiped page; nil if none is.
  ///
  /// The grabber belongs to the sheet, not to the page.
  fileprivate func clipped(to free: Rect) -> Scene.Element? {
    let left = max(frame.x, free.x)
    guard kind != .grabber, frame.x < free.maxX, frame.maxX > free.x else { return nil }
    var element = self
    element.frame.x = left
    element.frame.width = min(frame.maxX, free.maxX) - left
    return element
  }
}
