internal import Physics

/// A movement of a sheet to rest at a detent.
struct SettleRequest {
  /// The name of the detent.
  var detent: String
  var cause: DetentChangeCause
  /// Whether the script has already allowed the change; if it prevents a change, the sheet settles
  /// at the selected detent.
  var isAllowed = false
  /// The velocity at the start, positive upward, in points per second; nil for the current velocity
  /// of the sheet.
  var velocity: Double?
  /// The motion if the script chooses none; nil for the style's motion.
  var motion: Motion?
  /// Whether the script has already chosen `motion`, so that it is not called for a motion.
  var hasScriptMotion = false
  var isAnimated = true

  init(at detent: String, by cause: DetentChangeCause) {
    self.detent = detent
    self.cause = cause
  }
}
