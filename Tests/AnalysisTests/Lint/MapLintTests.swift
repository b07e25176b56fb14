import DecisionMaps
import ScriptDiagnostics
import Planes
import Analysis
import SheetEngine
import Testing

/// Lint of a rule with a wrong sign (`r.travel < 20`) and of its two corrections.
///
/// The maps have 80 rows of 10 pt and 100 columns of 50 pt/s. They start from medium at 422 of 844
/// pt, with large at 797, so the expected counts are easy to verify.
@Suite struct MapLintTests {
  private let detents = [
    Detent(name: "medium", height: 422), Detent(name: "large", height: 797),
  ]
  private var slice: MapSlice {
    ReleaseFixtures.slice(
      from: "medium", detents: detents, travel: -400...400, columns: 100, rows: 80)
  }
  private let names = ["nudge", "flick", "aim"]

  private func decider(nudge: @escaping (Release) -> Bool) -> ReleaseDecider {
    ReleaseFixtures.decider(
      ("nudge", { nudge($0) ? .detent($0.from) : nil }),
      ("flick", { $0.velocity > 1200 ? $0.nextDown : nil }),
      ("aim", { $0.nearest(to: $0.projected) }))
  }

  private func findings(_ decider: ReleaseDecider, rules: [String]? = nil, isPartial: Bool = false)
    -> [LintFinding]
  {
    let author = RuleOrigin(rules: rules ?? names, isPartial: isPartial)
    return MapLint([(DecisionMap(of: slice, by: decider), decider)], author: author).findings
  }

