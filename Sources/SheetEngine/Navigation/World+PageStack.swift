internal import Physics

/// A stack of pages in one sheet: the shown page determines the sheet's definition (NP-04 to
/// NP-09).
extension World {
  /// Maximum number of pages on a stack, above which a push has no effect.
  ///
  /// Each push lists all pages, so an unlimited number would take quadratic time.
  package static let maxPages = 1000

  mutating func push(_ id: SheetID, _ page: Int, animated: Bool, _ turn: inout StepContext) {
    guard self[id].root.pages.indices.contains(page) else { return }
    guard staysPresented(id) else {
      let pages = nextPresentationPages(of: id)
      return pages.count < Self.maxPages ? prepare(id, pages + [page]) : ()
    }
    guard self[id].pages.count < Self.maxPages else { return }
    endSwipe(of: id, &turn)
    completePop(of: id, isCutShort: true, &turn)
    self[id].popRequest = nil
    let before = self[id].definition
    self[id].scroll = ScrollState(at: offset(of: id))
    self[id].earlierPages.append(
      StackedPage(
        selected: self[id].selected, inputs: self[id].inputs,
        scroll: self[id].scroll))
    self[id].pages.append(page)
    changePage(page, of: id, from: before, restoring: nil, isPush: true, animated: animated, &turn)
  }

  /// Requests to pop pages until `count` pages remain: calls the host's hook for the shown page,
  /// unless there is none or the pop is forced.
  ///
  /// Only one call of the hook is pending at a time: a request of the script replaces the pending
  /// request, a request of the user joins it.
  mutating func requestPop(
    _ id: SheetID, leaving count: Int, _ animated: Bool, by cause: DetentChangeCause,
    forced: Bool = false, _ turn: inout StepContext
  ) {
    let remaining = max(1, count)
    let pops = staysPresented(id) && remaining < self[id].pages.count
    guard pops, !forced, self[id].definition.hooks.contains(.shouldPop) else {
      return popNow(id, leaving: count, animated, by: cause, &turn)
    }
    let request = PopRequest(remaining: remaining, cause: cause, isAnimated: animated)
    if self[id].popRequest == nil {
      self[id].popRequest = request
      turn.emit(.askedToPop(id, by: cause, time: time))
      return
    }
    if cause == .script { self[id].popRequest = request }
    returnSwipe(of: id)
  }

  /// Applies the host's decision about a pop; logs a warning if no decision is pending.
  mutating func applyPopDecision(_ answer: Answer, of id: SheetID, _ turn: inout StepContext) {
    guard let request = self[id].popRequest else {
      turn.emit(
        .warned(
          "this decision was already made; the second call is ignored", id, time: time))
      return
    }
    switch answer {
    case .allowed:
      self[id].popRequest = nil
      guard staysPresented(id) else { return }
      popNow(id, leaving: request.remaining, request.isAnimated, by: request.cause, &turn)
    case .refused:
      self[id].popRequest = nil
      returnSwipe(of: id)
      guard let page = self[id].pages.last else { return notice(.popWithoutStack) }
      emit(
        .popBlocked(page: self[id].root.pages[page].name, by: request.cause), of: id, &turn)
    // While the decision is pending, the page is usable at its position.
    case .deferred: returnSwipe(of: id)
    }
  }

  /// Pops pages; a page that is swiped continues from its position.
  private mutating func popNow(
    _ id: SheetID, leaving count: Int, _ animated: Bool, by cause: DetentChangeCause,
    _ turn: inout StepContext
  ) {
    guard self[id].swipe.isDragged, cause == .user, canSwipePage(of: id) else {
      return pop(id, leaving: count, animated, by: cause, &turn)
    }
    popSwipedPage(of: id, &turn)
  }

  /// Pops pages until `count` pages remain; `swipe` is the current swipe of the upper page.
  mutating func pop(
    _ id: SheetID, leaving count: Int, _ animated: Bool, by cause: DetentChangeCause,
    swipe: PageSwipe = PageSwipe(), _ turn: inout StepContext
  ) {
    guard staysPresented(id) else {
      return prepare(id, Array(nextPresentationPages(of: id).prefix(max(1, count))))
    }
    let removed = self[id].pages.count - max(1, count)
    guard removed > 0 else { return }
    self[id].popRequest = nil
    completePop(of: id, isCutShort: true, &turn)
    let going = self[id].pages.suffix(removed).reversed().map { self[id].root.pages[$0].name }
    for page in going { emit(.willPop(page: page, by: cause), of: id, &turn) }
    self[id].pendingPop = PendingPop(pages: going, cause: cause)
    self[id].swipe = swipe
    let before = self[id].definition
    self[id].pages.removeLast(removed)
    let earlier = self[id].earlierPages[self[id].earlierPages.count - removed]
    self[id].earlierPages.removeLast(removed)
    let page = self[id].pages[self[id].pages.count - 1]
    changePage(
      page, of: id, from: before, restoring: earlier, isPush: false, animated: animated, &turn)
  }

  /// Resets a stack to its root, or to the pages that were pushed while it was hidden (NP-19), at
  /// each presentation.
  mutating func resetPages(of id: SheetID) {
    show(pages: nextPresentationPages(of: id), of: id)
  }

  /// Returns the pages of a stack at its next presentation, as indices.
  func nextPresentationPages(of id: SheetID) -> [Int] {
    if let next = self[id].nextPages { return next }
    return self[id].root.pages.isEmpty ? [] : [0]
  }

