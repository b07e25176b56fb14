internal import ScriptDiagnostics
import Live
import SheetEngine
import SheetScript
import Terminal

/// The event loop of the stage: waits, processes input, advances time, and draws.
///
/// During motion it wakes for each frame, 60 per second, with absolute deadlines. At rest it waits
/// for a key, a touch, a timer or a save and, while the terminal has the focus, for the next second
/// of its clock. Input is drawn immediately, but at most 500 times per second, and a frame without
/// input does not delay it. If the terminal does not accept a frame in time or has not processed
/// the last two frames, the frame is skipped; frames are never queued.
final class StageLoop {
  /// Minimum seconds between two frames.
  private static let leastSpacing = 0.002

  let play: PlaySession
  let terminal: TerminalSession
  let options: StageOptions
  var view = StageViewState()
  var fingers = MouseTouch()
  var layout: StageLayout
  var isDone = false

  private var watch: FileWatcher
  private var encoder: CellEncoder
  private var answers = DetectedCapabilities()
  private var graphics = GraphicsEncoder()
  /// Draws the phone's layers as images; nil if the terminal or the host does not support this.
  private var phonePictures: PhoneImages?
  private var shown: TerminalFrame?
  private var cast: CastRecorder?
  /// The frames for an animation; nil if none was requested.
  private(set) var pictures: CastFrames?
  /// Whether the requested asciicast was written; known at the end.
  private(set) var isCastKept = true
  private var tick = MonotonicTime.now
  private var lastDrawn = MonotonicTime(nanoseconds: 0)
  /// Time of the last frame that shows new input.
  private var lastAnswer = MonotonicTime(nanoseconds: 0)
  /// Whether there is input that no frame shows yet.
  private var hasInput = false
  private var lastRead = MonotonicTime.now
  private var isDirty = true
  /// Whether the terminal has the input focus; without it the clock is not updated.
  private var isFocused = true
  /// Time of the next second of the visible clock; nil if no clock is visible.
  private var nextSecond: MonotonicTime?
  /// The size that was last written to the asciicast.
  private var castSize: TerminalSize?

  init(play: PlaySession, terminal: TerminalSession, options: StageOptions) {
    self.play = play
    self.terminal = terminal
    self.options = options
    if options.showsMap { view.wantsMap = true }
    watch = FileWatcher([play.session.source.name] + options.watched)
    var capabilities = EnvironmentCapabilities().capabilities
    if let depth = options.colors.flatMap(ColorDepth.init) { capabilities.depth = depth }
    encoder = CellEncoder(capabilities: capabilities)
    layout = StageLayout(columns: 80, rows: 24, device: play.session.world.device)
  }

  /// Plays until the user quits or a signal ends the session.
  func run() -> StageExit {
    terminal.enter()
    defer { terminal.leave() }
    let size = terminal.size
    let title = "sheetlua " + play.session.source.name
    cast = options.cast.flatMap { CastRecorder(path: $0, size: size, title: title) }
    castSize = size
    if options.film != nil { pictures = CastFrames() }
    defer { pictures?.finish(at: .now) }
    defer { isCastKept = options.cast == nil || cast?.finish() == true }
    draw(isFollowed: true)
    while !isDone {
      let due = deadline
      let second = due == nil ? nextSecond : due
      let wake = terminal.wait(
        atMost: second.map { max(0, $0 - .now) },
        or: [watch.descriptor, phonePictures?.descriptor ?? -1], isResting: due == nil)
      let now = MonotonicTime.now
      if let signal = wake.signal { return .killed(signal) }
      if wake.isInterrupted { return .interrupted }
      if wake.isResumed || wake.isResized { repaint() }
      if let phonePictures, wake.readable.contains(phonePictures.descriptor) {
        phonePictures.takeDrawn()
        isDirty = true
      }
      if wake.readable.contains(watch.descriptor), watch.hasChanged() {
        play.reload(options.reread())
        isDirty = true
      }
      take(wake.events, until: now)
      drift(to: now)
      if play.advance(to: now) { isDirty = true }
      heed(play.takeNotices(), at: now)
      let isMoving = isDirty || isAnimated(at: now)
      if let nextSecond, nextSecond <= now { isDirty = true }
      let isDue = now - spacedFrom >= Self.leastSpacing
      if isDue, isDirty || isMoving { draw(isFollowed: isMoving) }
    }
    return .quit
  }

  /// Draws everything again, regardless of the terminal's content.
  func repaint() {
    shown = nil
    isDirty = true
  }

  /// Time of the next automatic wake: the next frame or the next timer; nil if there is none.
  private var deadline: MonotonicTime? {
    let now = MonotonicTime.now
    if isDirty, terminal.admitsFrame() { return max(now, spacedFrom + Self.leastSpacing) }
    if isDirty || isAnimated(at: now) {
      let step = 1 / PlaySession.rate
      tick = tick + step
      if tick < now { tick = now + step }  // Skip late frames.
      return tick
    }
    tick = now
    let moments = [view.note?.end, play.nextChange]
    return moments.contains { $0 != nil }
      ? Self.wakeTime(at: now, of: moments + [nextSecond]) : nil
  }

