import Live
import Testing

@Suite struct PlayClockTests {
  private let start = MonotonicTime(nanoseconds: 5_000_000_000)

  @Test func `virtual time runs at the current speed from its current value`() {
    var clock = VirtualClock(speed: 1, wall: start, virtual: 10)
    #expect(clock.time(at: start + 2) == 12)
    clock.change(speed: 0.25, at: start + 2)
    #expect(clock.time(at: start + 6) == 13)
    clock.pause(true, at: start + 6)
    #expect(clock.time(at: start + 60) == 13)
    #expect(clock.moment(of: 20) == nil)
    clock.pause(false, at: start + 60)
    #expect(clock.time(at: start + 64) == 14)
    #expect(clock.moment(of: 15) == start + 68)
  }

  @Test func `a time out of range is the last time of the clock`() {
    for seconds in [1e10, 1e300, .infinity, .nan] {
      #expect((start + seconds).nanoseconds == .max)
    }
    #expect((start + -1e300).nanoseconds == .min)
    let clock = VirtualClock(speed: 1, wall: start, virtual: 0)
    #expect(clock.moment(of: 1e300)?.nanoseconds == .max)
    #expect(MonotonicTime(nanoseconds: .max) - MonotonicTime(nanoseconds: .min) == .infinity)
  }
}
