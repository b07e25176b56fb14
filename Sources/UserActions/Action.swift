package import SheetEngine

/// An action of a user, a script or a device.
///
/// The value of each case has its own file, which also defines the action's Lua method, its tape
/// form and its random form. Sheets and targets are given by name, so an action has the same
/// meaning in the text of a scenario. Distances are in points, times in seconds; travel is positive
/// downward.
///
/// A new action needs a file, and here a case and a name, each with lines in the switches below,
/// which the compiler requires. A new event needs a line in `WorldEvent.mapping`, and a new
/// `SheetCall` in `SheetCall.mapping`.
public enum Action: Equatable, Sendable {
  // Fingers
  case stroke(DragGesture)
  case dragTo(DragTo)
  case flick(Flick)
  case tap(Tap)
  case press(LongPress)

  // The device, and actions of a user without fingers
  case keyboard(SetKeyboardVisible)
  case hideKeyboard(HideKeyboard)
  case rotate(RotateDevice)
  case back(PressBack)
  case escape(AccessibilityEscape)
  case device(ChangeDevice)
  case scroll(ScrollContent)
  case accessibility(PerformAccessibilityAction)
  case key(PressKey)
  case wheel(TurnWheel)
  case visit(ShowScreen)
  case backGesture(BackGesture)
  case type(TypeText)
  case answer(AnswerQuestion)
  case open(OpenSheet)

  // The app in the system
  case leaveApp(EnterBackground)
  case returnToApp(ReturnToApp)
  case recreate(RecreateApp)
  case receive(OpenEntryPoint)
  case shake(Shake)

  // Calls of the script
  case present(PresentSheet)
  case select(SelectDetent)
  case dismiss(DismissSheet)
  case invalidate(InvalidateDetents)
  case conceal(SetSheetHidden)
  case edit(EditField)
  case push(PushPage)
  case pop(PopPage)
  case set(SetProperty)
  case leaveScreen(PopScreen)

  // Time
  case wait(Wait)
  case rest(WaitForRest)
}

extension Action {
  /// The action in its type-erased form.
  package var typeErased: AnyAction {
    switch self {
    case .stroke(let act): AnyAction(.stroke, act)
    case .dragTo(let act): AnyAction(.stroke, act)
    case .flick(let act): AnyAction(.flick, act)
    case .tap(let act): AnyAction(.tap, act)
    case .press(let act): AnyAction(.press, act)
    case .keyboard(let act): AnyAction(.keyboard, act)
    case .hideKeyboard(let act): AnyAction(.hideKeyboard, act)
    case .rotate(let act): AnyAction(.rotate, act)
    case .back(let act): AnyAction(.back, act)
    case .escape(let act): AnyAction(.escape, act)
    case .device(let act): AnyAction(.device, act)
    case .scroll(let act): AnyAction(.scroll, act)
    case .accessibility(let act): AnyAction(.accessibility, act)
    case .key(let act): AnyAction(.key, act)
    case .wheel(let act): AnyAction(.wheel, act)
    case .visit(let act): AnyAction(.visit, act)
    case .backGesture(let act): AnyAction(.backGesture, act)
    case .type(let act): AnyAction(.type, act)
    case .answer(let act): AnyAction(.answer, act)
    case .open(let act): AnyAction(.open, act)
    case .leaveApp(let act): AnyAction(.leaveApp, act)
    case .returnToApp(let act): AnyAction(.returnToApp, act)
    case .recreate(let act): AnyAction(.recreate, act)
    case .receive(let act): AnyAction(.receive, act)
    case .shake(let act): AnyAction(.shake, act)
    case .present(let act): AnyAction(.present, act)
    case .select(let act): AnyAction(.select, act)
    case .dismiss(let act): AnyAction(.dismiss, act)
    case .invalidate(let act): AnyAction(.invalidate, act)
    case .conceal(let act): AnyAction(.conceal, act)
    case .edit(let act): AnyAction(.edit, act)
    case .push(let act): AnyAction(.push, act)
    case .pop(let act): AnyAction(.pop, act)
    case .set(let act): AnyAction(.set, act)
    case .leaveScreen(let act): AnyAction(.leaveScreen, act)
    case .wait(let act): AnyAction(.wait, act)
    case .rest(let act): AnyAction(.rest, act)
    }
  }

