internal import Support

/// The events of a sheet.
extension TableDescription {
  /// Handlers of a sheet's events; each gets one event table.
  static let sheetEvents = TableDescription(
    "SheetEvents", "Handlers; each gets one event table `e`.",
    [
      handler("will_present", "It is about to be presented; e.context."),
      handler("did_present", "It has come to rest after being presented."),
      handler(
        "will_change_detent",
        "It starts to move to another detent; e.from, e.to, e.by (\"user\", \"script\" or "
          + "\"layout\")."),
      handler("did_change_detent", "It has come to rest at another detent; e.from, e.to, e.by."),
      handler(
        "crosses_detent", "A drag passes a detent; e.detent, e.direction (\"up\" or \"down\")."),
      handler(
        "crosses_dismissal",
        "A drag crosses the dismissal threshold; e.armed is true if a release now, without "
          + "velocity, would dismiss."
      ),
      FieldDescription(
        "should_dismiss", .function("fun(s: Sheet, why: Reason): boolean|Decision|nil"),
        "Return false to prevent a dismissal; nil allows it. Can call s:ask and s:later."),
      FieldDescription(
        "should_change_detent",
        .function("fun(s: Sheet, to: string?, by: \"user\"|\"script\"): boolean?"),
        "Return false to prevent a change to another detent or, if `to` is nil, to a custom "
          + "height; nil allows it. Like a policy, it must not have side effects. It is not "
          + "called when the layout removes a detent."
      ),
      handler("dismiss_blocked", "A dismissal was prevented; e.why."),
      handler("will_dismiss", "It is about to be dismissed; e.why."),
      handler("did_dismiss", "It was dismissed; e.why; once per presentation."),
      handler(
        "touched",
        "A finger touched it, whether or not it was moving; e.by (\"grabber\", \"bar\" or "
          + "\"content\")."),
      handler("let_go", "The finger lifted; e.by; e.cancelled if the system canceled the touch."),
      handler(
        "drag_began",
        "A finger starts to drag it, or stops it or its content during a motion; e.by "
          + "(\"grabber\", \"bar\" or \"content\")."),
      handler(
        "drag_ended",
        "The drag ended, and its outcome follows; e.by; e.cancelled if the system canceled "
          + "the touch or the sheet was removed."),
      FieldDescription(
        "tapped", .function("fun(e: Event): boolean?"),
        "A button, row or field of the content was tapped; e.target, e.row. Also a part of "
          + "the sheet: e.target is \"grabber\", \"bar\", \"title\", \"text\" or, "
          + "for empty space, \"sheet\". Return false to prevent the default action of a tap "
          + "on the grabber."),
      handler(
        "long_pressed",
        "A long press: a finger rested on it for 0.5 s; e.target and e.row as in `tapped`, "
          + "which is not called."),
      handler(
        "accessibility_action",
        "A screen reader acts on it; e.action (\"increment\", \"decrement\", \"escape\", "
          + "\"activate\", or "
          + "the name of one of its `actions`, which is run next), e.target: the element."),
      handler(
        "scrolled",
        "Its content scrolls: called for each touch sample and each frame; e.offset, e.edge "
          + "(\"top\", \"bottom\" or nil), e.over (distance past that edge). `user:events` "
          + "lists where it "
          + "came to rest."),
      handler("covered", "Another sheet is presented above it; e.target is its name."),
      handler("uncovered", "The sheet above it was dismissed; e.target is its name."),
      handler("focused", "One of its fields got the input focus; e.field."),
      handler("blurred", "One of its fields lost the input focus; e.field."),
      handler(
        "keyboard",
        "The keyboard for one of its fields changes height; e.height (0 when hidden), e.by "
          + "(\"user\", \"script\" or \"layout\")."),
      handler("typed", "A field's text has changed; e.field, e.text."),
      handler(
        "value_changed",
        "The user changed a switch, slider or picker; e.target is its name, e.value is true "
          + "or false, a number, or the choice."),
      handler("on_update", "A page of the stack is now shown; e.page."),
      handler(
        "will_pop",
        "A page is about to be popped; e.page, e.by (\"user\" or \"script\")."
      ),
      handler("did_pop", "The page was popped, and its motion is over; e.page, e.by."),
      FieldDescription(
        "should_pop", .function("fun(s: Stack, by: \"user\"|\"script\"): boolean|Decision|nil"),
        "Return false to prevent that the page is popped; nil allows it. The hook of the page "
          + "is called first, then that of its stack. Can call s:ask and s:later."),
      handler("pop_blocked", "A pop was prevented; e.page, e.by."),
      handler("will_background", "The app goes to the background while the sheet is presented."),
      handler("did_foreground", "The app returned to the foreground."),
      handler(
        "save",
        "The app may be terminated or recreated: store what must survive in e.data, a table "
          + "of plain data."
      ),
      handler("restore", "The app was recreated; e.data contains what `save` stored."),
      handler("frame", "A frame of its motion; e.height, e.velocity, e.dim, e.progress."),
      FieldDescription(
        "haptic", .function("fun(e: Event): Haptic|HapticPattern|false|nil"),
        "A haptic is about to play; e.haptic, e.cause. Return another haptic to replace it, "
          + "false to drop it, or nil to keep it."
      ),
    ])

  private static func handler(_ name: String, _ doc: ReferenceText) -> FieldDescription {
    FieldDescription(name, .function("fun(e: Event)"), doc)
  }
}
