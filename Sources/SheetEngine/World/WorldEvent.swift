/// What happened to a world, as a past participle; `World.step` takes one at a time.
///
/// The few large cases are held apart: a play keeps an event for each move of a finger.
public enum WorldEvent: Equatable, Sendable {
  // Calls
  /// A sheet was asked for.
  case presented(SheetID, PresentOptions)
  /// A sheet was asked to go. `forced` skips the question.
  case dismissed(SheetID, DismissalReason, animated: Bool, forced: Bool)
  /// A detent was chosen by a call.
  case selected(SheetID, detent: String, animated: Bool)
  /// A sheet was hidden by a call: it stays presented.
  case concealed(SheetID, animated: Bool)
  /// A hidden sheet was shown again.
  case revealed(SheetID, animated: Bool)
  /// A call gave a field of a sheet or a screen the focus.
  case fieldFocused(ElementParent, field: String)
  /// A call ended editing there.
  case editingEnded(ElementParent)
  /// A call wrote into a field there.
  case fieldWritten(ElementParent, field: String, String)
  /// A call set a switch, a slider or a picker.
  case valueSet(SheetID, control: String, ControlValue)
  /// Something that a resolver reads has changed.
  case invalidated(SheetID)
  /// A sheet's definition was changed (`Sheet:set`); of a stack, its shown page's.
  indirect case redefined(SheetID, SheetDefinition)
  /// The host answered the question that `Effect.askedToDismiss` put.
  case answered(SheetID, Answer)
  /// A tap on the grabber does what the style says (IOS-41).
  case grabberUsed(SheetID)
  /// A stack's page was pushed, by its index among the definition's pages.
  case pushed(SheetID, page: Int, animated: Bool)
  /// A stack went back, until so many pages are left (at least 1).
  case popped(SheetID, leaving: Int, animated: Bool)

  // Fingers
  /// A finger came down; while one is down, others are ignored until they lift.
  case touched(Point, finger: Int = 0)
  /// A finger moved.
  case moved(Point, finger: Int = 0)
  /// A finger left the glass where it was.
  case lifted(finger: Int = 0)
  /// The system took a touch away.
  case cancelled(finger: Int = 0)

  // The device
  /// The keyboard came, of that height in points; nil: the device's.
  case keyboardShown(height: Double?)
  /// The keyboard went.
  case keyboardHidden
  /// Text was typed into the field that has the focus.
  case typed(String)
  /// The device was turned.
  case rotated(Device.Orientation)
  /// The device was changed for another, colors and motion preference included.
  indirect case deviceReplaced(Device)
  /// Back was pressed.
  case wentBack
  /// The back gesture stands at a progress of 0 to 1.
  case backProgressed(Double)
  /// The back gesture ended.
  case backEnded(commits: Bool)
  /// The escape gesture was made.
  case escaped
  /// An accessibility action was performed on an element.
  case acted(AccessibilityAction, on: String)

  // The host app
  /// A screen was visited: pushed, or popped back to.
  case visited(ScreenID)
  /// The script left the shown screen for the one below it.
  case screenLeft
  /// A screen's definition was changed (`Screen:set`).
  indirect case screenRedefined(ScreenID, HostScreen)
  /// A screen's or a sheet's content was scrolled to an offset in points.
  case scrolled(ScrollTarget, to: Double)
  /// A sheet's content was sent to an offset in points, by a motion.
  case carried(SheetID, to: Double)

  /// The app went to the background.
  case leftApp
  /// It came back to the front.
  case returnedToApp
  /// The system led into the app, which comes to the front by it.
  case entered(EntryPoint, text: String)
  /// Its views were made anew, or its process ended and started again.
  case recreatedApp

  // Time
  /// A timer was set to fire after so many seconds.
  case scheduled(timer: Int, after: Double)
  /// A timer was taken back.
  case unscheduled(timer: Int)
}

extension WorldEvent {
  /// Whose doing it is.
  var cause: DetentChangeCause {
    switch self {
    case .presented, .dismissed, .selected, .concealed, .revealed, .fieldFocused, .editingEnded,
      .fieldWritten, .valueSet, .invalidated, .redefined, .answered, .pushed, .popped, .visited,
      .screenLeft, .screenRedefined, .carried, .scheduled, .unscheduled:
      .script
    case .grabberUsed, .touched, .moved, .lifted, .cancelled, .keyboardShown, .keyboardHidden,
      .typed, .wentBack, .backProgressed, .backEnded, .escaped, .acted, .scrolled:
      .user
    case .rotated, .deviceReplaced, .leftApp, .returnedToApp, .entered, .recreatedApp: .layout
    }
  }
}

/// What a screen reader can do with an element.
public enum AccessibilityAction: String, CaseIterable, Sendable {
  case increment, decrement, escape, activate
  /// An action of the sheet's own; it is named in the place of an element.
  case perform
}

/// What can be scrolled.
public enum ScrollTarget: Equatable, Sendable {
  case screen(ScreenID)
  case sheet(SheetID)
}
