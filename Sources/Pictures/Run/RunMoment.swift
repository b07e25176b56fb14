package import Gestures
package import SheetEngine

/// A world at one time of a run, with the dialog and the finger on the screen.
package struct RunMoment: Equatable, Sendable {
  /// The world after all events of its time.
  package var world: World
  /// The open question of a sheet; nil if there is none.
  package var question: DialogContent?
  /// The position of the finger; nil if there is none.
  package var finger: Point?

  /// Virtual time in seconds.
  package var time: Double { world.time }
}

extension World {
  /// Advances the time without reporting events.
  mutating func passSilently(to end: Double, policy: any DecisionDelegate) {
    reportsFrames = false
    while time < end { _ = advance(to: end, policy: policy) }
  }
}
