import ScriptDiagnostics
import Live
import SheetEngine
import SheetScript
import Testing

/// A whole session without a terminal: the calls of a front-end, with a clock that the test
/// advances.
@Suite struct PlayTests {
  private static let script = """
    sheet "Low" { title = "Low", detents = { "medium", "large" }, content = { fields = { "Nick" } } }
    """

  /// A front-end: it shows frames of 1/60 s and takes the notifications.
  private final class FrontEnd {
    let clock = ManualClock(at: MonotonicTime(nanoseconds: 7_000_000_000))
    let play: PlaySession
    private(set) var notices: [PlayNotification] = []

    init(_ script: String = PlayTests.script) throws {
      play = PlaySession(
        try LiveRun(source: SourceText(name: "low.lua", text: script), options: SessionOptions()),
        clock: clock)
      pass(2)
    }

    /// Advances the clock, frame by frame.
    func pass(_ seconds: Double) {
      for _ in 0..<Int(bounded: (seconds * PlaySession.rate).rounded()) {
        clock.advance(by: 1 / PlaySession.rate)
        play.advance()
        notices += play.takeNotifications()
      }
    }

    /// Drags a finger from one y to another in the given number of seconds.
    func drag(from: Double, to: Double, over seconds: Double = 0.5) {
      play.perform(.touched(Point(x: 200, y: from)))
      let steps = Int(bounded: (seconds * PlaySession.rate).rounded())
      for step in 1...steps {
        pass(1 / PlaySession.rate)
        let y = from + (to - from) * Double(step) / Double(steps)
        play.perform(.moved(Point(x: 200, y: y)))
      }
      play.perform(.lifted())
    }

    var detent: String? {
      play.world.topSheet.flatMap { play.world[$0].selected }
    }

    var height: Double { play.world.topSheet.map { play.world.height(of: $0) } ?? 0 }

    var said: [String] {
      notices.compactMap { if case .said(let text) = $0 { text } else { nil } }
    }

    var panel: [String] {
      play.panelLines(width: 40, limit: 40, isASCII: true).map { line in
        (line.left + line.right).map(\.text).joined(separator: " ")
      }
    }
  }

  @Test func `a step of a frame in the past shows the next frame, up to the present`() throws {
    let front = try FrontEnd()
    let play = front.play
    play.stepDetent(.up)
    front.pass(1)
    play.pause()
    let times = play.run.history.worlds.map(\.time)
    for _ in 0..<10 { play.scrub(by: -1 / PlaySession.rate) }
    let start = try #require(play.moment)
    play.stepFrame()
    let next = try #require(times.first { $0 > start })
    #expect(play.moment.map { $0 >= next && $0 < start + 0.02 } == true)
    for _ in 0..<9 { play.stepFrame() }
    #expect(play.world.time == times.last)
    // From the last frame, a step advances the present.
    let end = play.run.time
    play.stepFrame()
    #expect(play.moment == nil)
    #expect(play.run.time == end + 1 / play.world.device.hz)
    #expect(play.virtualClock.isPaused)
  }

