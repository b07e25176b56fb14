internal import Physics

/// The container, the keyboard or a definition has changed: detents resolve again (semantics 4).
extension World {
  /// How sheets at rest take a new height.
  enum Adjustment {
    /// At once: the screen itself has changed.
    case device
    /// At once: what a resolver reads has changed.
    case instant
    /// By a motion.
    case with(Motion)
    /// By the keyboard's motion.
    case keyboard(Motion)

    var isInstant: Bool {
      switch self {
      case .device, .instant: true
      case .with, .keyboard: false
      }
    }
  }

  /// Changes the device for another, or the same one turned, and lays everything out again.
  mutating func replaceDevice(_ new: Device, _ turn: inout Turn) {
    let old = device
    guard new != old else { return }
    device = new
    if new.hz != old.hz { framedUpTo = frameNumber }
    // Other colours, or another wish for motion, move nothing: what a keyboard has left where it is
    // stays there.
    guard !old.hasLayout(of: new) else { return }
    let adjustment: Adjustment = new.bounds == old.bounds ? .instant : .device
    let hasMoved = new.bounds != old.bounds || new.keyboardHeight != old.keyboardHeight
    if keyboard.target > 0, hasMoved {
      if keyboard.target == old.keyboardHeight { keyboard.target = new.keyboardHeight }
      keyboard.target = min(keyboard.target, new.height)
      keyboard.heard = keyboard.target
      keyboard.height = Track(at: keyboard.target)
    }
    for index in screens.indices { rescroll(ScreenID(index)) }
    for id in presented {
      relayout(id, adjustment, &turn)
      if hasMoved { relift(id, animated: false) }
    }
  }

  mutating func redefine(_ id: SheetID, _ definition: SheetDefinition, _ turn: inout Turn) {
    let index = id.index
    let old = sheets[index].definition
    let names = old.content.fields
    let texts = sheets[index].fields
    if sheets[index].pages.isEmpty {
      sheets[index].root = definition
    } else {
      let page = sheets[index].pages[sheets[index].pages.count - 1]
      sheets[index].root.pages[page] = definition
    }
    sheets[index].definition = definition
    // What was typed stays in the fields that are still there.
    sheets[index].fields = definition.content.fields.map { name in
      names.firstIndex(of: name).map { texts[$0] } ?? ""
    }
    // A tap is meant for what the finger came down on.
    if old.content != definition.content {
      loseTap { hit in if case .sheet(id, .content) = hit { true } else { false } }
    }
    sheets[index].isModal = sheets[index].options.isModal ?? definition.style.isModal
    // Detents that are set are held to what those of a presentation are held to.
    let setsDetents = old.style.detents != definition.style.detents
    relayout(id, .with(definition.style.settle), isFirst: setsDetents, &turn)
    if old.style.largestUndimmed != definition.style.largestUndimmed { aimFade(id) }
    rescroll(id)
  }

  /// Resolves a sheet's detents again and takes it to the selected one's new height.
  mutating func relayout(
    _ id: SheetID, _ adjustment: Adjustment, isFirst: Bool = false, _ turn: inout Turn
  ) {
    let index = id.index
    guard sheets[index].isPresented else { return }
    let wasFree = isFreestanding(id)
    sheets[index].presentation = presentationNow(of: id)
    let resolution = resolution(of: id, policy: turn.policy, isFirst: isFirst)
    for error in resolution.errors { turn.tell(.failed(error, id, time: time)) }
    let before = sheets[index].detents
    sheets[index].detents = resolution.detents
    if resolution.errors.isEmpty { sheets[index].lastGood = resolution.plain }
    sheets[index].plain = resolution.plain
    if isFirst { refuse(resolution.errors, of: id) }
    reselect(id, before: before, &turn)
    retarget(id, adjustment, wasFree: wasFree, &turn)
  }

  /// Keeps the selected detent by name; if it is gone, the nearest by height takes its place until
  /// it is back.
  private mutating func reselect(_ id: SheetID, before: [Detent], _ turn: inout Turn) {
    let index = id.index
    guard let selected = sheets[index].selected else { return }
    let now = sheets[index].detents
    let target: String
    if let lost = sheets[index].lost, now.contains(where: { $0.name == lost }) {
      sheets[index].lost = nil
      target = lost
    } else if now.contains(where: { $0.name == selected }) {
      target = selected
    } else {
      if sheets[index].lost == nil { sheets[index].lost = selected }
      let height = before.first { $0.name == selected }?.height ?? ruleHeight(of: id)
      target =
        now.min { abs($0.height - height) < abs($1.height - height) }?.name ?? selected
    }
    if case .dismissing = sheets[index].phase { return }
    if !now.contains(where: { $0.name == sheets[index].rested }) { sheets[index].rested = target }
    guard target != selected else { return }
    sheets[index].selected = target
    sheets[index].rested = target
    sheets[index].change = DetentChange(from: selected, to: target, by: .layout)
    tell(.willChangeDetent(from: selected, to: target, by: .layout), of: id, &turn)
    concludeChange(id, &turn)
  }
}
