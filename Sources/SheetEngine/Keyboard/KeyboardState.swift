struct KeyboardState: Equatable, Sendable {
  /// Target height, in points; 0 if hidden.
  package var target = 0.0
  /// Height when the keyboard last appeared, in points.
  ///
  /// A popover ignores later changes until the keyboard is hidden (NP-13).
  package var heightAtAppearance = 0.0
  /// Its visible height over time.
  package var height = AnimatedValue(at: 0)
  /// The field with the input focus.
  package var field: FocusedField?
  /// The sheet that the keyboard appeared for; sheets below it do not avoid the keyboard.
  ///
  /// Nil if it appeared for the app.
  package var owner: SheetID?
  /// The sheet or screen that receives the keyboard events.
  var origin: ElementParent?
  /// The page of a stack that the keyboard appeared for; keyboard events name it even if another
  /// page is shown.
  package var page: String?

  package init() {}
}
