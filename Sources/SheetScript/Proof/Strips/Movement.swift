internal import SheetEngine

/// The last movement of a scenario: from when the last verb began to act until nothing moved.
struct Movement {
  /// The world before it, at each of its frames, and now if it still goes on.
  let worlds: [World]

  /// The last movement; nil when no verb has moved anything.
  init?(of session: Session) {
    guard let before = session.proof.before else { return nil }
    var worlds = [before] + session.proof.trail.filter { $0.time > before.time }
    // It may have come to rest since the last frame.
    let now = session.world
    let frame = 1.5 / now.device.hz
    if let last = worlds.last, last.time < now.time, now.time < last.time + frame {
      worlds.append(now)
    }
    if worlds.count < 2 { return nil }
    self.worlds = worlds
  }

  /// So many moments of it, evenly in time, the first and the last included.
  func moments(_ count: Int) -> [World] {
    let (start, end) = (worlds[0].time, worlds[worlds.count - 1].time)
    return (0..<count).map { index in
      let time = start + (end - start) * Double(index) / Double(count - 1)
      return worlds.min { abs($0.time - time) < abs($1.time - time) } ?? worlds[0]
    }
  }
}

extension ProofState {
  /// Twenty seconds of frames at 60 Hz; a longer movement keeps every other one.
  private static let mostFrames = 1200

  /// Remembers the world at a frame of the movement that goes on.
  mutating func passed(_ world: World) {
    if let last = trail.last, last.time == world.time { trail.removeLast() }
    trail.append(world)
    guard trail.count > Self.mostFrames else { return }
    trail = trail.enumerated().compactMap { $0.offset.isMultiple(of: 2) ? $0.element : nil }
  }
}

// The frames around a failure.
extension Filmstrip {
  /// Up to four frames: before the last verb, at its end, on the way from there, and now.
  func aroundFailure() -> [String] {
    lines(distinct(worlds())) { $0.caption("\($0.time.fixed(2)) s") }
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
    let after = session.proof.trail.filter { $0.time > lift && $0.time < session.world.time }
    guard let end = after.last?.time else { return nil }
    let wanted = lift + min(end - lift, 0.45) / 2
    return after.min { abs($0.time - wanted) < abs($1.time - wanted) }
  }
}
