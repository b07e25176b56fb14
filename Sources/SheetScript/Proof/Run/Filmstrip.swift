internal import SheetEngine
internal import SheetText

/// Small frames side by side: a movement at a glance.
struct Filmstrip {
  /// Columns and rows of one frame.
  private static let columns = 18
  private static let rows = 20

  let session: Session

  /// Up to five frames: before the last verb, at its end, on the way from there, and now.
  func lines() -> [String] {
    var pictures: [[String]] = []
    var frames: [[String]] = []
    for world in worlds() {
      let picture = picture(of: world)
      // Of frames that look alike the last one is kept.
      if picture == pictures.last {
        pictures.removeLast()
        frames.removeLast()
      }
      pictures.append(picture)
      frames.append(picture + [caption(world)])
    }
    guard let height = frames.map(\.count).max() else { return [] }
    return (0..<height).map { row in
      let line = frames.map { $0.count > row ? $0[row].padded(to: Self.columns) : "" }
      return String(line.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  private func picture(of world: World) -> [String] {
    let scene = world.scene(labels: session.rowLabels, policy: session.policy)
    let options = TextOptions(columns: Self.columns, rows: Self.rows, caption: false)
    return TextFrame.text(of: scene, options: options).split(separator: "\n").map(String.init)
  }

  private func caption(_ world: World) -> String {
    let time = "\(world.time.fixed(2)) s"
    guard let top = world.topSheet else { return time }
    return "\(time)  \(world.height(of: top).fixed(0)) pt"
  }

  private func worlds() -> [World] {
    var worlds: [World] = []
    if let before = session.proof.before { worlds.append(before) }
    if let released = session.proof.released {
      worlds.append(released)
      worlds += between(released, session.world.time)
    }
    if worlds.last?.time != session.world.time || worlds.count < 2 { worlds.append(session.world) }
    return worlds
  }

  /// Two frames on the way, on copies that know nothing of handlers.
  private func between(_ world: World, _ end: Double) -> [World] {
    var world = world
    world.reportsFrames = false
    let start = world.time
    guard end - start > 0.02 else { return [] }
    // What moves, moves in the first third of a second or so; a long rest behind it shows nothing.
    let span = min(end - start, 0.45)
    return [1.0, 2.0].map { third in
      let target = start + span * third / 3
      while world.time < target { _ = world.advance(to: target, policy: session.policy) }
      return world
    }
  }
}

extension String {
  /// With blanks behind it up to a width in characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
