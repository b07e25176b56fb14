internal import Physics

/// Momentum that is left at the seam between a sheet and its content, and passes on.
extension World {
  private func passes(_ id: SheetID, _ way: Style.MomentumTransfer) -> Bool {
    let style = self[id].definition.style
    return style.passesMomentum.contains(way) && style.draggable.contains(.content)
      && !style.scrollsOnOverflow
  }

  /// Content was flung to its top: the sheet is let go with what is left, downward in points per
  /// second, unless it is in a hand or on its way.
  ///
  /// Returns whether it takes that over.
  mutating func passDown(_ velocity: Double, to id: SheetID, _ turn: inout StepContext) -> Bool {
    guard passes(id, .down), case .resting = self[id].phase, touch?.hit.isOn(id) != true else {
      return false
    }
    takeHold(of: id, by: .content, turn.policy)
    guard var grip = self[id].life.grip else { return false }
    grip.scrolled = true
    self[id].life.dragged(grip)
    releaseSheet(id, velocity: velocity, &turn)
    return true
  }

  /// A sheet was thrown by its content, upward in points per second, from a height: when it comes to
  /// its largest detent, its content gets what friction has left of that on the way.
  mutating func passUp(_ velocity: Double, from height: Double, of id: SheetID) {
    guard passes(id, .up), case .settling = self[id].phase, velocity > 0,
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
    self[id].momentum = PendingMomentum(due: self[id].height.arrival, velocity: left)
  }

  /// The sheet has arrived: its content glides on.
  mutating func receive(_ momentum: PendingMomentum, _ id: SheetID) {
    self[id].momentum = nil
    switch self[id].phase {
    case .settling, .resting: fling(.sheet(id), velocity: momentum.velocity)
    case .hidden, .presenting, .dragging, .dismissing: return
    }
  }
}
