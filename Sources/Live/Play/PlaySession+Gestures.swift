import UserActions
import Gestures
import SheetEngine
import SheetScript
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
    leavePast()
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
    let inputs = tape.inputs.compactMap { input in
      input.aimed(in: world).flatMap(LiveRun.Action.init).map {
        (time: input.time, action: $0)
      }
    }
    scheduled = inputs
    return tape.inputs.count - inputs.count
  }

  /// Schedules an action of a scenario's user; ignores an action that is not possible now.
  private func schedule(_ act: Action) {
    guard let steps = try? act.timed(in: session.world) else { return }
    var time = run.time
    scheduled = []
    for step in steps {
      switch step {
      case .passes(let end): time = end
      case .happens(.performed(let event)): scheduled.append((time, .event(event)))
      case .happens(.answered(let choice)): scheduled.append((time, .answer(choice)))
      // Front-ends do not request calls by the script and waits for rest.
      case .happens(.told), .happens(.changed), .rests: break
      }
    }
  }

  /// Returns to the time before the last gesture and replays the gesture.
  package func playLastGesture() {
    guard let gesture = run.lastGesture else {
      return say("no gesture yet: drag the sheet first")
    }
    playAgain(gesture)
  }

  /// Returns to the time before the gesture of a release and replays the gesture.
  ///
  /// - Returns: Whether the gesture is replayed; false if its inputs are no longer stored.
  @discardableResult
  package func playGesture(of release: LiveRun.ObservedRelease) -> Bool {
    guard let gesture = run.gesture(endingAt: release.judged.time) else { return false }
    playAgain(gesture)
    return true
  }

  private func playAgain(_ gesture: [RecordedInput]) {
    guard let start = gesture.first?.time else { return }
    moment = nil
    guard goBack(to: start - 1e-6) else { return }
    scheduled = gesture.map { ($0.time, $0.action) }
    pace.pause(false, at: clock.now())
    follow()
    say("replaying the last gesture")
  }
}
