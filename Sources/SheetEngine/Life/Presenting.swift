internal import Physics

/// From gone to its opening detent, and what rest means.
extension World {
  mutating func present(_ id: SheetID, _ options: PresentOptions, _ turn: inout Turn) {
    switch sheets[id.index].phase {
    case .hidden: open(id, options, &turn)
    case .dismissing: sheets[id.index].waiting = options
    case .presenting, .resting, .dragging, .settling: break  // It is there already.
    }
  }

  private mutating func open(_ id: SheetID, _ options: PresentOptions, _ turn: inout Turn) {
    let index = id.index
    resetPages(of: id)
    sheets[index].options = options
    sheets[index].isModal = options.isModal ?? sheets[index].definition.style.isModal
    sheets[index].presentation = presentationNow(of: id)
    let resolution = resolution(of: id, policy: turn.policy, isFirst: true)
    sheets[index].detents = resolution.detents
    sheets[index].plain = resolution.plain
    refuse(resolution.errors, of: id)
    sheets[index].lastGood = resolution.plain
    let opening = openingDetent(of: id)
    sheets[index].selected = opening.name
    sheets[index].rested = opening.name
    sheets[index].known = opening.name
    sheets[index].change = nil
    sheets[index].lost = nil
    sheets[index].hasPresented = false
    sheets[index].scroll = Scroll()
    sheets[index].lift = Track(at: 0)
    sheets[index].reported = nil
    sheets[index].focusBefore = focused
    sheets[index].phase = .presenting
    presented.append(id)
    for error in resolution.errors { turn.tell(.failed(error, id, time: time)) }
    tell(.willPresent, of: id, &turn)
    if let page = pages(of: id).last { tell(.shown(page: page), of: id, &turn) }
    // Lifted first: a box that slides in comes from below the screen all the same.
    relift(id, animated: false)
    startPresenting(id, to: opening.height, animated: options.animated)
    if !options.animated { rest(id, &turn) }
  }

  /// The detent to open at: the one asked for, if it is active, else the smallest.
  func openingDetent(of id: SheetID) -> Detent {
    let state = sheets[id.index]
    let wanted = state.detents.first { $0.name == state.definition.style.opensAt }
    return wanted ?? state.detents[0]
  }

  private mutating func startPresenting(_ id: SheetID, to height: Double, animated: Bool) {
    let index = id.index
    let law = law(sheets[index].definition.style.present)
    if slidesIn(id) {
      sheets[index].height = Track(at: height)
      let out = slideOut(of: id)
      sheets[index].slide = animated ? Track(law, start: time, from: out, to: 0) : Track(at: 0)
    } else {
      sheets[index].slide = Track(at: 0)
      sheets[index].height =
        animated ? Track(law, start: time, from: 0, to: height) : Track(at: height)
    }
    startFade(id, to: isUndimmed(id) ? 0 : 1, animated: animated)
  }

  /// Starts the backdrop's own fade, for the styles that fade.
  mutating func startFade(_ id: SheetID, to target: Double, animated: Bool) {
    guard case .fading(_, let motion, _) = sheets[id.index].definition.style.dimming else { return }
    let fade = sheets[id.index].fade
    let now = fade.value(at: time)
    guard animated, now != target else {
      sheets[id.index].fade = Track(at: target)
      return
    }
    let law = law(motion)
    // Half a thousandth of the whole is where nobody sees it move.
    let seconds =
      switch law {
      case .curve(let curve): curve.duration
      case .spring: law.settlingTime(from: now * 1000, to: target * 1000, velocity: 0)
      }
    sheets[id.index].fade = Track(
      law, start: time, seconds: seconds, from: now, to: target,
      velocity: fade.velocity(at: time))
  }

  /// Whether a sheet leaves bright what is behind it where it stands: in a hand by its height, else by
  /// the detent that is selected (IOS-17).
  private func isUndimmed(_ id: SheetID) -> Bool {
    let state = sheets[id.index]
    guard case .detent(let name) = state.definition.style.largestUndimmed,
      let bright = state.detents.first(where: { $0.name == name })?.height
    else { return false }
    if case .dragging(let grip) = state.phase { return grip.shown <= bright }
    return state.detents.contains { $0.name == state.selected && $0.height <= bright }
  }

  /// Turns the backdrop of a style that fades towards where the sheet would end: gone from a pixel
  /// below the smallest detent on, and at detents that leave what is behind it bright.
  mutating func aimFade(_ id: SheetID) {
    let style = sheets[id.index].definition.style
    guard case .fading(_, _, let cause) = style.dimming else { return }
    let state = sheets[id.index]
    var target = isUndimmed(id) ? 0.0 : 1.0
    if cause == .life {
      // Only what a script asks for changes it while the sheet is there.
      guard case .detent = style.largestUndimmed else { return }
    } else if case .dragging(let grip) = state.phase, let smallest = state.detents.first,
      !grip.isLetGo,
      grip.shown <= smallest.height - 1 / device.density + 1e-9
    {
      target = 0
    }
    if state.fade.to != target { startFade(id, to: target, animated: true) }
  }

  /// A motion as the person wants it: reduced, every spring is a short ease-out (semantics 2).
  func law(_ motion: Motion) -> Motion {
    guard device.reducesMotion, case .spring = motion else { return motion }
    return .curve(.easeOut(duration: 0.2))
  }

  /// What it means that a sheet has come to rest.
  mutating func rest(_ id: SheetID, _ turn: inout Turn) {
    let index = id.index
    switch sheets[index].phase {
    case .hidden, .dragging, .resting: return
    case .dismissing(let why): vanish(id, why, &turn)
    case .presenting, .settling: comeToRest(id, &turn)
    }
  }

  private mutating func comeToRest(_ id: SheetID, _ turn: inout Turn) {
    let index = id.index
    sheets[index].phase = .resting
    sheets[index].rested = sheets[index].selected ?? sheets[index].rested
    if !sheets[index].hasPresented {
      sheets[index].hasPresented = true
      tell(.didPresent, of: id, &turn)
      announcePresentation(of: id, &turn)
    }
    concludeChange(id, &turn)
    rescroll(id)
  }
}
