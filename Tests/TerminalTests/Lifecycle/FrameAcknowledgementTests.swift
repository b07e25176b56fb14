import Testing

@testable import Terminal

@Suite struct FrameAcknowledgementTests {
  /// What is tested, by reference: expectations take no value that changes.
  private final class Frames {
    private var value = FrameAcknowledgement()

    var due: Double? { value.due }
    var unanswered: Int { value.unanswered }
    func admitsFrame(at now: Double) -> Bool { value.admitsFrame(at: now) }
    func releasesFrame(at now: Double) -> Bool { value.releasesFrame(at: now) }
    func sent(at now: Double) -> Bool { value.sent(at: now) }
    func answered(at now: Double) { value.answered(at: now) }
    func reset() { value.reset() }
  }

  /// One that has answered at second 0.
  private func answering() -> Frames {
    let frames = Frames()
    frames.answered(at: 0)
    return frames
  }

  @Test func `a terminal that has never answered is asked nothing and takes every frame`() {
    let frames = Frames()
    for time in 0..<100 {
      #expect(frames.admitsFrame(at: Double(time)))
      #expect(!frames.sent(at: Double(time)))
    }
    #expect(frames.due == nil)
  }

  @Test func `two frames may be unanswered, the third waits for an answer`() {
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

  @Test func `an answer releases nothing where no frame had to wait`() {
    let frames = answering()
    _ = frames.sent(at: 0.1)
    frames.answered(at: 0.2)
    #expect(!frames.releasesFrame(at: 0.2))
    #expect(frames.due == nil)
  }

  @Test func `a silent terminal is drawn to slowly, and after three times in vain as ever`() {
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
    // It is asked again as soon as it answers after all.
    frames.answered(at: 11)
    #expect(frames.sent(at: 11))
  }

  @Test func `late answers are those to the oldest questions`() {
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

  @Test func `an answer that was lost holds no frame back for good`() {
    let frames = answering()
    _ = frames.sent(at: 0)
    _ = frames.sent(at: 0)
    // Neither of these is ever answered; later ones are, at once.
    var written = 0
    for step in 20..<200 {
      let now = Double(step) / 10
      guard frames.admitsFrame(at: now) else { continue }
      written += 1
      if frames.sent(at: now) { frames.answered(at: now + 0.05) }
    }
    #expect(written > 100)
  }

  @Test func `more answers than questions are no credit`() {
    let frames = answering()
    for _ in 0..<5 { frames.answered(at: 0) }
    _ = frames.sent(at: 0)
    _ = frames.sent(at: 0)
    #expect(!frames.admitsFrame(at: 0))
  }

  @Test func `a terminal taken over anew owes no answers`() {
    let frames = answering()
    _ = frames.sent(at: 0)
    _ = frames.sent(at: 0)
    frames.reset()
    #expect(frames.due == nil)
    #expect(frames.admitsFrame(at: 0))
    #expect(frames.sent(at: 0))
  }
}