  /// The names of the actions, in the order of the reference.
  package enum Name: String, CaseIterable, Sendable {
    case tap, press, stroke, flick, grab, scroll, wheel, backGesture, type, key, accessibility
    case device, visit
    case open, back, escape, rotate, keyboard, hideKeyboard, leaveApp, returnToApp, recreate
    case receive, shake, answer, wait, rest
    case present, select, dismiss, invalidate, conceal, edit, push, pop, set
    case leaveScreen
  }

  /// All actions, in the order of the reference: their Lua methods, tape inputs and random forms.
  package static let kinds: [AnyActionType] = Name.allCases.map { $0.kind }
}

extension Action.Name {
  /// The Lua method, the tape inputs and the random form of the action.
  var kind: AnyActionType {
    switch self {
    case .tap: Action.Tap.kind
    case .press: Action.LongPress.kind
    case .stroke: Action.DragGesture.kind
    case .flick: Action.Flick.kind
    case .grab: Action.DragGesture.grabbing
    case .scroll: Action.ScrollContent.kind
    case .backGesture: Action.BackGesture.kind
    case .type: Action.TypeText.kind
    case .accessibility: Action.PerformAccessibilityAction.kind
    case .key: Action.PressKey.kind
    case .wheel: Action.TurnWheel.kind
    case .device: Action.ChangeDevice.kind
    case .visit: Action.ShowScreen.kind
    case .open: Action.OpenSheet.kind
    case .back: Action.PressBack.kind
    case .escape: Action.AccessibilityEscape.kind
    case .rotate: Action.RotateDevice.kind
    case .keyboard: Action.SetKeyboardVisible.kind
    case .hideKeyboard: Action.HideKeyboard.kind
    case .leaveApp: Action.EnterBackground.kind
    case .returnToApp: Action.ReturnToApp.kind
    case .recreate: Action.RecreateApp.kind
    case .receive: Action.OpenEntryPoint.kind
    case .shake: Action.Shake.kind
    case .answer: Action.AnswerQuestion.kind
    case .wait: Action.Wait.kind
    case .rest: Action.WaitForRest.kind
    case .present: Action.PresentSheet.kind
    case .select: Action.SelectDetent.kind
    case .dismiss: Action.DismissSheet.kind
    case .edit: Action.EditField.kind
    case .set: Action.SetProperty.kind
    case .leaveScreen: Action.PopScreen.kind
    case .invalidate: Action.InvalidateDetents.kind
    case .conceal: Action.SetSheetHidden.kind
    case .push: Action.PushPage.kind
    case .pop: Action.PopPage.kind
    }
  }
}

extension Action.Name {
  /// Whether the action is possible while the app is in the background: an action of the system or
  /// a call of the script.
  var isPossibleInBackground: Bool {
    switch self {
    case .device, .rotate, .open, .returnToApp, .recreate, .receive, .wait, .rest, .present,
      .select, .dismiss, .invalidate, .conceal, .edit, .push, .pop, .set, .leaveScreen:
      true
    case .tap, .press, .stroke, .flick, .grab, .scroll, .wheel, .backGesture, .type, .key,
      .accessibility, .visit, .back, .escape, .keyboard, .hideKeyboard, .leaveApp, .answer, .shake:
      false
    }
  }
}

