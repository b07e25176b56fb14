import Gestures
import Playing
import SheetEngine
import SheetScript

// Time at will: slower, frame by frame, backwards, once more.
extension StageLoop {
  /// Stands still, or goes on.
  func pause() {
    leavePastQuietly()
    clock.pause(!clock.isPaused, at: .now)
  }

  /// Lets one frame pass, and stands still.
  func stepFrame() {
    leavePastQuietly()
    if !clock.isPaused { clock.pause(true, at: .now) }
    let next = performance.time + 1 / performance.session.world.device.hz
    performance.run(until: next)
    performance.remember()
    clock.set(next, at: .now)
    touchUp()
  }

  /// Plays faster or slower.
  func changeSpeed(to speed: Double) {
    clock.change(speed: speed, at: .now)
    touchUp()
  }

  /// Looks at an earlier or a later moment; time stands still meanwhile.
  func scrub(by seconds: Double) {
    let history = performance.history.worlds
    guard let first = history.first?.time, let last = history.last?.time else { return }
    if view.moment == nil {
      clock.pause(true, at: .now)
      view.moment = last
    }
    let moment = view.moment ?? last
    // Rests are passed in one go: the next frame that was shown, if it lies farther off.
    let wanted = moment + seconds
    let near =
      seconds < 0
      ? min(wanted, history.last { $0.time < moment }?.time ?? first)
      : max(wanted, history.first { $0.time > moment }?.time ?? last)
    view.moment = min(last, max(first, near))
    touchUp()
  }

  /// Back to the present, without going on from the past.
  private func leavePastQuietly() {
    guard view.moment != nil else { return }
    view.moment = nil
    clock.set(performance.time, at: .now)
  }

  // MARK: Gestures that play by themselves

  /// Which way a flick goes.
  enum Way { case up, down }

  /// How far and how fast a flick by key goes: well beyond what any style takes for a flick.
  private static let flick = (distance: 120.0, speed: 1_600.0)

  /// Flicks the top sheet by its upper edge, with the samples that a finger would make.
  func flick(_ way: Way) {
    leavePast()
    let world = performance.session.world
    guard let id = world.topSheet else { return }
    advance(to: .now)
    let top = world.device.height - world.height(of: id)
    let start = Point(x: world.device.width / 2, y: min(world.device.height - 20, top + 12))
    let length = Self.flick.distance * (way == .up ? -1 : 1)
    let samples = FingerPath.samples(
      from: start, by: (dx: 0, dy: length), over: Self.flick.distance / Self.flick.speed,
      startingAt: performance.time, touchHz: world.device.touchHz, includesTouchDown: true)
    puppet = samples.enumerated().map { index, sample in
      let point = Point(x: sample.x, y: sample.y)
      return (sample.time, .event(index == 0 ? .touched(point) : .moved(point)))
    }
    puppet.append((samples.last?.time ?? performance.time, .event(.lifted())))
    touchUp()
  }

  /// Goes back to before the last gesture and has it made again.
  func playLastGesture() {
    guard let gesture = performance.lastGesture, let start = gesture.first?.time else {
      return say("no gesture yet: drag the sheet first")
    }
    view.moment = nil
    guard performance.branch(at: start - 1e-6) else { return say(Self.forgotten) }
    puppet = gesture.map { ($0.time, $0.action) }
    clock.pause(false, at: .now)
    follow()
    say("once more")
  }
}
