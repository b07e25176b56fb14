package import Backtest
internal import ExactAnalysis
internal import LuaBridge
internal import ReleaseLog
package import ScriptDiagnostics
internal import SheetEngine
package import SheetScript
internal import Support

/// The problem of a script and a log, and texts with other numbers.
package struct ScriptFit {
  /// The numbers that can change.
  package let numbers: [ScriptNumber]
  /// The numbers that the rules read, but that do not change.
  package let fixed: [String]
  /// The labels that the problem contains, in its order.
  package private(set) var labels: FitLabels
  package private(set) var problem: FitProblem
  /// The releases about which the user can be asked, in the order of their indices.
  package let asked: [AskedRelease]
  /// The outcomes of each of these releases, with the ways to them.
  private let outcomes: [[Outcome]]
  private let texts: [SourceText]

  /// Maximum number of numbers that change if none is named.
  package static let mostNumbers = 8
  /// Maximum number of labels for which a proof is expected.
  package static let mostLabels = 500

  /// An outcome of a release, and the ways through the rules that end in it.
  private struct Outcome {
    let outcome: LoggedOutcome
    var ways: [[FitProblem.Bound]]
  }

  /// Walks the rules of all labels, and of the releases about which the user can be asked.
  ///
  /// A release whose rules cannot be analyzed is not asked about.
  ///
  /// `only` has the names of the numbers that change; nil for all. `load` loads the script with other
  /// texts, nil if it does not load. With `hasMargins`, fitted numbers keep a distance from the
  /// thresholds of all labels.
  package init(
    _ session: ScriptSession, _ labels: FitLabels, asking asked: [AskedRelease] = [],
    only: [String]?, hasMargins: Bool, load: @escaping ([SourceText]) -> ScriptSession?
  ) throws(FitRefusal) {
    let texts = session.texts.all
    self.texts = texts
    func finder() -> NumberFinder {
      NumberFinder(session, only: only) { edits in load(Self.edited(texts, edits)) }
    }
    var found = finder()
    var walked = try Walked(session, found, labels, asked, hasMargins)
    if only == nil, found.numbers.count > Self.mostNumbers, found.numbers.contains(where: \.isNew) {
      found = finder()
      found.addsThresholds = false
      walked = try Walked(session, found, labels, asked, hasMargins)
    }
    (numbers, fixed) = (found.numbers, found.fixed)
    (self.labels, problem) = (walked.labels, walked.problem)
    (self.asked, outcomes) = (walked.asked, walked.outcomes)
  }

  /// The ways of labels and of other releases.
  private struct Walked {
    var labels: FitLabels
    var problem = FitProblem(numbers: [], labels: [])
    var asked: [AskedRelease] = []
    var outcomes: [[Outcome]] = []

    init(
      _ session: ScriptSession, _ finder: NumberFinder, _ labels: FitLabels,
      _ releases: [AskedRelease], _ hasMargins: Bool
    ) throws(FitRefusal) {
      self.labels = labels
      let first = labels.labels.first?.subject ?? releases.first?.subject
      guard let first else { return }
      let walk = RuleWalk(session, finder, sheet: first.sheet, hasMargins: hasMargins)
      var reads = ReadSet()
      var ways: [[[FitProblem.Bound]]] = []
      var index = 0
      while index < self.labels.labels.count {
        let label = self.labels.labels[index]
        let found = try walk.ways(of: label.subject, "line \(label.line)")
        reads.formUnion(found.reads)
        if let input = found.reads.inputs.first(where: {
          label.subject.missing.contains(MissingInputs($0))
        }) {
          self.labels.remove(
            index, lacking: MissingRead(key: input.rawValue, reader: input.rawValue))
          continue
        }
        let wanted = found.ways.filter { label.subject.isSame($0.outcome, label.wanted) }
        ways.append(walk.joined(wanted.map(\.bounds)))
        index += 1
      }
      try self.walk(releases, walk, &reads)
      try check(reads, of: session)
      let count = finder.numbers.count
      func numbered(_ ways: [[FitProblem.Bound]]) -> [[FitProblem.Bound]] {
        ways.map { way in
          way.map { bound in
            var bound = bound
            if bound.dimension < 0 { bound.dimension = count - 1 - bound.dimension }
            return bound
          }
        }
      }
      problem = FitProblem(
        numbers: finder.numbers.map { .init(start: $0.value, range: $0.range, unit: $0.unit) },
        directions: walk.directions.map { factors in
          (0..<count).map { $0 < factors.count ? factors[$0] : 0 }
        },
        labels: zip(self.labels.labels, ways).map { label, ways in
          .init(weight: label.n, ways: numbered(ways))
        })
      for release in outcomes.indices {
        for index in outcomes[release].indices {
          outcomes[release][index].ways = numbered(outcomes[release][index].ways)
        }
      }
    }

    private mutating func walk(
      _ releases: [AskedRelease], _ walk: RuleWalk, _ reads: inout ReadSet
    ) throws(FitRefusal) {
      var refusal: FitRefusal?
      for release in releases {
        do throws(FitRefusal) {
          let found = try walk.ways(of: release.subject, "a release from \(release.line.from)")
          reads.formUnion(found.reads)
          var all: [Outcome] = []
          for (outcome, bounds) in found.ways {
            if let known = all.firstIndex(where: {
              release.subject.isSame($0.outcome, outcome)
            }) {
              all[known].ways.append(bounds)
            } else {
              all.append(Outcome(outcome: outcome, ways: [bounds]))
            }
          }
          for index in all.indices { all[index].ways = walk.joined(all[index].ways) }
          asked.append(release)
          outcomes.append(all)
        } catch {
          refusal = refusal ?? error
        }
      }
      if asked.isEmpty, let refusal { throw refusal }
    }

    private func check(_ reads: ReadSet, of session: ScriptSession) throws(FitRefusal) {
      guard let name = MutableNameAnalysis(session).mutableName(reads) else { return }
      throw FitRefusal(
        "\(session.texts.script.name): the rules read \(name), which the script can change; use a "
          + "local variable that no function assigns to")
    }
  }

  // MARK: Questions

  /// A label for a release by its index.
  func label(of release: Int, wanted: LoggedOutcome) -> FitProblem.Label {
    let subject = asked[release].subject
    let found = outcomes[release].first { subject.isSame($0.outcome, wanted) }
    return FitProblem.Label(ways: found?.ways ?? [])
  }

  /// The index of the outcome of a release for values of all dimensions; -1 between two outcomes.
  func outcome(of release: Int, at point: [Double]) -> Int {
    outcomes[release].firstIndex { outcome in
      outcome.ways.contains { way in
        way.allSatisfy { $0.low <= point[$0.dimension] && point[$0.dimension] <= $0.high }
      }
    } ?? -1
  }

  /// Whether one of the numbers has a name.
  package func isNumber(_ word: String) -> Bool { numbers.contains { $0.isNamed(word) } }

  // MARK: Texts

  /// The decimal of a number in a script: at most 10 digits.
  package static func decimal(_ value: Double) -> Double {
    guard value != 0, value.isFinite else { return value }
    var scale = 1.0
    var size = abs(value)
    while size < 1e9, scale < 1e15 {
      size *= 10
      scale *= 10
    }
    return (value * scale).rounded() / scale
  }

  /// The texts of the script with other numbers.
  package func texts(with values: [Double]) -> [SourceText] {
    let edits = zip(numbers, values).filter { $0.value != $1 }.map { ($0.place, $1) }
    return Self.edited(texts, edits)
  }

  private static func edited(
    _ texts: [SourceText], _ edits: [(NumberPlace, Double)]
  ) -> [SourceText] {
    texts.map { text in
      let own = edits.filter { $0.0.source == text.name }
      guard !own.isEmpty else { return text }
      var bytes = Array(text.text.utf8)
      // From the end, so that the places before stay valid.
      for (place, value) in own.sorted(by: { $0.0.range.lowerBound > $1.0.range.lowerBound }) {
        let number = place.prefix + value.inLua + place.suffix
        bytes.replaceSubrange(place.range, with: Array(number.utf8))
      }
      return SourceText(name: text.name, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Verifies numbers in the engine: returns the first label whose decision differs from that of
  /// the problem, with its outcome; nil if all agree.
  package func disagreement(
    at values: [Double], by decider: LogDecider
  ) -> (label: FitLabel, outcome: String)? {
    let broken = Set(problem.broken(at: values))
    for (index, label) in labels.labels.enumerated() {
      guard let result = try? decider.result(of: label.release) else { return (label, "an error") }
      switch result {
      case .missing, .failed: return (label, "an error")
      case .decided(let outcome, _, _):
        if label.subject.isSame(outcome, label.wanted) == broken.contains(index) {
          return (label, outcome.text)
        }
      }
    }
    return nil
  }
}

extension MissingInputs {
  /// The input of a plane that a line does not contain.
  fileprivate init(_ input: ReleaseInput) {
    switch input {
    case .velocityX: self = .velocityX
    case .keyboard: self = .keyboard
    case .elapsed: self = .elapsed
    case .by: self = .by
    case .scrolled: self = .scrolled
    case .farthest: self = .farthest
    case .rested: self = .rested
    case .direction: self = .direction
    }
  }
}
