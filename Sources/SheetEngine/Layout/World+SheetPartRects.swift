internal import Gestures

/// The rectangles of a sheet's parts, in points.
extension World {
  /// Returns the rectangle of a part; nil if the part is not shown.
  public func rect(_ part: SheetPart, of id: SheetID) -> Rect? {
    if part == .backdrop {
      return self[id].isPresented && isBlocking(id) ? device.bounds : nil
    }
    return box(of: id).flatMap { rect(part, of: id, in: $0) }
  }

  /// Returns the rectangle of a part of a sheet with the frame `box`; nil if the part is not shown.
  func rect(_ part: SheetPart, of id: SheetID, in box: Rect) -> Rect? {
    switch part {
    case .sheet, .backdrop: return box
    case .grabber: return isGrabberVisible(id) ? grabber(of: id, in: box) : nil
    case .grabberHit:
      guard isGrabberVisible(id) else { return nil }
      return Rect(
        edge: self[id].definition.style.grabberShape.hit,
        around: grabber(of: id, in: box).center)
    case .bar: return bar(of: id, in: box)
    case .title: return mirrored(title(of: id, in: box), of: id, in: box)
    case .back:
      return mirrored(bar(of: id, in: box).flatMap { backButton(of: id, in: $0) }, of: id, in: box)
    case .close: return mirrored(closeButton(of: id, in: box), of: id, in: box)
    case .closeHit:
      return rect(.close, of: id, in: box).map {
        Rect(edge: SystemMetrics.touchTarget(on: device.platform), around: $0.center)
      }
    case .content: return contentRect(of: id, in: box)
    case .header: return rect(of: .header, of: id, in: box)
    case .footer: return rect(of: .footer, of: id, in: box)
    }
  }

  /// Mirrors the rectangle of an element of the bar if the layout is right to left.
  private func mirrored(_ rect: Rect?, of id: SheetID, in box: Rect) -> Rect? {
    guard device.isRightToLeft, let rect, let bar = bar(of: id, in: box) else { return rect }
    return rect.mirrored(in: bar)
  }

  private func grabber(of id: SheetID, in box: Rect) -> Rect {
    let shape = self[id].definition.style.grabberShape
    let top = box.y + topClearance(of: id, height: box.height)
    return Rect(
      x: box.center.x - shape.width / 2, y: top + shape.inset, width: shape.width,
      height: shape.height)
  }

  private func bar(of id: SheetID, in box: Rect) -> Rect? {
    guard self[id].definition.hasBar else { return nil }
    let clear = insetHorizontally(box)
    let height = barHeight(of: self[id].definition)
    let y = box.y + barBottom(of: id, height: box.height) - height
    return Rect(x: clear.x + pageShift(of: id), y: y, width: clear.width, height: height)
  }

  /// Returns the part of a frame between the left and the right inset (FT-35).
  func insetHorizontally(_ box: Rect) -> Rect {
    let left = max(box.x, device.insets.left)
    let right = min(box.maxX, device.width - device.insets.right)
    return Rect(x: left, y: box.y, width: max(0, right - left), height: box.height)
  }

  /// Returns the rectangle of the steps at the bottom of a sheet's bar; nil without steps.
  func stepsFrame(of id: SheetID, in box: Rect) -> Rect? {
    let definition = self[id].definition
    guard definition.steps != nil, let bar = bar(of: id, in: box) else { return nil }
    let margin = definition.style.headerPadding ?? definition.style.bar.margin
    let height = SystemMetrics.stepHeight
    return Rect(
      x: bar.x + margin, y: bar.maxY - 2 * height, width: max(0, bar.width - 2 * margin),
      height: height)
  }

  private func title(of id: SheetID, in box: Rect) -> Rect? {
    let definition = self[id].definition
    guard let title = definition.title, let bar = bar(of: id, in: box) else { return nil }
    let shape = definition.style.bar
    let back = backButton(of: id, in: bar)
    let height = device.textSize.line(shape.titleHeight)
    let wanted = Double(title.count) * device.textSize.line(shape.letterWidth)
    if definition.style.titleLeads {
      let padding = definition.style.headerPadding
      let y = bar.maxY - (padding ?? 0) - height
      var x = bar.x + (padding ?? shape.margin)
      // The chevron is next to the title, not above it.
      if let back, back.maxY > y, !definition.hasClose { x = max(x, back.maxX) }
      let room = min(bar.width - 2 * (shape.margin + shape.closeSize), bar.maxX - shape.margin - x)
      let width = min(wanted, max(0, room))
      return Rect(x: x, y: y, width: width, height: height)
    }
    let side = max(shape.margin + shape.closeSize, (back?.maxX ?? bar.x) - bar.x)
    let width = min(wanted, max(0, bar.width - 2 * side))
    return Rect(
      x: bar.center.x - width / 2, y: bar.center.y - height / 2, width: width, height: height)
  }

  private func closeButton(of id: SheetID, in box: Rect) -> Rect? {
    let definition = self[id].definition
    guard definition.hasClose, let bar = bar(of: id, in: box) else { return nil }
    let shape = definition.style.bar
    let padding = definition.style.headerPadding
    let y =
      definition.style.titleLeads
      ? bar.y + (padding ?? 0) : bar.center.y - shape.closeSize / 2
    return Rect(
      x: bar.maxX - (padding ?? shape.margin) - shape.closeSize, y: y, width: shape.closeSize,
      height: shape.closeSize)
  }
}

extension Rect {
  /// Creates a square with an edge length and a center.
  fileprivate init(edge: Double, around center: Point) {
    self.init(x: center.x - edge / 2, y: center.y - edge / 2, width: edge, height: edge)
  }
}
