import Testing

@testable import SheetEngine

/// What a sheet would do, asked without time passing.
@Suite struct AskingTests {
  @Test func `a margin is the smallest change that flips the outcome`() throws {
    let stage = WorldFixture(.ios, detents: [.medium, .large])
    let still = stage.world.release(
      stage.sheet, from: "medium", height: 426, policy: stage.policy)
    let release = try #require(still)
    let margin = stage.world.margin(of: release, sheet: stage.sheet, policy: stage.policy)
    #expect(abs(margin.travel - 73.4) < 0.001)
    #expect(abs(margin.velocity - 500) < 0.001)
  }
}
