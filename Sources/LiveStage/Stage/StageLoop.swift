import Playing
import SheetEngine
import SheetScript

/// The heart of the stage: wait, take in what happened, let time pass, show it.
///
/// While something moves it wakes at each frame of 60 a second, by absolute deadlines; at rest it
/// sleeps until a key, a touch, a timer or a save. What a hand does is shown at once, though at most
/// 120 times a second. A terminal that does not take a frame in time misses it: frames are skipped
/// and never queued.
final class StageLoop {
  /// Frames a second.
  static let rate = 60.0
  /// Least seconds between two frames.
  private static let leastSpacing = 1.0 / 120

  let performance: Performance
  let terminal: TerminalSession
  let options: LiveOptions
  var view = StageView()
  var fingers = Fingers()
  var clock: PlayClock
  var layout: StageLayout
  /// A gesture that plays by itself: what is done, and when, in virtual time.
  var puppet: [(time: Double, action: Performance.Action)] = []
  var isDone = false
  /// The script as the stage itself last wrote it: no news when it is read again.
  var written: String?

  private var watch: FileWatch
  private var encoder: CellEncoder
  private var answers = TerminalAnswers()
  private var shown: TerminalFrame?
  private var cast: CastRecorder?
  /// Whether the asciicast that was asked for is there; known at the end.
  private(set) var isCastKept = true
  private var maps = MapCache()
  private var margins = MarginCache()
  private var tick = MonotonicTime.now
  private var lastDrawn = MonotonicTime(nanoseconds: 0)
  private var lastRead = MonotonicTime.now
  private var isDirty = true
  private var heard = (haptics: 0, errors: 0, events: 0)

  init(performance: Performance, terminal: TerminalSession, options: LiveOptions) {
    self.performance = performance
    self.terminal = terminal
    self.options = options
    view.showsMap = options.showsMap
    clock = PlayClock(speed: options.speed, wall: .now, virtual: performance.time)
    watch = FileWatch([performance.session.source.name] + options.watched)
    var capabilities = TerminalKind().capabilities
    if let depth = options.colors.flatMap(ColorDepth.init) { capabilities.depth = depth }
    encoder = CellEncoder(capabilities: capabilities)
    layout = StageLayout(columns: 80, rows: 24, device: performance.session.world.device)
  }

  /// Plays until the person quits, or a signal ends it.
  func run() -> LiveEnd {
    terminal.enter()
    defer { terminal.leave() }
    cast = options.cast.flatMap { CastRecorder(path: $0, size: terminal.size) }
    defer { isCastKept = options.cast == nil || cast?.finish() == true }
    draw()
    while !isDone {
      let wake = terminal.wait(until: deadline, or: watch.descriptor)
      let now = MonotonicTime.now
      if let signal = wake.signal { return .killed(signal) }
      if wake.isInterrupted { return .interrupted }
      if wake.isResumed || wake.isResized { repaint() }
      if wake.isNoticed, watch.hasChanged() { reload() }
      take(wake.events, until: now)
      drift(to: now)
      advance(to: now)
      let isDue = now - lastDrawn >= Self.leastSpacing
      if isDue, isDirty || isAnimated(at: now) { draw() }
    }
    return .quit
  }

  /// Draws all anew, whatever the terminal shows.
  func repaint() {
    shown = nil
    isDirty = true
  }

  /// When to wake by itself: at the next frame, at the next timer, or never.
  private var deadline: MonotonicTime? {
    let now = MonotonicTime.now
    if isDirty, terminal.isWritable { return max(now, lastDrawn + Self.leastSpacing) }
    if isDirty || isAnimated(at: now) {
      let step = 1 / Self.rate
      tick = tick + step
      if tick < now { tick = now + step }  // Late frames are left out, not made up for.
      return tick
    }
    tick = now
    let timer = performance.session.world.nextChange.flatMap { clock.moment(of: $0) }
    return Self.wakeTime(at: now, of: [view.note?.end, timer])
  }

  /// The earliest of some moments, or now where one has passed: what is overdue wakes at once.
  static func wakeTime(at now: MonotonicTime, of moments: [MonotonicTime?]) -> MonotonicTime? {
    moments.compactMap { moment in moment.map { max($0, now) } }.min()
  }

  /// Whether the next frame differs from this one.
  private func isAnimated(at now: MonotonicTime) -> Bool {
    if fingers.isSeen(at: now) || view.flash(at: now) > 0 { return true }
    if let note = view.note, note.end <= now { return true }
    guard view.moment == nil, !clock.isPaused else { return false }
    return performance.isMoving || !puppet.isEmpty
  }

