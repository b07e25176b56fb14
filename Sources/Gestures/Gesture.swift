/// The axis of a drag, which is fixed at recognition.
public enum Axis: Equatable, Sendable {
  /// More horizontal than vertical; such a drag does not move a sheet.
  case horizontal

  /// At least as vertical as horizontal.
  case vertical

  /// No axis: the touch left the slop in a direction that begins no drag.
  case neither
}

/// The update of a drag by a sample.
public enum DragUpdate: Equatable, Sendable {
  /// A drag along an axis has been recognized.
  case began(Axis)

  /// The drag has moved; the translation counts from touch-down.
  case changed(translation: Vector)
}

/// The result of a lift-off.
public enum LiftOff: Equatable, Sendable {
  /// The drag ended, with a velocity in points per second; zero for a touch that left the slop
  /// without becoming a drag.
  case ended(velocity: Vector)

  /// The finger lifted within the slop.
  case tapped
}

/// The interpretation of a touch.
public enum Gesture: Equatable, Sendable {
  /// The finger is down and has not moved beyond the slop.
  case possible

  /// A drag along an axis has been recognized.
  case began(Axis)

  /// The drag has moved; the translation counts from touch-down.
  case changed(translation: Vector)

  /// The drag ended with lift-off, with a velocity in points per second.
  case ended(velocity: Vector)

  /// The finger lifted within the slop.
  case tapped

  /// The system canceled the touch.
  case cancelled
}
