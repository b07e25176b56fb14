internal import Physics

/// The way out: asked for, decided, gone (semantics 10 and 13).
extension World {
  /// Takes in that a sheet is asked to go.
  ///
  /// Those above it are asked first, top down.
  mutating func askToDismiss(
    _ id: SheetID, _ why: Reason, animated: Bool = true, forced: Bool = false,
    velocity: Double? = nil, _ turn: inout Turn
  ) {
    let index = id.index
    switch sheets[index].phase {
    case .hidden: return
    case .dismissing:
      sheets[index].waiting = nil
      return
    case .presenting, .resting, .dragging, .settling: break
    }
    // Those above go first, top down; each one's turn comes when the one above it is gone.
    guard let place = presented.firstIndex(of: id) else { return }
    for other in presented[place...] where !isDismissing(other) {
      let isDecided = sheets[other.index].leaving?.isDecided ?? false
      sheets[other.index].leaving = Leaving(
        why: why, animated: animated, forced: forced,
        velocity: other == id ? velocity : nil, isDecided: isDecided)
    }
    let top = presented[presented.count - 1]
    if top != id { returnToRest(id, &turn) }
    if !isDismissing(top) { decide(top, &turn) }
  }

  /// Goes on with a sheet that was asked to go: first with those above it.
  ///
  /// None ever leaves from under another.
  private mutating func proceed(_ id: SheetID, _ turn: inout Turn) {
    guard let leaving = sheets[id.index].leaving, let place = presented.firstIndex(of: id) else {
      return
    }
    let above = presented[(place + 1)...]
    guard let top = above.last else { return decide(id, &turn) }
    for other in above where !isDismissing(other) && sheets[other.index].leaving == nil {
      sheets[other.index].leaving = Leaving(
        why: leaving.why, animated: leaving.animated, forced: leaving.forced)
    }
    returnToRest(id, &turn)
    if !isDismissing(top) { decide(top, &turn) }
  }

  /// Goes on with the uppermost sheet that waits for those above it to be gone.
  private mutating func proceed(_ turn: inout Turn) {
    let waiting = presented.last { other in
      sheets[other.index].leaving != nil && !isDismissing(other)
    }
    guard let waiting, sheets[waiting.index].question == nil else { return }
    proceed(waiting, &turn)
  }

  private func isDismissing(_ id: SheetID) -> Bool {
    if case .dismissing = sheets[id.index].phase { return true }
    return false
  }

  private mutating func decide(_ id: SheetID, _ turn: inout Turn) {
    let index = id.index
    guard let leaving = sheets[index].leaving else { return }
    if leaving.isDecided { return leave(id, &turn) }
    let isRefused =
      leaving.why != .script && !sheets[index].definition.style.dismissible.contains(leaving.why)
    if isRefused {
      block(id, leaving.why, settlingAt: sheets[index].detents[0].name, &turn)
      return
    }
    guard sheets[index].definition.hooks.contains(.shouldDismiss), !leaving.forced else {
      leave(id, &turn)
      return
    }
    // One question at a time: a second request joins the one that is pending.
    if sheets[index].question != nil {
      returnToRest(id, &turn)
      return
    }
    sheets[index].question = leaving.why
    turn.tell(.askedToDismiss(id, leaving.why, time: time))
  }

  /// Takes in the host's answer; one that was not asked for, or comes twice, is warned of.
  mutating func take(_ answer: Answer, of id: SheetID, _ turn: inout Turn) {
    let index = id.index
    guard let why = sheets[index].question else {
      turn.tell(.warned("this decision has been made already; it counts once", id, time: time))
      return
    }
    switch answer {
    case .allowed:
      sheets[index].question = nil
      var leaving = sheets[index].leaving ?? Leaving(why: why, animated: true, forced: false)
      leaving.isDecided = true
      sheets[index].leaving = leaving
      proceed(id, &turn)
    case .refused:
      sheets[index].question = nil
      block(id, why, settlingAt: sheets[index].rested, &turn)
    case .deferred:
      // While the decision is pending the sheet is usable, at its detent; it leaves from there.
      sheets[index].leaving?.velocity = nil
      returnToRest(id, &turn)
    }
  }

  /// A refusal: the sheet stays, and those below it that were to follow stay too, save those that
  /// have been asked themselves and will answer for themselves.
  private mutating func block(
    _ id: SheetID, _ why: Reason, settlingAt name: String, _ turn: inout Turn
  ) {
    tell(.dismissBlocked(why), of: id, &turn)
    sheets[id.index].leaving = nil
    for other in presented where sheets[other.index].question == nil {
      sheets[other.index].leaving = nil
    }
    returnToRest(id, at: name, &turn)
  }

