import ScriptDiagnostics
import Live
import SheetEngine
import SheetScript
import Testing

/// The decision map is computed anew when it may have changed, and only then.
@Suite struct MapCacheTests {
  private func source(_ detents: String) -> SourceText {
    SourceText(name: "a.lua", text: "sheet \"A\" { title = \"A\", detents = { \(detents) } }")
  }

  private func outcomes(_ play: PlaySession) throws -> [ReleaseOutcome] {
    try #require(play.map(columns: 24, rows: 12)).map.outcomes
  }

  @Test func `it is never the map of a session that is gone`() throws {
    let run = try LiveRun(source: source("\"medium\", \"large\""), options: SessionOptions())
    let play = PlaySession(run, clock: ManualClock())
    run.run(until: 2)
    #expect(try outcomes(play).contains(.detent("large")))
    let first = ObjectIdentifier(run.session)
    // Sooner or later a session lies where the first one lay, which is no way to tell them apart.
    for _ in 0..<100 {
      run.reload(source("\"medium\""))
      if ObjectIdentifier(run.session) == first { break }
    }
    #expect(try !outcomes(play).contains(.detent("large")))
  }

  @Test func `while the sheet moves it is the map from before`() throws {
    let run = try LiveRun(source: source("\"medium\", \"large\""), options: SessionOptions())
    let play = PlaySession(run, clock: ManualClock())
    run.run(until: 2)
    #expect(play.map(columns: 24, rows: 12)?.map.slice.from == "medium")
    play.stepDetent(.up)
    #expect(run.isMoving)
    #expect(play.map(columns: 24, rows: 12)?.map.slice.from == "medium")
    run.run(until: 5)
    #expect(play.map(columns: 24, rows: 12)?.map.slice.from == "large")
  }
}
