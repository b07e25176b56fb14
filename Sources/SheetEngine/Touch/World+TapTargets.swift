public import Gestures

/// The result of a search for a touch target by name.
public enum TargetLookupResult: Equatable, Sendable {
  /// The point to touch.
  case point(Point)
  /// The target exists but is not visible, with the reason.
  case hidden(String)
  /// No target has this name; contains the available names.
  case missing([String])
}

/// Searches for targets by name: first in the parts and the content of the top sheet, then in the
/// content of lower sheets where a finger can touch it, then in the shown screen.
extension World {
  /// Returns the point to tap for a name: a part of the top sheet, an item of its content, a tab, a
  /// field or an action (of a row).
  public func target(named name: String, row: Int?) -> TargetLookupResult {
    if let id = topSheet, let result = target(named: name, row: row, in: id) { return result }
    if let found = targetInLowerSheets(named: name, row: row) { return .point(found.point) }
    if let screen = shownScreen, let result = target(named: name, row: row, on: screen) {
      return result
    }
    return .missing(targetNames)
  }

  /// Returns a sheet below the top sheet, and the point to tap in it; nil if no such sheet has the
  /// name at a point that a touch reaches.
  func targetInLowerSheets(named name: String, row: Int?) -> (sheet: SheetID, point: Point)? {
    for id in presented.reversed() where id != topSheet && !isOutOfSight(id) {
      guard case .point(let point)? = target(inContent: name, row: row, of: id),
        case .sheet(id, _) = hit(point)
      else { continue }
      return (id, point)
    }
    return nil
  }

  /// Returns the point to drag the top sheet: a part by name; nil selects the grabber, else the
  /// bar, else the sheet.
  public func grabPoint(on name: String?) -> TargetLookupResult {
    if let name {
      if topSheet == nil, let screen = shownScreen, self[screen].name == name {
        return .point(hostViewport(of: screen).center)
      }
      if topSheet != nil, let screen = shownScreen, self[screen].name == name {
        return .point(hostViewport(of: screen).visibleCenter(above: box(of: presented[0])))
      }
      return target(named: name, row: nil)
    }
    guard let id = topSheet else { return .missing(targetNames) }
    for part in [SheetPart.grabber, .bar, .sheet] {
      if let rect = rect(part, of: id) { return .point(rect.center) }
    }
    return .missing(targetNames)
  }

  /// The names of all current targets.
  public var targetNames: [String] {
    var names: [String] = []
    if let id = topSheet {
      for part in SheetPart.allCases where rect(part, of: id) != nil { names.append(part.rawValue) }
      names += items(of: id).compactMap { $0.item.isTarget ? $0.item.label : nil }
    }
    for id in presented.reversed() where id != topSheet && !isOutOfSight(id) {
      names += items(of: id).compactMap { entry in
        guard entry.item.isTarget, case .sheet(id, _) = hit(entry.frame.center) else { return nil }
        return entry.item.label
      }
    }
    if let screen = shownScreen {
      let host = self[screen]
      names += host.tabs + host.fieldNames + host.tappableActions
    }
    return names
  }

  func target(named name: String, row: Int?, in id: SheetID) -> TargetLookupResult? {
    if let part = SheetPart(rawValue: name) {
      if part == .backdrop { return backdropPoint(of: id) }
      // Without this part, the name can be that of another element.
      if [.back, .header, .footer].contains(part), rect(part, of: id) == nil {
        return target(inContent: name, row: row, of: id)
      }
      guard let rect = rect(part, of: id) else {
        return part == .bar || part == .sheet ? nil : .hidden(reason(forMissing: part))
      }
      return .point(rect.center)
    }
    return target(inContent: name, row: row, of: id)
  }

  /// The reason why a sheet does not show a part, and the setting that shows it.
  private func reason(forMissing part: SheetPart) -> String {
    switch part {
    case .close: "the sheet has no close button; `title = ...` or `close = true` shows one"
    case .grabber: "the sheet shows no grabber; `grabber = true` shows one"
    case .backdrop, .back, .bar, .title, .sheet, .grabberHit, .closeHit, .header, .content, .footer:
      "the sheet shows no \(part.rawValue)"
    }
  }

  private func target(inContent name: String, row: Int?, of id: SheetID) -> TargetLookupResult? {
    let found = items(of: id).first { entry in
      switch entry.item.kind {
      case .row(let number), .cell(let number):
        entry.item.label == name && (row == nil || row == number)
      case .field, .button, .text, .control, .controlPart, .column, .image, .map:
        entry.item.label == name
      case .carousel, .blank: false
      }
    }
    guard let found else {
      if let action = rowActions(of: id).first(where: { $0.name == name }) {
        return seen(action.frame.center, of: action.row, name, in: id)
      }
      if let (item, point) = partPoint(named: name, of: id) {
        return seen(point, of: item, name, in: id)
      }
      let isItself = self[id].root.name == name
      return isItself ? rect(.sheet, of: id).map { .point($0.center) } : nil
    }
    // The target of a control with a track is the center of the track.
    var frame = found.frame
    if case .control(_, let kind) = found.item.kind { frame = track(of: kind, in: frame) ?? frame }
    return seen(frame.center, of: found.item, name, in: id)
  }

