internal import Support
internal import SheetEngine
internal import SheetScript

/// The content of the panel next to the phone.
///
/// It shows the state and the target of the top sheet, the last decision, and recent events. Parts
/// that do not fit are omitted, the least important parts first.
struct InfoPanel {
  package let world: World
  package let session: ScriptSession
  let worlds: ArraySlice<World>
  package let width: Int
  package let comparison: GestureComparison?
  /// The last release and its margins.
  package let release: ReleaseWithMargin?
  /// The result of an immediate release; nil if the sheet is not dragged.
  let preview: ReleasePreview?
  package let isASCII: Bool
  /// Whether the last frames are shown as lanes.
  let hasLanes: Bool
  /// The time in whole seconds while everything is at rest; nil to show the world's time.
  package let restingSeconds: Double?
  /// The index of the last event that is shown; nil for the newest.
  let lastEvent: Int?

  /// Creates a panel for a world of a session, either the current world or an earlier world.
  package init(
    world: World, session: ScriptSession, worlds: ArraySlice<World>, width: Int,
    comparison: GestureComparison?,
    release: ReleaseWithMargin?, preview: ReleasePreview?, isASCII: Bool, hasLanes: Bool = true,
    restingSeconds: Double? = nil, lastEvent: Int? = nil
  ) {
    self.world = world
    self.session = session
    self.worlds = worlds
    self.width = width
    self.comparison = comparison
    self.release = release
    self.preview = preview
    self.isASCII = isASCII
    self.hasLanes = hasLanes
    self.restingSeconds = restingSeconds
    self.lastEvent = lastEvent
  }

  /// The parts in the order of display, which is also their priority if space is scarce.
  private enum Part: CaseIterable {
    case heading, detents, motion, readings, lastRelease, lanes, comparison, announcement
  }

  /// Returns at most `limit` lines from the top.
  package func lines(limit: Int) -> [StyledLine] {
    var parts: [(part: Part, lines: [StyledLine])] = []
    var used = 0
    for part in Part.allCases {
      let gap = parts.isEmpty ? 0 : 1
      // A part has at least one line, so none is computed without space for one line.
      guard used + gap < limit else { break }
      let lines = lines(of: part)
      guard !lines.isEmpty, used + gap + lines.count <= limit else { continue }
      used += gap + lines.count
      parts.append((part, lines))
    }
    // The lanes already end with the numbers of the motion part.
    if parts.contains(where: { $0.part == .lanes }) { parts.removeAll { $0.part == .motion } }
    var lines = Array(parts.map { $0.lines }.joined(separator: [.empty]))
    let left = limit - lines.count
    if left > 3 { lines += events(limit: left - 2) }
    return Array(lines.prefix(limit))
  }

  private func lines(of part: Part) -> [StyledLine] {
    switch part {
    case .heading: heading
    case .detents: detents
    case .motion: motion
    case .readings: readings
    case .lastRelease: lastRelease
    case .lanes: lanes
    case .comparison: comparisonLines
    case .announcement: announcement
    }
  }

  private var sheet: SheetState? { world.topSheet.map { world[$0] } }

  private var heading: [StyledLine] {
    let name = sheet?.root.name ?? world.shownScreen.map { world[$0].name } ?? ""
    let phase = sheet.map { $0.phase.word } ?? "no sheet presented"
    return [
      StyledLine(name, .strong),
      StyledLine(phase, isHeld ? .warm : .quiet).addingTrailing(
        restingSeconds.map { "\($0.fixed(0)) s" } ?? "\(world.time.fixed(3)) s", .quiet),
    ]
  }

  private var isHeld: Bool {
    if case .dragging = sheet?.phase { true } else { false }
  }

  private var detents: [StyledLine] {
    guard let sheet, let id = world.topSheet else { return [] }
    let going = preview?.decision.outcome
    let dot = isASCII ? " *" : " ●"
    var lines = world.detents(of: id, policy: session.policy).reversed().map { detent in
      let isSelected = detent.name == sheet.selected
      return StyledLine(isSelected ? "▸ " : "  ", .accent)
        .adding(detent.names.joined(separator: ", "), isSelected ? .plain : .quiet)
        .adding(detent.names.contains { going == .detent($0) } ? dot : "", .warm)
        .addingTrailing(detent.height.fixed(1), isSelected ? .plain : .quiet)
        .targeting(.detent(detent.name))
    }
    // While the sheet is dragged, its projected outcome is marked in the list of detents.
    if isHeld, going == .dismiss || sheet.definition.style.dismissible.contains(.swipe) {
      lines.append(StyledLine("  away", .quiet).adding(going == .dismiss ? dot : "", .warm))
    }
    return lines
  }

