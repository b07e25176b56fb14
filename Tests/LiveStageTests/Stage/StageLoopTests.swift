import Live
import Testing

@testable import LiveStage

@Suite struct StageLoopTests {
  private let start = MonotonicTime(nanoseconds: 5_000_000_000)

  @Test func `an overdue time wakes the stage immediately`() {
    #expect(StageLoop.wakeTime(at: start, of: [start + -0.000_001, nil]) == start)
    #expect(StageLoop.wakeTime(at: start, of: [nil, start + 2, start + 1]) == start + 1)
    #expect(StageLoop.wakeTime(at: start, of: [nil, nil]) == nil)
  }
}