  /// Brings a sheet that was let go, or moved by the back gesture, back to a detent.
  mutating func returnToRest(_ id: SheetID, at name: String? = nil, _ turn: inout Turn) {
    let state = sheets[id.index]
    guard case .dragging(let grip) = state.phase else { return }
    let velocity = grip.isLetGo ? grip.releaseVelocity : 0
    settle(id, at: name ?? state.rested, by: .user, velocity: velocity, &turn)
  }

  /// The decision is made: editing ends, then the sheet goes.
  private mutating func leave(_ id: SheetID, _ turn: inout Turn) {
    let index = id.index
    guard let leaving = sheets[index].leaving else { return }
    sheets[index].leaving = nil
    sheets[index].question = nil
    loseTouch(on: id)
    endEditing(in: id, &turn)
    let detents = sheets[index].detents
    tell(.willDismiss(leaving.why), of: id, &turn)
    if let haptic = sheets[index].definition.style.dismissalHaptic, leaving.why != .script {
      turn.tell(.played(haptic: haptic, cause: "will_dismiss", id, time: time))
    }
    startLeaving(id, leaving)
    sheets[index].detents = detents
    sheets[index].phase = .dismissing(leaving.why)
    let isGone =
      !sheets[index].height.isMoving(at: time) && !sheets[index].slide.isMoving(at: time)
    if isGone { vanish(id, leaving.why, &turn) }
  }

  private mutating func startLeaving(_ id: SheetID, _ leaving: Leaving) {
    let index = id.index
    let style = sheets[index].definition.style
    let speed = leaving.velocity ?? upwardVelocity(of: id)
    let isDriven = leaving.velocity != nil || speed != 0
    // A finger, or a motion that is turned round, hands its velocity to the settle spring.
    let law = law(isDriven ? leavingLaw(style) : style.dismiss)
    startFade(id, to: 0, animated: leaving.animated)
    if slidesIn(id) {
      let from = slide(of: id)
      if case .dragging(let grip) = sheets[index].phase, !isFreestanding(id) {
        sheets[index].height = Track(at: grip.shown)
      } else {
        sheets[index].height = Track(at: sheets[index].height.value(at: time))
      }
      let out = slideOut(of: id)
      sheets[index].slide =
        leaving.animated
        ? Track(law, start: time, from: from, to: out, velocity: -speed, vanishing: true)
        : Track(at: out)
    } else {
      let from = height(of: id)
      sheets[index].height =
        leaving.animated
        ? Track(law, start: time, from: from, to: 0, velocity: speed, vanishing: true)
        : Track(at: 0)
    }
  }

  /// A style whose dismissal is a plain curve for every route (DS-08) keeps it.
  func leavingLaw(_ style: Style) -> Motion {
    if case .fading(_, _, .life) = style.dimming { return style.dismiss }
    return style.settle
  }

  /// The sheet is gone.
  mutating func vanish(_ id: SheetID, _ why: Reason, _ turn: inout Turn) {
    let index = id.index
    sheets[index].phase = .hidden
    sheets[index].height = Track(at: 0)
    sheets[index].slide = Track(at: 0)
    sheets[index].lift = Track(at: 0)
    sheets[index].fade = Track(at: 0)
    sheets[index].preview = Track(at: 0)
    sheets[index].scroll = Scroll()
    sheets[index].selected = nil
    presented.removeAll { $0 == id }
    // What is driven by frames ends where the sheet ends.
    if reportsFrames {
      let last = Frame(time: time, height: 0, velocity: 0, dim: 0, progress: 0)
      sheets[index].reported = last
      turn.tell(.framed(id, last))
    }
    tell(.didDismiss(why), of: id, &turn)
    restoreFocus(after: id, &turn)
    proceed(&turn)
    if let options = sheets[index].waiting {
      sheets[index].waiting = nil
      present(id, options, &turn)
    }
  }
}

/// How a sheet was asked to go.
struct Leaving: Equatable, Sendable {
  var why: Reason
  var animated: Bool
  var forced: Bool
  /// A finger's velocity, upwards, in points per second; nil: no finger drives it.
  var velocity: Double?
  /// Whether it may go, and only waits for those above it.
  var isDecided = false
}
