package import SheetEngine

/// What was shown in the last minute, frame by frame: worlds are values, so each is kept as it was.
package struct FrameHistory {
  /// How far back it reaches, in virtual seconds.
  package static let reach = 60.0

  package private(set) var worlds: [World] = []

  /// Notes how things look; a world like the last one but for its time replaces it.
  package mutating func add(_ world: World) {
    if let last = worlds.last, last.time >= world.time { worlds.removeLast() }
    worlds.append(world)
    // Rare, so that it costs nothing a frame.
    if worlds.count > 7_200 || worlds.count % 600 == 0 {
      worlds.removeAll { $0.time < world.time - Self.reach }
      if worlds.count > 7_200 { worlds.removeFirst(worlds.count - 7_200) }
    }
  }

  /// Forgets what came after a time.
  package mutating func cut(after time: Double) {
    worlds.removeAll { $0.time > time }
  }

  /// The place of the last frame at or before a time; nil: there is none.
  package func place(at time: Double) -> Int? {
    worlds.lastIndex { $0.time <= time }
  }
}
