internal import Gestures

// Combinations of state that must not occur. Debug builds of a session check them after each step, and
// the tests with random orders of events after each event.
extension World {
  /// The first part of the world whose state is impossible, and why; nil if there is none.
  package var inconsistency: String? {
    if let event = impossibleEvent {
      return "the event \(event.rawValue) occurred, which is impossible"
    }
    for state in sheets {
      if let reason = state.inconsistency ?? inconsistency(of: state) {
        return "sheet \(state.id.index): \(reason)"
      }
    }
    if let reason = touchInconsistency { return "touch: \(reason)" }
    if let reason = keyboardInconsistency { return "keyboard: \(reason)" }
    if let reason = focusInconsistency { return "focus: \(reason)" }
    return nil
  }

  /// Why the state of a sheet contradicts the other state of the world; nil if it does not.
  private func inconsistency(of state: SheetState) -> String? {
    let count = presented.reduce(0) { $1 == state.id ? $0 + 1 : $0 }
    if count != (state.isPresented ? 1 : 0) {
      return "it is presented, or in the list of presented sheets, but not both"
    }
    if state.isPresented, state.isAside != belongsToHiddenScreen(state.id) {
      return "its screen is hidden, or it is hidden with its screen, but not both"
    }
    // A sheet that is dragged by a finger and not by the back gesture is released by that finger.
    if let drag = state.lifecycle.activeDrag, drag.by != .key,
      state.lifecycle.releaseVelocity == nil, touch?.drags(state.id) != true
    {
      return "it is dragged, but by no finger"
    }
    return nil
  }

  /// Why the touch contradicts the other state of the world; nil if it does not.
  private var touchInconsistency: String? {
    guard let touch else { return nil }
    if let event = touch.recognizer.impossibleEvent {
      return "it received the event \(event.rawValue) after its end"
    }
    if touch.recognizer.isOver { return "the finger has lifted" }
    if touch.longPressDue != nil, !touch.canTap || touch.recognizer.isDrag {
      return "it is a drag, but can become a long press"
    }
    if touch.dragSource != nil, touch.hasEnded {
      return "the touched element is removed, but still dragged"
    }
    switch touch.dragTarget {
    case .nothing, nil: return nil
    case .screen(let id, _):
      guard case .host(id, _) = touch.hit, id == shownScreen else {
        return "it scrolls a screen that is not shown"
      }
    // The item of a control or a list, or the page, can be removed during the drag.
    case .sheet(let id), .content(let id, _), .control(let id, _, _, _), .page(let id, _),
      .carousel(let id, _, _), .wheel(let id, _, _), .row(let id, _, _):
      guard touch.draggedPart?.sheet == id else { return "it drags a sheet that it does not touch" }
      guard self[id].isPresented, !self[id].lifecycle.isDismissing else {
        return "it drags a sheet that is not presented"
      }
    }
    return touch.recognizer.isDrag ? nil : "it has a target, but is not a drag"
  }

  /// Why the keyboard contradicts the other state of the world; nil if it does not.
  private var keyboardInconsistency: String? {
    guard let shown = keyboard.shown else { return nil }
    if shown.height <= 0 { return "it is shown at the height \(shown.height)" }
    guard let field = shown.field else { return nil }
    if field.parent != keyboard.owner.map({ .sheet($0) }), keyboard.owner != nil {
      return "the field '\(field.name)' is not on the sheet that it is shown for"
    }
    guard isShown(field.parent), fieldNames(on: field.parent).contains(field.name) else {
      return "the field '\(field.name)' has the input focus, but is not shown"
    }
    if case .sheet(let id) = field.parent, self[id].lifecycle.isDismissing {
      return "the field '\(field.name)' of a dismissed sheet has the input focus"
    }
    return nil
  }

  /// Why the accessibility focus contradicts the other state of the world; nil if it does not.
  private var focusInconsistency: String? {
    guard let element = focusedElement else { return nil }
    if !isShown(element.parent) { return "'\(element.name)' is not shown" }
    if let top = modalSheet(over: element.parent), self[top].lifecycle.hasPresented {
      return "'\(element.name)' is covered by the modal sheet \(top.index)"
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
    if !inputs.matches(definition) { return "its inputs are those of another definition" }
    if lifecycle.releaseVelocity != nil, lifecycle.dismissalState.question == nil {
      return "it is released, but no decision is pending"
    }
    if isPresented, selection.selected == nil { return "it is presented, but at no detent" }
    if isPresented, !lifecycle.isDismissing, let selected = selection.selected {
      let isCustom = selected == Detent.customHeightName
      if isCustom, !detents.range.contains(customHeight.height) {
        return "its custom height is outside the range of its detents"
      }
      if !isCustom, !detents.contains(where: { $0.name == selected }) {
        return "it is at the detent \(selected), which is not active"
      }
    }
    return nil
  }
}

extension Touch {
  /// Whether the touch drags this sheet, alone or with its content.
  fileprivate func drags(_ id: SheetID) -> Bool {
    switch dragTarget {
    case .sheet(id), .content(id, _): true
    case .sheet, .content, .screen, .control, .page, .carousel, .wheel, .row, .nothing, nil:
      false
    }
  }
}
