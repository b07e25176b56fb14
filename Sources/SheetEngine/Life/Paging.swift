internal import Physics

/// A stack of pages in one sheet: the shown page gives the sheet its parameters (NP-04 to NP-09).
extension World {
  mutating func push(_ id: SheetID, _ page: Int, animated: Bool, _ turn: inout Turn) {
    let index = id.index
    guard sheets[index].root.pages.indices.contains(page) else { return }
    let before = sheets[index].definition
    sheets[index].scroll = Scroll(at: offset(of: id))
    sheets[index].earlier.append(
      EarlierPage(
        selected: sheets[index].selected, fields: sheets[index].fields,
        scroll: sheets[index].scroll))
    sheets[index].pages.append(page)
    turnTo(page, of: id, from: before, restoring: nil, isPush: true, animated: animated, &turn)
  }

  mutating func pop(_ id: SheetID, leaving count: Int, _ animated: Bool, _ turn: inout Turn) {
    let index = id.index
    let removed = sheets[index].pages.count - max(1, count)
    guard removed > 0 else { return }
    let before = sheets[index].definition
    sheets[index].pages.removeLast(removed)
    let earlier = sheets[index].earlier[sheets[index].earlier.count - removed]
    sheets[index].earlier.removeLast(removed)
    let page = sheets[index].pages[sheets[index].pages.count - 1]
    turnTo(
      page, of: id, from: before, restoring: earlier, isPush: false, animated: animated, &turn)
  }

  /// A stack starts at its root each time it is presented.
  mutating func resetPages(of id: SheetID) {
    let index = id.index
    guard let root = sheets[index].root.pages.first else { return }
    sheets[index].pages = [0]
    sheets[index].earlier = []
    sheets[index].definition = root
    sheets[index].fields = Array(repeating: "", count: root.content.fields.count)
  }

  private mutating func turnTo(
    _ page: Int, of id: SheetID, from before: SheetDefinition, restoring earlier: EarlierPage?,
    isPush: Bool,
    animated: Bool, _ turn: inout Turn
  ) {
    let index = id.index
    let definition = sheets[index].root.pages[page]
    sheets[index].definition = definition
    let blank = Array(repeating: "", count: definition.content.fields.count)
    // After a reload the page may have other fields than it had.
    let typed = earlier?.fields ?? blank
    sheets[index].fields = typed.count == blank.count ? typed : blank
    sheets[index].scroll = earlier?.scroll ?? Scroll()
    if let field = keyboard.field, field.sheet == id { hideKeyboard(&turn) }
    guard sheets[index].isPresented else {
      tell(.shown(page: definition.name), of: id, &turn)
      return
    }
    if let page = sheets[index].definition.style.popover {
      sheets[index].options.popover = page.alignment
    }
    sheets[index].presentation = presentationNow(of: id)
    let resolution = resolution(of: id, policy: turn.policy, isFirst: true)
    for error in resolution.errors { turn.tell(.failed(error, id, time: time)) }
    sheets[index].detents = resolution.detents
    sheets[index].plain = resolution.plain
    refuse(resolution.errors, of: id)
    sheets[index].lastGood = resolution.plain
    sheets[index].lost = nil
    let kept = resolution.detents.first { $0.name == earlier?.selected }
    let target = kept ?? openingDetent(of: id)
    warnOfHeights(id, from: before, to: target, &turn)
    tell(.shown(page: definition.name), of: id, &turn)
    // Automatic pages move as if presented or dismissed (NP-07); others as the sheet settles.
    let isAutomatic = definition.style.tiers == .oneTierAutomatic
    let motion =
      isAutomatic
      ? (isPush ? definition.style.present : definition.style.dismiss) : definition.style.settle
    move(id, to: target, with: motion, animated: animated, &turn)
  }

  /// Pages of different heights in one stack are not advised (NP-09).
  private func warnOfHeights(
    _ id: SheetID, from before: SheetDefinition, to target: Detent, _ turn: inout Turn
  ) {
    let now = sheets[id.index].height.to
    guard abs(now - target.height) > 0.5 else { return }
    turn.tell(
      .warned(
        "pages '\(before.name)' and '\(sheets[id.index].definition.name)' differ in height; "
          + "pages of one height are advised in a stack", id, time: time))
  }

  private mutating func move(
    _ id: SheetID, to target: Detent, with motion: Motion, animated: Bool, _ turn: inout Turn
  ) {
    let index = id.index
    switch sheets[index].phase {
    case .hidden, .dismissing: return
    case .presenting, .resting, .settling, .dragging: break
    }
    loseTouch(on: id)
    let from = height(of: id)
    let speed = upwardVelocity(of: id)
    sheets[index].selected = target.name
    sheets[index].rested = target.name
    // A page has detents of its own: what was to come of the other page's does not.
    sheets[index].known = target.name
    sheets[index].change = nil
    let slide = slide(of: id)
    if !slidesIn(id) {
      sheets[index].slide = Track(at: 0)
    } else if sheets[index].slide.law == nil, slide != 0 {
      sheets[index].slide =
        animated ? Track(law(motion), start: time, from: slide, to: 0) : Track(at: 0)
    }
    let moves = animated && abs(from - target.height) > 0.5
    sheets[index].height =
      moves
      ? Track(law(motion), start: time, from: from, to: target.height, velocity: speed)
      : Track(at: target.height)
    let isThere = !moves && sheets[index].slide.law == nil
    if case .presenting = sheets[index].phase, !isThere { return }
    sheets[index].phase = .settling(Settling(by: nil))
    if isThere { rest(id, &turn) }
  }
}
