// Combinations of state that must not occur. Debug builds of a session check them after each step, and
// the tests with random orders of events after each event.
extension World {
  /// The first sheet whose state is impossible, and why; nil if there is none.
  package var inconsistency: String? {
    for state in sheets {
      let reason =
        state.inconsistency
        ?? (presented.contains(state.id) == state.isPresented
          ? nil : "it is presented, or in the list of presented sheets, but not both")
      if let reason { return "sheet \(state.id.index): \(reason)" }
    }
    return nil
  }
}

extension SheetState {
  /// Why the fields contradict each other; nil if they do not.
  fileprivate var inconsistency: String? {
    if let event = lifecycle.impossibleEvent {
      return "it received the event \(event.rawValue), which was impossible in its state"
    }
    if earlierPages.count != max(0, pages.count - 1) {
      return
        "it has \(pages.count) pages, but stores the state of \(earlierPages.count) pages below"
    }
    if pages.isEmpty, pendingPop != nil || popRequest != nil || nextPages != nil || isSwiped {
      return "it has no pages, but the state of a stack"
    }
    if isAside, root.screen == nil { return "it is aside, but belongs to no screen" }
    if isPresented, !lifecycle.isDismissing, let selected = selection.selected {
      let isCustom = selected == Detent.customHeightName
      if isCustom, !detents.range.contains(customHeight.height) {
        return "its custom height is outside the range of its detents"
      }
      if !isCustom, !detents.contains(where: { $0.name == selected }) {
        return "it is at the detent \(selected), which is not active"
      }
    }
    if isPresented, selection.selected == nil { return "it is presented, but at no detent" }
    return nil
  }
}
