import Live
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import LiveStage

/// The last frames below the phone, with the newest at the right end.
@Suite struct TimelineStripTests {
  /// The columns of the names and of the numbers.
  private static let (name, number) = (8, 8)

  private func lines(of run: LiveRun, width: Int, rows: Int = 5) -> [[Character]] {
    let strip = TimelineStrip(
      play: PlaySession(run, clock: ManualClock()), world: run.session.world, isASCII: false)
    return strip.lines(width: width, rows: rows).map { line in
      Array((line.left + line.right).map(\.text).joined())
    }
  }

  private func run() throws -> LiveRun {
    let text = #"sheet "A" { title = "A", detents = { "medium", "large" } }"#
    return try LiveRun(source: SourceText(name: "a.lua", text: text), options: SessionOptions())
  }

  /// Advances by frames, and returns the time of the last.
  private func advance(_ run: LiveRun, _ count: Int) {
    for _ in 0..<count {
      run.run(until: run.time + 1 / 60)
      run.recordFrame()
    }
  }

  @Test func `the newest frame is in the last column, and its numbers follow`() throws {
    let run = try run()
    for (count, width) in [(5, 60), (50, 60), (200, 60), (200, 120)] {
      advance(run, count)
      run.run(until: run.time + 1)
      run.recordFrame()
      let lines = lines(of: run, width: width)
      let head = width - Self.number - 1
      let height = run.session.world.height(of: SheetID(0))
      #expect(lines[0][head] != " ")
      #expect(String(lines[0][(head + 1)...]) == " \(Int(height.rounded()))")
      #expect(lines[2][head] == "·" || lines[2][head] == "●")
      // The columns before the first frame are empty, at the left end.
      let shown = min(run.history.worlds.count, head + 1 - Self.name)
      let blank = lines[2][Self.name..<head + 1].prefix { $0 == " " }.count
      #expect(blank == head + 1 - Self.name - shown)
    }
  }

  @Test func `during motion a wide strip moves by three columns at a time`() throws {
    let run = try run()
    advance(run, 90)
    run.perform(.selected(SheetID(0), detent: "large", animated: true))
    advance(run, 3)
    var places: [Int] = []
    for _ in 0..<10 {
      advance(run, 1)
      let line = lines(of: run, width: 196)[2]
      places.append(try #require(line.lastIndex(of: "●")))
      let head = try #require(line.lastIndex { $0 == "·" || $0 == "●" })
      #expect(185...187 ~= head)
    }
    let moves = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(Set(moves) == [0, -3], "\(moves)")
    advance(run, 90)
    #expect(lines(of: run, width: 196)[2].lastIndex(of: "·") == 187)
  }

  @Test func `each frame moves an event by a column to the left`() throws {
    let run = try run()
    advance(run, 40)
    var places: [Int] = []
    for _ in 0..<4 {
      let line = lines(of: run, width: 80)[2]
      places.append(try #require(line.lastIndex(of: "●")))
      advance(run, 1)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 - 1 == $1 }, "\(places)")
  }
}
