/// The layout of a host screen, in points.
extension World {
  /// Height of the navigation bar, of the tabs, of a field and of a button, in points.
  var hostBarHeight: Double { device.textSize.box(HostScreen.barHeight) }

  /// Returns the height of a screen's tab bar, in points; 0 if it has none.
  private func tabBarHeight(of id: ScreenID) -> Double {
    guard screens[id.index].hasTabBar, !screens[id.index].tabs.isEmpty else { return 0 }
    return device.textSize.box(SystemMetrics.tabBarHeight(on: device.platform))
  }

  /// The distance of the top edge of the shown screen's tab bar from the bottom of the screen, in
  /// points; 0 if it has none.
  var tabBarTop: Double {
    guard let shownScreen else { return 0 }
    let height = tabBarHeight(of: shownScreen)
    return height > 0 ? height + device.insets.bottom : 0
  }

  /// Returns the bottom edge of a screen's composer: the top edge of the keyboard if it is shown for
  /// the app, of the sheet with which it moves, of the bottom inset, or of the tab bar.
  private func composerBottom(of id: ScreenID, keyboard height: Double? = nil) -> Double {
    let shown = keyboard.owner == nil && id == shownScreen ? height ?? keyboardHeight : 0
    let bottom = device.height - max(device.insets.bottom + tabBarHeight(of: id), shown)
    return min(bottom, edge(forRiderOn: self[id].composerSheet))
  }

  /// Returns the frame of a screen's composer; nil if it has none.
  ///
  /// `keyboard` is the visible height of the keyboard; nil uses the current height.
  func composerFrame(of id: ScreenID, keyboard height: Double? = nil) -> Rect? {
    guard self[id].composerButtons != nil else { return nil }
    let left = device.insets.left
    let bottom = composerBottom(of: id, keyboard: height)
    return Rect(
      x: left, y: bottom - hostBarHeight, width: device.width - left - device.insets.right,
      height: hostBarHeight)
  }

  /// Returns the field and the buttons of a screen's composer, in its frame.
  private func composerItems(of screen: HostScreen, in frame: Rect) -> [HostItem] {
    guard let buttons = screen.composerButtons, let field = screen.fieldNames.last else {
      return []
    }
    let width = HostScreen.actionWidth(of: buttons, in: frame.width, text: device.textSize)
    let start = frame.maxX - Double(buttons.count) * width
    let room = Rect(x: frame.x, y: frame.y, width: start - frame.x, height: frame.height)
    let item = HostItem(
      kind: .field(screen.fieldNames.count - 1), label: field, frame: mirrored(room))
    return [item]
      + buttons.enumerated().map { index, button in
        let frame = Rect(
          x: start + Double(index) * width, y: frame.y, width: width, height: frame.height)
        return HostItem(kind: .action(button, row: nil), label: button, frame: mirrored(frame))
      }
  }

  func navigationBar() -> Rect {
    Rect(x: 0, y: device.insets.top, width: device.width, height: hostBarHeight)
  }

  /// Returns the scrolling area: below bar, tabs and fields, down to the end of the screen or its
  /// buttons.
  ///
  /// `keyboard` is the visible height of the keyboard; nil uses the current height.
  func hostViewport(of id: ScreenID, keyboard height: Double? = nil) -> Rect {
    let tabBar = tabBarHeight(of: id)
    let bars = 1 + (self[id].tabs.isEmpty || tabBar > 0 ? 0 : 1) + self[id].topFields.count
    let above = device.insets.top + hostBarHeight * Double(bars)
    let buttons = hasButtons(self[id]) ? hostBarHeight : 0
    var below = tabBar + buttons > 0 ? device.insets.bottom + tabBar + buttons : 0
    if let composer = composerFrame(of: id, keyboard: height) {
      below = device.height - composer.y + buttons
    }
    return Rect(
      x: 0, y: above, width: device.width, height: max(0, device.height - above - below))
  }

  /// Returns the maximum scroll offset of a screen, in points: the last row is then above the
  /// bottom inset.
  ///
  /// `keyboard` is the visible height of the keyboard; nil uses the current height.
  func maxOffset(of id: ScreenID, keyboard height: Double? = nil) -> Double {
    let screen = self[id]
    let isClear =
      hasButtons(screen) || tabBarHeight(of: id) > 0 || screen.composerButtons != nil
    let clear = isClear ? 0 : device.insets.bottom
    let viewport = hostViewport(of: id, keyboard: height)
    return max(0, screen.bodyHeight(text: device.textSize) + clear - viewport.height)
  }

  func hasButtons(_ screen: HostScreen) -> Bool {
    if case .rows = screen.body { return false }
    return !screen.actions.isEmpty
  }