extension WorldEvent {
  /// The form of the event on a tape, and the action that it corresponds to.
  package var mapping: InputMapping {
    switch self {
    case .presented(let id, let options): Action.PresentSheet.presented(id, options)
    case .dismissed(let id, let why, let animated, let forced):
      Action.DismissSheet.dismissed(id, why, animated: animated, forced: forced)
    case .selected(let id, let detent, let animated):
      Action.SelectDetent.selected(id, detent, animated: animated)
    case .called(let id, let call): call.mapping(to: id)
    case .fieldFocused(let id, let field): Action.EditField.focused(id, field)
    case .editingEnded(let id): Action.EditField.ended(id)
    case .fieldWritten(let id, let field, let text): Action.EditField.written(id, field, text)
    case .answered(let id, let answer): Action.AnswerQuestion.decided(id, answer)
    case .popAnswered(let id, let answer): Action.AnswerQuestion.decidedPop(id, answer)
    case .touched(let point, let finger): Action.DragGesture.touched(point, finger)
    case .moved(let point, let finger): Action.DragGesture.moved(point, finger)
    case .lifted(let finger): Action.DragGesture.lifted(finger)
    case .cancelled(let finger): Action.DragGesture.cancelled(finger)
    case .keyboardShown(let height): Action.SetKeyboardVisible.shown(height)
    case .keyboardHidden: Action.SetKeyboardVisible.hidden
    case .typed(let text): Action.TypeText.typed(text)
    case .rotated(let orientation): Action.RotateDevice.rotated(orientation)
    case .deviceReplaced(let device): Action.ChangeDevice.replaced(device)
    case .wentBack: Action.PressBack.wentBack
    case .backProgressed(let progress): Action.BackGesture.progressed(progress)
    case .backEnded(let commits): Action.BackGesture.ended(commits)
    case .escaped: Action.AccessibilityEscape.escaped
    case .acted(let action, let element): Action.PerformAccessibilityAction.acted(action, element)
    case .keyPressed(let key): Action.PressKey.pressed(key)
    case .visited(let screen): Action.ShowScreen.visited(screen)
    case .screenLeft: Action.PopScreen.left
    case .screenRedefined(let id, let screen):
      .unrecorded(.screen(id) { .performed(.screenRedefined($0, screen)) })
    case .scrolled(let target, let offset): Action.ScrollContent.scrolled(target, offset)
    case .wheelReleased(let target, let velocity): Action.TurnWheel.released(target, velocity)
    case .leftApp: Action.EnterBackground.leftApp
    case .returnedToApp: Action.ReturnToApp.returned
    case .recreatedApp: Action.RecreateApp.recreated
    case .entered(let point, let text): Action.OpenEntryPoint.entered(point, text)
    // No tape line: a tape stores the change, the timer or the touch that causes these events.
    case .redefined(let id, let definition):
      .unrecorded(.sheet(id) { .performed(.redefined($0, definition)) })
    case .pageRedefined(let id, let page, let definition):
      .unrecorded(.sheet(id) { .performed(.pageRedefined($0, page: page, definition)) })
    case .grabberUsed(let id): .unrecorded(.sheet(id) { .performed(.grabberUsed($0)) })
    case .dragContinued(let id): .unrecorded(.sheet(id) { .performed(.dragContinued($0)) })
    case .scheduled, .unscheduled: .unrecorded(nil)
    }
  }
}

extension SheetCall {
  /// The form of the call on a tape, and the action that it corresponds to.
  fileprivate func mapping(to id: SheetID) -> InputMapping {
    switch self {
    case .hide(let animated): Action.SetSheetHidden.concealed(id, animated: animated)
    case .show(let animated): Action.SetSheetHidden.revealed(id, animated: animated)
    case .scroll(let offset): Action.ScrollContent.carried(id, offset)
    case .setValue(let value, let control): Action.EditField.valueSet(id, value, control)
    case .invalidateDetents: Action.InvalidateDetents.invalidated(id)
    case .push(let page, let animated): Action.PushPage.pushed(id, page, animated: animated)
    case .pop(let count, let animated, let forced):
      Action.PopPage.popped(id, leaving: count, animated: animated, forced: forced)
    }
  }
}

extension ExternalInput {
  /// The form of the input on a tape, and the action that it corresponds to.
  package var mapping: InputMapping {
    switch self {
    case .performed(let event): event.mapping
    case .answered(let choice): Action.AnswerQuestion.answered(choice)
    case .told(let id, let context, let isNow): Action.PresentSheet.told(id, context, now: isNow)
    case .changed(let parent, let changes): Action.SetProperty.changed(parent, changes)
    }
  }
}
