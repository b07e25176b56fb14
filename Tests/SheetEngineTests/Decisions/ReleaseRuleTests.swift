import Testing

@testable import SheetEngine

/// The outcomes of releases for each release rule, in a container of 852 pt.
@Suite struct ReleaseRuleTests {
  private static func detents(_ heights: KeyValuePairs<String, Double>) -> [Detent] {
    heights.map { Detent(name: $0.key, height: $0.value) }
  }

  private static let two = detents(["medium": 426, "large": 793])

  private func release(
    from: String, at height: Double, _ velocity: Double = 0, dismissible: Bool = true,
    among detents: [Detent] = Self.two
  ) -> Release {
    let base = detents.first { $0.name == from }?.height ?? height
    return Release(
      from: from, height: height, travel: base - height, moved: base - height, velocity: velocity,
      elapsed: 0.3, by: .grabber, scrolled: false, dismissible: dismissible, detents: detents,
      container: 852)
  }

  private func lands(_ releaseRule: Style.ReleaseRule, _ release: Release) -> String {
    let decision = releaseRule.decision(on: release, sheet: SheetID(0), policy: DefaultPolicy())
    return "\(decision.outcome.word) \(decision.rule)"
  }

  @Test(arguments: [
    ("medium", 600.0, 500.0, "medium fast"),
    ("medium", 600, -500, "large fast"),
    ("medium", 600, 499, "large snap"),
    ("medium", 499, 0, "medium snap"),  // 73 of 367 pt, less than a fifth
    ("medium", 500, 0, "large snap"),
    ("large", 720, 0, "large snap"),  // 73 pt down
    ("large", 719, 0, "medium snap"),
    ("medium", 214, 0, "medium under"),  // just above half of 426
    ("medium", 212, 0, "dismiss under"),
    ("medium", 100, -500, "medium fast"),
    ("medium", 300, 500, "dismiss fast"),
    ("large", 900, 0, "large over"),
  ])
  func `thresholds check the velocity first, then the ends, then the fraction of the distance`(
    from: String, height: Double, velocity: Double, lands outcome: String
  ) {
    let releaseRule = Style.ReleaseRule.thresholds(.ios)
    #expect(lands(releaseRule, release(from: from, at: height, velocity)) == outcome)
  }

