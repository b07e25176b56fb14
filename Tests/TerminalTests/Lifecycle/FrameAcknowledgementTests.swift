import Testing

@testable import Terminal

@Suite struct FrameAcknowledgementTests {
  /// The tested value, by reference: `#expect` takes no value that changes.
  private final class Frames {
    private var value = FrameAcknowledgement()

    var due: Double? { value.due }
    var unanswered: Int { value.unanswered }
    func admitsFrame(at now: Double) -> Bool { value.admitsFrame(at: now) }
    func releasesFrame(at now: Double) -> Bool { value.releasesFrame(at: now) }
    func sent(at now: Double) -> Bool { value.recordFrame(at: now) }
    func answered(at now: Double) { value.recordReply(at: now) }
    func reset() { value.reset() }
  }

  /// Returns frames of a terminal that sent an acknowledgment at 0 s.
  private func answering() -> Frames {
    let frames = Frames()
    frames.answered(at: 0)
    return frames
  }

  @Test func `a terminal that has never replied gets no request and takes every frame`() {
    let frames = Frames()
    for time in 0..<100 {
      #expect(frames.admitsFrame(at: Double(time)))
      #expect(!frames.sent(at: Double(time)))
    }
    #expect(frames.due == nil)
  }

  @Test func `two frames can be unacknowledged, and the third waits`() {
    let frames = answering()
    for _ in 0..<2 {
      #expect(frames.admitsFrame(at: 0.1))
      #expect(frames.sent(at: 0.1))
    }
    #expect(!frames.releasesFrame(at: 0.1), "none has had to wait")
    #expect(!frames.admitsFrame(at: 0.2))
    #expect(!frames.releasesFrame(at: 0.2))
    frames.answered(at: 0.3)
    #expect(frames.releasesFrame(at: 0.3))
    #expect(frames.admitsFrame(at: 0.3))
    #expect(frames.sent(at: 0.3))
    #expect(!frames.releasesFrame(at: 0.3))
    #expect(!frames.admitsFrame(at: 0.4))
  }

  @Test func `an acknowledgment releases no frame if none had to wait`() {
    let frames = answering()
    _ = frames.sent(at: 0.1)
    frames.answered(at: 0.2)
    #expect(!frames.releasesFrame(at: 0.2))
    #expect(frames.due == nil)
  }

  @Test func `a terminal without replies gets few frames, and after three timeouts all`() {
    let frames = answering()
    var written: [Double] = []
    var asked = 0
    for step in 0..<100 {
      let now = Double(step) / 10
      guard frames.admitsFrame(at: now) else { continue }
      written.append(now)
      if frames.sent(at: now) { asked += 1 }
    }
    #expect(Array(written.prefix(9)) == [0, 0.1, 2.1, 2.2, 4.2, 4.3, 6.3, 6.4, 6.5])
    #expect(asked == 6)
    #expect(written.count == 6 + 37)
    // The requests start again as soon as the terminal replies.
    frames.answered(at: 11)
    #expect(frames.sent(at: 11))
  }

  @Test func `late acknowledgments belong to the oldest requests`() {
    let frames = answering()
    for now in [0.0, 0, 2, 2] {
      #expect(frames.admitsFrame(at: now))
      #expect(frames.sent(at: now))
    }
    #expect(frames.unanswered == 4)
    for _ in 0..<2 {
      frames.answered(at: 3)
      #expect(!frames.admitsFrame(at: 3), "these two answer what is no longer waited for")
    }
    frames.answered(at: 3)
    #expect(frames.admitsFrame(at: 3))
    frames.answered(at: 3)
    #expect(frames.unanswered == 0)
  }

  @Test func `a lost acknowledgment does not block frames permanently`() {
    let frames = answering()
    _ = frames.sent(at: 0)
    _ = frames.sent(at: 0)
    // These two requests get no reply; later requests get one immediately.
    var written = 0
    for step in 20..<200 {
      let now = Double(step) / 10
      guard frames.admitsFrame(at: now) else { continue }
      written += 1
      if frames.sent(at: now) { frames.answered(at: now + 0.05) }
    }
    #expect(written > 100)
  }

  @Test func `extra acknowledgments do not allow extra frames`() {
    let frames = answering()
    for _ in 0..<5 { frames.answered(at: 0) }
    _ = frames.sent(at: 0)
    _ = frames.sent(at: 0)
    #expect(!frames.admitsFrame(at: 0))
  }

  @Test func `a reset drops the requests that are due`() {
    let frames = answering()
    _ = frames.sent(at: 0)
    _ = frames.sent(at: 0)
    frames.reset()
    #expect(frames.due == nil)
    #expect(frames.admitsFrame(at: 0))
    #expect(frames.sent(at: 0))
  }
}
