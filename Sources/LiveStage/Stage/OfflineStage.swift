package import ScriptDiagnostics
internal import Gestures
internal import Live
internal import SheetEngine
package import SheetScript
internal import Terminal

extension LiveStage {
  /// Returns the stage as an SVG image: the first sheet at rest or dragged by a finger.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - options: The options of its session.
  ///   - live: Whether the map is shown, and whether only ASCII is drawn.
  ///   - columns: Columns of the terminal, at least 40.
  ///   - rows: Rows of the terminal, at least 12.
  ///   - drag: Points upward that a finger has dragged the sheet without a release; nil for no
  ///     drag.
  /// - Returns: The document.
  /// - Throws: The error of the script.
  package static func image(
    of source: SourceText, options: SessionOptions = SessionOptions(),
    live: StageOptions = StageOptions(), columns: Int, rows: Int, drag: Double? = nil
  ) throws(Diagnostic) -> String {
    var scene = OfflineStage(
      play: PlaySession(try LiveRun(source: source, options: options), clock: ManualClock()),
      live: live,
      columns: columns, rows: rows)
    scene.settle()
    if let drag { scene.drag(after: drag) }
    return FrameSVG(
      scene.paint().frame, foreground: FrameSVG.foreground, background: FrameSVG.background
    ).text
  }
}

/// The stage without a terminal, with virtual time instead of real time.
private struct OfflineStage {
  let play: PlaySession
  let stageOptions: StageOptions
  let columns: Int
  let rows: Int
  var fingers = MouseTouch()

  /// Duration of the drag in seconds, and the exponent of its motion.
  private static let dragTiming = (seconds: 0.4, bend: 1.6)
  /// Maximum virtual seconds for a presentation and all that follows it.
  private static let timeout = 5.0

  init(play: PlaySession, live: StageOptions, columns: Int, rows: Int) {
    self.play = play
    self.stageOptions = live
    self.columns = max(40, columns)
    self.rows = max(12, rows)
  }

  private var now: MonotonicTime {
    MonotonicTime(nanoseconds: Int64(min(1e9, play.run.time) * 1e9))
  }

  /// Advances time frame by frame until everything is at rest.
  mutating func settle() {
    let end = play.run.time + Self.timeout
    play.run.recordFrame()
    while play.run.isMoving, play.run.time < end { advanceFrame() }
  }

  private func advanceFrame() {
    play.run.run(until: play.run.time + 1 / PlaySession.rate)
    play.run.recordFrame()
  }

  /// Drags the top sheet upward at its upper edge.
  mutating func drag(after distance: Double) {
    let world = play.run.session.world
    guard let id = world.topSheet else { return }
    let phone = paint().layout.phone
    let top = world.device.height - world.height(of: id)
    let start = Point(x: world.device.width * 0.62, y: min(world.device.height - 20, top + 14))
    let spot = phone.place(of: start)
    let press = fingers.press(column: spot.column, row: spot.row, at: now, on: phone)
    play.run.perform(press)
    let steps = Int(Self.dragTiming.seconds * PlaySession.rate)
    for step in 1...steps {
      advanceFrame()
      let fraction = Double(step) / Double(steps)
      let y = start.y - distance * Self.power(fraction, Self.dragTiming.bend)
      let place = phone.place(of: Point(x: start.x, y: y))
      let moves = fingers.move(
        column: place.column, row: place.row, isExact: true, at: now, since: now, on: phone)
      for move in moves { play.run.perform(move.event) }
    }
    play.run.recordFrame()
  }

  func paint() -> (frame: TerminalFrame, layout: StageLayout) {
    var view = StageViewState()
    if stageOptions.showsMap { view.wantsMap = true }
    let painter = StageRenderer(
      play: play, view: view, fingers: fingers, depth: .truecolor, isASCII: stageOptions.isASCII,
      background: FrameSVG.background, now: now, glyphs: .mosaics)
    return painter.paint(columns: columns, rows: rows)
  }

  /// Returns an approximate power for exponents from 1 to 2, without rounding that depends on a
  /// library, because the image is compared byte by byte.
  private static func power(_ fraction: Double, _ exponent: Double) -> Double {
    fraction * (1 + (exponent - 1) * (fraction - 1))
  }
}
