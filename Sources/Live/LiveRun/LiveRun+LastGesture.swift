import SheetEngine

// The recorded gestures of a run.
extension LiveRun {
  /// The inputs of the last gesture, from touch-down to lift-off; nil if there is none.
  var lastGesture: [RecordedInput]? {
    gesture(endingAt: .infinity)
  }

  /// Returns the inputs of the last gesture that ended at or before a virtual time, from touch-down
  /// to lift-off; nil if there is none.
  package func gesture(endingAt time: Double) -> [RecordedInput]? {
    guard let end = inputs.lastIndex(where: { $0.action.isLift && $0.time <= time }),
      let start = inputs[..<end].lastIndex(where: { $0.action.isTouch })
    else { return nil }
    return inputs[start...end].filter { !$0.action.isReload }
  }
}
