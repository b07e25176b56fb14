/// The app's layer: status bar, navigation bar, tabs, fields, scrolling body, buttons.
extension World {
  /// Returns the layer of the shown screen, with its transform behind the given sheets.
  func hostLayer(of id: ScreenID, labels: any RowLabels, behind sheets: [SheetID]) -> Scene.Layer {
    let screen = self[id]
    let back = backgroundTransform(behind: sheets)
    let viewport = hostViewport(of: id)
    var elements = systemElements + navigationElements(of: screen)
    if screen.body == .skeleton {
      elements += skeletonRows(of: id).map { Scene.Element(.placeholder, $0, clip: viewport) }
    }
    if tabBarTop > 0, id == shownScreen {
      let edge = device.height - tabBarTop
      elements.append(
        Scene.Element(.separator, Rect(x: 0, y: edge, width: device.width, height: 0)))
    }
    if let composer = composerFrame(of: id) {
      let edge = Rect(x: 0, y: composer.y, width: device.width, height: 0)
      elements.append(Scene.Element(.separator, edge))
    }
    for item in hostItems(of: id) {
      add(item, of: id, screen, seenThrough: viewport, labels: labels, to: &elements)
    }
    if let indicator = indicator(
      viewport: viewport, whole: screen.bodyHeight(text: device.textSize),
      offset: offset(of: id))
    {
      elements.append(indicator)
    }
    return Scene.Layer(
      kind: .host, name: screen.name, frame: device.bounds, cornerRadius: back.cornerRadius,
      corners: .all, fill: device.colorScheme == .light ? "#FFFFFF" : "#000000",
      scale: back.scale, offset: back.offset, scroll: offset(of: id),
      elements: markingFocus(screen.tabs.isEmpty ? elements : tabsJoined(elements), on: sheets))
  }

  /// The elements that the system draws over any app.
  private var systemElements: [Scene.Element] {
    var elements: [Scene.Element] = []
    if device.insets.top > 0 { elements.append(statusBar) }
    if device.insets.bottom > 0 {
      let (width, height) =
        device.platform == .ios ? SystemMetrics.homeIndicator : SystemMetrics.gestureBar
      let frame = Rect(
        x: (device.width - width) / 2,
        y: device.height - SystemMetrics.homeIndicatorInset - height, width: width, height: height)
      elements.append(Scene.Element(.homeIndicator, frame))
    }
    return elements
  }

  var statusBar: Scene.Element {
    let frame = Rect(x: 0, y: 0, width: device.width, height: device.insets.top)
    return Scene.Element(.statusBar, frame)
  }

  private func navigationElements(of screen: HostScreen) -> [Scene.Element] {
    let bar = navigationBar()
    let back = navigation.dropLast().last.map { self[$0].title }
    let edge = Rect(x: 0, y: bar.maxY, width: bar.width, height: 0)
    // With a back button, the bar has no placeholder: the user needs the button.
    let title =
      screen.body == .skeleton && back == nil
      ? Scene.Element(.placeholder, skeletonTitle)
      : Scene.Element(.navigationTitle(screen.title, back: back), bar)
    return [title, Scene.Element(.separator, edge)]
  }

  private func add(
    _ item: HostItem, of id: ScreenID, _ screen: HostScreen, seenThrough viewport: Rect,
    labels: any RowLabels, to elements: inout [Scene.Element]
  ) {
    switch item.kind {
    case .tab(let index):
      guard index < screen.tabs.count else { return }
      let selected = screen.tab == item.label ? 0 : nil
      elements.append(Scene.Element(.tabs([item.label], selected: selected), item.frame))
    case .field(let index):
      let isFocused = keyboard.field == FocusedField(parent: .screen(id), name: item.label)
      let kind = Scene.Element.Kind.field(
        name: item.label, text: screen.fields[index], isFocused: isFocused)
      elements.append(Scene.Element(kind, item.frame))
    case .row(let row):
      let (title, detail) = labels.label(of: row, on: id)
      let kind = Scene.Element.Kind.row(title, detail: detail, actions: screen.actions)
      let edge = Rect(x: item.frame.x, y: item.frame.maxY, width: item.frame.width, height: 0)
      var element = Scene.Element(kind, item.frame, clip: viewport)
      element.contentIndex = row
      if case .rows(let count, _) = screen.body {
        element.rowPlace = RowPlace(index: row - 1, count: count, pitch: item.frame.height)
      }
      elements.append(element)
      elements.append(Scene.Element(.separator, edge, clip: viewport))
    case .line(let line):
      var element = Scene.Element(.line(item.label), item.frame, clip: viewport)
      element.contentIndex = line
      elements.append(element)
    case .action(_, row: .some): break  // The row shows its actions.
    case .action(let name, row: .none):
      elements.append(Scene.Element(.button(name), item.frame))
    }
  }

