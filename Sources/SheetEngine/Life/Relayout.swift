internal import Physics

/// The container, the keyboard or a definition has changed: detents resolve again (semantics 4).
extension World {
  /// How sheets at rest take a new height.
  enum Adjustment {
    /// At once: the screen itself has changed.
    case instant
    /// By a motion.
    case with(Motion)
  }

  /// Changes the device for another, or the same one turned, and lays everything out again.
  mutating func replaceDevice(_ new: Device, _ turn: inout Turn) {
    let old = device
    guard new != old else { return }
    device = new
    if new.hz != old.hz { framedUpTo = frameNumber }
    if keyboard.target > 0 {
      if keyboard.target == old.keyboardHeight { keyboard.target = new.keyboardHeight }
      keyboard.target = min(keyboard.target, new.height)
      keyboard.heard = keyboard.target
      keyboard.height = Track(at: keyboard.target)
    }
    for index in screens.indices { rescroll(ScreenID(index)) }
    for id in presented {
      relayout(id, .instant, &turn)
      relift(id, animated: false)
    }
  }

  mutating func redefine(_ id: SheetID, _ definition: SheetDefinition, _ turn: inout Turn) {
    let index = id.index
    let names = sheets[index].definition.content.fields
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
    if let field = keyboard.field, field.sheet == id {
      // The focus stays with its field, wherever that stands now.
      let name = names.indices.contains(field.index) ? names[field.index] : nil
      if let place = definition.content.fields.firstIndex(where: { $0 == name }) {
        keyboard.field = FocusedField(sheet: id, index: place)
      } else {
        hideKeyboard(&turn)
      }
    }
    relayout(id, .with(definition.style.settle), &turn)
    rescroll(id)
  }

  /// Resolves a sheet's detents again and takes it to the selected one's new height.
  mutating func relayout(_ id: SheetID, _ adjustment: Adjustment, _ turn: inout Turn) {
    let index = id.index
    guard sheets[index].isPresented else { return }
    let wasFree = isFreestanding(id)
    sheets[index].presentation = presentationNow(of: id)
    let resolution = resolution(of: id, policy: turn.policy, isFirst: false)
    for error in resolution.errors { turn.tell(.failed(error, id, time: time)) }
    let before = sheets[index].detents
    sheets[index].detents = resolution.detents
    if resolution.errors.isEmpty { sheets[index].lastGood = resolution.detents }
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
    tell(.willChangeDetent(from: selected, to: target, by: .layout), of: id, &turn)
    sheets[index].rested = target
    tell(.didChangeDetent(from: selected, to: target, by: .layout), of: id, &turn)
  }

  /// Takes a sheet to its detent's height: at once, by a motion, or by the motion it is in.
  private mutating func retarget(
    _ id: SheetID, _ adjustment: Adjustment, wasFree: Bool, _ turn: inout Turn
  ) {
    let index = id.index
    let style = sheets[index].definition.style
    let height = sheets[index].detents.first { $0.name == sheets[index].selected }?.height
    guard let height else { return }
    if wasFree != isFreestanding(id) {
      sheets[index].height = Track(at: height)
      sheets[index].slide = Track(at: 0)
      if case .dismissing = sheets[index].phase { return }
      finishSettling(id, &turn)
      return
    }
    switch sheets[index].phase {
    case .hidden: return
    case .resting:
      adjust(id, to: height, adjustment, &turn)
    case .presenting: redirect(id, to: height, law: law(style.present))
    case .settling: redirect(id, to: height, law: law(style.settle))
    case .dragging(var grip):
      let most = sheets[index].detents[sheets[index].detents.count - 1].height
      if grip.shown > most, grip.raw > most { grip.raw = most }
      grip.shown = stretched(grip.raw, of: id, turn.policy)
      sheets[index].phase = .dragging(grip)
    case .dismissing:
      guard !slidesIn(id) else { return }
      let now = min(self.height(of: id), device.height)
      let speed = sheets[index].height.velocity(at: time)
      sheets[index].height = Track(
        law(style.settle), start: time, from: now, to: 0, velocity: speed, vanishing: true)
    }
  }

  private mutating func adjust(
    _ id: SheetID, to height: Double, _ adjustment: Adjustment, _ turn: inout Turn
  ) {
    let index = id.index
    let now = self.height(of: id)
    guard abs(now - height) > 1e-9 else { return }
    switch adjustment {
    case .instant: sheets[index].height = Track(at: height)
    case .with(let motion):
      sheets[index].height = Track(law(motion), start: time, from: now, to: height)
      sheets[index].phase = .settling(Settling(by: nil))
    }
    rescroll(id)
  }

  /// Sends a moving sheet to another height, its velocity kept.
  private mutating func redirect(_ id: SheetID, to height: Double, law: Motion) {
    let index = id.index
    guard sheets[index].slide.law == nil else {
      // A box that slides has its height at once.
      sheets[index].height = Track(at: height)
      return
    }
    guard sheets[index].height.to != height else { return }
    let now = min(self.height(of: id), device.height)
    let speed = sheets[index].height.velocity(at: time)
    sheets[index].height = Track(law, start: time, from: now, to: height, velocity: speed)
  }

  private mutating func finishSettling(_ id: SheetID, _ turn: inout Turn) {
    switch sheets[id.index].phase {
    case .presenting, .settling: rest(id, &turn)
    case .dragging:
      touch?.hold = .nothing
      sheets[id.index].phase = .settling(Settling(by: .layout))
      rest(id, &turn)
    case .hidden, .resting, .dismissing: return
    }
  }
}
