/// The keyboard: hidden, or shown for a sheet or a screen.
struct KeyboardState: Equatable, Sendable {
  /// Its visible height over time, which follows the target height with a motion.
  package var height = AnimatedValue(at: 0)
  /// The sheet that the keyboard last appeared for, also while it hides; sheets below it do not
  /// avoid the keyboard.
  ///
  /// Nil if it appeared for the app.
  package var owner: SheetID?
  /// The keyboard while it is shown; nil while it is hidden, and during the motion that hides it.
  package var shown: ShownKeyboard?

  /// The height at rest that was last reported as a change of the environment, in points.
  var reportedHeight = 0.0

  package init() {}

  /// Target height, in points; 0 if hidden.
  package var target: Double { shown?.height ?? 0 }
  /// The field with the input focus; nil if there is none.
  package var field: FocusedField? { shown?.field }
}

/// A keyboard that is shown.
struct ShownKeyboard: Equatable, Sendable {
  /// Target height, in points; above 0.
  package var height: Double
  /// Height when the keyboard last appeared, in points.
  ///
  /// A popover ignores later changes until the keyboard is hidden (NP-13).
  package var heightAtAppearance: Double
  /// The field with the input focus; nil for a keyboard that was shown without a field.
  package var field: FocusedField?
  /// The sheet or screen that receives the keyboard events.
  var origin: ElementParent?
  /// The page of a stack that the keyboard appeared for; keyboard events name it even if another
  /// page is shown.
  package var page: String?
}
