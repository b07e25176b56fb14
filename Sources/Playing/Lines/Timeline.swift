import Formatting
import SheetEngine
import SheetScript

/// What the last frames were, one a column: the sheet's height and velocity, and below them, at
/// their times, what happened and what was felt.
struct Timeline {
  /// The frames, the oldest first, all of which have the sheet.
  let worlds: [World]
  /// The sheet's name.
  let sheet: String
  let session: Session
  let isASCII: Bool

  var lines: [StyledLine] {
    let states = worlds.compactMap { world in
      world.sheet(named: sheet).map { (world.height(of: $0), world.velocity(of: $0)) }
    }
    let heights = states.map { $0.0 }
    let speeds = states.map { $0.1 }
    let fastest = speeds.reduce(100.0) { max($0, abs($1)) }
    let top = max(1, worlds.last?.device.height ?? 1)
    return [
      lane("height", Sparkline.text(heights, in: 0...top, isASCII: isASCII), .accent)
        .ending((heights.last ?? 0).fixed(0), .quiet),
      lane("v", Sparkline.signed(speeds, most: fastest, isASCII: isASCII), .good)
        .ending((speeds.last ?? 0).fixed(0), .quiet),
      marks("events", .plain) { $0.name != "haptic" },
      marks("haptic", .warm) { $0.name == "haptic" },
    ]
  }

  private func lane(_ name: String, _ text: String, _ tone: StyledLine.Tone) -> StyledLine {
    let pad = String(repeating: " ", count: max(1, 7 - name.count))
    return StyledLine(name + pad, .quiet).adding(text, tone)
  }

  /// A mark in each frame in which there was such an event.
  private func marks(
    _ name: String, _ tone: StyledLine.Tone, _ isMeant: (LoggedEvent) -> Bool
  ) -> StyledLine {
    let times = session.events.suffix(400).filter(isMeant).map { $0.time }
    var before = worlds.first?.time ?? 0
    var line = lane(name, "", tone)
    for world in worlds {
      let isHit = times.contains { $0 > before && $0 <= world.time }
      before = world.time
      line =
        isHit ? line.adding(isASCII ? "*" : "●", tone) : line.adding(isASCII ? "." : "·", .quiet)
    }
    return line
  }
}
