/// An effect of a step; the host performs the effects in order after the step has returned.
public enum Effect: Equatable, Sendable {
  /// An event of a sheet; `time` is in seconds.
  case emitted(SheetID, SheetEvent, time: Double)
  /// A call of the hook for a dismissal. The host responds with `WorldEvent.answered`, immediately
  /// or later (first with `deferred`).
  case askedToDismiss(SheetID, DismissalReason, time: Double)
  /// A call of the hook for a pop of the shown page. The host responds with
  /// `WorldEvent.popAnswered`, immediately or later (first with `deferred`).
  case askedToPop(SheetID, by: DetentChangeCause, time: Double)
  /// The grabber was tapped or activated (IOS-41). The host sends `tapped` to the script and,
  /// unless a handler prevents it, responds with `WorldEvent.grabberUsed`.
  case tappedGrabber(SheetID, time: Double)
  /// A drag began whose heights the script computes. The host first sends `drag_began` to the
  /// script, and then responds with `WorldEvent.dragContinued`.
  case beganDrag(SheetID, time: Double)
  /// An action of a screen was used, with its row if it belongs to a row.
  case triggered(ScreenID, action: String, row: Int?, time: Double)
  /// An observed event of a screen occurred.
  case noticed(ScreenID, HostScreen.Listener, row: Int?, time: Double)
  /// The user entered the app through an entry point.
  case entered(EntryPoint, text: String, time: Double)
  /// An event of a screen that sheets have too: of its fields, of the keyboard that appeared for
  /// it, and a tap.
  case heard(ScreenID, SheetEvent, time: Double)
  /// The text of a field changed: of a sheet, or of the shown screen if the sheet is nil.
  case typed(SheetID?, field: String, text: String, time: Double)
  /// A screen or a sheet's content was scrolled by a finger or the host.
  case scrolled(ScrollTarget, offset: Double, time: Double)
  /// A sheet's content or one of its horizontal lists moves, or is at rest, at another offset than
  /// last reported.
  case scrolling(SheetID, ScrollOffset, time: Double)
  /// A haptic to play; the host's hook can replace or suppress it.
  case played(haptic: String, cause: String, SheetID, time: Double)
  /// An announcement of a screen reader.
  case announced(String, time: Double)
  /// The accessibility focus moved to an element; nil if it was removed.
  case focused(String?, time: Double)
  /// A warning about a practice that is not recommended, or about an ignored call.
  case warned(String, SheetID?, time: Double)
  /// A detent of a sheet cannot be used; the last valid detents stay.
  case failed(DetentError, SheetID, time: Double)
  /// A frame of a moving sheet, at `k / hz` seconds.
  case framed(SheetID, SheetFrame)
  /// Values of the environment have changed, and the layout has been updated.
  case environmentChanged([EnvironmentValue], time: Double)
  /// A timer fired.
  case fired(timer: Int, time: Double)
}

/// The scroll offset of content, in points.
public struct ScrollOffset: Equatable, Sendable {
  /// The offset; below 0 while the content is pulled past its top.
  public var offset: Double
  /// Whether the content is at its top or past it.
  public var isAtTop: Bool
  /// Whether the content is at its bottom or past it.
  public var isAtBottom: Bool
  /// Distance past the top or bottom; 0 within the range.
  public var past: Double
  /// The horizontal list that moves instead of the content; nil for the content.
  public var list: ListOffset?

  package init(offset: Double, isAtTop: Bool, isAtBottom: Bool, past: Double) {
    self.offset = offset
    self.isAtTop = isAtTop
    self.isAtBottom = isAtBottom
    self.past = past
  }
}

/// The scroll offset of a horizontal list.
public struct ListOffset: Equatable, Sendable {
  /// The name of the list.
  public var name: String
  /// The offset from its leading edge, in points; below 0 while it is pulled past that edge.
  public var x: Double

  /// Creates an offset of a list.
  public init(name: String, x: Double) {
    self.name = name
    self.x = x
  }
}

/// An event of a sheet that scripts can handle (Semantics, "Order of events").
public enum SheetEvent: Equatable, Sendable {
  case willPresent, didPresent
  case willChangeDetent(from: String, to: String, by: DetentChangeCause)
  case didChangeDetent(from: String, to: String, by: DetentChangeCause)
  case crossesDetent(String, isUp: Bool)
  case crossesDismissal(isArmed: Bool)
  /// A release was decided; not an event of the Lua API, but used by `explain` and tapes.
  case released(Release, ReleaseDecision)
  case dismissBlocked(DismissalReason)
  case willDismiss(DismissalReason)
  case didDismiss(DismissalReason)
  /// A finger touched the sheet, whether it moves or not.
  case touched(by: DragSource)
  /// The finger lifted from the sheet, or the system canceled the touch.
  case letGo(by: DragSource, isCancelled: Bool)
  /// A finger started to drag the sheet, or stopped a motion of the sheet or its content.
  case dragBegan(by: DragSource)
  /// The drag ended.
  case dragEnded(by: DragSource, isCancelled: Bool)
  /// The sheet was tapped; rows of the content are numbered from 1.
  case tapped(target: String, row: Int?)
  /// A screen was tapped; only screens receive it.
  case screenTapped(ScreenTap)
  /// A finger rested on the sheet for a long press; the target is named as for a tap.
  case longPressed(target: String, row: Int?)
  /// The user changed the value of a control.
  case valueChanged(target: String, value: ControlValue)
  /// A sheet with this name was presented directly above.
  case covered(by: String)
  /// The sheet with this name was dismissed.
  case uncovered(by: String)
  /// A field received the input focus.
  case focused(field: String)
  /// A field lost the input focus; for a stack, with the page of the field.
  case blurred(field: String, page: String?)
  /// The keyboard moves to a height, in points; 0 hides it. For a stack, with the page that it
  /// appeared for.
  case keyboard(height: Double, by: DetentChangeCause, page: String?)
  /// A screen reader acts on an element; if the target is nil, it runs a custom action.
  case accessibilityAction(String, target: String?)
  /// A page of a stack became the shown page.
  case shown(page: String)
  /// The app moves to the background, or has returned to the foreground (FT-31).
  case willBackground, didForeground
  /// The script saves state before the app is recreated, or restores the saved state.
  case save, restore
  /// A page of a stack is about to be popped (NP-17).
  case willPop(page: String, by: DetentChangeCause)
  /// The page was popped, and its motions have ended.
  case didPop(page: String, by: DetentChangeCause)
  /// The host prevented the pop of a page.
  case popBlocked(page: String, by: DetentChangeCause)
}
