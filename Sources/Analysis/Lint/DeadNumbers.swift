internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// Finds numbers of a policy on which no release depends: a literal, a variable or a field that the
/// rules read, or a threshold of the policy.
///
/// A number is changed by 10% in both directions. If no map changes, from any detent and with any
/// combination of inputs, no release depends on it.
struct DeadNumbers {
  /// A number that can be changed.
  private enum Subject: Hashable {
    case rule(RuleNumber)
    case threshold(String, Double)

    /// Whether the number is in the code of a rule, or in a value that it reads.
    var isOfRule: Bool {
      switch self {
      case .rule: true
      case .threshold: false
      }
    }

    var text: String {
      switch self {
      case .threshold(let key, let value): "`\(key)` (\(value.plain))"
      case .rule(let number):
        switch number.origin {
        case .literal: "\(number.value.plain) (\(number.chunk):\(number.line))"
        case .variable(let name): "`\(name)` (\(number.value.plain))"
        case .field(let name): "field `\(name)` (\(number.value.plain))"
        }
      }
    }
  }

  private var seen: [Subject] = []
  private var used: Set<Subject> = []
  /// Whether only the numbers of rules are compared.
  private var skipsThresholds = false

  /// The number of evaluated instructions.
  private var work = 0
  /// Whether a limit other than that of the instructions ended the comparison.
  private var hasReachedLimit = false

  /// The maximum number of combinations of inputs that are compared.
  private static let maxCount = 60
  /// The maximum number of evaluated instructions: each number costs two maps on each plane, and
  /// the work of a map can grow with the square of the comparisons of a rule.
  private static let maxWork = 20_000_000

  /// The findings of a sheet.
  struct Result {
    var findings: [LintFinding] = []
    /// False if the limit of work ended the comparison, so that there are no findings.
    var isComplete = true
  }

  /// The findings about the policy of a sheet, of which `others` use the same list of rules and
  /// `neighbors` use other policies of the script.
  ///
  /// `elsewhere` contains the sheets with the same names on other devices; they are compared only
  /// if there is a finding.
  static func findings(
    of sheet: SheetQueries, sharing others: [SheetQueries], beside neighbors: [SheetQueries],
    on place: String,
    elsewhere: () -> [SheetQueries]
  ) -> Result {
    guard sheet.ruleOrigin.isScript else { return Result() }
    var numbers = DeadNumbers()
    for sheet in [sheet] + others {
      guard numbers.compare(sheet) else { return Result(isComplete: numbers.isWithinLimit) }
    }
    if !numbers.unused.isEmpty {
      for sheet in elsewhere() { _ = numbers.compare(sheet) }
    }
    if numbers.unused.isEmpty { return Result() }
    // Rules of other policies can share the lines and the variables of a number.
    for sheet in neighbors where numbers.unused.contains(where: \.isOfRule) {
      numbers.compare(neighbor: sheet)
    }
    guard numbers.isWithinLimit else { return Result(isComplete: false) }
    let findings = numbers.unused.map { subject in
      var finding = LintFinding(
        .deadNumber, subject: subject.text,
        "no release depends on \(subject.text), tried on \(place), on all other devices and in "
          + "both orientations")
      finding.isProved = true
      return finding
    }
    return Result(findings: findings)
  }

  private var isWithinLimit: Bool { work <= Self.maxWork && !hasReachedLimit }
  private var unused: [Subject] { seen.filter { !used.contains($0) } }

  /// Compares the maps of a sheet; false if they are not exact, or if there was too much work.
  private mutating func compare(_ sheet: SheetQueries) -> Bool {
    let writes = MutableNameAnalysis(sheet.session)
    for from in sheet.detents {
      guard let slice = sheet.slice(from: from) else { continue }
      let search = sheet.inputs(on: slice)
      if let refusal = search.refusal {
        hasReachedLimit = hasReachedLimit || refusal.isLimit
        return false
      }
      guard search.releases.count <= Self.maxCount else {
        hasReachedLimit = true
        return false
      }
      let rest = slice.restRelease
      let variants = [
        rest.withDismissalToggled, rest.withReduceMotionToggled, rest.withOneDetent,
      ]
      let releases = search.releases
      for (index, release) in (releases + variants).enumerated() {
        for window in ReleaseRanges.all.windows(of: slice.around(release)) {
          guard isWithinLimit else { return false }
          let base = sheet.numbers(on: window)
          work += base.work
          let subjects = subjects(of: sheet, base.numbers)
          for subject in subjects where !seen.contains(subject) { seen.append(subject) }
          // The numbers of a custom height are not decisions.
          guard case .exact(let map) = base.map, writes.mutableName(map.reads) == nil,
            !map.regions.contains(where: { $0.decision.outcome == .height })
          else {
            // With one detent, a rule can return a detent that the release does not have.
            guard index >= releases.count else {
              if case .refused(let refusal) = base.map { hasReachedLimit = refusal.isLimit }
              return false
            }
            continue
          }
          compare(map, subjects, of: sheet, on: window)
        }
      }
    }
    return true
  }