  /// Returns all visible items of a screen, from top to bottom.
  public func hostItems(of id: ScreenID) -> [HostItem] {
    let screen = self[id]
    var items: [HostItem] = []
    let left = device.insets.left
    let width = device.width - left - device.insets.right
    var y = device.insets.top + hostBarHeight
    let tabBar = tabBarHeight(of: id)
    let safeBottom = device.height - device.insets.bottom
    func tabItems(in bar: Rect) -> [HostItem] {
      let itemWidth = width / Double(screen.tabs.count)
      return screen.tabs.enumerated().map { index, tab in
        let frame = Rect(
          x: bar.x + Double(index) * itemWidth, y: bar.y, width: itemWidth, height: bar.height)
        return HostItem(kind: .tab(index), label: tab, frame: mirrored(frame))
      }
    }
    if !screen.tabs.isEmpty, tabBar == 0 {
      items += tabItems(in: Rect(x: left, y: y, width: width, height: hostBarHeight))
      y += hostBarHeight
    }
    for (index, name) in screen.topFields.enumerated() {
      let frame = Rect(x: left, y: y, width: width, height: hostBarHeight)
      items.append(HostItem(kind: .field(index), label: name, frame: frame))
      y += hostBarHeight
    }
    items += bodyItems(of: id, left: left, width: width)
    let composer = composerFrame(of: id)
    var bottom = composer?.y ?? safeBottom - tabBar
    if hasButtons(screen) {
      let itemWidth = width / Double(screen.actions.count)
      let top = bottom - hostBarHeight
      bottom = top
      for (index, action) in screen.actions.enumerated() {
        let frame = Rect(
          x: left + Double(index) * itemWidth, y: top, width: itemWidth, height: hostBarHeight)
        items.append(
          HostItem(kind: .action(action, row: nil), label: action, frame: mirrored(frame)))
      }
    }
    if tabBar > 0 {
      items += tabItems(in: Rect(x: left, y: safeBottom - tabBar, width: width, height: tabBar))
    }
    if let composer { items += composerItems(of: screen, in: composer) }
    if !screen.floating.isEmpty {
      items += floatingItems(
        of: screen, in: Rect(x: left, y: 0, width: width, height: bottom))
    }
    return items
  }

  /// Returns the floating buttons at the bottom of an area; buttons with the same alignment are above
  /// each other.
  private func floatingItems(of screen: HostScreen, in area: Rect) -> [HostItem] {
    var counts: [Style.Alignment: Int] = [:]
    return screen.floating.map { button in
      let room = area.width - 2 * Content.margin
      let text = HostScreen.actionWidth(of: [button.label], in: room, text: device.textSize)
      let width = min(room, text + Content.margin)
      let below = Double(counts[button.alignment, default: 0]) * (hostBarHeight + Content.margin)
      counts[button.alignment, default: 0] += 1
      let bottom = min(area.maxY, edge(forRiderOn: button.sheet)) - Content.margin - below
      let frame = Rect(
        x: area.x + Content.margin + (room - width) * button.alignment.leading,
        y: bottom - hostBarHeight, width: width, height: hostBarHeight)
      return HostItem(
        kind: .action(button.label, row: nil), label: button.label, frame: mirrored(frame))
    }
  }

  /// The y coordinate above which a button or composer that rides on a sheet is: the sheet's top
  /// edge, at most up to half of the screen; infinity without the sheet.
  private func edge(forRiderOn sheet: String?) -> Double {
    guard let sheet, let id = presented.first(where: { self[$0].root.name == sheet }),
      let box = box(of: id)
    else { return .infinity }
    return max(box.y, device.height / 2)
  }

  /// Returns the visible rows or lines, each row followed by its actions.
  private func bodyItems(of id: ScreenID, left: Double, width: Double) -> [HostItem] {
    let screen = self[id]
    let viewport = hostViewport(of: id)
    let offset = offset(of: id)
    let (count, height): (Int, Double) =
      switch screen.body {
      case .rows(let count, let height): (count, device.textSize.box(height))
      case .lines(let lines): (lines.count, device.textSize.line(HostScreen.lineHeight))
      case .skeleton: (0, 0)
      }
    guard count > 0, height > 0, viewport.height > 0 else { return [] }
    let first = max(0, Int(bounded: offset / height))
    let last = min(count, Int(bounded: ((offset + viewport.height) / height).rounded(.up)))
    guard first < last else { return [] }
    let lines: [String]? = if case .lines(let lines) = screen.body { lines } else { nil }
    var items: [HostItem] = []
    for index in first..<last {
      let y = viewport.y + Double(index) * height - offset
      let frame = Rect(x: left, y: y, width: width, height: height)
      if let lines {
        items.append(HostItem(kind: .line(index + 1), label: lines[index], frame: frame))
        continue
      }
      items.append(HostItem(kind: .row(index + 1), label: "", frame: frame))
      if !screen.actions.isEmpty {
        items += actionItems(of: screen, row: index + 1, in: frame)
      }
    }
    return items
  }

  private func actionItems(of screen: HostScreen, row: Int, in frame: Rect) -> [HostItem] {
    screen.actions.enumerated().map { index, action in
      let width = HostScreen.actionWidth(
        of: screen.actions, in: frame.width, text: device.textSize)
      let fromRight = Double(screen.actions.count - index) * width
      let rect = Rect(
        x: frame.maxX - fromRight, y: frame.y, width: width, height: frame.height)
      return HostItem(kind: .action(action, row: row), label: action, frame: mirrored(rect))
    }
  }

  /// Mirrors the frame of an item if the layout is right to left.
  func mirrored(_ frame: Rect) -> Rect {
    guard device.isRightToLeft else { return frame }
    let left = device.insets.left
    let room = Rect(
      x: left, y: 0, width: device.width - left - device.insets.right, height: device.height)
    return frame.mirrored(in: room)
  }
}
