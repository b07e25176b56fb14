import Physics
import Testing

@testable import SheetEngine

/// Values over time, at given times.
@Suite struct TrackTests {
  private static let spring = Motion.spring(Spring(damping: 0.8, response: 0.3))

  @Test func `a value at rest is constant`() {
    let track = AnimatedValue(at: 7)
    #expect(track.value(at: -1) == 7 && track.value(at: 9) == 7)
    #expect(track.velocity(at: 3) == 0 && !track.isMoving(at: 3))
  }

  @Test func `a motion starts at its time and ends exactly at its target`() {
    let track = AnimatedValue(.curve(.linear(duration: 2)), start: 1, from: 0, to: 100)
    // The last half point counts as at rest: 0.01 s before the end of the curve.
    #expect(abs(track.end - 2.99) < 1e-9)
    #expect(abs(track.value(at: 2) - 50) < 1e-9)
    #expect(abs(track.velocity(at: 2) - 50) < 1e-6)
    #expect(track.value(at: 2.99) == 100 && track.velocity(at: 2.99) == 0)
    #expect(track.isMoving(at: 2.98) && !track.isMoving(at: 2.99))
  }

  @Test func `a spring keeps its initial velocity`() {
    let track = AnimatedValue(Self.spring, start: 0, from: 0, to: 0, velocity: 300)
    #expect(abs(track.velocity(at: 0) - 300) < 1e-9)
    #expect(track.value(at: 0.02) > 4)
  }

  @Test func `a vanishing motion ends half a point from zero`() {
    let track = AnimatedValue(Self.spring, start: 0, from: 400, to: 0, vanishing: true)
    let settling = AnimatedValue(Self.spring, start: 0, from: 400, to: 0)
    #expect(track.end < settling.end)
    #expect(abs(settling.value(at: track.end) - 0.5) < 1e-6)
  }

  @Test func `a bounded motion stays within its bounds and ends at the bound that is its target`() {
    let track = AnimatedValue(
      Self.spring, start: 0, from: 700, to: 793, velocity: 3000, bounds: 300...793)
    let free = AnimatedValue(Self.spring, start: 0, from: 700, to: 793, velocity: 3000)
    for step in 0...100 {
      #expect(track.value(at: Double(step) / 200) <= 793)
    }
    #expect(free.value(at: track.end + 0.02) > 793)
    #expect(track.end < free.end)
  }

  @Test func `a fade has the given duration, independent of its distance`() {
    let track = AnimatedValue(Self.spring, start: 0, seconds: 0.5, from: 0, to: 1)
    #expect(track.end == 0.5 && track.value(at: 0.5) == 1)
  }
}
