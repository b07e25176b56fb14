import CLibrary
import TerminalFixture
import Testing

@testable import LiveStage
@testable import Terminal

/// The real stage on a terminal that acknowledges each frame at its own pace.
@Suite(.serialized) struct SlowTerminalTests {
  private static let answer = "\u{1B}[0n"

  /// The number of acknowledgment requests after frames; the first request is not counted, as it is
  /// part of the initial queries.
  private func questions(_ stage: StageDriver) -> Int {
    stage.pty.text.ranges(of: FrameAcknowledgement.question).count - 1
  }

  /// Starts a stage that knows that the terminal acknowledges frames; the stage is at rest, and no
  /// acknowledgment is due.
  private func start() throws -> StageDriver {
    let stage = try StageDriver()
    stage.pty.send(Self.answer)
    var answered = 0
    #expect(
      stage.pty.read { pty in
        while answered < self.questions(stage) {
          pty.send(Self.answer)
          answered += 1
        }
        return pty.isAsleep && answered == self.questions(stage)
      })
    return stage
  }

  private func quit(_ stage: StageDriver, owing count: Int = 0) {
    stage.pty.send("q")
    #expect(stage.pty.read(untilText: "\u{1B}[?2048l" + CapabilityQuery.closing))
    for _ in 0..<count { stage.pty.send(Self.answer) }
    stage.pty.send("\u{1B}[?62c")
    #expect(stage.pty.end().code == 0)
    #expect(stage.pty.text.contains(CrashRestore.resetText))
  }

  /// Moves the finger to a row and lets the stage read the input.
  private func move(_ stage: StageDriver, to row: Int) {
    stage.pty.send("\u{1B}[<32;38;\(row)M")
    stage.pty.waitForOutput(atMost: 5)
    stage.pty.read()
  }

  @Test func `without an acknowledgment two frames are written and none is queued`() throws {
    let stage = try start()
    let before = questions(stage)
    stage.pty.send("\u{1B}[<0;38;24M")
    for row in 4..<24 { move(stage, to: 27 - row) }
    #expect(stage.pty.read { _ in self.questions(stage) == before + 2 })
    for row in 4..<24 { move(stage, to: row) }
    #expect(questions(stage) == before + 2)
    // Each acknowledgment is followed by a single frame, which shows the current position of the
    // finger.
    for count in 1...3 {
      stage.pty.send(Self.answer)
      #expect(stage.pty.read { _ in self.questions(stage) == before + 2 + count })
      move(stage, to: 23 - count)
      #expect(questions(stage) == before + 2 + count)
    }
    quit(stage, owing: 2)
  }

  @Test func `a connection of 18 kB per second is at most two frames behind`() throws {
    let stage = try start()
    let begin = stage.pty.output.count
    // `place` is the end of the bytes that the terminal has read; it reads 288 bytes 62 times per
    // second.
    var place = begin
    var most = 0
    let question = FrameAcknowledgement.question
    stage.pty.send("\u{1B}[<0;38;24M")
    for step in 0..<120 {
      move(stage, to: 4 + (step % 40 < 20 ? 20 - step % 20 : step % 20))
      let output = stage.pty.output
      let unread = String(decoding: output[min(place, output.count)...], as: UTF8.self)
      most = max(most, unread.ranges(of: question).count)
      let next = min(output.count, place + 288)
      // A request is read once its last byte is read.
      let start = max(begin, place - question.utf8.count + 1)
      let read = String(decoding: output[min(start, next)..<next], as: UTF8.self)
      for _ in read.ranges(of: question) { stage.pty.send(Self.answer) }
      place = next
    }
    #expect(most == 2)
    let rest = String(decoding: stage.pty.output[place...], as: UTF8.self)
    quit(stage, owing: rest.ranges(of: question).count)
  }

  @Test func `at rest the clock sends no request, and an acknowledgment draws no frame`() throws {
    let stage = try start()
    let asked = questions(stage)
    for _ in 0..<2 { stage.change {} }
    stage.pty.send("\u{1B}[O")
    stage.settle()
    // The frame of the terminal without focus.
    let owed = questions(stage) - asked
    let before = stage.pty.output.count
    for _ in 0..<owed + 3 { stage.pty.send(Self.answer) }
    stage.settle()
    #expect(stage.pty.output.count == before)
    quit(stage)
  }

  @Test func `an acknowledgment is never read as a key, wherever it is split`() throws {
    let stage = try start()
    let before = questions(stage)
    stage.pty.send("\u{1B}[A")
    #expect(stage.pty.read { _ in self.questions(stage) == before + 2 })
    // As long as an acknowledgment is due, an escape byte can be its beginning.
    for count in 1...3 {
      for part in ["\u{1B}", "[0", "n"] {
        #expect(questions(stage) == before + 1 + count)
        stage.pty.send(part)
        stage.pty.waitForOutput(atMost: 80)
        stage.pty.read()
      }
      #expect(stage.pty.read { _ in self.questions(stage) == before + 2 + count })
    }
    quit(stage, owing: 2)
  }

  @Test func `an asciicast contains no acknowledgment request`() throws {
    let stage = try start()
    let before = questions(stage)
    stage.pty.send("\u{1B}[A")
    #expect(stage.pty.read { _ in self.questions(stage) == before + 2 })
    quit(stage, owing: 2)
    let cast = stage.file("play.cast")
    #expect(cast.contains("\"o\""))
    #expect(!cast.contains("[5n"))
  }
}
