internal import Support
internal import Live
internal import SheetEngine
internal import SheetScript

/// The last frames below the phone, one per column: the top sheet's height and velocity, events,
/// haptics, and tenths of a second.
///
/// The newest frame is in the last column, with its numbers next to it; it moves the earlier frames to
/// the left. A wide strip moves them by several columns at a time until everything is at rest, because
/// each move rewrites the whole strip.
struct TimelineStrip {
  let play: PlaySession
  let world: World
  let isASCII: Bool

  /// The time of a frame, and the height and velocity of the current top sheet in it.
  private typealias Frame = (time: Double, height: Double, velocity: Double)

  /// Columns of a lane's name, and of the number at its end.
  private static let sides = (name: 8, number: 8)
  /// Columns of a strip for each column by which it moves at a time.
  private static let stepColumns = 60

  /// Returns the times of the frames in lines of a width, which clicks scrub to.
  func target(width: Int) -> StyledLine.Target {
    .frames(frames(Self.columns(in: width)).map { $0?.time }, start: Self.sides.name)
  }

  /// Returns the columns for frames in a width.
  private static func columns(in width: Int) -> Int {
    max(1, width - sides.name - sides.number)
  }

  /// Returns at least two lines of a width: heights and velocities, then events, haptics and times;
  /// more rows make the graphs higher.
  func lines(width: Int, rows: Int) -> [StyledLine] {
    let shown = frames(Self.columns(in: width))
    let extra = max(0, rows - 5)
    let tall = extra >= 3 ? 2 : 1
    var lines = heights(shown, rows: 1 + extra - (tall - 1))
    lines += velocities(shown, rows: tall)
    if rows >= 3 { lines.append(marks("events", .plain, shown) { $0 != "haptic" }) }
    if rows >= 4 { lines.append(marks("haptic", .warm, shown) { $0 == "haptic" }) }
    if rows >= 5 { lines.append(times(shown)) }
    return Array(lines.prefix(rows))
  }

  /// Returns the last frames that contain the current top sheet, by column; nil for empty columns.
  private func frames(_ columns: Int) -> [Frame?] {
    var found = [Frame?](repeating: nil, count: columns)
    let worlds = play.run.history.worlds
    guard let last = play.run.history.place(at: world.time) else { return found }
    let columnsBack = max(0, last - columns)...last
    guard
      let newest = columnsBack.reversed().first(where: { worlds[$0].topSheet != nil }),
      let id = worlds[newest].topSheet
    else { return found }
    let name = worlds[newest][id].root.name
    let step = world.isAtRest ? 1 : max(1, columns / Self.stepColumns)
    let head = columns - step + last % step
    for place in (max(0, last - head)...last).reversed() {
      guard let sheet = worlds[place].sheet(named: name) else { break }
      let velocity = worlds[place].velocity(of: sheet)
      found[head - (last - place)] = (
        worlds[place].time, worlds[place].height(of: sheet), velocity.isFinite ? velocity : 0
      )
    }
    return found
  }

  private func newest(in shown: [Frame?]) -> Frame? { shown.lazy.compactMap { $0 }.last }

  private func lane(
    _ name: String, _ text: String, _ tone: StyledLine.Tone, ending: String = ""
  ) -> StyledLine {
    let blanks = String(repeating: " ", count: max(1, Self.sides.name - name.count))
    let line = StyledLine(name + blanks, .quiet).adding(text, tone)
    return ending.isEmpty ? line : line.adding(" " + ending, .quiet)
  }

  /// Returns the heights as a filled graph from the bottom to the top of the screen.
  private func heights(_ shown: [Frame?], rows: Int) -> [StyledLine] {
    let most = max(1, world.device.height)
    let levels = shown.map { frame in
      frame.map { max(1, Int(bounded: ($0.height / most * Double(rows * 8)).rounded())) }
    }
    let end = newest(in: shown).map { $0.height.fixed(0) } ?? ""
    return (0..<rows).map { row in
      lane(
        row == 0 ? "height" : "", filled(levels, above: (rows - 1 - row) * 8), .accent,
        ending: row == rows - 1 ? end : "")
    }
  }

  /// Returns the part of levels, in eighths of a row, in the row that starts at `base` eighths.
  private func filled(_ levels: [Int?], above base: Int) -> String {
    let marks = Array(isASCII ? " ..--==##" : " ▁▂▃▄▅▆▇█")
    return String(levels.map { marks[min(8, max(0, ($0 ?? 0) - base))] })
  }

  /// Returns the velocities, upward above the zero line and downward below it.
  private func velocities(_ shown: [Frame?], rows: Int) -> [StyledLine] {
    let values = shown.map { $0?.velocity }
    // The scale changes in steps, because each change rewrites the whole graph.
    let fastest = values.reduce(0) { max($0, abs($1 ?? 0)) }
    let most = [500.0, 1_000, 2_000, 4_000].first { $0 >= fastest } ?? max(8_000, fastest)
    let end = newest(in: shown).map { $0.velocity.fixed(0) } ?? ""
    guard rows > 1 else {
      let marks = values.map { value in
        value.map { Sparkline.signed([$0], most: most, isASCII: isASCII) } ?? " "
      }
      return [lane("v", marks.joined(), .good, ending: end)]
    }
    let up = values.map { value in
      value.map { Int(bounded: (max(0, -$0 / most) * 8).rounded()) }
    }
    let marks = Array(isASCII ? "-'^" : "▔▀█")
    let down = values.map { value -> Character in
      guard let value else { return " " }
      return marks[value / most > 0.75 ? 2 : value / most > 0.25 ? 1 : 0]
    }
    return [lane("v", filled(up, above: 0), .good), lane("", String(down), .good, ending: end)]
  }

  /// Returns a lane with a mark in each frame that contains a matching event.
  private func marks(
    _ name: String, _ tone: StyledLine.Tone, _ shown: [Frame?], _ isMeant: (String) -> Bool
  ) -> StyledLine {
    let times = play.session.events.suffix(400).filter { isMeant($0.name) }.map { $0.time }
    let first = shown.lazy.compactMap { $0?.time }.first ?? 0
    var rest = times.drop { $0 <= first }
    var line = lane(name, "", tone)
    for frame in shown {
      let count = frame.map { frame in rest.prefix { $0 <= frame.time }.count } ?? 0
      rest = rest.dropFirst(count)
      let isHit = count > 0
      let mark = isHit ? (isASCII ? "*" : "●") : (isASCII ? "." : "·")
      line.append(frame == nil ? " " : mark, isHit ? tone : .quiet)
    }
    return line
  }

  /// Returns a lane with a mark in each frame that is the first of a tenth of a second.
  private func times(_ shown: [Frame?]) -> StyledLine {
    var text = ""
    for (place, frame) in shown.enumerated() {
      guard let frame else {
        text += " "
        continue
      }
      let before = place > 0 ? shown[place - 1] : nil
      let tenths = [before?.time, frame.time].map { (($0 ?? 0) * 10).rounded(.down) }
      let isFirst = before != nil && tenths[0] < tenths[1]
      text += isFirst ? (isASCII ? "|" : "╵") : " "
    }
    let end = newest(in: shown).map { $0.time.fixed(2) } ?? ""
    return lane("0.1 s", text, .quiet, ending: end)
  }
}
