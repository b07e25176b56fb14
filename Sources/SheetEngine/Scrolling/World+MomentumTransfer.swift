internal import Physics

/// Transfer of remaining momentum between a sheet and its content.
extension World {
  private func passesMomentum(_ id: SheetID, _ way: Style.MomentumTransfer) -> Bool {
    let style = self[id].definition.style
    return style.passesMomentum.contains(way) && style.draggable.contains(.content)
      && !style.scrollsOnOverflow
  }

  /// Passes the rest of a content fling that reached the top to the sheet, as a release with this
  /// velocity, positive downward, in points per second.
  ///
  /// Returns whether the sheet takes the momentum, which requires a sheet at rest without a touch.
  mutating func passDown(_ velocity: Double, to id: SheetID, _ turn: inout StepContext) -> Bool {
    guard passesMomentum(id, .down), case .resting = self[id].phase, touch?.hit.isOn(id) != true
    else {
      return false
    }
    var drag = startDrag(of: id, by: .content, turn.policy)
    drag.scrolled = true
    self[id].lifecycle.updateDrag(drag)
    releaseSheet(id, velocity: velocity, &turn)
    return true
  }

  /// Schedules a fling of the content after a flick of the sheet by its content, with the height of
  /// the sheet and its upward velocity in points per second.
  ///
  /// When the sheet reaches its largest detent, the content continues with the velocity that
  /// remains after friction over the distance.
  mutating func passUp(_ velocity: Double, from height: Double, of id: SheetID) {
    guard passesMomentum(id, .up), case .settling = self[id].phase, velocity > 0,
      let largest = self[id].detents.last, self[id].selected == largest.name
    else { return }
    let glide = SystemMetrics.scrollGlide
    var left = velocity
    if height < largest.height {
      guard let time = glide.time(toReach: largest.height, from: height, velocity: velocity) else {
        return
      }
      left = glide.at(time, from: height, velocity: velocity).velocity
    }
    self[id].momentum = PendingMomentum(due: self[id].height.arrivalTime, velocity: left)
  }

  /// Starts the fling of the content after the sheet has arrived.
  mutating func applyMomentum(_ momentum: PendingMomentum, _ id: SheetID) {
    self[id].momentum = nil
    switch self[id].phase {
    case .settling, .resting: fling(.sheet(id), velocity: momentum.velocity)
    case .hidden, .presenting, .dragging, .dismissing: return
    }
  }
}
