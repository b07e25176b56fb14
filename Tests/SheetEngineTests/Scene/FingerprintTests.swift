import Testing

@testable import SheetEngine

@Suite struct FingerprintTests {
  @Test func `equal runs have equal hashes and different runs have different hashes`() {
    func live(_ dy: Double) -> UInt64 {
      var stage = WorldFixture(.ios, detents: [.medium, .large])
      stage.drag(dy)
      stage.settle()
      return stage.world.hash
    }
    #expect(live(-78) == live(-78))
    #expect(live(-78) != live(-69))
  }

  @Test func `a hash does not depend on the last bits of a position`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    let before = stage.world.hash
    stage.world[stage.sheet].height = AnimatedValue(at: 426 + 1e-9)
    #expect(stage.world.hash == before)
    stage.world[stage.sheet].height = AnimatedValue(at: 426.1)
    #expect(stage.world.hash != before)
  }
}
