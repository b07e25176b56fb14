import ScriptDiagnostics
import Planes
import Analysis
import SheetEngine
import Testing

@Suite struct RegionCheckTests {
  private let slice = ReleaseFixtures.slice(from: "large", travel: 0...800, columns: 10, rows: 10)
  private let decider = ReleaseFixtures.decider(
    ("fast", { $0.velocity >= 500 ? .dismiss : nil }),
    ("far", { $0.travel >= 20 ? .detent("medium") : .detent("large") }))

  @Test func `a region that is satisfied up to its borders passes`() {
    let claim = RegionClaim(
      name: "small", travel: -20...19.9, velocity: -300...499, demand: .stays)
    let check = RegionCheck(claim, on: slice, by: decider)
    #expect(check.passes)
    #expect(check.message == nil)
    #expect(check.checkedCount >= 65 * 65)
  }

  @Test func `a border with a single violating line is found`() {
    let claim = RegionClaim(
      name: "small", travel: -20...20, velocity: -300...300, demand: .stays)
    let check = RegionCheck(claim, on: slice, by: decider)
    #expect(check.counterexampleCount == 65)
    #expect(
      check.message == "region \"small\" must stay at large, but from large, 20 pt down at rest "
        + "ends at medium by rule \"far\" (1.5% of the region)")
  }

  @Test func `never and always name the outcome`() {
    let never = RegionClaim(name: "kept", travel: 0...100, demand: .never(.dismiss))
    #expect(
      RegionCheck(never, on: slice, by: decider).message?
        .hasPrefix("region \"kept\" must never end at dismiss, but from large, 0 pt at ") == true)
    let always = RegionClaim(
      name: "gone", travel: 0...100, velocity: 500...2500, demand: .always(.dismiss))
    #expect(RegionCheck(always, on: slice, by: decider).passes)
  }
}
