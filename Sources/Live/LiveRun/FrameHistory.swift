package import SheetEngine

/// The frames of the last minute; worlds are values, so each frame is stored unchanged.
package struct FrameHistory {
  /// Maximum age of a frame, in virtual seconds.
  package static let duration = 60.0

  package private(set) var worlds: [World] = []

  /// Appends a frame; replaces the last frame if that frame is not earlier.
  package mutating func add(_ world: World) {
    if let last = worlds.last, last.time >= world.time { worlds.removeLast() }
    worlds.append(world)
    // Only every 600 frames, so that the average cost is negligible.
    if worlds.count > 7_200 || worlds.count % 600 == 0 {
      worlds.removeAll { $0.time < world.time - Self.duration }
      if worlds.count > 7_200 { worlds.removeFirst(worlds.count - 7_200) }
    }
  }

  /// Removes the frames after a time.
  package mutating func removeFrames(after time: Double) {
    worlds.removeAll { $0.time > time }
  }

  /// Returns the index of the last frame at or before a time; nil if there is none.
  package func place(at time: Double) -> Int? {
    worlds.lastIndex { $0.time <= time }
  }
}
