internal import ScriptDiagnostics
internal import Support
internal import SheetScript
internal import SheetEngine

/// The last movement of a scenario: from when the last verb began to act until nothing moved.
///
/// Between the moments that are known, worlds go on by themselves; so a movement looks the same
/// wherever it lies between two frames.
struct LastMovement {
  private let known: [World]
  private let end: World
  private let policy: any DecisionDelegate

  /// When it began, in seconds.
  var start: Double { known[0].time }

  /// The last movement; nil when no verb has moved anything.
  init?(of session: ScriptSession) {
    guard let before = session.proof.before else { return nil }
    known = [before] + session.proof.instants.worlds.filter { $0.time >= before.time }
    policy = session.policy
    let hasMoved =
      session.proof.hasMovedFinger || known.contains { !$0.isAtRest || !$0.shows(same: before) }
    guard hasMoved, let last = known.last(where: { !$0.isAtRest }) ?? known.last else {
      return nil
    }
    let rested = last.rested(policy, until: session.world.time)
    // What a handler has done since is seen now, if that is still the moment of rest.
    end = rested.time == session.world.time ? session.world : rested
  }

  /// So many moments of it, evenly in time, the first and the last included.
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
  /// At the moment when nothing moves any more, but not later than a time.
  fileprivate func rested(_ policy: any DecisionDelegate, until latest: Double) -> World {
    var world = self
    while !world.isAtRest, let next = world.nextMotionEnd, world.time < latest {
      world.run(until: min(next, latest), policy)
    }
    return world
  }

  /// Whether the same sheets stand at the same heights.
  fileprivate func shows(same other: World) -> Bool {
    presented == other.presented
      && presented.allSatisfy { height(of: $0) == other.height(of: $0) }
  }

  fileprivate mutating func run(until end: Double, _ policy: any DecisionDelegate) {
    reportsFrames = false
    while time < end { _ = advance(to: end, policy: policy) }
  }
}

// The frames around a failure.
extension Filmstrip {
  /// Up to four frames: before the last verb, at its end, on the way from there, and now.
  func aroundFailure() -> [String] {
    session.beginHostWork()
    return lines(distinct(worlds())) { $0.caption("\($0.time.fixed(2)) s") }
  }

  private func worlds() -> [World] {
    var worlds: [World] = []
    if let before = session.proof.before { worlds.append(before) }
    if let released = session.proof.released {
      worlds.append(released)
      if let way = onTheWay(from: released.time) { worlds.append(way) }
    }
    if worlds.last?.time != session.world.time || worlds.count < 2 { worlds.append(session.world) }
    return worlds
  }

  /// A moment after the finger has lifted and before it rests: a long rest behind it shows nothing.
  private func onTheWay(from lift: Double) -> World? {
    let now = session.world.time
    // Half a second behind the lift, and a few frames.
    let latest = min(now, lift + Self.longest + 0.1)
    var after: [World] = []
    session.frames(from: lift, until: latest) { _, _, moment in
      if moment.time < now, after.last?.time != moment.time { after.append(moment) }
      return true
    }
    guard let end = after.last?.time else { return nil }
    let wanted = lift + min(end - lift, Self.longest) / 2
    return after.min { abs($0.time - wanted) < abs($1.time - wanted) }
  }

  /// How much of a movement is looked at, in seconds.
  private static let longest = 0.45
}
