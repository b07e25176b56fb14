package import SheetEngine

/// One thing that a person, a script or a device does.
///
/// Each case holds the value that its verb's file defines; what the verb is in Lua, on a tape and in
/// a random run stands there. Sheets and targets go by their names, so that an act means the same in
/// a scenario's text. Points, seconds; travel is positive downward.
///
/// A new verb is a file, and in this one its case and its name, for which the compiler asks for a line
/// each; a new event has its line in `Event.form`.
public enum Act: Equatable, Sendable {
  // Fingers
  case stroke(Stroke)
  case dragTo(DragTo)
  case flick(Flick)
  case tap(Tap)
  case press(Press)

  // The device, and what a person does beside fingers
  case keyboard(Keyboard)
  case hideKeyboard(KeyboardHiding)
  case rotate(Rotation)
  case back(Back)
  case escape(Escape)
  case device(DeviceWish)
  case scroll(Scroll)
  case accessibility(AccessibilityUse)
  case visit(Visit)
  case backGesture(BackGesture)
  case type(Typing)
  case answer(Reply)
  case open(Open)

  // The app in the system
  case leaveApp(LeaveApp)
  case returnToApp(ReturnToApp)
  case recreate(Recreation)
  case receive(Receive)
  case shake(Shake)

  // Calls of the script
  case present(Present)
  case select(Select)
  case dismiss(Dismiss)
  case invalidate(Invalidate)
  case conceal(Conceal)
  case edit(Edit)
  case push(Push)
  case pop(Pop)
  case set(SetKey)
  case leaveScreen(LeaveScreen)

  // Time
  case wait(Wait)
  case rest(Rest)
}

extension Act {
  /// What its verb says of it.
  package var form: ActForm {
    switch self {
    case .stroke(let act): ActForm(.stroke, act)
    case .dragTo(let act): ActForm(.stroke, act)
    case .flick(let act): ActForm(.flick, act)
    case .tap(let act): ActForm(.tap, act)
    case .press(let act): ActForm(.press, act)
    case .keyboard(let act): ActForm(.keyboard, act)
    case .hideKeyboard(let act): ActForm(.hideKeyboard, act)
    case .rotate(let act): ActForm(.rotate, act)
    case .back(let act): ActForm(.back, act)
    case .escape(let act): ActForm(.escape, act)
    case .device(let act): ActForm(.device, act)
    case .scroll(let act): ActForm(.scroll, act)
    case .accessibility(let act): ActForm(.accessibility, act)
    case .visit(let act): ActForm(.visit, act)
    case .backGesture(let act): ActForm(.backGesture, act)
    case .type(let act): ActForm(.type, act)
    case .answer(let act): ActForm(.answer, act)
    case .open(let act): ActForm(.open, act)
    case .leaveApp(let act): ActForm(.leaveApp, act)
    case .returnToApp(let act): ActForm(.returnToApp, act)
    case .recreate(let act): ActForm(.recreate, act)
    case .receive(let act): ActForm(.receive, act)
    case .shake(let act): ActForm(.shake, act)
    case .present(let act): ActForm(.present, act)
    case .select(let act): ActForm(.select, act)
    case .dismiss(let act): ActForm(.dismiss, act)
    case .invalidate(let act): ActForm(.invalidate, act)
    case .conceal(let act): ActForm(.conceal, act)
    case .edit(let act): ActForm(.edit, act)
    case .push(let act): ActForm(.push, act)
    case .pop(let act): ActForm(.pop, act)
    case .set(let act): ActForm(.set, act)
    case .leaveScreen(let act): ActForm(.leaveScreen, act)
    case .wait(let act): ActForm(.wait, act)
    case .rest(let act): ActForm(.rest, act)
    }
  }

  /// The verbs, in the order of the reference.
  package enum Name: CaseIterable, Sendable {
    case tap, press, stroke, flick, grab, scroll, backGesture, type, accessibility, device, visit
    case open, back, escape, rotate, keyboard, hideKeyboard, leaveApp, returnToApp, recreate
    case receive, shake, answer, wait, rest
    case present, select, dismiss, invalidate, conceal, edit, push, pop, set
    case leaveScreen
  }

  /// Every verb, in the order of the reference: how it is said, read from a tape and drawn at random.
  package static let kinds: [ActKind] = Name.allCases.map(kind)

