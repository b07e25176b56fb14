import Gestures
import Live
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import LiveStage
@testable import Terminal

/// The velocity of a finger whose reports arrive in bursts, as over ssh or on a busy machine.
///
/// The input is bytes with the times of their reads; the finger's real path is known.
@Suite struct FingerTimeTests {
  /// The distribution of the reports over reads.
  struct Delivery: CustomTestStringConvertible {
    /// Seconds between two reads; 0 to read each report when it is sent.
    var batch: Double
    /// Largest difference of a read from its regular time, as a part of `batch`.
    var jitter: Double
    var testDescription: String { "batches of \(Int(batch * 1_000)) ms, jitter \(jitter)" }
  }

  enum Resolution: String, CaseIterable { case pixels, cells }

  /// A finger: its distance from touch-down by seconds, positive downward.
  struct Finger: Sendable {
    var name: String
    var distance: @Sendable (Double) -> Double
    var duration: Double
    /// The velocity at lift-off in points per second, positive downward.
    var velocity: Double
  }

  /// The velocity in points per second and the outcome of a release.
  struct Result: Equatable {
    var velocity: Double
    var outcome: String
  }

  /// A stage without a terminal, on which a sheet rests at its middle detent before each gesture.
  private final class Stage {
    let clock = ManualClock(at: MonotonicTime(nanoseconds: 7_000_000_000))
    let play: PlaySession
    let phone = PhoneGeometry(
      column: 2, row: 1, columns: 44, rows: 41, cellWidth: 9, cellHeight: 21)
    let pixels: MousePixels?
    private var mouse = StageMouse()
    private var parser = TerminalInput()

    static let script = """
      sheet "Low" {
        detents = { low = 200, mid = 400, high = 700 }, opens_at = "mid", dismissible = false,
      }
      """

    init(_ resolution: Resolution) throws {
      pixels = resolution == .pixels ? MousePixels(width: 9, height: 18) : nil
      play = PlaySession(
        try LiveRun(
          source: SourceText(name: "a.lua", text: Self.script), options: SessionOptions()),
        clock: clock)
    }

    /// Brings the sheet to rest at its middle detent, with a mouse that has not moved before.
    func rest() {
      mouse = StageMouse()
      if let id = play.world.topSheet {
        play.perform(.selected(id, detent: "mid", animated: false))
      }
      clock.advance(by: 3)
      play.advance()
    }

    /// Shows a frame at a time.
    func show(at time: MonotonicTime) {
      clock.set(to: time)
      mouse.interpolate(to: time, on: phone, of: play)
      play.advance()
    }

    /// Reads bytes at a time, as the loop of the stage does.
    func read(_ text: String, at time: MonotonicTime) {
      clock.set(to: time)
      let events = parser.feed(Array(text.utf8))
      let times = mouse.times(of: events, isExact: pixels != nil, readAt: time)
      for (event, moment) in zip(events, times) {
        guard case .mouse(let report) = event else { continue }
        let place = StageMouse.Report(report, pixels: pixels, at: moment, readAt: time)
        switch report.action {
        case .pressed: mouse.press(place, on: phone, of: play)
        case .moved: mouse.move(place, on: phone, of: play)
        case .released: mouse.release(place, on: phone, of: play)
        case .wheel: break
        }
      }
    }

    /// Returns the report of a finger at a height of the screen, and the pixel or row in it.
    func report(_ code: Int, _ y: Double, _ final: String) -> (text: String, place: Int) {
      let row = y / phone.cellHeight + Double(phone.row)
      let place = pixels.map { Int((row * $0.height).rounded(.down)) } ?? Int(row.rounded(.down))
      return ("\u{1B}[<\(code);\(pixels == nil ? 24 : 200);\(place + 1)\(final)", place)
    }
  }

