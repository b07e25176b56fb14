internal import ScriptDiagnostics
internal import Support
internal import SheetScript
internal import SheetEngine

/// The last movement of a scenario: from the start of the last method until rest.
///
/// Moments between the stored worlds are simulated from the world before, so they do not depend on
/// the times of the frames.
struct LastMovement {
  private let known: [World]
  private let end: World
  private let policy: any DecisionDelegate

  /// The start of the movement, in seconds.
  var start: Double { known[0].time }

  /// Finds the last movement; nil if no method has moved anything.
  init?(of session: ScriptSession) {
    guard let before = session.scenarioState.before else { return nil }
    session.storeInstant()
    known = [before] + session.scenarioState.instants.worlds.filter { $0.time >= before.time }
    policy = session.policy
    let hasMoved =
      session.scenarioState.hasMovedFinger
      || known.contains { !$0.isAtRest || !$0.shows(same: before) }
    guard hasMoved, let last = known.last(where: { !$0.isAtRest }) ?? known.last else {
      return nil
    }
    let rested = last.atRest(policy, until: session.world.time)
    // Use the current world if it has the same time: it contains later changes by a handler.
    end = rested.time == session.world.time ? session.world : rested
  }

  /// Returns `count` moments at equal intervals, including the first and the last.
  func moments(_ count: Int) -> [World] {
    (0..<count).map { index in
      if index == 0 { return known[0] }
      if index == count - 1 { return end }
      let time = start + (end.time - start) * Double(index) / Double(count - 1)
      var world = known.last { $0.time <= time } ?? known[0]
      world.run(until: time, policy)
      return world
    }
  }
}

extension World {
  /// Returns the world at the moment when it comes to rest, but not later than `latest`.
  fileprivate func atRest(_ policy: any DecisionDelegate, until latest: Double) -> World {
    var world = self
    while !world.isAtRest, let next = world.nextMotionEnd, world.time < latest {
      world.run(until: min(next, latest), policy)
    }
    return world
  }

  /// Returns whether the same sheets are at the same heights.
  fileprivate func shows(same other: World) -> Bool {
    presented == other.presented
      && presented.allSatisfy { height(of: $0) == other.height(of: $0) }
  }

  fileprivate mutating func run(until end: Double, _ policy: any DecisionDelegate) {
    reportsFrames = false
    while time < end { _ = advance(to: end, policy: policy) }
  }
}

// Frames around a failure.
extension Filmstrip {
  /// Returns up to four frames: before the last method, at its end, during the motion after it, and
  /// now.
  func aroundFailure() -> [String] {
    session.beginHostWork()
    return lines(distinct(worlds())) { $0.caption("\($0.time.fixed(2)) s") }
  }

  private func worlds() -> [World] {
    var worlds: [World] = []
    if let before = session.scenarioState.before { worlds.append(before) }
    if let released = session.scenarioState.released {
      worlds.append(released)
      if let way = midMotionWorld(from: released.time) { worlds.append(way) }
    }
    if worlds.last?.time != session.world.time || worlds.count < 2 { worlds.append(session.world) }
    return worlds
  }

  /// Returns the frame nearest the middle of the motion after lift-off, of which only the first
  /// 0.45 s count.
  ///
  /// A long rest after the motion would show no motion.
  private func midMotionWorld(from lift: Double) -> World? {
    let now = session.world.time
    // A few frames more than the considered motion.
    let latest = min(now, lift + Self.maxDuration + 0.1)
    var after: [World] = []
    session.frames(from: lift, until: latest) { _, _, moment in
      if moment.time < now, after.last?.time != moment.time { after.append(moment) }
      return true
    }
    guard let end = after.last?.time else { return nil }
    let wanted = lift + min(end - lift, Self.maxDuration) / 2
    return after.min { abs($0.time - wanted) < abs($1.time - wanted) }
  }

  /// The considered duration of a motion, in seconds.
  private static let maxDuration = 0.45
}
