import SheetEngine

// What a run remembers of hands.
extension LiveRun {
  /// The last gesture, from touch-down to lift; nil: there was none.
  var lastGesture: [RecordedInput]? {
    gesture(endingAt: .infinity)
  }

  /// The last gesture that ended by a virtual time, from touch-down to lift; nil: there was none.
  package func gesture(endingAt time: Double) -> [RecordedInput]? {
    guard let end = inputs.lastIndex(where: { $0.action.isLift && $0.time <= time }),
      let start = inputs[..<end].lastIndex(where: { $0.action.isTouch })
    else { return nil }
    return inputs[start...end].filter { !$0.action.isReload }
  }
}