  /// Marks the unused numbers of rules as used if a sheet with another policy depends on them.
  ///
  /// Without exact maps, that sheet can depend on all of them.
  private mutating func compare(neighbor sheet: SheetQueries) {
    var other = DeadNumbers()
    other.skipsThresholds = true
    other.work = work
    let isExact = other.compare(sheet)
    work = other.work
    used.formUnion(unused.filter { $0.isOfRule && (!isExact || other.used.contains($0)) })
  }

  private mutating func compare(
    _ map: ExactMap, _ subjects: [Subject], of sheet: SheetQueries, on window: MapSlice
  ) {
    for subject in subjects where !used.contains(subject) {
      for factor in [1.1, 0.9] {
        guard isWithinLimit else { return }
        let changed: (map: ExactMap.Result, numbers: Set<RuleNumber>, work: Int)
        switch subject {
        case .rule(let number):
          changed = sheet.numbers(on: window, changing: NumberChange(number, by: factor))
        case .threshold(let key, _):
          let rule = sheet.style.releaseRule.changing(key, by: factor)
          changed = sheet.numbers(on: window, deciding: rule)
        }
        work += changed.work
        if case .exact(let other) = changed.map, map.hasSameDecisions(as: other) { continue }
        used.insert(subject)
        break
      }
    }
  }

  /// The numbers of the rules, and the thresholds that differ from those of the built-in styles.
  private func subjects(
    of sheet: SheetQueries, _ numbers: Set<RuleNumber>
  ) -> [Subject] {
    let builtIn = Style.catalogue.flatMap { $0.releaseRule.thresholds }
    let thresholds = sheet.style.releaseRule.thresholds.filter { own in
      !builtIn.contains { $0.key == own.key && $0.value == own.value }
    }
    // An infinite number, such as `math.huge` at the start of a running minimum, has no neighbors.
    return numbers.filter(\.value.isFinite).sorted {
      ($0.chunk, $0.line, $0.value) < ($1.chunk, $1.line, $1.value)
    }
    .map { .rule($0) } + (skipsThresholds ? [] : thresholds).map { .threshold($0.key, $0.value) }
  }
}

extension Release {
  fileprivate var withDismissalToggled: Release {
    var release = self
    release.dismissible.toggle()
    return release
  }

  fileprivate var withReduceMotionToggled: Release {
    var release = self
    release.reducesMotion.toggle()
    return release
  }

  fileprivate var withOneDetent: Release {
    var release = self
    release.keepOnlyDetent(named: from)
    return release
  }
}

extension ExactMap {
  /// Returns true if both maps have the same borders and the same decisions.
  fileprivate func hasSameDecisions(as other: ExactMap) -> Bool {
    guard borders == other.borders else { return false }
    return (regions + other.regions).allSatisfy { region in
      let center = region.part.center
      return decision(travel: center.travel, velocity: center.velocity)
        == other.decision(travel: center.travel, velocity: center.velocity)
    }
  }
}

extension Style.ReleaseRule {
  /// The thresholds with their keys.
  fileprivate var thresholds: [(key: String, value: Double)] {
    switch self {
    case .thresholds(let numbers):
      [("snap_after", numbers.snapAfter), ("dismiss_below", numbers.dismissBelow)]
        + (numbers.fastHeights == nil ? [("fast", numbers.fast)] : [])
    case .compose, .settled, .travel: []
    case .rules(_, let otherwise): otherwise.thresholds
    }
  }

  /// The rule with one threshold multiplied by a factor.
  fileprivate func changing(_ key: String, by factor: Double) -> Style.ReleaseRule {
    switch self {
    case .thresholds(var numbers):
      switch key {
      case "fast": numbers.fast *= factor
      case "snap_after": numbers.snapAfter *= factor
      default: numbers.dismissBelow *= factor
      }
      return .thresholds(numbers)
    case .compose, .settled, .travel: return self
    case .rules(let id, let otherwise):
      return .rules(id, otherwise: otherwise.changing(key, by: factor))
    }
  }
}