  /// Stores the pages for the next presentation.
  ///
  /// A hidden stack changes to them immediately; a stack that is being dismissed keeps its pages.
  private mutating func prepare(_ id: SheetID, _ pages: [Int]) {
    // A sheet without a stack has no pages to pop.
    guard !pages.isEmpty else { return }
    self[id].nextPages = pages
    if !self[id].isPresented { show(pages: pages, of: id) }
  }

  private mutating func show(pages: [Int], of id: SheetID) {
    guard let page = pages.last else { return }
    let definition = self[id].root.pages[page]
    self[id].pages = pages
    self[id].earlierPages = pages.dropLast().map { StackedPage(blank: self[id].root.pages[$0]) }
    self[id].definition = definition
    self[id].inputs = PageInputs(of: definition)
  }

  private func staysPresented(_ id: SheetID) -> Bool {
    self[id].isPresented && !self[id].lifecycle.isDismissing
  }

  /// Sends the events of popped pages when the sheet and the swipe are at rest; immediately if
  /// `isCutShort` is true.
  mutating func completePop(of id: SheetID, isCutShort: Bool = false, _ turn: inout StepContext) {
    let state = self[id]
    guard let pop = state.pendingPop else { return }
    if !isCutShort {
      guard case .resting = state.phase, state.swipe.poppedPage == nil else { return }
    }
    self[id].pendingPop = nil
    for page in pop.pages { emit(.didPop(page: page, by: pop.cause), of: id, &turn) }
  }

  private mutating func changePage(
    _ page: Int, of id: SheetID, from before: SheetDefinition, restoring earlier: StackedPage?,
    isPush: Bool,
    animated: Bool, _ turn: inout StepContext
  ) {
    let definition = self[id].root.pages[page]
    let dimmed = dimProgress(of: id)
    let (presentation, bottom) = (self[id].presentation, place(of: id, height: height(of: id)).maxY)
    self[id].definition = definition
    self[id].isModal = self[id].options.isModal ?? definition.style.isModal
    // After a reload, the page can have other fields than before.
    let entered = earlier?.inputs.flatMap { $0.matches(definition) ? $0 : nil }
    self[id].inputs = entered ?? PageInputs(of: definition)
    self[id].scroll = earlier?.scroll ?? ScrollState()
    if keyboard.field?.parent == .sheet(id) { hideKeyboard(&turn) }
    if let page = self[id].definition.style.popover {
      self[id].options.popover = page.alignment
    }
    choosePresentation(of: id, turn.policy)
    self[id].presentation = presentationNow(of: id)
    for error in resolveInitialDetents(id, turn.policy) {
      turn.emit(.failed(error, id, time: time))
    }
    let kept = earlier?.selected.flatMap { self[id].detent(named: $0) }
    let target = kept ?? initialDetent(of: id)
    // `tiered` animates the change of height but advises against it (NP-09).
    if !animated || definition.style.tiers != nil {
      warnOfHeights(id, from: before, to: target, &turn)
    }
    emit(.shown(page: definition.name), of: id, &turn)
    if self[id].lifecycle.hasPresented { announcePage(of: id, &turn) }
    // Automatic pages use the motions of presentation and dismissal (NP-07); other pages the settle
    // motion.
    let isAutomatic = definition.style.tiers == .oneTierAutomatic
    let motion =
      isAutomatic
      ? (isPush ? definition.style.present : definition.style.dismiss) : definition.style.settle
    move(id, to: target, with: motion, animated: animated, &turn)
    if animated, presentation == .sheet { moveBottomEdge(of: id, from: bottom) }
    continueDimming(of: id, from: before.style.dimming, at: dimmed)
  }

  /// Logs a warning if pages of a stack differ in height, which is not recommended (NP-09).
  private func warnOfHeights(
    _ id: SheetID, from before: SheetDefinition, to target: Detent, _ turn: inout StepContext
  ) {
    let now = self[id].height.to
    guard abs(now - target.height) > 0.5 else { return }
    turn.emit(
      .warned(
        "pages '\(before.name)' and '\(self[id].definition.name)' differ in height; pages of "
          + "a stack should have the same height", id, time: time))
  }

  private mutating func move(
    _ id: SheetID, to target: Detent, with motion: Motion, animated: Bool, _ turn: inout StepContext
  ) {
    cancelTouch(on: id, &turn)
    let from = height(of: id)
    let speed = upwardVelocity(of: id)
    // Each page has separate detents, so a pending detent change of the other page is discarded.
    startSelection(of: id, at: target)
    let slide = slide(of: id)
    if !slidesIn(id) {
      self[id].slide = AnimatedValue(at: 0)
    } else if self[id].slide.motion == nil, slide != 0 {
      self[id].slide =
        animated
        ? AnimatedValue(effectiveMotion(motion), start: time, from: slide, to: 0)
        : AnimatedValue(at: 0)
    }
    let moves = animated && abs(from - target.height) > 0.5
    self[id].height =
      moves
      ? AnimatedValue(
        effectiveMotion(motion), start: time, from: from, to: target.height, velocity: speed)
      : AnimatedValue(at: target.height)
    let isThere = !moves && self[id].slide.motion == nil
    self[id].lifecycle.changePage(isThere: isThere)
    if isThere { completeMotion(id, &turn) }
  }
}