  /// Plays a finger with `hz` samples of the mouse per second; a sample causes a report if the
  /// position changes.
  ///
  /// `phase`, from 0 to 1, varies the samples, the first read and the position. The stage shows
  /// `frameRate` frames per second.
  private static func play(
    _ finger: Finger, on stage: Stage, hz: Double, _ delivery: Delivery, phase: Double,
    frameRate: Double = 60
  ) throws -> Result {
    stage.rest()
    let start = stage.clock.now()
    let from = 852 - 400 + 10 + phase * 21
    let press = stage.report(0, from, "M")
    var reports: [(time: Double, text: String)] = [(0, press.text)]
    var last = press.place
    var sample = (0.2 + 0.6 * phase) / hz
    while sample < finger.duration {
      let move = stage.report(32, from + finger.distance(sample), "M")
      if move.place != last { reports.append((sample, move.text)) }
      last = move.place
      sample += 1 / hz
    }
    let end = stage.report(0, from + finger.distance(finger.duration), "m")
    reports.append((finger.duration, end.text))

    var frame = phase / max(1, frameRate)
    for read in reads(of: reports, delivery, phase: phase) {
      while frameRate > 0, frame < read.time {
        stage.show(at: start + frame)
        frame += 1 / frameRate
      }
      stage.read(read.text, at: start + read.time)
    }
    let release = try #require(stage.play.run.releases.last).record
    return Result(velocity: release.release.velocity, outcome: "\(release.decision.outcome)")
  }

  /// Distributes reports over reads.
  private static func reads(
    of reports: [(time: Double, text: String)], _ delivery: Delivery, phase: Double
  ) -> [(time: Double, text: String)] {
    var random = phase
    func next() -> Double {
      random = (random * 7919.31 + 0.137).truncatingRemainder(dividingBy: 1)
      return random
    }
    if delivery.batch == 0 {
      var time = 0.0
      return reports.map { report in
        time = max(time, report.time + 0.002 * delivery.jitter * next())
        return (time, report.text)
      }
    }
    var reads: [(time: Double, text: String)] = []
    var left = reports[...]
    var number = 0.0
    while !left.isEmpty {
      number += 1
      let time = delivery.batch * (number - phase + (next() - 0.5) * 2 * delivery.jitter)
      let ready = left.prefix { $0.time <= time }
      left = left.dropFirst(ready.count)
      if !ready.isEmpty { reads.append((time, ready.map(\.text).joined())) }
    }
    return reads
  }

  // MARK: Fingers

  private static func flick(_ speed: Double, over distance: Double) -> Finger {
    Finger(
      name: "\(Int(speed)) pt/s over \(Int(distance)) pt", distance: { speed * $0 },
      duration: distance / abs(speed), velocity: speed)
  }

  private static func pull(_ speed: Double, over distance: Double, resting rest: Double) -> Finger {
    let moving = distance / abs(speed)
    return Finger(
      name: "\(Int(speed)) pt/s over \(Int(distance)) pt and a rest",
      distance: { speed * min($0, moving) }, duration: moving + rest, velocity: 0)
  }

  private static func reversal(_ first: Double, _ second: Double) -> Finger {
    let turn = 220 / abs(first)
    return Finger(
      name: "\(Int(first)), then \(Int(second)) pt/s",
      distance: { $0 < turn ? first * $0 : first * turn + second * ($0 - turn) },
      duration: turn + 170 / abs(second), velocity: second)
  }

  private static func acceleration(from first: Double, to last: Double) -> Finger {
    let duration = 0.35
    return Finger(
      name: "\(Int(first)) to \(Int(last)) pt/s",
      distance: { first * $0 + (last - first) / duration * $0 * $0 / 2 }, duration: duration,
      velocity: last)
  }

  private static let batches = [0, 0.008, 0.016, 0.03, 0.08, 0.1, 0.15]
  private static let phases = [0.03, 0.27, 0.51, 0.81]

