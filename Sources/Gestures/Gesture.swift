/// The direction that a drag keeps from its recognition on.
public enum Axis: Equatable, Sendable {
  /// More to the side than up or down: no sheet is dragged so.
  case horizontal

  /// At least as much up or down as to the side.
  case vertical
}

/// What a finger has turned out to mean.
public enum Gesture: Equatable, Sendable {
  /// Down, and not yet further than the slop.
  case possible

  /// Recognized as a drag along an axis.
  case began(Axis)

  /// Moved on in a drag; the translation counts from touch-down.
  case changed(translation: Vector)

  /// Lifted from a drag, with a velocity in points per second.
  case ended(velocity: Vector)

  /// Lifted within the slop.
  case tapped

  /// Taken away by the system.
  case cancelled
}
