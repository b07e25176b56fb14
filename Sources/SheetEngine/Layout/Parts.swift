internal import Gestures

/// The rectangles of a sheet's parts and of its content's things, in points.
extension World {
  /// A part's rectangle; nil when that part is not shown.
  public func rect(_ part: Part, of id: SheetID) -> Rect? {
    if part == .backdrop {
      return sheets[id.index].isPresented && isBlocking(id) ? device.bounds : nil
    }
    guard let box = box(of: id) else { return nil }
    switch part {
    case .sheet, .backdrop: return box
    case .grabber: return isGrabberVisible(id) ? grabber(of: id, in: box) : nil
    case .grabberHit:
      guard isGrabberVisible(id) else { return nil }
      let center = grabber(of: id, in: box).center
      let edge = sheets[id.index].definition.style.grabberShape.hit
      return Rect(
        x: center.x - edge / 2, y: center.y - edge / 2, width: edge, height: edge)
    case .bar: return bar(of: id, in: box)
    case .title: return title(of: id, in: box)
    case .close: return close(of: id, in: box)
    case .content: return contentRect(of: id, in: box)
    }
  }

  private func grabber(of id: SheetID, in box: Rect) -> Rect {
    let shape = sheets[id.index].definition.style.grabberShape
    let top = box.y + statusBarPadding(of: id, height: box.height)
    return Rect(
      x: box.center.x - shape.width / 2, y: top + shape.inset, width: shape.width,
      height: shape.height)
  }

  private func bar(of id: SheetID, in box: Rect) -> Rect? {
    guard sheets[id.index].definition.hasBar else { return nil }
    let y = box.y + headerHeight(of: id, height: box.height) - Self.barHeight
    return Rect(x: box.x, y: y, width: box.width, height: Self.barHeight)
  }

  private func title(of id: SheetID, in box: Rect) -> Rect? {
    let definition = sheets[id.index].definition
    guard let title = definition.title, let bar = bar(of: id, in: box) else { return nil }
    // A 17 pt letter is about 9 pt wide and its line 22 pt tall: one cell of the text frame.
    let widest = max(0, bar.width - 2 * (Self.barMargin + Self.closeSize))
    let width = min(Double(title.count) * 9, widest)
    if definition.style.titleLeads {
      return Rect(x: bar.x + Self.barMargin, y: bar.maxY - 22, width: width, height: 22)
    }
    return Rect(x: bar.center.x - width / 2, y: bar.center.y - 11, width: width, height: 22)
  }

  private func close(of id: SheetID, in box: Rect) -> Rect? {
    let definition = sheets[id.index].definition
    guard definition.hasClose, let bar = bar(of: id, in: box) else { return nil }
    let y = definition.style.titleLeads ? bar.y + 4 : bar.center.y - Self.closeSize / 2
    return Rect(
      x: bar.maxX - Self.barMargin - Self.closeSize, y: y, width: Self.closeSize,
      height: Self.closeSize)
  }

  private func contentRect(of id: SheetID, in box: Rect) -> Rect {
    let y = box.y + headerHeight(of: id, height: box.height)
    let insets = device.insets
    let left = max(0, insets.left - box.x)
    let right = max(0, insets.right - (device.width - box.maxX))
    return Rect(
      x: box.x + left, y: y, width: max(0, box.width - left - right),
      height: viewportHeight(of: id, height: box.height))
  }

  /// The content's things where they are on the screen now, scrolled; empty while hidden.
  public func items(of id: SheetID) -> [(item: ContentItem, frame: Rect)] {
    guard let content = rect(.content, of: id) else { return [] }
    let definition = sheets[id.index].definition
    let offset = offset(of: id)
    return definition.content.items(gap: definition.style.gap).map { item in
      let frame = Rect(
        x: content.x, y: content.y + item.y - offset, width: content.width, height: item.height)
      return (item, frame)
    }
  }
}
