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
  private let texts: [SourceText]

  /// Maximum number of numbers that change if none is named.
  package static let mostNumbers = 8
  /// Maximum number of labels for which a proof is expected.
  package static let mostLabels = 500

  /// Walks the rules of all labels.
  ///
  /// `only` has the names of the numbers that change; nil for all. `load` loads the script with other
  /// texts, nil if it does not load. With `hasMargins`, fitted numbers keep a distance from the
  /// thresholds of all labels.
  package init(
    _ session: ScriptSession, _ labels: FitLabels, only: [String]?, hasMargins: Bool,
    load: @escaping ([SourceText]) -> ScriptSession?
  ) throws(FitRefusal) {
    let texts = session.texts.all
    self.texts = texts
    func finder() -> NumberFinder {
      NumberFinder(session, only: only) { edits in load(Self.edited(texts, edits)) }
    }
    var found = finder()
    var walked = try Self.walk(session, found, labels, hasMargins)
    if only == nil, found.numbers.count > Self.mostNumbers, found.numbers.contains(where: \.isNew) {
      found = finder()
      found.addsThresholds = false
      walked = try Self.walk(session, found, labels, hasMargins)
    }
    (numbers, fixed) = (found.numbers, found.fixed)
    (self.labels, problem) = walked
  }

  private static func walk(
    _ session: ScriptSession, _ finder: NumberFinder, _ labels: FitLabels, _ hasMargins: Bool
  ) throws(FitRefusal) -> (FitLabels, FitProblem) {
    var labels = labels
    guard let first = labels.labels.first else {
      return (labels, FitProblem(numbers: [], labels: []))
    }
    let walk = RuleWalk(session, finder, sheet: first.subject.sheet, hasMargins: hasMargins)
    var reads = ReadSet()
    var ways: [[[FitProblem.Bound]]] = []
    var index = 0
    while index < labels.labels.count {
      let found = try walk.ways(of: labels.labels[index])
      reads.formUnion(found.reads)
      if let input = found.reads.inputs.first(where: {
        labels.labels[index].subject.missing.contains(MissingInputs($0))
      }) {
        labels.remove(index, lacking: MissingRead(key: input.rawValue, reader: input.rawValue))
        continue
      }
      ways.append(found.ways)
      index += 1
    }
    if let name = MutableNameAnalysis(session).mutableName(reads) {
      throw FitRefusal(
        "\(session.texts.script.name): the rules read \(name), which the script can change; use a "
          + "local variable that no function assigns to")
    }
    let count = finder.numbers.count
    let problem = FitProblem(
      numbers: finder.numbers.map { .init(start: $0.value, range: $0.range, unit: $0.unit) },
      directions: walk.directions.map { factors in
        (0..<count).map { $0 < factors.count ? factors[$0] : 0 }
      },
      labels: zip(labels.labels, ways).map { label, ways in
        .init(
          weight: label.n,
          ways: ways.map { way in
            way.map { bound in
              var bound = bound
              if bound.dimension < 0 { bound.dimension = count - 1 - bound.dimension }
              return bound
            }
          })
      })
    return (labels, problem)
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
