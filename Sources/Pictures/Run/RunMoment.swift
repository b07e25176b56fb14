package import Gestures
package import SheetEngine

/// A world at an instant of a run, with what it does not know itself.
package struct RunMoment: Equatable, Sendable {
  /// The world, after all that happened at its time.
  package var world: World
  /// What a sheet asks the person; nil: nothing.
  package var question: DialogContent?
  /// Where a finger is; nil: there is none.
  package var finger: Point?

  /// Virtual seconds.
  package var time: Double { world.time }
}

extension World {
  /// Lets time pass as far as nothing is to be told.
  mutating func passSilently(to end: Double, policy: any DecisionDelegate) {
    reportsFrames = false
    while time < end { _ = advance(to: end, policy: policy) }
  }
}
