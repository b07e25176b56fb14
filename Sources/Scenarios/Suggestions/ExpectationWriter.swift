internal import ScriptDiagnostics
internal import Support
internal import SheetScript
internal import SheetEngine

/// Writes the final state of a scenario as lines of Lua that pass when they are added to its end.
struct ExpectationWriter {
  private let session: ScriptSession
  private let expect: String
  private var lines: [String] = []

  /// Returns the lines after the world has come to rest, or for the current state while a finger is
  /// down.
  static func lines(of session: ScriptSession) -> [String] {
    let isHeld = session.scenarioState.hasFingerDown
    let moving = isHeld ? session.world.moving : session.runToRest()
    var lines = ExpectationWriter(
      session, expect: moving.isEmpty && !isHeld ? "expect" : "expect.now")
    if !isHeld, !moving.isEmpty { lines.lines.append("user:waits(5)  -- it never comes to rest") }
    lines.writeSheets()
    lines.writeScreens()
    lines.writeRun()
    lines.writeRelease()
    return lines.lines
  }

  private init(_ session: ScriptSession, expect: String) {
    self.session = session
    self.expect = expect
  }

  private var world: World { session.world }

  private mutating func writeSheets() {
    for sheet in world.sheets {
      let name = sheet.root.name
      let events = session.events.filter { $0.sheet == sheet.id }.map { $0.name }
        .filter(ListedEvent.lifecycle.contains)
      guard (try? session.sheetID(named: name)) == sheet.id, sheet.isPresented || !events.isEmpty
      else { continue }
      let subject = "\(expect) \(name.quotedForLua)"
      writeState(of: sheet, subject, SheetExpectation(session: session, id: sheet.id))
      lines += Self.call("\(subject).went", events)
    }
  }

  private mutating func writeState(
    of sheet: SheetState, _ subject: String, _ expectation: SheetExpectation
  ) {
    guard sheet.isPresented else {
      let dismissal = session.events.last {
        $0.sheet == sheet.id && $0.isEvent(Events.declared.didDismiss)
      }
      if sheet.phase != .hidden { return }
      let why = dismissal?["why"].map { " { why = \($0.logText.quotedForLua) }" }
      lines.append(why.map { "\(subject).is_dismissed\($0)" } ?? "\(subject).is_closed()")
      return
    }
    if let detent = sheet.selected, (try? expectation.isAt(detent)) != nil {
      lines.append("\(subject).is_at \(detent.quotedForLua)")
    } else {
      lines.append("\(subject).is_open()")
    }
    lines.append("\(subject).height(\(world.height(of: sheet.id).decimals(atMost: 2)))")
    let dim = world.dim(of: sheet.id, policy: session.policy)
    if dim > 0 { lines.append("\(subject).dims(\(dim.decimals(atMost: 4)))") }
    writeOffset(world.offset(of: sheet.id), subject)
    for question in session.questions where question.sheet == sheet.id {
      lines.append("\(subject).asks \(question.text.quotedForLua)")
    }
  }

  private mutating func writeScreens() {
    for id in world.navigation {
      writeOffset(world.offset(of: id), "\(expect) \(world[id].name.quotedForLua)")
    }
  }

  private mutating func writeOffset(_ offset: Double, _ subject: String) {
    if abs(offset) > 0.005 { lines.append("\(subject).scrolled_to(\(offset.decimals(atMost: 2)))") }
  }

  /// Assertions about the whole run can use any sheet.
  private mutating func writeRun() {
    guard let name = world.sheets.first?.root.name else { return }
    let subject = "\(expect) \(name.quotedForLua)"
    let haptics = session.haptics.map { $0.name }
    if !haptics.isEmpty { lines += Self.call("\(subject).felt", haptics) }
    var said: Set<String> = []
    for text in session.announcements where said.insert(text).inserted {
      lines.append("\(subject).announced \(text.quotedForLua)")
    }
  }

  /// Adds the last release as a query: its outcome, rule and margin.
  private mutating func writeRelease() {
    // A query cannot express a drag that began at a custom height.
    guard let record = session.releases.last, record.release.ownHeight == nil else { return }
    let release = record.release
    let height = release.height.decimals(atMost: 2)
    let velocity = release.velocity.decimals(atMost: 1)
    let elapsed = release.elapsed.decimals(atMost: 3)
    // Query with the printed numbers, because rounding can move a release across a border.
    guard
      let again = world.release(
        record.sheet, from: release.from, height: Double(height), velocity: Double(velocity) ?? 0,
        elapsed: Double(elapsed) ?? 0, by: release.by, scrolled: release.scrolled,
        policy: session.policy)
    else { return }
    let decision = world.decision(on: again, sheet: record.sheet, policy: session.policy)
    let margin = session.margin(of: again, sheet: record.sheet, in: world)
    let scrolled = release.scrolled ? ", scrolled = true" : ""
    lines += [
      "do",
      "  local outcome, rule, margin = decide(\(world[record.sheet].root.name.quotedForLua), {",
      "    from = \(release.from.quotedForLua), height = \(height), velocity = \(velocity),",
      "    elapsed = \(elapsed), by = \(release.by.rawValue.quotedForLua)\(scrolled),", "  })",
      decision.height.map { "  expect.near(outcome, \($0.decimals(atMost: 2)), 0.5)" }
        ?? "  expect.equal(outcome, \(decision.outcome.word.quotedForLua))",
      "  expect.equal(rule, \(decision.rule.quotedForLua))",
      Self.near("margin.travel", margin.travel), Self.near("margin.velocity", margin.velocity),
      "end",
    ]
  }

  private static func near(_ what: String, _ value: Double) -> String {
    value.isFinite
      ? "  expect.near(\(what), \(value.decimals(atMost: 1)), 0.5)"
      : "  expect.equal(\(what), math.huge)"
  }

  /// Returns a call with a list of strings, on several lines if a single line would be too long.
  private static func call(_ head: String, _ words: [String]) -> [String] {
    let quoted = words.map { $0.quotedForLua }
    let line = quoted.isEmpty ? "\(head) {}" : "\(head) { \(quoted.joined(separator: ", ")) }"
    if line.count <= 96 { return [line] }
    var lines = ["\(head) {"]
    var row = " "
    for word in quoted {
      if row.count + word.count > 94 {
        lines.append(row)
        row = " "
      }
      row += " \(word),"
    }
    return lines + [row, "}"]
  }
}
