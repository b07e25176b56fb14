import PictureFixture
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import Pictures
import Scenarios

/// The state at any time of a run can be shown.
struct RecordedRunTests {
  private static let body = "user:opens 'Order' user:flicks { up = 80, at = 900 } user:settles()"

  @Test(arguments: [0.0, 0.05, 0.1234, 0.479, 0.5, 0.55, 0.6, 0.7777, 0.9])
  func `a moment equals the state of a scenario that waits until that time`(_ time: Double) throws {
    let run = try RunFixtures.run(Self.body)
    let moment = try #require(run.moment(at: time))
    #expect(abs(moment.time - time) < 1e-9)
    // The same run in a scenario that reads the height at that time.
    let body = """
      user.now:opens 'Order'
      after(\(time), function() print(user:sheet 'Order'.height) end)
      user:settles() user:flicks { up = 80, at = 900 } user:settles() user:waits(1)
      """
    let source = SourceText(
      name: "order.lua", text: RunFixtures.stage + "scenario 'it' (function(user) \(body) end)")
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    let report = runner.run(try #require(try runner.list().first))
    let seen = try #require(report.printed.first.flatMap { Double($0) })
    #expect(abs(moment.world.height(of: SheetID(0)) - seen) < 1e-6, "at \(time)")
  }

  @Test func `a recorded scenario has the work of the same scenario in a test`() throws {
    let source = SourceText(
      name: "order.lua",
      text: """
        sheet "Order" { detents = { 300 } }
        local context = {}
        for i = 1, 1000 do context[i] = i end
        scenario "many rounds" (function(user)
          for i = 1, 100 do
            user:sheet "Order":present { animated = false, context = context }
            user:sheet "Order":dismiss { animated = false }
          end
        end)
        """)
    var options = SessionOptions()
    // The rounds have 10 million units, and copies of the contexts would have 4 million more.
    options.limits.load.fuel = 12_000_000
    let runner = ScenarioRunner(source: source, options: options)
    let scenario = try #require(try runner.list().first)
    for report in [runner.run(scenario), RecordedRun.of(scenario, by: runner).report] {
      guard case .passed = report.outcome else {
        Issue.record("\(report.outcome)")
        continue
      }
    }
  }

  @Test func `a finger is shown while it is down`() throws {
    let run = try RunFixtures.run("user:opens 'Order' user:flicks { up = 80, at = 800 }")
    // Presented after 0.479 s, then 0.1 s of touch.
    let down = try #require(run.moment(at: 0.53)?.finger)
    #expect(down.y < 426 + 5 && down.y > 426 - 80)
    #expect(run.moment(at: 0.4)?.finger == nil)
    #expect(run.moment(at: 0.7)?.finger == nil)
  }

  @Test func `a pending question is shown`() throws {
    let run = try RunFixtures.run("user:opens 'Order' user:taps 'close' user:settles()")
    let moment = try #require(run.moment(at: run.end))
    #expect(moment.question == DialogContent(text: "Sure?", choices: ["Discard", "Keep"]))
    let svg = try ParsedMarkup(run.image(of: moment).svg)
    #expect(svg.texts.contains("Sure?") && svg.texts.contains("Keep"))
  }

  @Test func `a change in a hook is visible at its time`() throws {
    let stage = """
      screen "App" { rows = 3 }
      sheet "Order" { title = "Old", detents = { 300 },
        on = { will_present = function(e) e.sheet:set { title = "New" } end } }

      """
    let run = try RunFixtures.run("user:opens 'Order' user:settles()", stage: stage)
    let svg = run.image(of: try #require(run.moment(at: 0.1))).svg
    #expect(svg.contains(">New</text>") && !svg.contains(">Old</text>"))
  }

  @Test
  func `a run continues until rest, except if a finger is still down`()
    throws
  {
    let opened = try RunFixtures.run("user:opens 'Order'")
    let last = try #require(opened.moment(at: opened.end))
    #expect(last.world.height(of: SheetID(0)) == 426 && last.world.isAtRest)
    let held = try RunFixtures.run(
      "user:opens 'Order' user:settles() user:grabs():moves { up = 50, over = 0.1 }")
    #expect(abs(held.end - 0.579) < 0.001)
    #expect(held.moment(at: held.end)?.finger != nil)
  }

  @Test func `a strip begins with the first motion and ends with the last`() throws {
    let run = try RunFixtures.run("user:waits(2) user:opens 'Order' user:settles() user:waits(3)")
    let strip = FrameStrip(of: run, count: 4)
    #expect(strip.moments.count == 4)
    #expect(strip.moments.first?.time == 2)
    #expect(strip.moments.last?.time == run.end)
    #expect(FrameStrip(of: run, count: 1).moments.map(\.time) == [run.end])
  }

  @Test func `a strip shows the open sheet, the touch, its furthest point, release and rest`()
    throws
  {
    let run = try RunFixtures.run(
      """
      user:opens 'Order' user:settles() user:waits(1)
      local finger = user:grabs()
      finger:moves { up = 200, over = 0.2 }
      finger:moves { down = 120, over = 0.2 }
      finger:lifts()
      user:settles() user:waits(2)
      """)
    let strip = FrameStrip(of: run, count: 5, title: "it\nmoves")
    #expect(strip.frames.map(\.name) == ["open", "touch", "furthest", "release", "rest"])
    let times = strip.moments.map(\.time)
    #expect(times == times.sorted() && Set(times).count == 5)
    // 426 pt is medium; the slop of the drag is lost.
    let heights = strip.moments.map { $0.world.height(of: SheetID(0)) }
    #expect(heights[0] == 426 && heights[1] == 426)
    #expect(heights[2] == heights.dropLast().max() && heights[2] > 600)
    #expect(abs(heights[2] - heights[3] - 120) < 1, "\(heights)")
    #expect(strip.moments.map { $0.finger != nil } == [false, true, true, false, false])
    // More frames are between them, during motion; with fewer frames, the last are left out.
    let eight = FrameStrip(of: run, count: 8).frames
    #expect(eight.count == 8 && eight.count { $0.name == nil } == 3)
    #expect(
      eight.allSatisfy { $0.name != nil || !$0.moment.world.isAtRest || $0.moment.finger != nil })
    #expect(FrameStrip(of: run, count: 3).frames.map(\.name) == ["open", "release", "rest"])
    // The name of the scenario is one line.
    let svg = try ParsedMarkup(strip.svg)
    #expect(svg.texts.contains("it\\nmoves") && svg.texts.contains { $0.hasPrefix("furthest · ") })
  }

  @Test func `a drag that ends at its furthest point has no frame of this point`() throws {
    let run = try RunFixtures.run(
      """
      user:opens 'Order' user:settles() user:waits(1)
      local finger = user:grabs()
      finger:moves { up = 200, over = 0.2 }
      user:waits(0.3)
      finger:lifts()
      """)
    let names = FrameStrip(of: run, count: 5).frames.map(\.name)
    #expect(names.compactMap(\.self) == ["open", "touch", "release", "rest"])
  }

  @Test func `a strip from a time has frames of equal distance`() throws {
    let run = try RunFixtures.run("user:opens 'Order' user:flicks { up = 80, at = 800 }")
    let times = FrameStrip(of: run, count: 3, from: 0.2).moments.map(\.time)
    let expected = [0.2, 0.2 + (run.end - 0.2) / 2, run.end]
    #expect(times.count == 3 && zip(times, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(times)")
  }

  @Test func `an animation has its full duration, with one frame per pause`() throws {
    let run = try RunFixtures.run(
      "user:opens 'Order' user:settles() user:waits(2) user:escapes() user:settles()")
    let animation = Animation(of: run)
    let total = animation.frames.reduce(0) { $0 + $1.hundredths }
    // The duration of the run, and the pause before the animation repeats.
    #expect(abs(Double(total - 120) - run.end * 100) <= 8)
    #expect(animation.frames.contains { $0.hundredths >= 190 && $0.hundredths < 320 })
    #expect(Animation(of: run, most: 5).isTruncated)
  }
}
