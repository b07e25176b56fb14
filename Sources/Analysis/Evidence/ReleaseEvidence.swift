internal import DecisionMaps
internal import ExactAnalysis
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// The releases of a script that one run has judged, and what each of them says of its promises.
///
/// Everything that judges a release in a run notes it here: lint, regions, `always`, touch rates,
/// scenarios. So a release that breaks a promise is known to it whoever met the release, and a rule
/// that decided anywhere is known to be alive. A sample refutes a claim about all releases; it never
/// proves one, so what rests on samples alone is said with their number.
final class ReleaseEvidence {
  /// The script that is loaded, without anything done in it.
  package let session: ScriptSession

  /// Releases that were judged, by sheet and detent.
  private var counts: [SheetID: [String: Int]] = [:]
  /// The rules that decided, by sheet.
  private var rules: [SheetID: Set<String>] = [:]
  /// From where to where releases went, by sheet.
  private var moves: [SheetID: Set<Move>] = [:]
  /// What rules did in scenarios, by rule.
  private var deeds: [String: RuleDecision] = [:]
  private var tallies: [Claim: [StartDetent: Tally]] = [:]
  /// The `always` whose own function failed; asking it again says nothing new.
  private var failed: Set<Int> = []
  /// Releases that were asked about without a finger.
  private(set) var asked = 0
  private var planes: [SheetID: [String: MapSlice]] = [:]
  private let only: Claim?
  /// What the script's functions may change.
  private(set) lazy var writes = MutableNameAnalysis(session)

  /// Begins with nothing seen; with `only`, one promise alone is held against what is seen.
  init(_ session: ScriptSession, only: Claim? = nil) {
    self.session = session
    self.only = only
  }

  private struct Move: Hashable {
    let from: String
    let to: String
  }

  /// How many releases were judged: of a sheet and those that share its rules, or of all.
  package func count(of sheet: SheetID? = nil) -> Int {
    counts.filter { sheet == nil || isJudged($0.key, like: sheet) }
      .flatMap(\.value.values).reduce(0, +)
  }

  /// How many of a sheet's releases began elsewhere than at a detent.
  func count(of sheet: SheetID, elsewhereThan detent: String) -> Int {
    (counts[sheet] ?? [:]).filter { $0.key != detent }.map(\.value).reduce(0, +)
  }

  /// Whether a rule decided a release of a sheet, or of another one that shares its rules.
  func hasDecided(_ rule: String, of sheet: SheetID) -> Bool {
    rules.contains { isJudged($0.key, like: sheet) && $0.value.contains(rule) }
  }

  /// Whether a release from another detent ended there.
  func hasReached(_ detent: String, of sheet: SheetID) -> Bool {
    moves[sheet]?.contains { $0.to == detent && $0.from != detent } == true
  }

  /// What a rule did in a scenario that the same release here does not lead to; nil: nothing.
  func deed(of rule: String) -> RuleDecision? { deeds[rule] }

  private func isJudged(_ one: SheetID, like other: SheetID?) -> Bool {
    guard let other else { return true }
    return one == other || session.sharesRules(one, other)
  }

  // MARK: Noting

  /// Notes a release that was asked about, and holds the promises against it if it is one that a
  /// map shows; what a map holds fast was changed otherwise, and may never come about.
  func note(_ release: Release, _ decision: PolicyResult, of sheet: SheetID) {
    asked += 1
    remember(release, decision.verdict, of: sheet)
    guard hasPromises, let slice = plane(of: sheet, from: release.from), slice.has(release) else {
      return
    }
    let sample = Sample(
      sheet: slice.sheet, release: release, verdict: decision.verdict)
    holdInvariants(sample, of: sheet)
    holdRegions(sample, of: sheet, on: slice)
  }

  /// Notes a release that a finger made: every `always` is held against it, and regions against the
  /// same travel and velocity on their plane.
  func note(_ release: Release, _ verdict: ReleaseDecision, of name: String, in place: String) {
    guard let sheet = session.world.sheet(named: name) else { return }
    remember(release, verdict, of: sheet)
    let sample = Sample(sheet: name, release: release, verdict: verdict, place: place)
    holdInvariants(sample, of: sheet)
    guard hasPromises, let slice = plane(of: sheet, from: release.from) else { return }
    _ = SheetQueries(sheet, of: session).decider(noting: self)(
      slice.release(travel: release.fromHeight - release.height, velocity: release.velocity))
  }

  /// Notes a rule that decided in a scenario, but is silent when the same release is asked about in
  /// a script that has only been loaded.
  func note(_ deed: RuleDecision) { deeds[deed.rule] = deeds[deed.rule] ?? deed }

  private func remember(_ release: Release, _ verdict: ReleaseDecision, of sheet: SheetID) {
    counts[sheet, default: [:]][release.from, default: 0] += 1
    rules[sheet, default: []].insert(verdict.rule)
    if case .detent(let to) = verdict.outcome, to != release.from {
      moves[sheet, default: []].insert(Move(from: release.from, to: to))
    }
  }

  private func plane(of sheet: SheetID, from: String) -> MapSlice? {
    if planes[sheet] == nil {
      let subject = SheetQueries(sheet, of: session)
      planes[sheet] = [:]
      for from in subject.detents { planes[sheet]?[from] = subject.slice(from: from) }
    }
    return planes[sheet]?[from]
  }

  // MARK: Promises

  private var hasPromises: Bool { !session.regions.isEmpty || !session.invariants.isEmpty }

  private func holdInvariants(_ sample: Sample, of sheet: SheetID) {
    for (index, invariant) in session.invariants.enumerated()
    where !failed.contains(index) && (only == nil || only == .invariant(index)) {
      guard let holds = session.holds(invariant, for: sample.release, sample.verdict) else {
        failed.insert(index)
        continue
      }
      tallies[.invariant(index), default: [:]][
        StartDetent(sheet: sheet, from: sample.release.from), default: Tally()
      ].add(sample, holds: holds)
    }
  }

  private func holdRegions(_ sample: Sample, of sheet: SheetID, on slice: MapSlice) {
    for (index, region) in session.regions.enumerated()
    where region.sheet == slice.sheet && (only == nil || only == .region(index)) {
      let promise = RegionClaim(region)
      guard region.from == nil || region.from == slice.from,
        promise.covers(sample.release, on: slice)
      else { continue }
      tallies[.region(index), default: [:]][
        StartDetent(sheet: sheet, from: slice.from), default: Tally()
      ].add(sample, holds: promise.isKept(by: sample.verdict.outcome, from: slice.from))
    }
  }

  /// What was seen of a promise, by sheet and detent.
  func tally(of claim: Claim) -> [StartDetent: Tally] { tallies[claim] ?? [:] }

  /// Whether the function of an `always` failed, so that nothing was learned from there on.
  func hasFailed(invariant index: Int) -> Bool { failed.contains(index) }
}
