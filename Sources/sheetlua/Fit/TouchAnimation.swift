internal import Backtest
internal import CLibrary
internal import CommandIO
internal import Gestures
internal import ReleaseLog
internal import Scenarios
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
internal import SheetText
internal import Support

/// Plays the touch of a release on a terminal, until the finger lifts.
struct TouchAnimation {
  let source: SourceText
  let options: SessionOptions

  /// The duration of a frame, in seconds.
  private static let frame = 1.0 / 30
  /// The time before the touch and after the lift, in seconds.
  private static let pause = 0.4
  /// The duration of the last movement, which has the velocity of the release, in seconds.
  private static let lastMovement = 0.06
  /// The distance of the finger from the upper edge of the sheet, in points.
  private static let depth = 12.0
  /// The lines that the terminal has in addition to the frame.
  private static let otherLines = 6
  private static let leastRows = 6

  /// Plays a release with a travel and a velocity.
  func play(_ line: ReleaseLine) {
    var quiet = options
    quiet.print = { _ in }
    guard let session = try? LoadedScripts.freshSession(source, quiet),
      let id = try? session.sheetID(named: line.sheet ?? "")
    else { return }
    session.prepareTouch(of: line, on: id)
    let screen = Screen()
    let device = session.world.device
    let start = Point(
      x: device.width / 2,
      y: min(device.height - 1, device.height - session.world.height(of: id) + Self.depth))
    let path = path(of: line)
    func point(_ time: Double) -> Point {
      Point(x: start.x, y: min(max(start.y + path(time), 0), device.height - 1))
    }
    let elapsed = max(line.elapsed ?? Release.usualElapsed, 2 * Self.frame)
    let began = session.world.time
    screen.draw(session, finger: nil)
    screen.wait(Self.pause)
    session.perform(.touched(start))
    screen.draw(session, finger: start)
    var time = 0.0
    while time < elapsed {
      let step = min(Self.frame, elapsed - time)
      screen.wait(step)
      time = min(time + Self.frame, elapsed)
      session.run(until: began + time)
      session.perform(.moved(point(time)))
      screen.draw(session, finger: point(time))
    }
    screen.wait(Self.pause)
  }

  /// The travel of the finger at a time, in points: the last movement has the velocity of the
  /// release.
  private func path(of line: ReleaseLine) -> (Double) -> Double {
    let elapsed = max(line.elapsed ?? Release.usualElapsed, 2 * Self.frame)
    let (travel, velocity) = (line.travel ?? 0, line.velocity ?? 0)
    let last = min(Self.lastMovement, elapsed / 2)
    let turn = travel - velocity * last
    return { time in
      time >= elapsed - last
        ? travel - velocity * (elapsed - time) : turn * time / (elapsed - last)
    }
  }

  /// The place of the frames on the terminal.
  private final class Screen {
    private let options: TextOptions
    /// Whether each frame replaces the frame before it.
    private let isAnimated: Bool
    private var lines = 0

    init() {
      let rows = TerminalWidth.rows - TouchAnimation.otherLines
      options = TextOptions(
        columns: min(max(TerminalWidth.columns, 16), 44),
        rows: min(max(rows, TouchAnimation.leastRows), 40), caption: false)
      isAnimated = environment("TERM") != "dumb" && rows >= TouchAnimation.leastRows
    }

    func draw(_ session: ScriptSession, finger: Point?) {
      guard isAnimated else { return }
      var output = OutputStream.standard()
      for _ in 0..<lines { output.control("\u{1B}[A\u{1B}[2K") }
      var rows = TextFrame.text(of: session.scene(), options: options)
        .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      if rows.last?.isEmpty == true { rows.removeLast() }
      if let finger, !rows.isEmpty {
        let device = session.world.device
        func index(_ place: Double, of length: Double, _ count: Int) -> Int {
          min(max(Int(place / length * Double(count)), 0), count - 1)
        }
        let row = index(finger.y, of: device.height, rows.count)
        let width = rows.map(\.count).max() ?? 0
        rows[row] += Array(repeating: " ", count: max(0, width - rows[row].count))
        if width > 0 { rows[row][index(finger.x, of: device.width, width)] = "●" }
      }
      output.lines(rows.map { String($0) })
      output.flush()
      lines = rows.count
    }

    /// Waits for a time in seconds.
    func wait(_ time: Double) {
      if isAnimated { usleep(UInt32(time * 1e6)) }
    }
  }
}
