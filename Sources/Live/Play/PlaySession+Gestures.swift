import UserActions
import Gestures
import SheetEngine
import SheetScript
package import Scenarios

// Gestures that play by themselves.
extension PlaySession {
  /// Which way a flick goes.
  package enum Direction { case up, down }

  /// How far and how fast a flick goes, in points and points a second: well beyond what any style
  /// takes for a flick.
  private static let flick = (distance: 120.0, speed: 1_600.0)

  /// Flicks the top sheet by its upper edge, with the samples that a finger would make.
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

  /// Has done what a tape holds, at its times from virtual time 0 on.
  ///
  /// - Returns: How many of its inputs name what this script does not have.
  @discardableResult
  package func play(_ tape: Tape) -> Int {
    let world = session.world
    let inputs = tape.inputs.compactMap { input in
      TapeCoding.input(input.words, in: world).flatMap(LiveRun.Action.init).map {
        (time: input.time, action: $0)
      }
    }
    scheduled = inputs
    return tape.inputs.count - inputs.count
  }

  /// Has an act done as the scenario's user would do it; one that cannot be done now is left out.
  private func schedule(_ act: Action) {
    guard let steps = try? act.timed(in: session.world) else { return }
    var time = run.time
    scheduled = []
    for step in steps {
      switch step {
      case .passes(let end): time = end
      case .happens(.performed(let event)): scheduled.append((time, .event(event)))
      case .happens(.answered(let choice)): scheduled.append((time, .answer(choice)))
      // A script's own call, and a rest, are nothing that a front-end asks for.
      case .happens(.told), .happens(.changed), .rests: break
      }
    }
  }

  /// Goes back to before the last gesture and has it made again.
  package func playLastGesture() {
    guard let gesture = run.lastGesture else {
      return say("no gesture yet: drag the sheet first")
    }
    playAgain(gesture)
  }

  /// Goes back to before the gesture of a release and has it made again.
  ///
  /// - Returns: Whether it is made; false: its gesture is no longer known.
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
