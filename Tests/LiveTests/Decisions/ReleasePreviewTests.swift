import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import Live

/// The result of an immediate release while a sheet is dragged, and the border ahead of the finger.
@Suite struct ReleasePreviewTests {
  private static let rules = """
    policy "p" { { "far", function(r) if r.travel > 141 then return "dismiss" end return r.from end } }
    sheet "A" { title = "A", detents = { "medium", "large" }, policy = "p" }
    """

  private func play(_ script: String) throws -> PlaySession {
    let run = try LiveRun(
      source: SourceText(name: "a.lua", text: script), options: SessionOptions())
    run.run(until: 2)
    run.recordFrame()
    return PlaySession(run, clock: ManualClock())
  }

  /// Moves a finger from the grabber by a distance in points in a second, and rests.
  private func drag(_ play: PlaySession, by distance: Double) {
    let world = play.session.world
    let start = world.device.height - world.height(of: SheetID(0)) + 12
    play.run.perform(.touched(Point(x: 200, y: start)))
    for step in 1...60 {
      play.run.run(until: play.run.time + 1 / 60)
      play.run.perform(.moved(Point(x: 200, y: start + distance * Double(step) / 60)))
      play.run.recordFrame()
    }
    play.run.run(until: play.run.time + 0.5)
    play.run.recordFrame()
  }

  @Test func `the border ahead has another decision beyond it, in the direction of the drag`()
    throws
  {
    let play = try play(Self.rules)
    #expect(play.releasePreview() == nil)
    drag(play, by: 100)
    let preview = try #require(play.releasePreview())
    #expect(preview.decision.outcome == .detent("medium"))
    #expect(preview.height == 426)
    let border = try #require(preview.border)
    #expect((40.9...41).contains(border.distance))
    #expect(border.decision.outcome == .dismiss)
    play.run.perform(.lifted())
    #expect(play.releasePreview() == nil)

    let other = try self.play(Self.rules)
    drag(other, by: -100)
    #expect(try #require(other.releasePreview()).border == nil)
  }

  @Test func `beyond the border the sheet comes to rest at height 0`() throws {
    let play = try play(Self.rules)
    drag(play, by: 200)
    let preview = try #require(play.releasePreview())
    #expect(preview.decision.outcome == .dismiss)
    #expect(preview.height == 0)
    #expect(preview.stay == nil)
    #expect(preview.border == nil)
  }

  @Test func `a sheet whose dismissal the script prevents stays at its detent`() throws {
    let play = try play(
      Self.rules.replacing("policy = \"p\"", with: "policy = \"p\", dismissible = false"))
    drag(play, by: 200)
    let preview = try #require(play.releasePreview())
    #expect(preview.stay == "medium")
    #expect(preview.height == 426)
  }

  @Test func `a built-in rule has a preview as well, and the path of its drag is on the map`()
    throws
  {
    let play = try play(
      "sheet \"A\" { title = \"A\", detents = { \"medium\", \"large\" } }")
    drag(play, by: 100)
    #expect(play.releasePreview()?.border?.decision.outcome == .dismiss)
    let map = try #require(play.map(columns: 60, rows: 40))
    let path = play.dragPath(on: map)
    #expect(path.count > 4)
    #expect(zip(path, path.dropFirst()).allSatisfy { $0.row <= $1.row })
    let cell = try #require(map.dragCell(in: play.world))
    #expect(try #require(path.last) == cell)
    // After the release, the path of the drag stays; another drag replaces it.
    play.run.perform(.lifted())
    play.run.run(until: play.run.time + 2)
    play.run.recordFrame()
    #expect(play.dragPath(on: map).elementsEqual(path, by: ==))
  }

  @Test func `rules that fail have no preview, and their failures are not reported`() throws {
    let play = try play(
      """
      policy "p" { { "odd", function(r) error "broken" end } }
      sheet "A" { title = "A", detents = { "medium", "large" }, policy = "p", dismissible = false }
      """)
    drag(play, by: 100)
    #expect(play.releasePreview() == nil)
    #expect(play.session.errors.isEmpty)
    play.run.perform(.lifted())
    #expect(!play.session.errors.isEmpty)
  }

  @Test func `rules that fail for a release are not called again in the same drag`() throws {
    let play = try play(
      """
      policy "p" { { "odd", function(r)
        if r.velocity == 0 then return r.from end
        error "broken"
      end } }
      sheet "A" { title = "A", detents = { "medium", "large" }, policy = "p" }
      """)
    let world = play.session.world
    let start = world.device.height - world.height(of: SheetID(0)) + 12
    play.run.perform(.touched(Point(x: 200, y: start)))
    for step in 1...10 {
      play.run.run(until: play.run.time + 1 / 60)
      play.run.perform(.moved(Point(x: 200, y: start + Double(step) * 10)))
    }
    #expect(play.releasePreview() == nil)
    // At rest, the rules decide; the preview is back in the next drag.
    play.run.run(until: play.run.time + 0.5)
    #expect(play.releasePreview() == nil)
    play.run.perform(.lifted())
    play.run.run(until: play.run.time + 2)
    #expect(play.releasePreview() == nil)
    drag(play, by: 50)
    #expect(play.releasePreview()?.decision.outcome == .detent("medium"))
  }
}
