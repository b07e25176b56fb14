internal import Physics

/// The host app's navigation, and every way back (FT-13, IOS-38).
extension World {
  mutating func visit(_ id: ScreenID, _ turn: inout Turn) {
    guard screens.indices.contains(id.index), shownScreen != id else { return }
    leaveScreen(&turn)
    if let place = navigation.lastIndex(of: id) {
      navigation.removeLast(navigation.count - place - 1)
    } else {
      navigation.append(id)
    }
    if let field = keyboard.field, field.sheet == nil { hideKeyboard(&turn) }
    appear(id, &turn)
  }

  /// Tells that a screen has become the shown one.
  private func appear(_ id: ScreenID, _ turn: inout Turn) {
    if screens[id.index].listens.contains(.appears) {
      turn.tell(.noticed(id, .appears, row: nil, time: time))
    }
  }

  private mutating func popScreen(_ turn: inout Turn) {
    guard navigation.count > 1 else { return }
    leaveScreen(&turn)
    navigation.removeLast()
    if let screen = shownScreen { appear(screen, &turn) }
  }

  mutating func goBack(_ turn: inout Turn) {
    switch device.platform {
    case .android:
      guard let top = topSheet else { return popScreen(&turn) }
      back(from: top, &turn)
    case .ios:
      // The app's own back button lies behind whatever blocks it.
      guard !presented.contains(where: isBlocking) else { return }
      popScreen(&turn)
    }
  }

  mutating func escape(_ turn: inout Turn) {
    guard let top = topSheet else { return }
    askToDismiss(top, .escape, &turn)
  }

  /// The spring by which a preview goes back: Compose's `animateTo` without a spec (ratio 1,
  /// stiffness 1500).
  private static let previewReturn = Motion.spring(Spring(damping: 1, stiffness: 1500))

  mutating func backProgressed(_ progress: Double, _ turn: inout Turn) {
    guard device.platform == .android, let top = topSheet, progress.isFinite else { return }
    switch sheets[top.index].phase {
    case .hidden, .dismissing: return
    case .presenting, .resting, .settling: takeHold(of: top, by: .key, turn.policy)
    case .dragging(let grip): guard grip.by == .key else { return }
    }
    guard case .dragging(var grip) = sheets[top.index].phase else { return }
    let back = sheets[top.index].definition.style.back
    let share = back.easing.progress(at: min(1, max(0, progress)) * back.easing.duration)
    anchor(&grip, at: grip.base * (1 - back.lowers * share), of: top, turn.policy)
    sheets[top.index].phase = .dragging(grip)
    sheets[top.index].preview = Track(at: share)
  }

  mutating func backEnded(commits: Bool, _ turn: inout Turn) {
    // A sheet that came over the held one meanwhile gets the back; the held one returns.
    for id in presented.dropLast() where isHeldByBack(id) { letGoOfBack(id, &turn) }
    guard device.platform == .android, let top = topSheet else {
      // The device may be another by now; the gesture lets go all the same.
      if let top = topSheet, isHeldByBack(top) { letGoOfBack(top, &turn) }
      if commits { goBack(&turn) }
      return
    }
    if case .dragging(var grip) = sheets[top.index].phase, grip.by == .key {
      grip.isLetGo = true
      sheets[top.index].phase = .dragging(grip)
    }
    if commits { back(from: top, &turn) } else { returnToRest(top, &turn) }
    // A sheet that goes keeps what the gesture has made of it; one that stays gets its size back.
    if case .dismissing = sheets[top.index].phase { return }
    endPreview(of: top)
  }

  private func isHeldByBack(_ id: SheetID) -> Bool {
    if case .dragging(let grip) = sheets[id.index].phase { return grip.by == .key }
    return false
  }

  private mutating func letGoOfBack(_ id: SheetID, _ turn: inout Turn) {
    returnToRest(id, &turn)
    endPreview(of: id)
  }

  private mutating func endPreview(of id: SheetID) {
    let share = sheets[id.index].preview.value(at: time)
    guard share != 0 else { return }
    let law = law(Self.previewReturn)
    sheets[id.index].preview = Track(
      law, start: time, seconds: law.settlingTime(from: 1000 * share, to: 0, velocity: 0),
      from: share, to: 0)
  }

  /// Android's back: to the next smaller detent where the style goes there first, else out.
  private mutating func back(from id: SheetID, _ turn: inout Turn) {
    let state = sheets[id.index]
    let place = state.detents.firstIndex { $0.name == state.selected } ?? 0
    guard state.definition.style.back.collapses, place > 0 else {
      return askToDismiss(id, .back, &turn)
    }
    if case .dismissing = state.phase { return }
    let smaller = state.detents[place - 1].name
    settle(id, at: smaller, by: .user, with: state.definition.style.collapse, &turn)
  }
}
