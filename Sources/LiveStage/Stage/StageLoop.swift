internal import ScriptDiagnostics
internal import Live
internal import SheetEngine
internal import SheetScript
internal import Terminal

/// The event loop of the stage: waits, processes input, advances time, and draws.
///
/// During motion it wakes for each frame, 60 per second, with absolute deadlines. At rest it waits
/// for a key, a touch, a timer or a save and, while the terminal has the focus, for the next second
/// of its clock. Input is drawn immediately, but at most 500 times per second, and a frame without
/// input does not delay it. If the terminal does not accept a frame in time or has not processed
/// the last two frames, the frame is skipped; frames are never queued.
final class StageLoop {
  let play: PlaySession
  let terminal: TerminalSession
  let options: StageOptions
  var view = StageViewState()
  var mouse = StageMouse()
  var layout: StageLayout
  /// The area next to the phone on which the mouse button was pressed, until it is released; nil if
  /// there is none that can be dragged.
  var grip: StageHit?
  var isDone = false
  /// Whether a key was pressed after the last frame, so that boxes can have opened or closed.
  private(set) var isLayoutOutdated = false

  private var watch: FileWatcher
  private var pacing = FramePacing()
  private var output: StageOutput
  private(set) var recording = StageRecording()
  /// Whether the terminal has the input focus; without it the clock is not updated.
  private var isFocused = true

  init(play: PlaySession, terminal: TerminalSession, options: StageOptions) {
    self.play = play
    self.terminal = terminal
    self.options = options
    if options.showsMap { view.wantsMap = true }
    watch = FileWatcher(options.hasFile ? [play.session.source.name] : [])
    var capabilities = EnvironmentCapabilities().capabilities
    if let depth = options.colors.flatMap(ColorDepth.init) { capabilities.depth = depth }
    output = StageOutput(capabilities)
    layout = StageLayout(columns: 80, rows: 24, device: play.session.world.device)
  }

  /// Plays until the user quits or a signal ends the session.
  func run() -> StageExit {
    watchModules()
    terminal.enter()
    defer { terminal.leave() }
    recording = StageRecording(
      options, size: terminal.size, title: "sheetlua " + play.session.source.name)
    defer { recording.finish(options, at: .now) }
    draw(isFollowed: true)
    while !isDone {
      let due = deadline
      // A handler can require another module at any time.
      if due == nil { watchModules() }
      let second = due == nil ? pacing.nextSecond : due
      let wake = terminal.wait(
        atMost: second.map { max(0, $0 - .now) },
        or: [watch.descriptor, output.phonePictures?.descriptor ?? -1], isResting: due == nil)
      let now = MonotonicTime.now
      if let signal = wake.signal { return .killed(signal) }
      if wake.isInterrupted { return .interrupted }
      if wake.isResumed || wake.isResized { repaint() }
      if let pictures = output.phonePictures, wake.readable.contains(pictures.descriptor) {
        pictures.takeDrawn()
        setNeedsDraw()
      }
      if wake.readable.contains(watch.descriptor), watch.hasChanged() {
        play.reload(options.reloadSource())
        watchModules()
        setNeedsDraw()
      }
      handleEvents(wake.events, until: now)
      if mouse.interpolate(to: now, on: layout.phone, of: play) { setNeedsDraw() }
      if play.advance(to: now) { setNeedsDraw() }
      handleNotifications(play.takeNotifications(), at: now)
      let isMoving = pacing.needsDraw || isAnimated(at: now)
      if let second = pacing.nextSecond, second <= now { setNeedsDraw() }
      if pacing.isDue(at: now), pacing.needsDraw || isMoving { draw(isFollowed: isMoving) }
    }
    return .quit
  }

  private func watchModules() {
    let files = options.watchedFiles()
    watch.watch(files.found, missing: files.missing)
  }

  /// Draws everything again, regardless of the terminal's content.
  func repaint() {
    output.forgetFrame()
    setNeedsDraw()
  }

  /// Time of the next automatic wake: the next frame or the next timer; nil if there is none.
  private var deadline: MonotonicTime? {
    let now = MonotonicTime.now
    if pacing.needsDraw, terminal.admitsFrame() { return max(now, pacing.earliest) }
    if pacing.needsDraw || isAnimated(at: now) { return pacing.nextTick(after: now) }
    pacing.rest(at: now)
    let moments = [view.note?.end, play.nextChange]
    return moments.contains { $0 != nil }
      ? Self.wakeTime(at: now, of: moments + [pacing.nextSecond]) : nil
  }

