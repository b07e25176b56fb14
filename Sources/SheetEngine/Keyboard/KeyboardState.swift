/// The on-screen keyboard.
struct KeyboardState: Equatable, Sendable {
  /// Its height when shown, 0 when hidden, in points.
  package var target = 0.0
  /// Its height when it last came, in points: a popover hears of no other until it has gone (NP-13).
  package var heard = 0.0
  /// Its visible height over time.
  package var height = AnimatedValue(at: 0)
  /// The field that has the focus.
  package var field: FocusedField?
  /// The sheet that it came for, below which none makes room; nil: it came for the app.
  package var owner: SheetID?
  /// What it came for, which is told how high it goes.
  var origin: ElementParent?
  /// The page of a stack that it came for: it hears of it, though another page is shown by then.
  package var page: String?

  /// A keyboard that is away.
  package init() {}
}
