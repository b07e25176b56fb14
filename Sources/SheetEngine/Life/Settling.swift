internal import Physics

/// Going to a detent.
extension World {
  /// Selects a detent by a call or by the layout; a name that is not active is warned of.
  mutating func select(
    _ id: SheetID, _ name: String, by cause: Cause, animated: Bool, _ turn: inout Turn
  ) {
    let state = sheets[id.index]
    guard state.detents.contains(where: { $0.name == name }) else {
      let names = state.detents.map(\.name).joined(separator: ", ")
      turn.tell(
        .warned("no active detent '\(name)'; this sheet has \(names)", id, time: time))
      return
    }
    switch state.phase {
    case .hidden, .dismissing: return
    case .resting where state.selected == name: return
    case .presenting where state.selected == name && animated: return
    case .presenting, .resting, .settling, .dragging:
      let target = state.detents.first { $0.name == name }?.height ?? 0
      let collapses = cause != .layout && target < ruleHeight(of: id)
      settle(
        id, at: name, by: cause, with: collapses ? state.definition.style.collapse : nil,
        animated: animated, &turn)
    }
  }

  /// Starts for a detent, with the velocity that it has (`velocity`: upwards, points per second;
  /// nil: as it moves now).
  mutating func settle(
    _ id: SheetID, at name: String, by cause: Cause?, velocity: Double? = nil,
    with motion: Motion? = nil, animated: Bool = true, _ turn: inout Turn
  ) {
    let index = id.index
    guard let detent = sheets[index].detents.first(where: { $0.name == name }) else { return }
    let before = sheets[index].selected
    let speed = velocity ?? upwardVelocity(of: id)
    if cause != .layout { sheets[index].lost = nil }
    sheets[index].selected = name
    if let before, before != name {
      tell(.willChangeDetent(from: before, to: name, by: cause ?? .user), of: id, &turn)
    }
    let law = law(motion ?? sheets[index].definition.style.settle)
    startSettling(id, to: detent.height, law: law, velocity: speed, animated: animated)
    sheets[index].phase = .settling(Settling(by: cause))
    aimFade(id)
    let isThere =
      !sheets[index].height.isMoving(at: time) && !sheets[index].slide.isMoving(at: time)
    if isThere {
      sheets[index].height = Track(at: sheets[index].height.to)
      sheets[index].slide = Track(at: sheets[index].slide.to)
      rest(id, &turn)
    }
  }

  private mutating func startSettling(
    _ id: SheetID, to height: Double, law: Motion, velocity: Double, animated: Bool
  ) {
    let index = id.index
    if isFreestanding(id) {
      let slide = slide(of: id)
      sheets[index].height = Track(at: height)
      sheets[index].slide =
        animated
        ? Track(law, start: time, from: slide, to: 0, velocity: -velocity) : Track(at: 0)
      return
    }
    let from = self.height(of: id)
    sheets[index].height =
      animated
      ? Track(law, start: time, from: from, to: height, velocity: velocity) : Track(at: height)
    let slide = sheets[index].slide.value(at: time)
    if slide != 0 {
      // A card that was caught on its way in goes back to its place.
      sheets[index].slide = Track(law, start: time, from: slide, to: 0)
    } else {
      sheets[index].slide = Track(at: 0)
    }
  }

  /// How fast it rises now, in points per second.
  func upwardVelocity(of id: SheetID) -> Double {
    if case .dragging = sheets[id.index].phase { return 0 }
    if isFreestanding(id) { return -sheets[id.index].slide.velocity(at: time) }
    return sheets[id.index].height.velocity(at: time)
  }
}
