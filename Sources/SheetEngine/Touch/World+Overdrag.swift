internal import Gestures
internal import Physics

/// Drags past the smallest and the largest detent: rubber band, hard stop or a script function
/// (Semantics, "Rubber band").
extension World {
  /// Returns the displayed height for the height that a finger requests.
  func displayedHeight(_ drag: ActiveDrag, of id: SheetID, _ policy: any DecisionDelegate) -> Double
  {
    guard drag.bias != 0 else {
      return rubberBanded(drag.requestedHeight, drag.dragRange, of: id, policy)
    }
    let shown = rubberBanded(drag.requestedHeight, drag.dragRange, of: id, policy) + drag.bias
    return min(max(device.height, drag.base), max(minDragHeight(of: id), shown))
  }

  /// Sets the displayed height of a drag, from which the sheet follows the finger.
  ///
  /// A sheet that is caught past an end, or whose range has changed, does not jump.
  func anchor(
    _ drag: inout ActiveDrag, at height: Double, of id: SheetID, _ policy: any DecisionDelegate
  ) {
    drag.displayedHeight = height
    drag.requestedHeight = undoingRubberBand(height, drag.dragRange, of: id)
    let bias = height - rubberBanded(drag.requestedHeight, drag.dragRange, of: id, policy)
    drag.bias = abs(bias) < 1e-6 ? 0 : bias
  }

  /// Returns the velocity of a dragged sheet for a finger's velocity, both in points per second,
  /// positive downward.
  func draggedVelocity(of id: SheetID, _ drag: ActiveDrag, finger: Double) -> Double {
    let style = self[id].definition.style
    if case .following = style.dragging {
      if drag.dragRange.contains(drag.requestedHeight) { return finger }
      if case .band(let band) = style.elasticity { return finger * slope(of: drag, by: band, id) }
    }
    // The ratio of sheet movement to finger travel is not known, so the displayed heights are
    // measured.
    return drag.heights?.velocity(at: time).y ?? 0
  }

  /// Returns the range of heights in which a sheet follows the finger one to one.
  func dragRange(of id: SheetID) -> ClosedRange<Double> {
    self[id].detents.range
  }

  /// Returns the heights within which a drag counts for a sheet that drops an overdrag.
  func forgetfulRange(of id: SheetID, _ drag: ActiveDrag) -> ClosedRange<Double> {
    let (smallest, largest) = (drag.dragRange.lowerBound, drag.dragRange.upperBound)
    return (followsBelow(id) ? min(smallest, minDragHeight(of: id)) : smallest)...largest
  }

  private func rubberBanded(
    _ raw: Double, _ ends: ClosedRange<Double>, of id: SheetID, _ policy: any DecisionDelegate
  ) -> Double {
    if raw > ends.upperBound {
      let shown = ends.upperBound + overdrag(raw - ends.upperBound, of: id, policy)
      return min(shown, maxDragHeight(of: id, above: ends.upperBound))
    }
    if raw < ends.lowerBound, !followsBelow(id) {
      return max(0, ends.lowerBound - overdrag(ends.lowerBound - raw, of: id, policy))
    }
    return max(minDragHeight(of: id), raw)
  }

  /// Returns the smallest height of a drag; for a freestanding sheet, the height at which it has
  /// left the screen.
  private func minDragHeight(of id: SheetID) -> Double {
    isFreestanding(id) ? min(0, self[id].height.to - slideOut(of: id)) : 0
  }

  /// Returns the largest height of a drag: below the status bar if the style requires it, the
  /// container's height if a script computes the overdrag, otherwise infinity.
  private func maxDragHeight(of id: SheetID, above largest: Double) -> Double {
    let style = self[id].definition.style
    if style.staysBelowStatusBar { return max(largest, device.height - device.insets.top) }
    if case .script = style.elasticity { return max(largest, device.height) }
    return .infinity
  }

  /// Returns the height that the finger would have requested for a displayed height.
  private func undoingRubberBand(
    _ shown: Double, _ ends: ClosedRange<Double>, of id: SheetID
  ) -> Double {
    guard case .band(let band) = self[id].definition.style.elasticity,
      band.coefficient > 0
    else { return shown }
    if shown > ends.upperBound {
      return ends.upperBound
        + band.excess(for: shown - ends.upperBound, dimension: device.height)
    }
    if shown < ends.lowerBound, !followsBelow(id) {
      return ends.lowerBound
        - band.excess(for: ends.lowerBound - shown, dimension: device.height)
    }
    return shown
  }

  /// Returns the ratio of the sheet's velocity to the finger's velocity at the current height.
  private func slope(of drag: ActiveDrag, by band: RubberBand, _ id: SheetID) -> Double {
    let ends = drag.dragRange
    let isAbove = drag.requestedHeight > ends.upperBound
    guard isAbove || (drag.requestedHeight < ends.lowerBound && !followsBelow(id)) else {
      return drag.requestedHeight < minDragHeight(of: id) ? 0 : 1
    }
    if isAbove, drag.displayedHeight >= maxDragHeight(of: id, above: ends.upperBound) { return 0 }
    let excess =
      isAbove ? drag.requestedHeight - ends.upperBound : ends.lowerBound - drag.requestedHeight
    let bend = excess * band.coefficient / device.height + 1
    return band.coefficient / (bend * bend)
  }

  /// Whether a sheet follows the finger below its smallest detent: it is dismissible by a swipe, or
  /// its presentation is in progress.
  private func followsBelow(_ id: SheetID) -> Bool {
    self[id].definition.style.dismissible.contains(.swipe)
      || !self[id].lifecycle.hasPresented
  }

  private func overdrag(_ excess: Double, of id: SheetID, _ policy: any DecisionDelegate) -> Double
  {
    switch self[id].definition.style.elasticity {
    case .band(let band): return band.offset(for: excess, dimension: device.height)
    case .script(let function):
      let result = policy.overdrag(
        function, sheet: id, excess: excess, dimension: device.height)
      if let result, result.isFinite { return min(device.height, max(0, result)) }
      return Style.fallbackBand.offset(for: excess, dimension: device.height)
    }
  }
}
