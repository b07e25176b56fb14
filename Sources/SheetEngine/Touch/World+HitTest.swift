internal import Gestures

/// Hit testing, front to back: keyboard, sheets with their backdrops, the app (FT-10).
extension World {
  /// Returns the frontmost element at a point of the screen.
  package func hit(_ point: Point) -> HitTestResult {
    if keyboard.height.value(at: time) > device.height - point.y { return .keyboard }
    for id in presented.reversed() {
      if let region = region(at: point, of: id) {
        if self[id].lifecycle.isDismissing { return .nothing }
        return .sheet(id, region)
      }
      if blocksTouches(id) { return .backdrop(id) }
    }
    guard let screen = shownScreen else { return .nothing }
    return .host(screen, hostItem(at: point, on: screen))
  }

  private func region(at point: Point, of id: SheetID) -> SheetRegion? {
    if isOutOfSight(id) { return nil }
    // The touch target of the grabber extends above the sheet's edge, so it is tested first
    // (IOS-07).
    if rect(.grabberHit, of: id)?.contains(point) == true { return .grabber }
    guard let box = box(of: id), box.contains(point) else { return nil }
    if rect(.closeHit, of: id)?.contains(point) == true { return .close }
    if rect(.back, of: id)?.contains(point) == true { return .back }
    if rect(.title, of: id)?.contains(point) == true { return .title }
    if point.y < box.y + barBottom(of: id, height: box.height) { return .bar }
    for section in [ContentItem.Section.footer, .header] {
      guard let frame = rect(of: section, of: id, in: box) else { continue }
      guard point.y >= frame.y && (section == .footer || point.y < frame.maxY) else { continue }
      let seen = viewport(of: section, of: id)?.contains(point) ?? false
      return .fixed(item: seen ? item(at: point, in: section, of: id) : nil)
    }
    // Content that is drawn under the home indicator can be touched there.
    guard var content = rect(.content, of: id) else { return .content(item: nil) }
    content.height += clipExtension(of: id, in: box)
    guard content.contains(point) else { return .content(item: nil) }
    return .content(item: item(at: point, in: .content, of: id))
  }

  private func item(at point: Point, in section: ContentItem.Section, of id: SheetID) -> Int? {
    // Columns beyond the content's sides are scrolled out of view.
    guard let place = contentSpan(of: id), place.contains(point.x) else { return nil }
    let shown = shownPart(of: id)
    return allItems(of: id).lastIndex {
      $0.item.section == section && isShown($0.item, in: shown, of: id) && $0.frame.contains(point)
    }
  }

  private func hostItem(at point: Point, on screen: ScreenID) -> HostItem.Kind? {
    let viewport = hostViewport(of: screen)
    return hostItems(of: screen).last { item in
      switch item.kind {
      case .row, .line, .action(_, row: .some):
        item.frame.contains(point) && viewport.contains(point)
      case .tab, .field, .action(_, row: .none): item.frame.contains(point)
      }
    }?.kind
  }
}
