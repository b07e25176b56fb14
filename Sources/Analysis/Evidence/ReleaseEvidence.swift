internal import DecisionMaps
internal import ExactAnalysis
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// The releases that one run has decided, and the results of the claims for each of them.
///
/// Every check of a run records its releases here: lint, regions, `always`, touch rates, scenarios.
/// So a counterexample counts for its claim regardless of the check that found it, and a rule that
/// decided in any check is not dead. A sample refutes a claim about all releases but never proves
/// it, so a result that is based on samples contains their number.
final class ReleaseEvidence {
  /// The loaded script, before any action.
  package let session: ScriptSession

  /// The number of decided releases, by sheet and detent.
  private var counts: [SheetID: [String: Int]] = [:]
  /// The rules that decided a release, by sheet.
  private var rules: [SheetID: Set<String>] = [:]
  /// The start and end detents of releases, by sheet.
  private var moves: [SheetID: Set<Move>] = [:]
  /// The decisions of rules in scenarios, by rule.
  private var ruleDecisions: [String: RuleDecision] = [:]
  private var tallies: [Claim: [StartDetent: Tally]] = [:]
  /// The `always` claims whose function failed; further calls add no information.
  private var failed: Set<Int> = []
  /// The number of releases that were queried without a finger.
  private(set) var queryCount = 0
  private var planes: [SheetID: [String: MapSlice]] = [:]
  private lazy var checkedRegions = makeCheckedRegions()
  /// The number of claims of the script.
  var claimCount: Int { session.regions.count + session.invariants.count }
  /// Whether the claims of the script share samples because there are many.
  var hasManyClaims: Bool { claimCount > GridSamples.fullySampledClaims }
  /// The `always` claims that are proved; releases of maps cannot break them.
  private var proved: Set<Int> = []
  /// Whether the releases only confirm proofs, so that they are not counted.
  private var confirmsProofs = false
  private let only: Claim?
  /// The names that the script's functions can change.
  private(set) lazy var mutableNames = MutableNameAnalysis(session)

  /// Returns a newly loaded session on a device; nil if findings are for this device only.
  private let makeSession: ((Device) throws -> ScriptSession)?
  /// Sessions on the other devices and orientations.
  private(set) lazy var otherSessions = makeOtherSessions()

  /// Creates a record without releases.
  ///
  /// With `only`, it checks only this claim.
  init(
    _ session: ScriptSession, only: Claim? = nil,
    makeSession: ((Device) throws -> ScriptSession)? = nil
  ) {
    self.makeSession = makeSession
    self.session = session
    self.only = only
  }

  /// Loads the script on each built-in device and each device of the script, in both orientations.
  private func makeOtherSessions() -> [ScriptSession] {
    guard let makeSession else { return [] }
    let own = session.world.device
    let devices = [own] + session.customDevices + Device.catalogue
    return devices.flatMap { device -> [Device] in
      var turned = device
      turned.orientation = device.orientation == .portrait ? .landscape : .portrait
      return [device, turned]
    }
    .filter { ($0.name, $0.orientation) != (own.name, own.orientation) }
    .compactMap { try? makeSession($0) }
  }

  private struct Move: Hashable {
    let from: String
    let to: String
  }

  /// The number of decided releases: of a sheet and the sheets with the same rules, or of all
  /// sheets.
  package func count(of sheet: SheetID? = nil) -> Int {
    counts.filter { sheet == nil || sharesRules($0.key, like: sheet) }
      .flatMap(\.value.values).reduce(0, +)
  }

  /// The number of releases of a sheet that began at another detent.
  func count(of sheet: SheetID, elsewhereThan detent: String) -> Int {
    (counts[sheet] ?? [:]).filter { $0.key != detent }.map(\.value).reduce(0, +)
  }

  /// Returns true if a rule decided a release of a sheet, or of another sheet with the same rules.
  func hasDecided(_ rule: String, of sheet: SheetID) -> Bool {
    rules.contains { sharesRules($0.key, like: sheet) && $0.value.contains(rule) }
  }

  /// Returns true if a release from another detent ended at this detent.
  func hasReached(_ detent: String, of sheet: SheetID) -> Bool {
    moves[sheet]?.contains { $0.to == detent && $0.from != detent } == true
  }

  /// The decision of a rule in a scenario that a newly loaded script does not repeat; nil if there
  /// is none.
  func ruleDecision(of rule: String) -> RuleDecision? { ruleDecisions[rule] }

  private func sharesRules(_ one: SheetID, like other: SheetID?) -> Bool {
    guard let other else { return true }
    return one == other || session.sharesRules(one, other)
  }

  // MARK: Recording

  /// Records a queried release.
  ///
  /// Checks the claims against it only if `decide` accepts it: lint also tries other detents.
  func record(_ release: Release, _ result: PolicyResult, of sheet: SheetID) {
    if !confirmsProofs {
      queryCount += 1
      recordOutcome(release, result.decision, of: sheet)
    }
    guard claimCount > 0, isSampled, let slice = mapSlice(of: sheet, from: release.from),
      slice.contains(release)
    else {
      return
    }
    let sample = Sample(
      sheet: slice.sheet, release: release, decision: result.decision,
      changes: release.differingInputs(from: slice.restRelease).count)
    checkInvariants(sample, of: sheet) { proved.contains($0) == confirmsProofs }
    if !confirmsProofs { checkRegions(sample, of: sheet, on: slice) }
  }

