internal import Support
internal import SheetScript

/// The last frames, one per column: the sheet's height and velocity, and below them events and
/// haptics at their times.
struct Timeline {
  /// The state of the sheet in a frame.
  struct Frame {
    let time: Double
    /// Points.
    let height: Double
    /// Points per second, positive downward.
    let velocity: Double
  }

  /// The frames, the oldest first.
  let frames: [Frame]
  /// Height of the screen in points.
  let top: Double
  let session: ScriptSession
  let isASCII: Bool

  var lines: [StyledLine] {
    let heights = frames.map { $0.height }
    let speeds = frames.map { $0.velocity }
    let fastest = speeds.reduce(100.0) { max($0, abs($1)) }
    let lanes = [
      lane("height", Sparkline.text(heights, in: 0...max(1, top), isASCII: isASCII), .accent)
        .addingTrailing((heights.last ?? 0).fixed(0), .quiet),
      lane("v", Sparkline.signed(speeds, most: fastest, isASCII: isASCII), .good)
        .addingTrailing((speeds.last ?? 0).fixed(0), .quiet),
      marks("events", .plain) { $0.name != "haptic" },
      marks("haptic", .warm) { $0.isEvent(Events.declared.haptic) },
    ]
    return lanes.map { $0.targeting(.frames(frames.map { $0.time }, start: Self.nameColumns)) }
  }

  /// Columns of a lane's name.
  private static let nameColumns = 7

  private func lane(_ name: String, _ text: String, _ tone: StyledLine.Tone) -> StyledLine {
    let pad = String(repeating: " ", count: max(1, Self.nameColumns - name.count))
    return StyledLine(name + pad, .quiet).adding(text, tone)
  }

  /// Returns a lane with a mark in each frame that contains a matching event.
  private func marks(
    _ name: String, _ tone: StyledLine.Tone, _ isMeant: (LoggedEvent) -> Bool
  ) -> StyledLine {
    let first = frames.first?.time ?? 0
    let times = session.events.suffix(400).filter { $0.time > first && isMeant($0) }
      .map { $0.time }
    var before = first
    var line = lane(name, "", tone)
    for frame in frames {
      let isHit = times.contains { $0 > before && $0 <= frame.time }
      before = frame.time
      if isHit {
        line.append(isASCII ? "*" : "●", tone)
      } else {
        line.append(isASCII ? "." : "·", .quiet)
      }
    }
    return line
  }
}