  @Test func `a wrong sign is found as a rule that decides too much and as reversals`() {
    // Intended as a small travel, `travel < 20` also includes every upward drag: 42 of 80 rows.
    let slipped = decider { $0.travel < 20 }
    #expect(DecisionMap(of: slice, by: slipped).fraction(ofRule: "nudge") == 42.0 / 80)
    // The row at 25 pt is decided by momentum: 397 + 0.499 v reaches the middle of the detents,
    // 609.5, at and above 425.9 pt/s up, in 41 columns; the row above it stays at medium.
    let reversals = findings(slipped).filter { $0.kind == .reversal }
    #expect(reversals.map(\.cells) == [41])
    #expect(
      reversals.first?.message == "dragging further down ends higher: 15 pt down at 475 pt/s up "
        + "ends at medium, 25 pt down at 475 pt/s up at large")
  }

  @Test func `the first correction swallows short flicks`() {
    // One row of 10 to 20 pt in each direction, 20 columns at and above 1,500 pt/s.
    let mended = findings(decider { abs($0.travel) < 20 })
    let swallowed = mended.filter { $0.kind == .swallowed }
    #expect(swallowed.map(\.cells) == [40])
    #expect(swallowed.first?.message.hasPrefix("a flick of 15 pt") == true)
    #expect(mended.contains { $0.kind == .reversal })
  }

  @Test func `the second correction has neither`() {
    let kinds = findings(decider { abs($0.travel) <= 20 && abs($0.velocity) <= 300 }).map(\.kind)
    #expect(!kinds.contains(.reversal) && !kinds.contains(.swallowed) && !kinds.contains(.seam))
  }

  @Test func `Material's bottom sheet has a seam at velocity 0`() {
    // BottomSheetBehavior of Material Components, from expanded at 797 of 844, half at 422: upward
    // to the next anchor above, downward to the nearer one of half and collapsed.
    let behavior = ReleaseFixtures.decider(
      (
        "up",
        { release in
          guard release.velocity < 0 else { return nil }
          return .detent(release.height < 422 ? "medium" : "large")
        }
      ),
      ("down", { .detent($0.height < 150 ? "medium" : "medium") }))
    let slice = ReleaseFixtures.slice(
      from: "large", detents: detents, travel: 0...800, columns: 100, rows: 8)
    let found = MapLint(
      [(DecisionMap(of: slice, by: behavior), behavior)], author: RuleOrigin(rules: ["up"])
    )
    .findings
    // The rows at 50, 150, 250 and 350 pt are above half: four of eight.
    #expect(
      found.filter { $0.kind == .seam }.map(\.line) == [
        "seam from large: after 50 pt down, 1 pt/s up ends at large and 1 pt/s down at medium; "
          + "likewise for 50% of the travel"
      ])
  }

  @Test func `style material, with the rule of Compose, also has a seam and style ios has none`() {
    // Distance thresholds of 56 pt from the start of the motion: between expanded (915) and partial
    // (457.5) they differ from 56 to 401.5 pt down.
    func seams(_ style: Style, _ from: String) -> [LintFinding] {
      let device = Device.named("pixel-8") ?? .standard
      let (world, id) = ReleaseFixtures.world(style, device: device, rows: 40)
      let decider = ReleaseDecider(of: id, in: world, policy: DefaultPolicy())
      guard let slice = MapSlice(of: id, in: world, from: from, policy: DefaultPolicy()) else {
        return []
      }
      return MapLint([(DecisionMap(of: slice, by: decider), decider)], author: .style).findings
        .filter { $0.kind == .seam }
    }
    // The script does not define this rule and cannot fix it.
    #expect(seams(.material, "expanded").map(\.isOfStyle) == [true])
    #expect(seams(.ios, "large").isEmpty)
  }

  @Test func `dead rules and unreachable detents are found`() {
    let shadowed = ReleaseFixtures.decider(
      ("stay", { .detent($0.from) }), ("late", { _ in .dismiss }))
    let found = findings(shadowed, rules: ["stay", "late"])
    #expect(found.contains { $0.line.hasPrefix("dead-rule: rule \"late\" decided none of ") })
    #expect(
      found.filter { $0.kind == .unreachable }.map(\.message) == [
        "none of 8181 releases from other detents ended at \"medium\" (sampled)",
        "none of 8181 releases from other detents ended at \"large\" (sampled)",
      ])
  }

  @Test func `releases without a rule are counted, with the simplest of them`() {
    let partial = ReleaseFixtures.decider(("down", { $0.travel > 0 ? .dismiss : nil }))
    let holes = findings(partial, rules: ["down"]).filter { $0.kind == .hole }
    #expect(holes.map(\.cells) == [4000])
    #expect(holes.first?.message.contains("no rule handles 5 pt up at 25 pt/s") == true)
  }

  @Test func `a small area within another outcome is an island`() {
    let spotted = ReleaseFixtures.decider(
      (
        "spot",
        { abs($0.travel - 205) < 6 && abs($0.velocity - 1025) < 30 ? .detent("large") : nil }
      ),
      ("up", { $0.velocity < -1000 ? .detent("large") : .detent("medium") }))
    let islands = findings(spotted, rules: ["spot", "up"]).filter { $0.kind == .island }
    #expect(islands.map(\.cells) == [1])
    #expect(islands.first?.message.hasSuffix("large at 200..210 pt at 1000..1050 pt/s") == true)
  }

  @Test func `a policy that ignores the velocity swallows flicks`() {
    // DS-06 from max (766.8): travel up to 50 stays at max by its height, above 150 it is
    // dismissed.
    let (world, id) = ReleaseFixtures.world(.faaviator)
    let decider = ReleaseDecider(of: id, in: world, policy: DefaultPolicy())
    guard let slice = MapSlice(of: id, in: world, from: "max", policy: DefaultPolicy()) else {
      return
    }
    let found = MapLint([(DecisionMap(of: slice, by: decider), decider)], author: .style).findings
    #expect(found.contains { $0.kind == .swallowed && $0.isOfStyle })
  }

  @Test func `a rule for a release at rest is not dead, although no cell has its center at rest`() {
    let resting = ReleaseFixtures.decider(
      ("rest", { $0.velocity == 0 ? $0.nearest(to: $0.height) : nil }),
      ("fast", { $0.velocity < 0 ? $0.nextUp : $0.nextDown }))
    #expect(!findings(resting, rules: ["rest", "fast"]).contains { $0.kind == .deadRule })
  }

  @Test func `a rule for another situation is not dead`() {
    let waiting = ReleaseFixtures.decider(
      ("stuck", { $0.dismissible ? nil : .detent($0.from) }),
      ("alone", { $0.detents.count == 1 ? .detent($0.from) : nil }),
      ("long", { $0.elapsed > 1 ? .detent($0.from) : nil }),
      ("hurled", { $0.velocity > 4000 ? .dismiss : nil }),
      ("near", { $0.nearest(to: $0.height) }),
      ("never", { _ in .dismiss }))
    let dead = findings(waiting, rules: ["stuck", "alone", "long", "hurled", "near", "never"])
      .filter { $0.kind == .deadRule }
    #expect(dead.map { String($0.message.prefix(12)) } == ["rule \"never\""])
  }

  @Test func `releases that are intentionally left to another policy are not a hole`() {
    let partial = ReleaseFixtures.decider(("down", { $0.travel > 0 ? .dismiss : nil }))
    #expect(!findings(partial, rules: ["down"], isPartial: true).contains { $0.kind == .hole })
  }

  @Test func `a diagonal border that crosses velocity 0 is not a seam`() {
    // 0.1 s of momentum around the middle of the detents, 609.5, which is at 187.5 pt up. The row
    // at exactly 187.5 ends at medium at 1 pt/s down and at large at 1 pt/s up.
    let aslant = ReleaseFixtures.decider(("aim", { $0.nearest(to: $0.height - 0.1 * $0.velocity) }))
    let slice = ReleaseFixtures.slice(
      from: "medium", detents: detents, travel: -192.5...(-182.5), columns: 10, rows: 1)
    let map = DecisionMap(of: slice, by: aslant)
    #expect(
      MapLint([(map, aslant)], author: RuleOrigin(rules: ["aim"])).findings.allSatisfy {
        $0.kind != .seam
      })
  }

  @Test func `a flick is evaluated with its duration`() {
    // The average velocity of the whole drag (vaul): 15 pt in 0.3 s are slow, at 1,525 pt/s they
    // are not.
    let average = ReleaseFixtures.decider(
      ("average", { $0.averageVelocity > 400 ? $0.nextDown : nil }),
      ("average up", { $0.averageVelocity < -400 ? $0.nextUp : nil }),
      ("near", { $0.nearest(to: $0.height) }))
    let kinds = findings(average, rules: ["average", "average up", "near"]).map(\.kind)
    #expect(!kinds.contains(.swallowed))
  }
}
