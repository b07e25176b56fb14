/// What a step tells the host, in order; the host carries it out after the step has returned.
public enum Effect: Equatable, Sendable {
  /// Something happened to a sheet; `time` is when, in seconds.
  case emitted(SheetID, SheetEvent, time: Double)
  /// May the sheet go? The host answers with `Event.answered`, now or later (`deferred` first).
  case askedToDismiss(SheetID, DismissalReason, time: Double)
  /// The grabber was tapped or activated (IOS-41). The host tells it as `tapped`, and unless a
  /// handler keeps it away answers with `Event.grabberUsed`.
  case tappedGrabber(SheetID, time: Double)
  /// An entry point of a screen was used: an action, with the row it stands in.
  case triggered(ScreenID, action: String, row: Int?, time: Double)
  /// A further entry point of a screen was reached.
  case noticed(ScreenID, HostScreen.Listener, row: Int?, time: Double)
  /// The system led into the app.
  case entered(EntryPoint, text: String, time: Double)
  /// What a screen hears as a sheet does: of its fields, and of the keyboard that came for it.
  case heard(ScreenID, SheetEvent, time: Double)
  /// A field's text changed: of a sheet, or (nil) of the shown screen.
  case typed(SheetID?, field: String, text: String, time: Double)
  /// A screen was scrolled by a finger or the host; a sheet's content likewise.
  case scrolled(ScrollTarget, offset: Double, time: Double)
  /// A sheet's content moves, or has come to rest, at another offset than was told last.
  case scrolling(SheetID, ScrollOffset, time: Double)
  /// A haptic is to be played; the host's hook may replace or drop it.
  case played(haptic: String, cause: String, SheetID, time: Double)
  /// A screen reader would say this.
  case announced(String, time: Double)
  /// Accessibility focus went to an element; nil: to none.
  case focused(String?, time: Double)
  /// Something that is not advised, or was ignored.
  case warned(String, SheetID?, time: Double)
  /// A detent of a sheet could not be used; the last good ones stay.
  case failed(DetentError, SheetID, time: Double)
  /// A frame of a moving sheet: `k / hz` seconds.
  case framed(SheetID, SheetFrame)
  /// A timer fired.
  case fired(timer: Int, time: Double)
}

/// Where content is scrolled to, in points.
public struct ScrollOffset: Equatable, Sendable {
  /// How far it is scrolled; below 0 while it is pulled beyond its top.
  public var offset: Double
  /// Whether it is at its top, or beyond.
  public var isAtTop: Bool
  /// Whether it is at its bottom, or beyond.
  public var isAtBottom: Bool
  /// How far it is past that edge.
  public var past: Double

  /// A place of these numbers.
  package init(offset: Double, isAtTop: Bool, isAtBottom: Bool, past: Double) {
    self.offset = offset
    self.isAtTop = isAtTop
    self.isAtBottom = isAtBottom
    self.past = past
  }
}

/// An event of a sheet that scripts can handle (Semantics, "Order of events").
public enum SheetEvent: Equatable, Sendable {
  case willPresent, didPresent
  case willChangeDetent(from: String, to: String, by: DetentChangeCause)
  case didChangeDetent(from: String, to: String, by: DetentChangeCause)
  case crossesDetent(String, isUp: Bool)
  case crossesDismissal(isArmed: Bool)
  /// A release was judged; not an event of the script's, but what `explain` and tapes show.
  case released(Release, ReleaseDecision)
  case dismissBlocked(DismissalReason)
  case willDismiss(DismissalReason)
  case didDismiss(DismissalReason)
  /// A finger came down on it, moving or not.
  case touched(by: DragSource)
  /// That finger left it, or the system took the touch away.
  case letGo(by: DragSource, isCancelled: Bool)
  /// A finger has begun to move it, or has stopped it, or its content, on its way.
  case dragBegan(by: DragSource)
  /// That drag is over.
  case dragEnded(by: DragSource, isCancelled: Bool)
  /// It was tapped; rows of the content count from 1.
  case tapped(target: String, row: Int?)
  /// A finger rested on it long enough; what it is on is named as for a tap.
  case longPressed(target: String, row: Int?)
  /// A person has set a switch, a slider or a picker to another value.
  case valueChanged(target: String, value: ControlValue)
  /// A sheet of that name came over it, and was the next above it.
  case covered(by: String)
  /// That sheet is gone.
  case uncovered(by: String)
  /// A field has the focus for typing.
  case focused(field: String)
  /// It has it no more; of a stack, the page whose field it was.
  case blurred(field: String, page: String?)
  /// The keyboard goes to a height, in points; 0: away. Of a stack, the page that it came for.
  case keyboard(height: Double, by: DetentChangeCause, page: String?)
  /// A screen reader acts on an element of it; nil: an action of its own is to be run.
  case accessibilityAction(String, target: String?)
  /// A stack's page became the shown one.
  case shown(page: String)
  /// The app goes to the background; it is at the front again (FT-31).
  case willBackground, didForeground
  /// What the app must keep to be made anew is asked for; what was kept is given back.
  case save, restore
  /// A stack's page is about to go (NP-17).
  case willPop(page: String, by: DetentChangeCause)
  /// It is gone, and what moved by it rests.
  case didPop(page: String, by: DetentChangeCause)
}
