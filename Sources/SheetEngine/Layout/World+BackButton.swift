internal import Gestures

/// The back chevron in the bar of a page other than the root (NP-17).
extension World {
  /// Whether a stack shows a page other than its root.
  public func showsLaterPage(_ id: SheetID) -> Bool { self[id].pages.count > 1 }

  /// The accessibility label of the chevron: "Back" and the heading of the page below; nil if there
  /// is no chevron.
  public func backLabel(of id: SheetID) -> String? {
    pageBelow(of: id).map { "Back, \($0)" }
  }

  /// The heading of the page below the shown page; nil if the root is shown.
  func pageBelow(of id: SheetID) -> String? {
    guard showsLaterPage(id) else { return nil }
    let below = self[id].root.pages[self[id].pages[self[id].pages.count - 2]]
    return below.title ?? below.name
  }

  /// Returns the rectangle of the chevron in a bar, before mirroring: as large as a touch target,
  /// and as far from the left edge as the close button is from the right edge.
  func backButton(of id: SheetID, in bar: Rect) -> Rect? {
    guard showsLaterPage(id) else { return nil }
    let definition = self[id].definition
    let shape = definition.style.bar
    let edge = SystemMetrics.touchTarget(on: device.platform)
    let padding = definition.style.headerPadding ?? 0
    let isAbove = definition.style.titleLeads && definition.hasClose
    let middle = isAbove ? bar.y + padding + shape.closeSize / 2 : bar.center.y
    let margin = definition.style.headerPadding ?? shape.margin
    return Rect(
      x: max(bar.x, bar.x + margin + (shape.closeSize - edge) / 2), y: middle - edge / 2,
      width: edge, height: edge)
  }
}
