internal import SheetEngine
package import UserActions

// The recorded gestures of a run.
extension LiveRun {
  /// The inputs of the last gesture, from touch-down to lift-off; nil if there is none.
  var lastGesture: [TimedInput]? {
    gesture(endingAt: .infinity)
  }

  /// Returns the inputs of the last gesture that ended at or before a virtual time, from touch-down
  /// to lift-off; nil if there is none.
  package func gesture(endingAt time: Double) -> [TimedInput]? {
    guard let end = entries.lastIndex(where: { $0.input?.isLift == true && $0.time <= time }),
      let start = entries[..<end].lastIndex(where: { $0.input?.isTouch == true })
    else { return nil }
    return entries[start...end].compactMap { $0.input }
  }
}
