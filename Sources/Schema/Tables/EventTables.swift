internal import Formatting

/// What a script can hear of a sheet's life.
extension TableDescription {
  /// Handlers of a sheet's events; each gets one event table.
  static let sheetEvents = TableDescription(
    "SheetEvents", "Handlers; each gets one event table `e`.",
    [
      handler("will_present", "It is about to come; e.context."),
      handler("did_present", "It rests at a detent for the first time."),
      handler(
        "will_change_detent",
        "It goes to another detent; e.from, e.to, e.by (\"user\", \"script\" or \"layout\")."),
      handler("did_change_detent", "It rests at another detent; e.from, e.to, e.by."),
      handler(
        "crosses_detent", "A drag passes a detent; e.detent, e.direction (\"up\" or \"down\")."),
      handler(
        "crosses_dismissal",
        "A drag crosses the threshold of dismissal; e.armed: a release now, at rest, would dismiss."
      ),
      FieldDescription(
        "should_dismiss", .function("fun(s: Sheet, why: Reason): boolean|Decision|nil"),
        "May it go? nil is yes; may call s:ask and s:later."),
      FieldDescription(
        "should_change_detent",
        .function("fun(s: Sheet, to: string?, by: \"user\"|\"script\"): boolean?"),
        "May it go to another detent, or (`to` is nil) to a height that a rule gave, whoever wants it? false "
          + "keeps it where it is; nil is yes. It only answers, as a policy does. What the layout takes away is not asked about."
      ),
      handler("dismiss_blocked", "It was asked to go and stays; e.why."),
      handler("will_dismiss", "It is about to go; e.why."),
      handler("did_dismiss", "It is gone; e.why; once per presentation."),
      handler(
        "touched",
        "A finger has come down on it, moving or not; e.by (\"grabber\", \"bar\" or \"content\")."),
      handler("let_go", "That finger has left it; e.by, e.cancelled: the system took it away."),
      handler(
        "drag_began",
        "A finger begins to move it, or stops it, or its content, on its way; e.by (\"grabber\", "
          + "\"bar\" or \"content\")."),
      handler(
        "drag_ended",
        "That drag is over, and what it comes to follows; e.by, e.cancelled: the system took the "
          + "touch away, or the sheet left it."),
      FieldDescription(
        "tapped", .function("fun(e: Event): boolean?"),
        "A button, row or field of the content was tapped; e.target, e.row. Or a part of it: e.target "
          + "is \"grabber\", \"bar\", \"title\", \"text\" or, for its blank, \"sheet\". Answers false to "
          + "keep away what a tap on the grabber does."),
      handler(
        "long_pressed",
        "A finger has rested on it for 0.5 s; e.target and e.row as of a tap, which it is no more."),
      handler(
        "accessibility_action",
        "A screen reader acts on it; e.action (\"increment\", \"decrement\", \"escape\", \"activate\", or "
          + "the name of one of its `actions`, which is run next), e.target: the element."),
      handler(
        "scrolled",
        "Its content moves, in each sample of a finger and each frame; e.offset, e.edge (\"top\", "
          + "\"bottom\" or nil), e.over: how far it is pulled past that edge. `user:events` lists where it "
          + "came to rest."),
      handler("covered", "Another sheet comes over it; e.target: its name."),
      handler("uncovered", "The sheet above it is gone; e.target: its name."),
      handler("focused", "A field of it has the focus for typing; e.field."),
      handler("blurred", "A field has that focus no more; e.field."),
      handler(
        "keyboard",
        "The keyboard that came for it goes to a height, 0 when it goes; e.height, e.by (\"user\", "
          + "\"script\" or \"layout\")."),
      handler("typed", "A field's text has changed; e.field, e.text."),
      handler(
        "value_changed",
        "A person has set a switch, a slider or a picker; e.target: its name, e.value: true or false, a "
          + "number, or the choice."),
      handler("on_update", "A stack's page has become the shown one; e.page."),
      handler(
        "will_pop",
        "A stack's page is about to go back to the one below; e.page goes, e.by (\"user\" or \"script\")."
      ),
      handler("did_pop", "That page is gone, and nothing moves by it any more; e.page, e.by."),
      handler("will_background", "The app goes to the background while the sheet is presented."),
      handler("did_foreground", "The app is at the front again."),
      handler(
        "save",
        "The app may be ended, or made anew: what must survive goes into e.data, a table for plain data."
      ),
      handler("restore", "The app was made anew; e.data is what `save` put into it."),
      handler("frame", "A frame of its motion; e.height, e.velocity, e.dim, e.progress."),
      FieldDescription(
        "haptic", .function("fun(e: Event): Haptic|HapticPattern|false|nil"),
        "A haptic is about to play; e.haptic, e.cause: replace it, drop it (false), or let it be (nil)."
      ),
    ])

  private static func handler(_ name: String, _ doc: Remark) -> FieldDescription {
    FieldDescription(name, .function("fun(e: Event)"), doc)
  }
}
