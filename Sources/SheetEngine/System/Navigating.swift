/// The host app's navigation, and every way back (FT-13, IOS-38).
extension World {
  mutating func visit(_ id: ScreenID, _ turn: inout Turn) {
    guard screens.indices.contains(id.index), shownScreen != id else { return }
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
    navigation.removeLast()
    if let screen = shownScreen { appear(screen, &turn) }
  }

  mutating func goBack(_ turn: inout Turn) {
    switch device.platform {
    case .android:
      guard let top = topSheet else { return popScreen(&turn) }
      askToDismiss(top, .back, &turn)
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

  /// How far down a full back gesture moves a sheet, as a share of its height: Material's preview
  /// of a bottom sheet shrinks it by a similar amount (48 of 412 dp).
  private static let backShare = 0.1

  mutating func backProgressed(_ progress: Double, _ turn: inout Turn) {
    guard device.platform == .android, let top = topSheet, progress.isFinite else { return }
    switch sheets[top.index].phase {
    case .hidden, .dismissing: return
    case .presenting, .resting, .settling: takeHold(of: top, by: .key)
    case .dragging(let grip): guard grip.by == .key else { return }
    }
    guard case .dragging(var grip) = sheets[top.index].phase else { return }
    grip.raw = grip.base * (1 - Self.backShare * min(1, max(0, progress)))
    grip.shown = grip.raw
    sheets[top.index].phase = .dragging(grip)
  }

  mutating func backEnded(commits: Bool, _ turn: inout Turn) {
    guard device.platform == .android, let top = topSheet else {
      if commits { goBack(&turn) }
      return
    }
    if case .dragging(var grip) = sheets[top.index].phase, grip.by == .key {
      grip.isLetGo = true
      sheets[top.index].phase = .dragging(grip)
    }
    if commits { askToDismiss(top, .back, &turn) } else { returnToRest(top, &turn) }
  }
}
