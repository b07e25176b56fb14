internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

/// Assertions about a sheet in the current world.
struct SheetExpectation {
  let session: ScriptSession
  let id: SheetID

  private var world: World { session.world }
  private var name: String { "'\(world[id].root.name)'" }

  /// A description of the sheet's current state: "open at medium, 426 pt".
  var state: String {
    let state = world[id]
    let height = "\(world.height(of: id).decimals(atMost: 1)) pt"
    switch state.phase {
    case .hidden:
      let dismissal = session.events.last {
        $0.sheet == id && $0.isEvent(Events.declared.didDismiss)
      }
      guard let dismissal else { return "not presented yet" }
      return "dismissed" + (dismissal["why"].map { " by \($0.logText)" } ?? "")
        + " at \(dismissal.time.fixed(3)) s"
    case .resting where state.isAside:
      return "hidden with its screen '\(state.root.screen ?? "")'"
    case .resting: return "open at \(state.selected ?? "no detent"), \(height)"
    case .presenting, .dragging, .settling, .dismissing:
      return "\(state.phase.word), at \(height)"
    }
  }

  func isOpen() throws(LuaError) {
    if world[id].isAside { throw fail("open") }
    switch world[id].phase {
    case .presenting, .resting, .dragging, .settling: return
    case .hidden, .dismissing: throw fail("open")
    }
  }

  func isClosed() throws(LuaError) {
    if world[id].phase == .hidden { return }
    throw fail("closed")
  }

  func isDismissed(_ options: DismissedOptions) throws(LuaError) {
    let event = session.events.last { $0.sheet == id && $0.isEvent(Events.declared.didDismiss) }
    guard world[id].phase == .hidden, let event else { throw fail("dismissed") }
    if let why = options.why?.rawValue, event["why"] != .string(why) {
      throw fail("dismissed by \(why)")
    }
    guard let within = options.within else { return }
    let taken = event.time - session.scenarioState.methodStart
    guard taken <= within + 1e-9 else {
      throw session.mismatch(
        "Expected \(name) to be dismissed within \(within.plain) s of the last action, but it "
          + "took \(taken.fixed(3)) s",
        expected: "within \(within.plain) s", got: "\(taken.fixed(3)) s")
    }
  }

  func isAt(_ detent: String) throws(LuaError) {
    let state = world[id]
    guard state.isPresented else { throw fail("at \(detent)") }
    guard let wanted = state.detents.first(named: detent) else {
      let has = state.detents.flatMap { $0.names }.listed(by: "and")
      let advice =
        switch state.presentation {
        case .form: "; tablets show it as a form sheet, unless `presentation` returns \"sheet\""
        case .popover: "; it is shown as a popover, unless `presentation` returns \"sheet\""
        case .sheet, .cover: ""
        }
      throw session.mismatch(
        "Expected \(name) to be at \(detent.shortened(to: Limits.name)), which is not one of its "
          + "active detents: \(has)\(advice)",
        expected: "at \(detent)", got: self.state)
    }
    let isThere =
      state.presentation != .sheet || world.keyboardHeight > 0
      || abs(world.height(of: id) - wanted.height) <= ExpectationClass.lengthTolerance
    guard state.selected == wanted.name, isThere else { throw fail("at \(detent)") }
  }

  func height(is points: Double, within tolerance: Double) throws(LuaError) {
    let height = world.height(of: id)
    if abs(height - points) <= tolerance + 1e-9 { return }
    throw session.mismatch(
      "Expected the height of \(name) to be \(points.plain) ± \(tolerance.plain) pt, but it "
        + "is \(height.decimals(atMost: 3)) pt",
      expected: "\(points.plain) ± \(tolerance.plain) pt", got: "\(height.decimals(atMost: 3)) pt")
  }

  func dims(to opacity: Double, within tolerance: Double) throws(LuaError) {
    let dim = world.dim(of: id, policy: session.policy)
    if abs(dim - opacity) <= tolerance + 1e-9 { return }
    throw session.mismatch(
      "Expected the dimming of \(name) to be \(opacity.plain) ± \(tolerance.plain), but it is "
        + dim.decimals(atMost: 4),
      expected: "\(opacity.plain) ± \(tolerance.plain)", got: dim.decimals(atMost: 4))
  }

  func asks(_ question: String) throws(LuaError) {
    let asked = session.questions.filter { $0.sheet == id }.map { $0.text }
    if asked.contains(question) { return }
    let got = asked.isEmpty ? "no question" : asked.map { "\"\($0)\"" }.joined(separator: ", ")
    throw session.mismatch(
      "Expected \(name) to ask \"\(question)\", but it asks \(asked.isEmpty ? "nothing" : got)",
      expected: "\"\(question)\"", got: got)
  }

  func went(_ wanted: [String]) throws(LuaError) {
    for name in wanted { _ = try ListedEvent(named: name) }
    let quiet = ListedEvent.quiet.intersection(wanted)
    let lives = session.events.filter { ListedEvent.lifecycle.contains($0.name) }
    let touches = session.quietEvents.filter { quiet.contains($0.name) }
    let got = (lives + touches).filter { $0.sheet == id }.sorted { $0.number < $1.number }
      .map { $0.name }
    if got == wanted { return }
    let text = { (names: [String]) in names.isEmpty ? "none" : names.joined(separator: ", ") }
    throw session.mismatch(
      "Expected the events of \(name) to be \(text(wanted)), but they were \(text(got))",
      expected: text(wanted), got: text(got))
  }

  func never(_ event: String) throws(LuaError) {
    let isQuiet = try ListedEvent(named: event).isQuiet
    let events = isQuiet ? session.quietEvents : session.events
    guard let found = events.first(where: { $0.name == event && ($0.sheet == id) }) else {
      return
    }
    throw session.mismatch(
      "Expected no \(event) of \(name), but there was one at \(found.time.fixed(3)) s",
      expected: "no \(event)", got: "one at \(found.time.fixed(3)) s")
  }

  private func fail(_ expected: String) -> LuaError {
    session.mismatch(
      "Expected \(name) to be \(expected), but it is \(state)", expected: expected, got: state)
  }
}