  @Test func `a drag, a flick, the keyboard, a pause, scrubbing and recording need no terminal`()
    throws
  {
    let front = try FrontEnd()
    let play = front.play
    #expect(front.detent == "medium")
    #expect(!play.isMoving)

    // A drag: on an iphone-15, medium is half of 852 pt, and the finger moves the sheet 300 pt up.
    front.drag(from: 440, to: 140)
    front.pass(2)
    #expect(front.detent == "large")
    #expect(play.lastRelease?.record.decision.outcome == .detent("large"))
    #expect(front.panel.contains { $0.contains("released") })
    let large = front.height

    // A flick without a drag, down again.
    play.flick(.down)
    #expect(play.isMoving)
    front.pass(2)
    #expect(front.detent == "medium")
    #expect(abs(front.height - 426) < 0.5)

    // The keyboard, and text typed into the field.
    play.perform(.acted(.activate, on: "Nick"))
    front.pass(1)
    #expect(play.world.keyboardHeight > 0)
    play.type("Zoe")
    play.toggleKeyboard()
    front.pass(1)
    #expect(play.world.keyboardHeight == 0)

    // A pause: the clock continues, but virtual time stops, except for a step of one frame.
    play.stepDetent(.up)
    front.pass(0.1)
    play.pause()
    let paused = (time: play.world.time, height: front.height)
    front.pass(5)
    #expect(play.world.time == paused.time)
    #expect(front.height == paused.height)
    #expect(play.nextChange == nil)
    play.stepFrame()
    #expect(play.world.time == paused.time + 1 / play.world.device.hz)
    #expect(front.height > paused.height)

    // Resume, then scrub back into that motion; a key press continues from there.
    play.pause()
    front.pass(2)
    #expect(front.height == large)
    while play.world.time > paused.time + 0.05 { play.scrub(by: -1 / PlaySession.rate) }
    let past = front.height
    #expect(past < large)
    front.pass(3)
    #expect(front.height == past)
    play.stepDetent(.down)
    #expect(play.moment == nil)
    front.pass(3)
    #expect(front.detent == "medium")

    // A recording of the whole session as a scenario, which passes.
    let scenario = try #require(play.scenarios(all: true).get().last).text(named: "by hand")
    #expect(scenario.ranges(of: "user:grabs").count == 2)
    #expect(scenario.contains("user:types \"Zoe\""))
    #expect(scenario.contains("expect(\"Low\").is_at(\"medium\")"))
    let tape = try play.tape().get()
    #expect(tape.frames > 60)
    #expect(tape.parameters.isEmpty)
    #expect(front.said.isEmpty)
  }

  @Test func `haptics and events that were undone are reported when they occur again`() throws {
    let front = try FrontEnd(
      """
      sheet "Low" { title = "Low", detents = { "medium", "large" }, content = { buttons = { "Done" } },
        on = { tapped = function() haptic "medium" end } }
      """)
    let play = front.play
    func told(by act: () throws -> Void) rethrows -> (felt: Int, taps: Int, changes: Int) {
      let before = front.notices.count
      try act()
      front.pass(2)
      var told = (felt: 0, taps: 0, changes: 0)
      for notice in front.notices[before...] {
        switch notice {
        case .felt: told.felt += 1
        case .logged(let event) where event.name == "tapped": told.taps += 1
        case .logged(let event) where event.name == "did_change_detent": told.changes += 1
        case .logged, .said: break
        }
      }
      return told
    }
    let time = play.world.time
    let up = told { play.stepDetent(.up) }
    #expect(up.changes == 1)
    while play.world.time > time { play.scrub(by: -0.25) }
    let upAgain = told { play.stepDetent(.up) }
    #expect(upAgain == up)
    // A tap takes less than a frame: after a scrub, its event is reported in the first frame.
    guard case .point(let place) = play.world.target(named: "Done", row: nil) else {
      Issue.record("no button to tap")
      return
    }
    let tap = told {
      play.perform(.touched(place))
      play.perform(.lifted())
    }
    #expect(tap.felt == 1)
    #expect(tap.taps == 1)
    let tapAgain = told { play.playLastGesture() }
    #expect(tapAgain == tap)
    #expect(front.said == ["replaying the last gesture"])
  }

  @Test func `half speed halves virtual time, and a touch ends a flick`() throws {
    let front = try FrontEnd()
    let play = front.play
    let start = play.world.time
    play.changeSpeed(to: 0.5)
    front.pass(2)
    #expect(abs(play.world.time - start - 1) < 1e-6)
    play.flick(.up)
    front.pass(0.02)
    #expect(play.isMoving)
    play.perform(.cancelled())
    front.pass(4)
    #expect(!play.isMoving)
  }

