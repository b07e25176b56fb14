import Physics
import Testing

@testable import SheetEngine

@Suite struct ScrollTests {
  @Test func `content at rest keeps its offset`() {
    let scroll = ScrollState(at: 40)
    #expect(scroll.offset(at: 5) == 40 && scroll.velocity(at: 5) == 0 && scroll.end == nil)
  }

  @Test func `a fling decays until its end`() {
    var scroll = ScrollState(at: 0)
    let glide = MomentumDecay(rate: 0.998)
    scroll.driver = .gliding(glide, start: 1, from: 40, velocity: 1000, end: 3)
    #expect(scroll.offset(at: 1) == 40)
    #expect(scroll.velocity(at: 1) == 1000)
    #expect(scroll.offset(at: 4) == glide.at(2, from: 40, velocity: 1000).position)
    #expect(scroll.velocity(at: 3) == 0 && scroll.end == 3)
  }

  @Test func `content beyond an end springs back`() {
    var scroll = ScrollState(at: 0)
    let track = AnimatedValue(
      .spring(Spring(damping: 1, response: 0.4)), start: 0, from: -50, to: 0)
    scroll.driver = .bouncing(track)
    #expect(scroll.offset(at: 0) == -50)
    #expect(scroll.offset(at: track.end) == 0 && scroll.end == track.end)
  }
}