  /// Returns a point of an item if it is visible.
  private func seen(
    _ point: Point, of item: ContentItem, _ name: String, in id: SheetID
  ) -> TargetLookupResult {
    guard viewport(of: item.section, of: id)?.contains(point) == true,
      contentSpan(of: id)?.contains(point.x) == true
    else {
      return .hidden("'\(name)' is scrolled out of view or clipped")
    }
    return .point(point)
  }

  private func backdropPoint(of id: SheetID) -> TargetLookupResult {
    guard isBlocking(id), let box = box(of: id) else {
      return .hidden(
        "the sheet has no backdrop while it is undimmed or not modal; `largest_undimmed = false` dims "
          + "at each detent")
    }
    let grabber = rect(.grabberHit, of: id)
    let above = box.y - (grabber?.height ?? 0) / 2
    let aboveGrabber = grabber.map { max(0, $0.x) / 2 } ?? device.width / 2
    // Above the sheet, next to it, next to the touch target of its grabber, and below it.
    let candidates = [
      Point(x: device.width / 2, y: above / 2), Point(x: box.x / 2, y: device.height / 2),
      Point(x: box.x / 2, y: box.y / 2), Point(x: aboveGrabber, y: box.y / 2),
      Point(x: (box.maxX + device.width) / 2, y: device.height / 2),
      Point(x: device.width / 2, y: (box.maxY + device.height) / 2),
    ]
    let free = candidates.first { point in
      guard device.bounds.contains(point) else { return false }
      switch hit(point) {
      case .sheet(let other, _): return other != id
      case .keyboard: return false
      case .backdrop, .host, .nothing: return true
      }
    }
    return free.map { .point($0) } ?? .hidden("the sheet and its grabber cover the backdrop")
  }

  /// The name under which a row of a screen is found by its number.
  public static let rowTarget = "row"

  /// Returns the number of the first visible row of a screen with a title; nil if there is none.
  package func visibleRow(
    titled title: String, on screen: ScreenID, labels: any RowLabels
  ) -> Int? {
    let viewport = hostViewport(of: screen)
    for item in hostItems(of: screen) where isVisible(item, viewport) {
      guard case .row(let number) = item.kind else { continue }
      if labels.label(of: number, on: screen).title == title { return number }
    }
    return nil
  }

  func target(named name: String, row: Int?, on screen: ScreenID) -> TargetLookupResult? {
    let host = self[screen]
    let known = host.tabs + host.fieldNames + host.tappableActions
    guard known.contains(name) || (row != nil && name == Self.rowTarget) else { return nil }
    let viewport = hostViewport(of: screen)
    let items = hostItems(of: screen)
    let found = items.first { item in
      switch item.kind {
      case .action(let action, row: let place):
        action == name && (row == nil ? place == nil || isVisible(item, viewport) : place == row)
      case .row(let number): name == Self.rowTarget && number == row
      case .tab, .field: item.label == name
      case .line: false
      }
    }
    guard let found else { return .hidden(invisibleReason(name, row: row, on: host, items: items)) }
    guard isVisible(found, viewport) || !scrolls(found) else {
      return .hidden(invisibleReason(name, row: row, on: host, items: items))
    }
    return .point(found.frame.center)
  }

  private func scrolls(_ item: HostItem) -> Bool {
    switch item.kind {
    case .row, .line, .action(_, row: .some): true
    case .tab, .field, .action(_, row: .none): false
    }
  }

  private func isVisible(_ item: HostItem, _ viewport: Rect) -> Bool {
    viewport.contains(item.frame.center)
  }

  private func invisibleReason(_ name: String, row: Int?, on host: HostScreen, items: [HostItem])
    -> String
  {
    let rows = items.compactMap { item -> Int? in
      if case .row(let number) = item.kind { number } else { nil }
    }
    guard let row, let first = rows.first, let last = rows.last else {
      return "'\(name)' is not visible on '\(host.name)'"
    }
    if case .rows(let count, _) = host.body, row < 1 || row > count {
      return "'\(host.name)' has \(count) rows; row \(row) does not exist"
    }
    return "row \(row) is scrolled out of view; '\(host.name)' shows rows \(first) to \(last)"
  }
}