  @Test func `a save keeps the sheet and compares the last gesture with its old result`() throws {
    let front = try FrontEnd()
    let play = front.play
    front.drag(from: 440, to: 400)
    front.pass(2)
    #expect(front.detent == "medium")
    let saved = Self.script.replacing("\"medium\", ", with: "")
    play.reload(.success(SourceText(name: "low.lua", text: saved)))
    front.pass(2)
    #expect(front.detent == "large")
    #expect(play.comparison?.ends.before == "medium")
    #expect(play.comparison?.ends.after == "large")
    #expect(front.said == ["reloaded"])
    play.reload(.failure(PlayError("low.lua: cannot be read")))
    #expect(play.run.loadError?.lines == ["low.lua: cannot be read"])
  }

  @Test func `a gesture of more than a minute is not compared`() throws {
    let front = try FrontEnd()
    let play = front.play
    play.perform(.touched(Point(x: 200, y: 440), finger: 0))
    front.pass(1)
    play.perform(.moved(Point(x: 200, y: 400), finger: 0))
    // The computer sleeps while the finger is down.
    play.advanceTime(3_600)
    play.perform(.lifted(finger: 0))
    front.pass(2)
    play.reload(.success(SourceText(name: "low.lua", text: Self.script + "\n-- saved")))
    front.pass(1)
    #expect(front.said == ["reloaded"])
    #expect(play.comparison == nil)
  }

  @Test func `a question waits, and accepts only its own choices`() throws {
    let front = try FrontEnd(
      """
      sheet "Low" { title = "Low", detents = { "medium" },
        on = { should_dismiss = function(s) return s:ask("Sure?", { "Yes", "No" }) end } }
      """)
    let play = front.play
    play.flick(.down)
    front.pass(1)
    #expect(play.question?.text == "Sure?")
    play.answer("Maybe")
    #expect(play.question != nil)
    play.answer("Yes")
    front.pass(2)
    #expect(play.question == nil)
    #expect(play.world.presented.isEmpty)
    // Like the escape key of a front-end without a sheet, and its button that presents the first
    // sheet.
    play.presentFirst()
    front.pass(2)
    #expect(front.detent == "medium")
  }

  @Test func `the device is rotated, changed, and set to dark mode and Reduce Motion`() throws {
    let front = try FrontEnd()
    let play = front.play
    play.rotate()
    #expect(play.world.device.orientation == .landscape)
    play.toggleColorScheme()
    #expect(play.world.device.colorScheme == .dark)
    play.toggleReducedMotion()
    #expect(play.world.device.reducesMotion)
    let name = play.world.device.name
    play.nextDevice()
    #expect(play.world.device.name != name)
    #expect(play.world.device.colorScheme == .dark)
    #expect(play.world.device.reducesMotion)
    front.pass(2)
    #expect(front.said == ["Reduce Motion on", play.world.device.name])
  }

  @Test func `a front-end that takes no notifications keeps at most the last thousand`() throws {
    let front = try FrontEnd()
    for _ in 0..<2_500 { front.play.selectNextParameter() }
    #expect(front.play.takeNotifications().count <= 1_000)
    #expect(front.play.takeNotifications().isEmpty)
  }

  @Test func `a wheel turns pages, and has no event on content that does not scroll`() throws {
    let front = try FrontEnd(
      """
      sheet "Album" { detents = { "medium" }, content = {
        { pages = { { { image = "One", height = 80 } }, { { image = "Two", height = 80 } } },
          name = "Photos" } },
      }
      """)
    let point = Point(x: 200, y: 520)
    front.play.scroll(by: 60, under: point, horizontally: true)
    front.pass(1)
    #expect(front.play.session.events.contains { $0.name == "value_changed" })
    let count = front.play.session.events.count
    front.play.scroll(by: 60, under: point)
    front.play.scroll(by: 60, under: point, horizontally: true)
    front.pass(1)
    #expect(front.play.session.events.count == count)
  }
}
