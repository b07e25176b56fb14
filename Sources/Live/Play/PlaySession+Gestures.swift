internal import UserActions
internal import Gestures
internal import SheetEngine
internal import SheetScript
package import Scenarios

// Gestures that are performed automatically.
extension PlaySession {
  /// The direction of a flick.
  package enum Direction { case up, down }

  /// Distance in points and speed in points per second of a flick: well above the flick thresholds
  /// of all styles.
  private static let flick = (distance: 120.0, speed: 1_600.0)

  /// Flicks the top sheet at its upper edge, with the touch samples of a finger.
  package func flick(_ direction: Direction) {
    resumeFromMoment()
    let world = session.world
    guard let id = world.topSheet else { return }
    advance()
    let top = world.device.height - world.height(of: id)
    let start = Point(x: world.device.width / 2, y: min(world.device.height - 20, top + 12))
    let length = Self.flick.distance * (direction == .up ? -1 : 1)
    let segment = Action.PathSegment(length, over: Self.flick.distance / Self.flick.speed)
    schedule(.stroke(Action.DragGesture(on: .point(start), segments: [segment], hold: 0)))
  }

  /// Schedules the inputs of a tape at their times, from virtual time 0.
  ///
  /// - Returns: The number of inputs whose sheets or screens do not exist in this script.
  @discardableResult
  package func play(_ tape: Tape) -> Int {
    let world = session.world
    scheduled = tape.inputs.filter { $0.aimed(in: world) != nil }
    return tape.inputs.count - scheduled.count
  }

  /// Schedules an action of a scenario's user; ignores an action that is not possible now.
  private func schedule(_ act: Action) {
    let world = session.world
    guard let steps = try? act.timed(in: world) else { return }
    var time = run.time
    scheduled = []
    for step in steps {
      switch step {
      case .passes(let end): time = end
      case .happens(let input): scheduled.append(TimedInput(time, input, in: world))
      // A front-end does not ask for rest.
      case .rests: break
      }
    }
  }

  /// Returns to the time before the last gesture and replays the gesture.
  package func playLastGesture() {
    guard let gesture = run.lastGesture else {
      return showMessage("no gesture yet: drag the sheet first")
    }
    playAgain(gesture)
  }

  /// Returns to the time before the gesture of a release and replays the gesture.
  ///
  /// - Returns: Whether the gesture is replayed; false if its inputs are no longer stored.
  @discardableResult
  package func playGesture(endingAt time: Double) -> Bool {
    guard let gesture = run.gesture(endingAt: time) else { return false }
    playAgain(gesture)
    return true
  }

  private func playAgain(_ gesture: [TimedInput]) {
    guard let start = gesture.first?.time else { return }
    moment = nil
    guard goBack(to: start - 1e-6) else { return }
    scheduled = gesture
    virtualClock.pause(false, at: clock.now())
    syncClock()
    showMessage("replaying the last gesture")
  }
}