  private static func kind(of name: Name) -> ActKind {
    switch name {
    case .tap: Tap.kind
    case .press: Press.kind
    case .stroke: Stroke.kind
    case .flick: Flick.kind
    case .grab: Stroke.grabbing
    case .scroll: Scroll.kind
    case .backGesture: BackGesture.kind
    case .type: Typing.kind
    case .accessibility: AccessibilityUse.kind
    case .device: DeviceWish.kind
    case .visit: Visit.kind
    case .open: Open.kind
    case .back: Back.kind
    case .escape: Escape.kind
    case .rotate: Rotation.kind
    case .keyboard: Keyboard.kind
    case .hideKeyboard: KeyboardHiding.kind
    case .leaveApp: LeaveApp.kind
    case .returnToApp: ReturnToApp.kind
    case .recreate: Recreation.kind
    case .receive: Receive.kind
    case .shake: Shake.kind
    case .answer: Reply.kind
    case .wait: Wait.kind
    case .rest: Rest.kind
    case .present: Present.kind
    case .select: Select.kind
    case .dismiss: Dismiss.kind
    case .invalidate: Invalidate.kind
    case .conceal: Conceal.kind
    case .edit: Edit.kind
    case .push: Push.kind
    case .pop: Pop.kind
    case .set: SetKey.kind
    case .leaveScreen: LeaveScreen.kind
    }
  }
}

extension Act.Name {
  /// Whether it can be done while the app is in the background: it is the system's, or a call.
  var reachesApp: Bool {
    switch self {
    case .device, .rotate, .open, .returnToApp, .recreate, .receive, .wait, .rest, .present,
      .select, .dismiss, .invalidate, .conceal, .edit, .push, .pop, .set, .leaveScreen:
      true
    case .tap, .press, .stroke, .flick, .grab, .scroll, .backGesture, .type, .accessibility, .visit,
      .back, .escape, .keyboard, .hideKeyboard, .leaveApp, .answer, .shake:
      false
    }
  }
}

extension Event {
  /// What the verb that it belongs to says of it.
  package var form: EventForm {
    switch self {
    case .presented(let id, let options): Act.Present.presented(id, options)
    case .dismissed(let id, let why, let animated, let forced):
      Act.Dismiss.dismissed(id, why, animated: animated, forced: forced)
    case .selected(let id, let detent, let animated):
      Act.Select.selected(id, detent, animated: animated)
    case .invalidated(let id): Act.Invalidate.invalidated(id)
    case .fieldFocused(let id, let field): Act.Edit.focused(id, field)
    case .editingEnded(let id): Act.Edit.ended(id)
    case .fieldWritten(let id, let field, let text): Act.Edit.written(id, field, text)
    case .valueSet(let id, let control, let value): Act.Edit.set(id, control, value)
    case .concealed(let id, let animated):
      Act.Conceal.told(id, shows: false, animated: animated)
    case .revealed(let id, let animated):
      Act.Conceal.told(id, shows: true, animated: animated)
    case .answered(let id, let answer): Act.Reply.decided(id, answer)
    case .pushed(let id, let page, let animated):
      Act.Push.pushed(id, page: page, animated: animated)
    case .popped(let id, let leaving, let animated):
      Act.Pop.popped(id, leaving: leaving, animated: animated)
    case .touched(let point, let finger): Act.Stroke.touched(point, finger)
    case .moved(let point, let finger): Act.Stroke.moved(point, finger)
    case .lifted(let finger): Act.Stroke.lifted(finger)
    case .cancelled(let finger): Act.Stroke.cancelled(finger)
    case .keyboardShown(let height): Act.Keyboard.shown(height)
    case .keyboardHidden: Act.Keyboard.hidden
    case .typed(let text): Act.Typing.typed(text)
    case .rotated(let orientation): Act.Rotation.rotated(orientation)
    case .deviceReplaced(let device): Act.DeviceWish.replaced(device)
    case .wentBack: Act.Back.wentBack
    case .backProgressed(let progress): Act.BackGesture.progressed(progress)
    case .backEnded(let commits): Act.BackGesture.ended(commits)
    case .escaped: Act.Escape.escaped
    case .acted(let action, let element): Act.AccessibilityUse.acted(action, element)
    case .visited(let screen): Act.Visit.visited(screen)
    case .screenLeft: Act.LeaveScreen.left
    case .screenRedefined(let id, let screen):
      .own(.screen(id) { .screenRedefined($0, screen) })
    case .scrolled(let target, let offset): Act.Scroll.scrolled(target, offset)
    case .carried(let id, let offset): Act.Scroll.carried(id, offset)
    case .leftApp: Act.LeaveApp.leftApp
    case .returnedToApp: Act.ReturnToApp.returned
    case .recreatedApp: Act.Recreation.recreated
    case .entered(let point, let text): Act.Receive.entered(point, text)
    // What it was changed by, or what a timer and a tap ask for, is told by itself.
    case .redefined(let id, let definition): .own(.sheet(id) { .redefined($0, definition) })
    case .grabberUsed(let id): .own(.sheet(id) { .grabberUsed($0) })
    case .scheduled, .unscheduled: .own(nil)
    }
  }
}