  /// Plays a finger with different samples, jitters and phases.
  private func each(
    _ finger: Finger, _ resolution: Resolution, _ batch: Double, hz: [Double],
    _ body: (Result, _ context: String) -> Void
  ) throws {
    let stage = try Stage(resolution)
    for hz in hz {
      for jitter in [0, 0.2] {
        for phase in Self.phases {
          let result = try Self.play(
            finger, on: stage, hz: hz, Delivery(batch: batch, jitter: jitter), phase: phase)
          body(result, "\(finger.name), \(Int(hz)) Hz, jitter \(jitter), phase \(phase)")
        }
      }
    }
  }

  private static let steady = [
    flick(-800, over: 286), flick(874, over: 240), flick(-300, over: 150), flick(200, over: 150),
    flick(1_500, over: 400),
  ]

  // MARK: Tests

  @Test(arguments: Resolution.allCases, [0, 0.03, 0.08])
  func `the velocity of a finger does not depend on bursts of its reports`(
    _ resolution: Resolution, _ batch: Double
  ) throws {
    let tolerance = resolution == .pixels ? 0.25 : 0.5
    // A row is too coarse to show how much a finger accelerates within a burst.
    let others = resolution == .pixels ? [Self.acceleration(from: 200, to: 1_200)] : []
    for finger in Self.steady + others {
      try each(finger, resolution, batch, hz: [90, 125]) { result, context in
        #expect(abs(result.velocity / finger.velocity - 1) <= tolerance, "\(result) \(context)")
      }
    }
  }

  @Test(arguments: Resolution.allCases, [0.008, 0.016, 0.03, 0.08])
  func `a slow mouse whose samples and bursts alternate has an approximate velocity`(
    _ resolution: Resolution, _ batch: Double
  ) throws {
    for finger in Self.steady {
      try each(finger, resolution, batch, hz: [60]) { result, context in
        let fraction = result.velocity / finger.velocity
        #expect(fraction > 0.35 && fraction < 1.65, "\(result) \(context)")
      }
    }
  }

  @Test(arguments: Resolution.allCases, batches)
  func `the sheet settles where the finger sent it`(_ resolution: Resolution, _ batch: Double)
    throws
  {
    let fingers = [
      Self.flick(-800, over: 286), Self.flick(874, over: 240), Self.flick(1_500, over: 300),
      Self.flick(-2_500, over: 300), Self.reversal(-800, 700), Self.reversal(600, -900),
    ]
    for finger in fingers {
      let expected = finger.velocity < 0 ? "high" : "low"
      try each(finger, resolution, batch, hz: [60, 125]) { result, context in
        #expect(result.velocity * finger.velocity > 0, "\(result) \(context)")
        #expect(
          result.outcome.contains(expected) || finger.name.contains("then"),
          "\(result) \(context)")
      }
    }
  }

  @Test(arguments: Resolution.allCases, batches)
  func `a finger that rests before it lifts has no velocity`(
    _ resolution: Resolution, _ batch: Double
  ) throws {
    for finger in [
      Self.pull(-400, over: 200, resting: 0.5), Self.pull(300, over: 150, resting: 0.6),
    ] {
      try each(finger, resolution, batch, hz: [60, 125]) { result, context in
        #expect(result.velocity == 0, "\(result) \(context)")
      }
    }
  }

  @Test(arguments: Resolution.allCases, batches)
  func `the velocity depends only on the bytes and the times of their reads`(
    _ resolution: Resolution, _ batch: Double
  ) throws {
    let stage = try Stage(resolution)
    for finger in Self.steady + [Self.pull(-400, over: 200, resting: 0.5)] {
      let delivery = Delivery(batch: batch, jitter: 0.2)
      let results = try [0, 23, 60, 240].map { rate in
        try Self.play(finger, on: stage, hz: 125, delivery, phase: 0.3, frameRate: rate)
      }
      for result in results {
        #expect(result.outcome == results[0].outcome, "\(finger.name)")
        #expect(
          abs(result.velocity - results[0].velocity) <= 1e-6 * abs(results[0].velocity),
          "\(finger.name): \(results)")
      }
    }
  }
}
