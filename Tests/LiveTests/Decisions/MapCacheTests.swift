import ScriptDiagnostics
import Live
import SheetEngine
import SheetScript
import Testing

/// The decision map is computed again only when it can have changed.
@Suite struct MapCacheTests {
  private func source(_ detents: String) -> SourceText {
    SourceText(name: "a.lua", text: "sheet \"A\" { title = \"A\", detents = { \(detents) } }")
  }

  private func outcomes(_ play: PlaySession) throws -> [ReleaseOutcome] {
    try #require(play.map(columns: 24, rows: 12)).map.outcomes
  }

  @Test func `the map is never from an earlier session`() throws {
    let run = try LiveRun(source: source("\"medium\", \"large\""), options: SessionOptions())
    let play = PlaySession(run, clock: ManualClock())
    run.run(until: 2)
    #expect(try outcomes(play).contains(.detent("large")))
    let first = ObjectIdentifier(run.session)
    // After some reloads, a session has the address of the first session: an address does not
    // identify a session.
    for _ in 0..<100 {
      run.reload(source("\"medium\""))
      if ObjectIdentifier(run.session) == first { break }
    }
    #expect(try !outcomes(play).contains(.detent("large")))
  }

  @Test func `the map stays the same while the sheet moves`() throws {
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
