import SheetEngine
import SheetScript

/// What the panel beside the phone tells: where the top sheet stands and goes, who decided, what
/// happened.
struct Inspector {
  let world: World
  let session: Session
  let worlds: ArraySlice<World>
  let width: Int
  let ghost: Ghost?

  /// Lines from the top, at most so many.
  func lines(limit: Int) -> [Line] {
    var lines = heading + detents + [.empty] + readings
    if limit - lines.count >= 8 { lines += curves }
    lines += lastRelease
    if limit - lines.count >= 6 { lines += ghostLines }
    let left = limit - lines.count
    if left > 2 { lines += events(limit: left - 2) }
    return Array(lines.prefix(limit))
  }

  private var sheet: SheetState? { world.topSheet.map { world[$0] } }

  private var heading: [Line] {
    let name = sheet?.root.name ?? world.shownScreen.map { world[$0].name } ?? ""
    return [Line(name, .strong).ending(world.device.name, .quiet), .empty]
  }

  private var detents: [Line] {
    guard let sheet, let id = world.topSheet else { return [Line("no sheet is shown", .quiet)] }
    let going = projected
    return world.detents(of: id, policy: session.policy).reversed().map { detent in
      let isSelected = detent.name == sheet.selected
      let line = Line(isSelected ? "▸ " : "  ", .accent)
        .adding(detent.name, isSelected ? .plain : .quiet)
        .ending(Self.points(detent.height), isSelected ? .plain : .quiet)
      return line.ending(going == .detent(detent.name) ? "  ●" : "   ", .warm)
    } + [going == .dismiss ? Line("  away", .warm).ending("  ●", .warm) : .empty]
  }

  /// Where it would land if it were let go now.
  private var projected: Outcome? {
    guard let id = world.topSheet, case .dragging = world[id].phase else { return nil }
    var copy = world
    let effects = copy.step(.lifted(), policy: session.policy)
    for case .emitted(_, .released(_, let verdict), _) in effects { return verdict.outcome }
    return nil
  }

  private var readings: [Line] {
    guard let id = world.topSheet else { return [Self.pair("t", Self.seconds(world.time), "", "")] }
    let reading = world.reading(of: id)
    let dim = world.scene(labels: session.rowLabels, policy: session.policy).caption
    return [
      Self.pair("top", Self.points(dim.top), "height", Self.points(reading.height)),
      Self.pair("v", Self.whole(reading.velocity), "dim", Self.fixed(dim.dim, 2)),
      Self.pair("phase", world[id].phase.word, "t", Self.seconds(world.time)),
    ]
  }

  private var curves: [Line] {
    guard let id = world.topSheet else { return [] }
    let count = max(8, width - 14)
    let past = worlds.suffix(count)
    guard past.count > 1 else { return [] }
    let known = past.filter { $0.sheets.contains { $0.id == id } }
    let heights = known.map { $0.height(of: id) }
    let speeds = known.map { $0.velocity(of: id) }
    let fastest = speeds.reduce(100.0) { max($0, abs($1)) }
    return [
      .empty,
      Line("h ", .quiet).adding(
        Sparkline.text(heights, in: 0...max(1, world.device.height)), .accent
      ).ending(Self.points(heights.last ?? 0)),
      Line("v ", .quiet).adding(Sparkline.text(speeds, in: -fastest...fastest), .warm)
        .ending(Self.whole(speeds.last ?? 0)),
    ]
  }

  private var lastRelease: [Line] {
    guard let last = session.releases.last(where: { $0.time <= world.time }) else { return [] }
    let release = last.release
    return [
      .empty,
      Line("released  ", .quiet).adding(last.verdict.rule, .plain)
        .adding(" → ", .quiet).adding(last.verdict.outcome.word, .good),
      Line("  \(Self.whole(release.travel)) pt, \(Self.whole(release.velocity)) pt/s", .quiet),
    ]
  }

  /// The last gesture under the script before the last save, and under the one as it is now.
  private var ghostLines: [Line] {
    guard let ghost else { return [] }
    let count = max(8, width - 18)
    func curve(_ heights: [Double]) -> String {
      let step = max(1, Double(heights.count) / Double(count))
      let shown = stride(from: 0, to: Double(heights.count), by: step).map { heights[Int($0)] }
      return Sparkline.text(Array(shown.prefix(count)), in: 0...max(1, world.device.height))
    }
    return [
      .empty,
      Line("was ", .quiet).adding(curve(ghost.before), .quiet).ending(ghost.ends.before, .quiet),
      Line("now ", .quiet).adding(curve(ghost.after), .accent)
        .ending(ghost.ends.after, ghost.ends.before == ghost.ends.after ? .plain : .warm),
    ]
  }

  private func events(limit: Int) -> [Line] {
    let past = session.events.filter { $0.time <= world.time }.suffix(limit)
    return [.empty, Line("events", .quiet)] + past.map(Self.line)
  }

  /// An entry of the log in one line.
  static func line(_ event: LoggedEvent) -> Line {
    let tone: Line.Tone =
      switch event.name {
      case "haptic": .warm
      case "announcement", "focus": .accent
      case "error": .bad
      case "warning": .warm
      default: .plain
      }
    let fields = event.fields.map { words(of: $0.value) }.joined(separator: " ")
    return Line(" " + seconds(event.time) + " ", .quiet).adding(event.name + " ", tone)
      .adding(fields, .quiet)
  }

  private static func words(of field: LoggedEvent.Field) -> String {
    switch field {
    case .string(let text): text
    case .number(let number): fixed(number, 1)
    case .integer(let number): String(number)
    case .boolean(let value): value ? "yes" : "no"
    case .strings(let texts): texts.joined(separator: ", ")
    case .parts: field.words
    }
  }

  private static func pair(_ one: String, _ first: String, _ two: String, _ second: String) -> Line
  {
    func pad(_ text: String, _ count: Int) -> String {
      text + String(repeating: " ", count: max(0, count - text.count))
    }
    return Line(pad(one, 7), .quiet).adding(pad(first, 12)).adding(pad(two, 8), .quiet)
      .adding(second)
  }

  static func points(_ value: Double) -> String { fixed(value, 1) }
  static func seconds(_ value: Double) -> String { fixed(value, 3) }
  static func whole(_ value: Double) -> String { fixed(value, 0) }

  /// A number with so many decimals, without Foundation.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "?" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return sign + String(scaled / Int(scale)) + "." + zeros + fraction
  }
}