  private var motion: [StyledLine] {
    guard let id = world.topSheet else { return [] }
    let reading = world.reading(of: id)
    return pair(
      "height", reading.height.fixed(1), "v", reading.velocity.fixed(0))
  }

  private var readings: [StyledLine] {
    guard world.topSheet != nil else { return [] }
    let caption = world.caption(policy: session.policy)
    let scale = caption.scale == 1 ? "1" : caption.scale.fixed(2)
    return pair("top", caption.top.fixed(1), "dim", caption.dim.fixed(2))
      + pair("scale", scale, "keyboard", world.keyboardHeight.fixed(0))
  }

  private var lanes: [StyledLine] {
    guard hasLanes, let id = world.topSheet else { return [] }
    let name = world[id].root.name
    let frames = worlds.indices.suffix(max(8, width - 14)).compactMap { place -> Timeline.Frame? in
      guard let sheet = worlds[place].sheet(named: name) else { return nil }
      return Timeline.Frame(
        time: worlds[place].time, height: worlds[place].height(of: sheet),
        velocity: worlds[place].velocity(of: sheet))
    }
    guard frames.count > 1 else { return [] }
    return Timeline(
      frames: frames, top: worlds.last?.device.height ?? 1, session: session, isASCII: isASCII
    ).lines
  }

  private var lastRelease: [StyledLine] {
    guard let record = release?.record, record.time <= world.time, let release else { return [] }
    let moved = Self.signedText(record.release.moved, "pt", still: "not moved")
    let pace = Self.signedText(record.release.velocity, "pt/s", still: "at rest")
    let decision =
      record.decision.isFallback
      ? Self.wrapped(record.decision.ruleText, to: width, atMost: 2).map { StyledLine($0, .bad) }
      : [
        StyledLine("released  ", .quiet).adding(record.decision.rule)
          .adding(isASCII ? " -> " : " → ", .quiet).adding(record.decision.outcomeText, .good)
          .addingTrailing("\(record.time.fixed(3)) s", .quiet)
      ]
    return decision + [
      StyledLine("  \(moved), \(pace)", .quiet),
      StyledLine("  " + margin(of: release), isClose(release) ? .warm : .quiet),
    ]
  }

  /// Formats an absolute value with its direction: "120 pt up".
  private static func signedText(_ value: Double, _ unit: String, still: String) -> String {
    let size = abs(value).rounded()
    return size == 0 ? still : "\(size.fixed(0)) \(unit) \(value < 0 ? "up" : "down")"
  }

  /// Describes the margins of a release, short enough for a panel.
  private func margin(of release: ReleaseWithMargin) -> String {
    let sizes = release.margins.texts(decimals: 0)
    return sizes.isEmpty ? "no other outcome nearby" : "margin \(sizes.joined(separator: " or "))"
  }

  /// Returns true if a user can hardly repeat the release: it is within 10 pt or 50 pt/s of another
  /// outcome.
  private func isClose(_ release: ReleaseWithMargin) -> Bool {
    release.margins.travel < 10 || release.margins.velocity < 50
  }

  /// The path of the last gesture with the script before the last change, and with the current
  /// script.
  private var comparisonLines: [StyledLine] {
    guard let comparison else { return [] }
    let count = max(8, width - 18)
    func curve(_ heights: [Double]) -> String {
      let step = max(1, Double(heights.count) / Double(count))
      let shown = stride(from: 0, to: Double(heights.count), by: step)
        .map { heights[Int(bounded: $0)] }
      return Sparkline.text(
        Array(shown.prefix(count)), in: 0...max(1, world.device.height), isASCII: isASCII)
    }
    return [
      StyledLine("old ", .quiet).adding(curve(comparison.before), .quiet).addingTrailing(
        comparison.ends.before, .quiet),
      StyledLine("new ", .quiet).adding(curve(comparison.after), .accent)
        .addingTrailing(
          comparison.ends.after, comparison.ends.before == comparison.ends.after ? .plain : .warm),
    ]
  }