  /// Lets virtual time pass up to a moment, with what the puppet does on the way.
  func advance(to now: MonotonicTime) {
    guard view.moment == nil else { return }
    let time = clock.time(at: now)
    while let entry = puppet.first, entry.time <= time {
      puppet.removeFirst()
      performance.run(until: entry.time)
      performance.enter(entry.action)
    }
    let wasMoving = performance.isMoving
    performance.run(until: time)
    if wasMoving || performance.isMoving {
      performance.remember()
      isDirty = true
    }
    notice(at: now)
  }

  /// Goes on from the virtual time at which the world stands.
  func follow() { clock.set(performance.time, at: .now) }

  /// Has the next frame drawn.
  func touchUp() { isDirty = true }

  /// Shows a word at the bottom for a while.
  func say(_ text: String) {
    view.note = (text, .now + 2.5)
    isDirty = true
  }

  private func notice(at now: MonotonicTime) {
    let session = performance.session
    if session.haptics.count > heard.haptics { view.flashEnd = now + StageView.flash }
    if session.errors.count > heard.errors, let last = session.errors.last { say(last.oneLine) }
    for event in session.events.dropFirst(heard.events) where event.name.hasPrefix("did_") {
      cast?.mark("\(event.subject ?? "") \(event.name)")
    }
    heard = (session.haptics.count, session.errors.count, session.events.count)
  }

  private func take(_ events: [TerminalEvent], until now: MonotonicTime) {
    // What came in one read was made at different times: it is spread over the time since the last.
    let count = Double(events.count)
    let span = min(0.05, max(0, now - lastRead))
    for (index, event) in events.enumerated() {
      let time = now + span * (Double(index + 1) - count) / max(1, count)
      isDirty = true
      switch event {
      case .pressed(let key, let held): press(key, held)
      case .mouse(let report): point(report, at: time, answers)
      case .pasted(let text): type(text)
      case .focused(let hasFocus): if hasFocus { repaint() }
      case .resized: repaint()
      case .answered(let answer): learn(answer)
      }
    }
    if !events.isEmpty { lastRead = now }
  }

  private func learn(_ answer: TerminalAnswer) {
    let before = encoder.capabilities
    answers.take(answer, options: options, size: terminal.size, capabilities: &encoder.capabilities)
    if let mode = answers.turnOn() { terminal.turnOn(mode) }
    if encoder.capabilities.depth != before.depth { repaint() }
  }

  private func reload() {
    switch options.reread() {
    case .success(let source):
      if source.text == written, source.text == performance.session.source.text { break }
      let before = performance.path(under: performance.session.source)
      performance.reload(source)
      guard performance.fault == nil else { break }
      if source.text != written { say("reloaded") }
      compare(with: before)
    case .failure(let error): performance.fail(error.message)
    }
    let session = performance.session
    heard = (session.haptics.count, session.errors.count, session.events.count)
    isDirty = true
  }

  /// Lays the last gesture's path of before beside the one under the script as it is now.
  func compare(with before: (heights: [Double], end: String)?) {
    guard let before, let after = performance.path(under: performance.session.source) else {
      return
    }
    view.ghost = Ghost(before: before.heights, after: after.heights, ends: (before.end, after.end))
  }

  private func draw() {
    guard terminal.isWritable else { return }
    let now = MonotonicTime.now
    lastDrawn = now
    tick = now
    let size = terminal.size
    var painter = StagePainter(
      performance: performance, view: view, fingers: fingers, clock: clock,
      depth: encoder.capabilities.depth, isASCII: options.isASCII, ground: answers.ground, now: now,
      maps: maps, margins: margins)
    let (frame, layout) = painter.paint(
      columns: min(400, max(1, size.columns)), rows: min(200, max(1, size.rows)))
    self.layout = layout
    maps = painter.maps
    margins = painter.margins
    let bytes = encoder.encode(from: shown, to: frame)
    if let before = shown, before.columns != frame.columns || before.rows != frame.rows {
      cast?.resize(columns: frame.columns, rows: frame.rows)
    }
    if !bytes.isEmpty {
      terminal.write(bytes)
      cast?.add(bytes)
    }
    shown = frame
    isDirty = false
    if let note = view.note, note.end <= now { view.note = nil }
  }
}