  /// Returns all rows or lines of a screen, also those that are scrolled out of view.
  ///
  /// Their frames are relative to the top of the content.
  func scrollingContent(of id: ScreenID, labels: any RowLabels) -> [Scene.Element] {
    let screen = self[id]
    let viewport = hostViewport(of: id)
    /// Returns the element of a row or line.
    func element(_ kind: Scene.Element.Kind, _ number: Int, height: Double) -> Scene.Element {
      let y = Double(number - 1) * height
      var element = Scene.Element(
        kind, Rect(x: viewport.x, y: y, width: viewport.width, height: height))
      element.contentIndex = number
      return element
    }
    switch screen.body {
    case .rows(let count, let height):
      return (0..<min(count, Self.maxScrollingContent)).map { index in
        let (title, detail) = labels.label(of: index + 1, on: id)
        return element(
          .row(title, detail: detail, actions: screen.actions), index + 1,
          height: device.textSize.box(height))
      }
    case .lines(let lines):
      return lines.prefix(Self.maxScrollingContent).enumerated().map { index, line in
        element(.line(line), index + 1, height: device.textSize.line(HostScreen.lineHeight))
      }
    case .skeleton: return []
    }
  }

  /// Combines the tabs into a single element.
  private func tabsJoined(_ elements: [Scene.Element]) -> [Scene.Element] {
    var joined: [Scene.Element] = []
    var names: [String] = []
    var selected: Int?
    var place = 0
    var frame = device.bounds
    for element in elements {
      guard case .tabs(let tab, let isSelected) = element.kind else {
        joined.append(element)
        continue
      }
      if names.isEmpty { (place, frame) = (joined.count, element.frame) }
      if isSelected != nil { selected = names.count }
      names += tab
      let end = max(frame.maxX, element.frame.maxX)
      frame.x = min(frame.x, element.frame.x)
      frame.width = end - frame.x
    }
    guard !names.isEmpty else { return elements }
    joined.insert(Scene.Element(.tabs(names, selected: selected), frame), at: place)
    return joined
  }

  /// Marks the field or button of the app with the accessibility focus, if no sheet is shown.
  private func markingFocus(_ elements: [Scene.Element], on sheets: [SheetID]) -> [Scene.Element] {
    guard let focus, sheets.isEmpty else { return elements }
    return elements.map { element in
      var element = element
      switch element.kind {
      case .field(let name, _, _), .button(let name): element.isFocused = name == focus
      case .navigationTitle(let title, _): element.isFocused = title == focus
      case .statusBar, .tabs, .title, .steps, .back, .close, .grabber, .row, .line, .control,
        .column, .image, .map, .chip, .placeholder, .separator,
        .scrollIndicator, .keys, .homeIndicator:
        break
      }
      return element
    }
  }

  /// Returns the scroll indicator; nil at the top, or if the whole content is visible.
  func indicator(viewport: Rect, whole: Double, offset: Double) -> Scene.Element? {
    guard offset != 0, whole > viewport.height, viewport.height > 0 else { return nil }
    let from = min(1, max(0, offset / whole))
    let to = min(1, max(from, (offset + viewport.height) / whole))
    return Scene.Element(.scrollIndicator(from: from, to: to), viewport)
  }
}