  /// Returns the earliest of some times, but not earlier than `now`; nil if there are none.
  static func wakeTime(at now: MonotonicTime, of moments: [MonotonicTime?]) -> MonotonicTime? {
    moments.compactMap { moment in moment.map { max($0, now) } }.min()
  }

  /// Returns true if the next frame differs from the current frame.
  private func isAnimated(at now: MonotonicTime) -> Bool {
    if mouse.touch.isVisible(at: now) || view.flash(at: now) > 0 { return true }
    if let note = view.note, note.end <= now { return true }
    return play.isMoving
  }

  /// Requests a frame.
  func setNeedsDraw() { pacing.setNeedsDraw() }

  /// Shows a message in the bottom row for 2.5 seconds.
  func showMessage(_ text: String) {
    view.note = (text, .now + 2.5)
    setNeedsDraw()
  }

  /// Shows and records the notifications of the session.
  private func handleNotifications(_ notices: [PlayNotification], at now: MonotonicTime) {
    for notice in notices {
      switch notice {
      case .said(let text): showMessage(text)
      case .felt: view.flashEnd = now + StageViewState.flash
      case .logged(let event):
        if event.name.hasPrefix("did_") { recording.mark("\(event.subject ?? "") \(event.name)") }
      }
    }
  }

  private func handleEvents(_ events: [TerminalEvent], until now: MonotonicTime) {
    let times = mouse.times(of: events, isExact: output.answers.pixels != nil, readAt: now)
    for (event, time) in zip(events, times) {
      setNeedsDraw()
      switch event {
      case .pressed(let key, let held):
        press(key, held)
        isLayoutOutdated = true
      case .mouse(let report): handleMouse(report, at: time, readAt: now, output.answers)
      case .pasted(let text): paste(text)
      case .focused(let hasFocus):
        isFocused = hasFocus
        if hasFocus { repaint() }
      case .resized: repaint()
      case .answered(let answer): handleReply(answer)
      }
    }
    if !events.isEmpty { pacing.read() }
  }

  /// The background of the terminal; nil if it is unknown.
  private var background: TerminalColor? { output.background(options.theme) }

  private func handleReply(_ answer: TerminalReply) {
    let before = output.capabilities
    output.take(answer, options: options, size: terminal.size)
    if let mode = output.answers.turnOn() { terminal.turnOn(mode) }
    if case .graphics = answer {
      if output.answers.graphics != nil, !recording.hasCast {
        output.phonePictures = PhoneImages(options.rasterize)
      }
      repaint()
    }
    if let background {
      let foreground =
        BlendColor(background).brightness > 0.5 ? FrameSVG.background : FrameSVG.foreground
      recording.frames?.own = (foreground, background)
    }
    if output.capabilities != before { repaint() }
  }

  /// Draws a frame if the terminal accepts it; `isFollowed` is false for a frame of the clock
  /// alone.
  private func draw(isFollowed: Bool) {
    guard terminal.admitsFrame() else { return }
    let now = MonotonicTime.now
    pacing.begin(at: now)
    let size = terminal.size
    if let last = recording.size, last != size { output.answers.resize(size) }
    let frame = paint(size, at: now)
    let bytes = output.bytes(of: frame, layout.placements)
    recording.resize(to: size)
    if !bytes.isEmpty { terminal.write(frame: bytes, isFollowed: isFollowed) }
    recording.add(frame, bytes, at: now)
    pacing.end()
    pacing.nextSecond = isFocused && layout.panel != nil ? play.nextRestingSecond(at: now) : nil
    if let note = view.note, note.end <= now { view.note = nil }
  }

  /// Updates the layout to the current state, without a frame on the terminal.
  func updateLayout() { _ = paint(terminal.size, at: .now) }

  /// Renders a frame and stores its layout.
  private func paint(_ size: TerminalSize, at now: MonotonicTime) -> TerminalFrame {
    var painter = StageRenderer(
      play: play, view: view, fingers: mouse.touch, depth: output.capabilities.depth,
      isASCII: options.isASCII, background: background, now: now,
      glyphs: output.capabilities.drawsMosaics ? .mosaics : .blocks)
    // Players of asciicasts do not show images.
    if !recording.hasCast { painter.pixels = output.answers.graphics }
    painter.phonePictures = output.phonePictures
    painter.isRecording = options.cast != nil || options.tape != nil
    let (frame, layout) = painter.paint(
      columns: min(400, max(1, size.columns)), rows: min(200, max(1, size.rows)))
    self.layout = layout
    isLayoutOutdated = false
    return frame
  }
}
