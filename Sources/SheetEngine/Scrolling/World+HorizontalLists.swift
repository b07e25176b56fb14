/// Horizontal lists of a sheet's content: horizontal drags scroll them, vertical drags move the
/// sheet.
extension World {
  /// 1 for a left-to-right layout, -1 for a right-to-left layout.
  var lineDirection: Double { device.isRightToLeft ? -1 : 1 }

  /// Returns the horizontal list under a finger; nil if there is none.
  func carousel(under hit: HitTestResult) -> Scrollable? {
    guard let (id, entry) = item(under: hit), let place = entry.item.list else { return nil }
    return self[id].carousels.indices.contains(place) ? .carousel(id, place) : nil
  }

  /// Returns the width of a sheet's content, in points.
  func contentWidth(of id: SheetID) -> Double {
    currentMetrics(of: id).width
  }

  /// Returns the maximum scroll offset of a horizontal list, in points.
  func maxOffset(ofCarousel place: Int, of id: SheetID) -> Double {
    let lists = self[id].definition.carousels
    guard lists.indices.contains(place) else { return 0 }
    let sizes = currentMetrics(of: id)
    return max(0, lists[place].width(sizes) - sizes.width)
  }

  /// Scrolls a horizontal list with the finger, with rubber-banding past its ends.
  mutating func dragCarousel(
    _ place: Int, of id: SheetID, raw: Double, _ turn: inout StepContext
  ) {
    guard self[id].carousels.indices.contains(place) else { return }
    touch?.dragTarget = .carousel(id, place, raw: raw)
    showOffset(raw, of: .carousel(id, place))
    emitListScroll(place, of: id, &turn)
  }

  /// Limits the offsets of a sheet's horizontal lists after its width has changed.
  mutating func rescrollCarousels(of id: SheetID) {
    for place in self[id].carousels.indices where self[id].carousels[place].end == nil {
      let most = maxOffset(ofCarousel: place, of: id)
      self[id].carousels[place].value = min(most, max(0, self[id].carousels[place].value))
    }
  }
}
