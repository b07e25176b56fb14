import Testing

@testable import SheetEngine

/// Queries of releases without advancing the time.
@Suite struct AskingTests {
  @Test func `a margin is the smallest change that gives another outcome`() throws {
    let stage = WorldFixture(.ios, detents: [.medium, .large])
    let still = stage.world.release(
      stage.sheet, from: "medium", height: 426, policy: stage.policy)
    let release = try #require(still)
    let margin = stage.world.margin(of: release, sheet: stage.sheet, policy: stage.policy)
    #expect(abs(margin.travel - 73.4) < 0.001)
    #expect(abs(margin.velocity - 500) < 0.001)
  }
}