  /// The last announcement of the screen reader.
  private var announcement: [StyledLine] {
    let last = session.events.last {
      $0.isEvent(Events.declared.announcement) && $0.time <= world.time
    }
    guard let last, let text = last[EventDeclaration.textKey] else { return [] }
    let words = Self.valueText(of: text)
    return Self.wrapped(words, to: width - 6, atMost: 2).enumerated().map { index, part in
      StyledLine(index == 0 ? "says  " : "      ", .quiet).adding(part, .accent)
    }
  }

  /// The last entries of the log that fit into `limit` lines; entries are truncated only if no
  /// entry fits.
  private func events(limit: Int) -> [StyledLine] {
    let newer = lastEvent.map { max(0, session.events.count - 1 - $0) } ?? 0
    let past = session.events.dropLast(newer).suffix(400).filter { $0.time <= world.time }
    var kept: [[StyledLine]] = []
    var used = 0
    for (index, event) in past.enumerated().reversed() {
      // Of consecutive saves or parameter changes, show only the last.
      if event.isEvent(Events.declared.reload), index + 1 < past.count,
        past[index + 1].isEvent(Events.declared.reload)
      {
        continue
      }
      let lines = Self.lines(event, width: width)
      guard used + lines.count <= limit || kept.isEmpty else { break }
      used += lines.count
      kept.append(lines.prefix(limit).map { $0.targeting(.time(event.time)) })
    }
    guard !kept.isEmpty else { return [] }
    let heading = StyledLine("events", .quiet)
    return [.empty, newer == 0 ? heading : heading.addingTrailing("\(newer) newer", .warm)]
      + kept.reversed().joined()
  }

  /// Formats an entry of the log in as many lines as necessary, at most three.
  private static func lines(_ event: LoggedEvent, width: Int) -> [StyledLine] {
    let first = line(event)
    let head = event.time.fixed(3).count + event.name.count + 5
    guard width > head + 12 else { return [first] }
    let fields = event.fields.map { valueText(of: $0.value) }.joined(separator: " ")
    let parts = wrapped(fields, to: width - head, atMost: 3)
    guard let shown = parts.first, parts.count > 1 else { return [first] }
    let start = StyledLine("  " + event.time.fixed(3) + "  ", .quiet)
      .adding(event.name + " ", tone(of: event.name)).adding(shown, .quiet)
    let blanks = String(repeating: " ", count: head)
    return [start] + parts.dropFirst().map { StyledLine(blanks + $0, .quiet) }
  }

  /// Wraps a text at spaces to a width in at most `count` lines; the last line contains the
  /// remaining text.
  private static func wrapped(_ text: String, to width: Int, atMost count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, lines.count + 1 < count, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }

  /// Formats an entry of the log in one line.
  static func line(_ event: LoggedEvent) -> StyledLine {
    let fields = event.fields.map { valueText(of: $0.value) }.joined(separator: " ")
    return StyledLine("  " + event.time.fixed(3) + "  ", .quiet)
      .adding(event.name + " ", tone(of: event.name)).adding(fields, .quiet)
  }

  /// Returns the tone of an event's name.
  static func tone(of name: String) -> StyledLine.Tone {
    switch name {
    case "haptic", "warning": .warm
    case "announcement", "focus": .accent
    case "error": .bad
    default: .plain
    }
  }

  private static func valueText(of field: LoggedEvent.Field) -> String {
    switch field {
    case .string(let text): text
    case .number(let number): number.fixed(1)
    case .integer(let number): String(number)
    case .boolean(let value): value ? "yes" : "no"
    case .strings(let texts): texts.joined(separator: ", ")
    case .numbers(let numbers): numbers.map { $0.fixed(1) }.joined(separator: ", ")
    case .parts: field.logText
    }
  }

  /// Minimum width in columns for two names with their numbers next to each other.
  private static let pairColumns = 32

  /// Formats two names with their numbers in two columns, or on two lines in a narrow panel.
  private func pair(_ one: String, _ first: String, _ two: String, _ second: String) -> [StyledLine]
  {
    guard width >= Self.pairColumns else {
      return [
        StyledLine(one, .quiet).addingTrailing(first),
        StyledLine(two, .quiet).addingTrailing(second),
      ]
    }
    func pad(_ text: String, _ count: Int) -> String {
      text + String(repeating: " ", count: max(1, count - text.count))
    }
    return [
      StyledLine(pad(one, 8), .quiet).adding(pad(first, max(8, width / 2 - 8)))
        .adding(pad(two, 9), .quiet).adding(second)
    ]
  }
}