  /// Start of the minimum interval: input does not wait for a frame that was drawn without input.
  private var spacedFrom: MonotonicTime { hasInput ? lastAnswer : lastDrawn }

  /// Returns the earliest of some times, but not earlier than `now`; nil if there are none.
  static func wakeTime(at now: MonotonicTime, of moments: [MonotonicTime?]) -> MonotonicTime? {
    moments.compactMap { moment in moment.map { max($0, now) } }.min()
  }

  /// Returns true if the next frame differs from the current frame.
  private func isAnimated(at now: MonotonicTime) -> Bool {
    if fingers.isSeen(at: now) || view.flash(at: now) > 0 { return true }
    if let note = view.note, note.end <= now { return true }
    return play.isMoving
  }

  /// Requests a new frame.
  func touchUp() { isDirty = true }

  /// Shows a message in the bottom row for 2.5 seconds.
  func say(_ text: String) {
    view.note = (text, .now + 2.5)
    isDirty = true
  }

  /// Shows and records the notifications of the session.
  private func heed(_ notices: [PlayNotification], at now: MonotonicTime) {
    for notice in notices {
      switch notice {
      case .said(let text): say(text)
      case .felt: view.flashEnd = now + StageViewState.flash
      case .logged(let event):
        if event.name.hasPrefix("did_") { cast?.mark("\(event.subject ?? "") \(event.name)") }
      }
    }
  }

  private func take(_ events: [TerminalEvent], until now: MonotonicTime) {
    // Events of one read happened at different times: spread them over the time since the last
    // read.
    let count = Double(events.count)
    let span = min(0.05, max(0, now - lastRead))
    for (index, event) in events.enumerated() {
      let time = now + span * (Double(index + 1) - count) / max(1, count)
      isDirty = true
      switch event {
      case .pressed(let key, let held): press(key, held)
      case .mouse(let report): point(report, at: time, answers)
      case .pasted(let text): play.type(text)
      case .focused(let hasFocus):
        isFocused = hasFocus
        if hasFocus { repaint() }
      case .resized: repaint()
      case .answered(let answer): learn(answer)
      }
    }
    guard !events.isEmpty else { return }
    lastRead = now
    hasInput = true
  }

  private func learn(_ answer: TerminalReply) {
    let before = encoder.capabilities
    answers.take(answer, options: options, size: terminal.size, capabilities: &encoder.capabilities)
    if let mode = answers.turnOn() { terminal.turnOn(mode) }
    if case .graphics = answer {
      if answers.graphics != nil, cast == nil { phonePictures = PhoneImages(options.rasterize) }
      repaint()
    }
    if let background = answers.background {
      let foreground =
        BlendColor(background).brightness > 0.5 ? FrameSVG.background : FrameSVG.foreground
      pictures?.own = (foreground, background)
    }
    if encoder.capabilities != before { repaint() }
  }

  /// Draws a frame if the terminal accepts it; `isFollowed` is false for a frame of the clock
  /// alone.
  private func draw(isFollowed: Bool) {
    guard terminal.admitsFrame() else { return }
    let now = MonotonicTime.now
    lastDrawn = now
    if hasInput { lastAnswer = now }
    hasInput = false
    tick = now
    let size = terminal.size
    if let castSize, castSize != size { answers.resize(size) }
    var painter = StageRenderer(
      play: play, view: view, fingers: fingers, depth: encoder.capabilities.depth,
      isASCII: options.isASCII, background: answers.background, now: now,
      glyphs: encoder.capabilities.drawsMosaics ? .mosaics : .blocks)
    // Players of asciicasts do not show images.
    if cast == nil { painter.pixels = answers.graphics }
    painter.phonePictures = phonePictures
    let (frame, layout) = painter.paint(
      columns: min(400, max(1, size.columns)), rows: min(200, max(1, size.rows)))
    self.layout = layout
    var bytes = encoder.encode(from: shown, to: frame)
    let moved = graphics.encode(layout.placements, fromNothing: shown == nil)
    encoder.add(moved, to: &bytes)
    if !moved.isEmpty { CrashRestore.showsPictures = true }
    if let told = castSize, told.columns != size.columns || told.rows != size.rows {
      cast?.resize(columns: size.columns, rows: size.rows)
    }
    castSize = size
    if !bytes.isEmpty {
      terminal.write(frame: bytes, isFollowed: isFollowed)
      cast?.add(bytes)
    }
    pictures?.add(frame, at: now)
    shown = frame
    isDirty = false
    nextSecond = isFocused && layout.panel != nil ? play.nextRestingSecond(at: now) : nil
    if let note = view.note, note.end <= now { view.note = nil }
  }
}