  /// Whether the claims are checked against the current release: of many claims, all are checked
  /// against a part of the releases.
  private var isSampled: Bool {
    guard only == nil, !confirmsProofs else { return true }
    let count = claimCount - proved.count
    return queryCount.isMultiple(of: 1 + (count - 1) / GridSamples.fullySampledClaims)
  }

  /// Marks an `always` as proved.
  func markProved(invariant index: Int) { proved.insert(index) }

  /// Checks the proved claims against the releases that `decide` queries.
  func confirmProofs(_ decide: () -> Void) {
    guard !proved.isEmpty else { return }
    confirmsProofs = true
    decide()
    confirmsProofs = false
  }

  /// Records a release that a finger made.
  ///
  /// Checks every `always` against the release itself, and regions against the same release from
  /// the detent's height in the layout of the map.
  func record(_ release: Release, _ decision: ReleaseDecision, of name: String, in place: String) {
    guard let sheet = session.world.sheet(named: name) else { return }
    recordOutcome(release, decision, of: sheet)
    let sample = Sample(sheet: name, release: release, decision: decision, place: place)
    checkInvariants(sample, of: sheet)
    guard claimCount > 0, let slice = mapSlice(of: sheet, from: release.from) else { return }
    let plane = slice.around(slice.restRelease.withInputs(of: release))
    _ = SheetQueries(sheet, of: session).decider(noting: self)(
      plane.release(travel: release.decideTravel, velocity: release.velocity))
  }

  /// Records a rule that decided in a scenario, but not for the same release in a newly loaded
  /// script.
  func record(_ found: RuleDecision) {
    ruleDecisions[found.rule] = ruleDecisions[found.rule] ?? found
  }

  private func recordOutcome(_ release: Release, _ decision: ReleaseDecision, of sheet: SheetID) {
    counts[sheet, default: [:]][release.from, default: 0] += 1
    rules[sheet, default: []].insert(decision.rule)
    if case .detent(let to) = decision.outcome, to != release.from {
      moves[sheet, default: []].insert(Move(from: release.from, to: to))
    }
  }

  private func mapSlice(of sheet: SheetID, from: String) -> MapSlice? {
    if planes[sheet] == nil {
      let subject = SheetQueries(sheet, of: session)
      planes[sheet] = [:]
      for from in subject.detents { planes[sheet]?[from] = subject.slice(from: from) }
    }
    return planes[sheet]?[from]
  }

  // MARK: Definitions

  /// The indices of the `always` claims to check: all of them, or only one.
  private var invariantsToCheck: Range<Int> {
    switch only {
    case nil: session.invariants.indices
    case .invariant(let index): index..<(index + 1)
    case .region: 0..<0
    }
  }

  /// A region to check, by its index.
  private struct CheckedRegion {
    let index: Int
    let from: String?
    let claim: RegionClaim
    let ranges: ReleaseRanges
  }

  /// Returns the regions to check, by sheet.
  private func makeCheckedRegions() -> [String: [CheckedRegion]] {
    var found: [String: [CheckedRegion]] = [:]
    for (index, region) in session.regions.enumerated()
    where only == nil || only == .region(index) {
      let claim = RegionClaim(region, in: session)
      found[region.sheet, default: []].append(
        CheckedRegion(index: index, from: region.from, claim: claim, ranges: claim.ranges))
    }
    return found
  }

  private func checkInvariants(
    _ sample: Sample, of sheet: SheetID, where isChecked: (Int) -> Bool = { _ in true }
  ) {
    for index in invariantsToCheck where isChecked(index) && !failed.contains(index) {
      let invariant = session.invariants[index]
      guard let holds = session.holds(invariant, for: sample.release, sample.decision) else {
        failed.insert(index)
        continue
      }
      tallies[.invariant(index), default: [:]][
        StartDetent(sheet: sheet, from: sample.release.from), default: Tally()
      ].add(sample, holds: holds)
    }
  }

  private func checkRegions(_ sample: Sample, of sheet: SheetID, on slice: MapSlice) {
    for region in checkedRegions[slice.sheet] ?? [] {
      guard region.ranges.contains(sample.release, on: slice),
        region.from == nil || region.from == slice.from
      else { continue }
      tallies[.region(region.index), default: [:]][
        StartDetent(sheet: sheet, from: slice.from), default: Tally()
      ].add(sample, holds: region.claim.isSatisfied(by: sample.decision.outcome, from: slice.from))
    }
  }

  /// The samples of a claim, by sheet and detent.
  func tally(of claim: Claim) -> [StartDetent: Tally] { tallies[claim] ?? [:] }

  /// Returns true if the function of an `always` failed; later releases were not checked.
  func hasFailed(invariant index: Int) -> Bool { failed.contains(index) }
}
