import Testing

@testable import SheetEngine

@Suite struct FingerprintTests {
  @Test func `the same life has the same fingerprint, another has another`() {
    func live(_ dy: Double) -> UInt64 {
      var stage = WorldFixture(.ios, detents: [.medium, .large])
      stage.drag(dy)
      stage.settle()
      return stage.world.hash
    }
    #expect(live(-78) == live(-78))
    #expect(live(-78) != live(-69))
  }

  @Test func `the last bits of a position do not show`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    let before = stage.world.hash
    stage.world[stage.sheet].height = AnimatedValue(at: 426 + 1e-9)
    #expect(stage.world.hash == before)
    stage.world[stage.sheet].height = AnimatedValue(at: 426.1)
    #expect(stage.world.hash != before)
  }
}
