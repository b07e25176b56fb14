import Live
import Testing

@testable import LiveStage
@testable import Terminal

@Suite struct CastPicturesTests {
  private func frame(_ text: String, columns: Int = 20, rows: Int = 3) -> TerminalFrame {
    var frame = TerminalFrame(columns: columns, rows: rows)
    for (place, letter) in text.enumerated() {
      frame.put(
        String(letter), width: 1, row: 1, column: 4 + place, foreground: .terminalDefault,
        background: .terminalDefault)
    }
    return frame
  }

  private func pictures(
    of frames: [(seconds: Double, frame: TerminalFrame)], end: Double
  ) -> [CastFrames.Frame] {
    let start = MonotonicTime(nanoseconds: 5_000_000_000)
    var pictures = CastFrames()
    for (seconds, frame) in frames { pictures.add(frame, at: start + seconds) }
    pictures.finish(at: start + end)
    var found: [CastFrames.Frame] = []
    pictures.draw { found.append($0) }
    #expect(found.count == pictures.count && !pictures.isCut)
    return found
  }

  @Test func `a frame contains the changed cells and lasts until the next change`() {
    let found = pictures(
      of: [(0, frame("one")), (0.1, frame("one")), (0.5, frame("ono")), (0.52, frame("no"))],
      end: 2)
    #expect(found.map(\.hundredths) == [50, 2, 148])
    #expect(found[0].svg.contains("viewBox=\"0 0 180 60\""))
    #expect(found[0].place == (0, 0))
    // The letter that changed and its two neighbors: a wide letter would take two cells.
    #expect(found[1].place == (45, 20))
    #expect(found[1].svg.contains("viewBox=\"0 0 27 20\""))
  }

  @Test func `of frames less than 0.02 s apart only the last is kept`() {
    let found = pictures(
      of: [(0, frame("a")), (0.021, frame("b")), (0.025, frame("c")), (0.041, frame("d"))],
      end: 0.1)
    #expect(found.map(\.hundredths) == [2, 2, 100])
    #expect(found[1].svg.contains("c") && !found[1].svg.contains(">b"))
  }

  @Test func `a frame after a change of terminal size covers the whole area`() {
    let found = pictures(
      of: [(0, frame("a", columns: 30, rows: 4)), (1, frame("a")), (2, frame("b"))], end: 3)
    #expect(found[1].place == (0, 0))
    #expect(found[0].svg.contains("viewBox=\"0 0 270 80\""))
    #expect(found[1].svg.contains("viewBox=\"0 0 270 80\""))
    #expect(found[2].svg.contains("viewBox=\"0 0 27 20\""))
  }
}
