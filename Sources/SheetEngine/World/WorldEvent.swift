/// An event that happened to a world, named by a past participle; the input of `World.step`.
///
/// The few large cases are indirect, since a session stores an event for each move of a finger.
public enum WorldEvent: Equatable, Sendable {
  // Calls
  /// A sheet was presented.
  case presented(SheetID, PresentOptions)
  /// The dismissal of a sheet was requested; `forced` skips the hook.
  case dismissed(SheetID, DismissalReason, animated: Bool, forced: Bool)
  /// A call selected a detent.
  case selected(SheetID, detent: String, animated: Bool)
  /// The script called a method of a sheet.
  case called(SheetID, SheetCall)
  /// A call moved the input focus to a field of a sheet or a screen.
  case fieldFocused(ElementParent, field: String)
  /// A call ended editing in a sheet or a screen.
  case editingEnded(ElementParent)
  /// A call set the text of a field in a sheet or a screen.
  case fieldWritten(ElementParent, field: String, String)
  /// A sheet's definition was changed (`Sheet:set`); for a stack, the definition of its shown page.
  indirect case redefined(SheetID, SheetDefinition)
  /// The definition of a page of a stack was changed, by its index among the definition's pages.
  indirect case pageRedefined(SheetID, page: Int, SheetDefinition)
  /// The host decided about a dismissal, in response to `Effect.askedToDismiss`.
  case answered(SheetID, Answer)
  /// The grabber performs the action of the style (IOS-41).
  case grabberUsed(SheetID)
  /// The script has received the start of a drag, in response to `Effect.beganDrag`.
  case dragContinued(SheetID)
  /// The host decided about a pop, in response to `Effect.askedToPop`.
  case popAnswered(SheetID, Answer)

  // Fingers
  /// A finger touched the screen; while a finger is down, other fingers are ignored until they
  /// lift.
  case touched(Point, finger: Int = 0)
  /// A finger moved.
  case moved(Point, finger: Int = 0)
  /// A finger lifted at its last position.
  case lifted(finger: Int = 0)
  /// The system canceled a touch.
  case cancelled(finger: Int = 0)

  // The device
  /// The keyboard appeared with a height in points; nil uses the device's.
  case keyboardShown(height: Double?)
  /// The keyboard was hidden.
  case keyboardHidden
  /// Text was typed into the field with the input focus.
  case typed(String)
  /// The device was rotated.
  case rotated(Device.Orientation)
  /// The device or its settings were replaced, including color scheme and Reduce Motion.
  indirect case deviceReplaced(Device)
  /// Back was pressed.
  case wentBack
  /// The back gesture reached a progress of 0 to 1.
  case backProgressed(Double)
  /// The back gesture ended.
  case backEnded(commits: Bool)
  /// The user made the escape gesture of a screen reader.
  case escaped
  /// An accessibility action was performed on an element.
  case acted(AccessibilityAction, on: String)
  /// A key of a hardware keyboard or a remote was pressed.
  case keyPressed(PressedKey)

  // The host app
  /// A screen was shown: pushed, or popped back to.
  case visited(ScreenID)
  /// The script returned from the shown screen to the previous screen.
  case screenLeft
  /// A screen's definition was changed (`Screen:set`).
  indirect case screenRedefined(ScreenID, HostScreen)
  /// A screen's or a sheet's content was scrolled to an offset in points, without animation.
  ///
  /// A wheel then turns to the nearest choice.
  case scrolled(ScrollTarget, to: Double)
  /// A trackpad released content at a velocity in points per second, positive toward the end of the
  /// content, which continues with momentum.
  case wheelReleased(ScrollTarget, velocity: Double)

  /// The app moved to the background.
  case leftApp
  /// The app returned to the foreground.
  case returnedToApp
  /// The user entered the app through an entry point, which brings the app to the foreground.
  case entered(EntryPoint, text: String)
  /// The app's views were recreated, or its process ended and restarted.
  case recreatedApp

  // Time
  /// A timer was set to fire after a number of seconds.
  case scheduled(timer: Int, after: Double)
  /// A timer was canceled.
  case unscheduled(timer: Int)
}

extension WorldEvent {
  var cause: DetentChangeCause {
    switch self {
    case .presented, .dismissed, .selected, .called, .fieldFocused, .editingEnded, .fieldWritten,
      .redefined, .pageRedefined, .answered, .popAnswered, .visited, .screenLeft, .screenRedefined,
      .scheduled, .unscheduled:
      .script
    case .grabberUsed, .dragContinued, .touched, .moved, .lifted, .cancelled, .keyboardShown,
      .keyboardHidden, .typed, .wentBack, .backProgressed, .backEnded, .escaped, .acted,
      .keyPressed, .scrolled, .wheelReleased:
      .user
    case .rotated, .deviceReplaced, .leftApp, .returnedToApp, .entered, .recreatedApp: .layout
    }
  }
}

/// An accessibility action on an element.
public enum AccessibilityAction: String, CaseIterable, Sendable {
  case increment, decrement, escape, activate
  /// A custom action of the sheet, whose name replaces the name of an element.
  case perform
}

/// A scrolling target.
public enum ScrollTarget: Equatable, Sendable {
  case screen(ScreenID)
  case sheet(SheetID)
  /// A horizontal list of a sheet, by its index.
  case list(SheetID, Int)
  /// A wheel of a sheet's content, by its index among the wheels of all controls.
  case wheel(SheetID, Int)
}