  @Test func `a sheet that is not dismissible settles at its smallest detent`() {
    let releaseRule = Style.ReleaseRule.thresholds(.ios)
    #expect(
      lands(releaseRule, release(from: "medium", at: 100, dismissible: false)) == "medium under")
    #expect(
      lands(releaseRule, release(from: "medium", at: 300, 900, dismissible: false)) == "medium fast"
    )
  }

  @Test func `a release with momentum uses its projected end`() {
    var thresholds = Thresholds.ios
    thresholds.projects = 0.998
    // 430 + 0.499 x 300 = 579.7: beyond a fifth of the distance.
    #expect(lands(.thresholds(thresholds), release(from: "medium", at: 430, -300)) == "large snap")
    #expect(lands(.thresholds(.ios), release(from: "medium", at: 430, -300)) == "medium snap")
  }

  @Test func `a fast release can skip detents`() {
    let three = Self.detents(["tip": 100, "medium": 426, "large": 793])
    var thresholds = Thresholds.ios
    thresholds.skips = true
    // 780 - 0.499 v: 431, 231, below 0.
    for (velocity, end) in [(700.0, "medium"), (1100, "tip"), (1700, "dismiss")] {
      #expect(
        lands(.thresholds(thresholds), release(from: "large", at: 780, velocity, among: three))
          == "\(end) fast")
      #expect(
        lands(.thresholds(.ios), release(from: "large", at: 780, velocity, among: three))
          == "medium fast")
    }
  }

  @Test func `the velocity threshold can be in container heights`() {
    var thresholds = Thresholds.ios
    thresholds.fastHeights = 2
    #expect(
      lands(.thresholds(thresholds), release(from: "large", at: 780, 1703)) == "large snap")
    #expect(
      lands(.thresholds(thresholds), release(from: "large", at: 780, 1704)) == "medium fast")
  }

  @Test(arguments: [
    ("medium", 500.0, 0.0, "medium nearest"),
    ("medium", 620, 0, "large nearest"),
    ("medium", 500, 125, "medium fast"),
    ("medium", 500, -125, "large fast"),
    ("medium", 470, -10, "medium distance"),  // 44 pt above, less than 56
    ("medium", 483, -10, "large distance"),
    ("large", 738, 10, "large distance"),  // 55 pt below
    ("large", 737, 10, "medium distance"),
    ("medium", 426, -10, "medium nearest"),
    ("medium", 426, -125, "medium nearest"),  // at the anchor
    ("medium", 426, 2000, "medium nearest"),
    ("medium", 426.001, -125, "large fast"),
    ("medium", 200, 0, "dismiss nearest"),
    ("medium", 300, 125, "dismiss fast"),
  ])
  func `compose settles at the nearest detent at rest, otherwise by velocity or distance`(
    from: String, height: Double, velocity: Double, lands outcome: String
  ) {
    let releaseRule = Style.ReleaseRule.compose(ComposeThresholds(velocity: 125, distance: 56))
    #expect(lands(releaseRule, release(from: from, at: height, velocity)) == outcome)
  }

  @Test(arguments: [
    ("large", 793.0, 900.0, "large settled"),  // not moved
    ("large", 740, 0, "large settled"),
    ("large", 737, 0, "medium distance"),
    ("large", 780, 125, "medium fast"),
    ("large", 780, -900, "large settled"),  // toward the settled detent
    ("medium", 483, 0, "large distance"),
    ("medium", 300, 0, "dismiss distance"),
  ])
  func `a release leaves the settled anchor only by velocity or distance`(
    from: String, height: Double, velocity: Double, lands outcome: String
  ) {
    let releaseRule = Style.ReleaseRule.settled(ComposeThresholds(velocity: 125, distance: 56))
    #expect(lands(releaseRule, release(from: from, at: height, velocity)) == outcome)
  }

  @Test(arguments: [
    ("medium", 275.0, "dismiss dismiss"),  // 151 pt down
    ("medium", 276, "medium reset"),
    ("medium", 526, "medium reset"),  // 100 pt up
    ("medium", 527, "large expand"),
    ("large", 743, "large expand"),  // 50 pt below the largest
    ("large", 742, "medium reset"),
  ])
  func `travel rules use only fixed distances`(
    from: String, height: Double, lands outcome: String
  ) {
    let releaseRule = Style.ReleaseRule.travel(
      TravelThresholds(dismissBeyond: 150, expandBeyond: 100, expandWithin: 50))
    #expect(lands(releaseRule, release(from: from, at: height)) == outcome)
  }

  @Test func `a release that the script's rules do not decide uses the other rule`() {
    let releaseRule = Style.ReleaseRule.rules(ScriptFunctionID(1), otherwise: .thresholds(.ios))
    #expect(lands(releaseRule, release(from: "medium", at: 600, 500)) == "medium fast")
  }

  /// A drag that has pulled in a hidden sheet to a height.
  private func pulled(to height: Double, _ velocity: Double = 0) -> Release {
    var release = release(from: "hidden", at: height, velocity)
    (release.ownHeight, release.moved, release.travel) = (0, -height, -height)
    return release
  }

  @Test func `a sheet that is pulled in starts at height 0`() {
    let release = pulled(to: 213)
    #expect(release.startsHidden && release.fromHeight == 0 && release.progress == 0.5)
    #expect(release.height(ofDetent: "hidden") == 0)
    #expect(release.decision(for: "hidden", rule: "own")?.outcome == .dismiss)
    #expect(release.decision(for: "large", rule: "own")?.outcome == .detent("large"))
    #expect(self.release(from: "medium", at: 213).decision(for: "hidden", rule: "own") == nil)
  }

  @Test func `a detent with the name hidden is one`() {
    let detents = Self.detents(["hidden": 20, "large": 793])
    let release = release(from: "hidden", at: 40, among: detents)
    #expect(!release.startsHidden)
    #expect(release.decision(for: "hidden", rule: "own")?.outcome == .detent("hidden"))
  }

  @Test func `a built-in rule reports whether it reads the velocity`() {
    let ios = Style.ios.releaseRule
    #expect(ios.readsVelocity(of: release(from: "medium", at: 400)))
    let travel = Style.ReleaseRule.travel(
      TravelThresholds(dismissBeyond: 60, expandBeyond: 30, expandWithin: 30))
    #expect(!travel.readsVelocity(of: release(from: "medium", at: 400)))
  }
}
