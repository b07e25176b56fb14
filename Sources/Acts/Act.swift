package import SheetEngine

/// One thing that a person, a script or a device does.
///
/// Each case holds the value that its verb's file defines; what the verb is in Lua, on a tape and in
/// a random run stands there. Sheets and targets go by their names, so that an act means the same in
/// a scenario's text. Points, seconds; travel is positive downwards.
///
/// A new verb is a file, and in this one its case, its line in `form`, and its kind; a new event has
/// its line in `Event.form`.
public enum Act: Equatable, Sendable {
  // Fingers
  case stroke(Stroke)
  case flick(Flick)
  case tap(Tap)

  // The device, and what a person does beside fingers
  case keyboard(Keyboard)
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

  // Calls of the script
  case present(Present)
  case select(Select)
  case dismiss(Dismiss)
  case invalidate(Invalidate)
  case push(Push)
  case pop(Pop)
  case set(SetKey)

  // Time
  case wait(Wait)
  case rest(Rest)
}

extension Act {
  /// What its verb says of it.
  package var form: ActForm {
    switch self {
    case .stroke(let act): ActForm(act)
    case .flick(let act): ActForm(act)
    case .tap(let act): ActForm(act)
    case .keyboard(let act): ActForm(act)
    case .rotate(let act): ActForm(act)
    case .back(let act): ActForm(act)
    case .escape(let act): ActForm(act)
    case .device(let act): ActForm(act)
    case .scroll(let act): ActForm(act)
    case .accessibility(let act): ActForm(act)
    case .visit(let act): ActForm(act)
    case .backGesture(let act): ActForm(act)
    case .type(let act): ActForm(act)
    case .answer(let act): ActForm(act)
    case .open(let act): ActForm(act)
    case .present(let act): ActForm(act)
    case .select(let act): ActForm(act)
    case .dismiss(let act): ActForm(act)
    case .invalidate(let act): ActForm(act)
    case .push(let act): ActForm(act)
    case .pop(let act): ActForm(act)
    case .set(let act): ActForm(act)
    case .wait(let act): ActForm(act)
    case .rest(let act): ActForm(act)
    }
  }

  /// Every verb, in the order of the reference: how it is said, read from a tape and drawn at random.
  package static let kinds: [ActKind] = [
    Tap.kind, Stroke.kind, Flick.kind, Stroke.grabbing, Scroll.kind, BackGesture.kind, Typing.kind,
    AccessibilityUse.kind, DeviceWish.kind, Visit.kind, Open.kind, Back.kind, Escape.kind,
    Rotation.kind, Keyboard.kind, Reply.kind, Wait.kind, Rest.kind, Present.kind, Select.kind,
    Dismiss.kind, Invalidate.kind, Push.kind, Pop.kind, SetKey.kind,
  ]
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
    case .scrolled(let target, let offset): Act.Scroll.scrolled(target, offset)
    // What it was changed by, or what a timer and a tap ask for, is told by itself.
    case .redefined(let id, let definition): .own(.sheet(id) { .redefined($0, definition) })
    case .grabberUsed(let id): .own(.sheet(id) { .grabberUsed($0) })
    case .scheduled, .unscheduled: .own(nil)
    }
  }
}
