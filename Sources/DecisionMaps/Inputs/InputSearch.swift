package import ExactAnalysis
package import SheetEngine

/// The combinations of inputs other than travel and velocity that the rules of a sheet distinguish.
///
/// Starts with one release, evaluates its rules, and continues with the values of the inputs that
/// they read: on each threshold and between thresholds. A combination that differs from an
/// evaluated one only in inputs that this evaluation did not read, or only between the same
/// thresholds, has the same decisions and is left out.
package struct InputSearch {
  /// The numeric inputs that the rules read, with their values.
  package private(set) var values: [InputValues] = []
  /// The drag sources to try: one if the rules do not read them.
  package private(set) var sources: [DragSource]
  /// The directions to try: one if the rules do not read them.
  package private(set) var directions: [Release.Direction?]
  /// The scroll states to try: one if the rules do not read them.
  package private(set) var scrollStates: [Bool]
  /// The inputs that the rules read.
  package private(set) var inputs: [ReleaseInput] = []
  /// The evaluated releases at rest, the one with the usual values first.
  package private(set) var releases: [Release] = []
  /// The reason why the combinations do not cover every value; nil if they do.
  package private(set) var refusal: UnsupportedOperation?

  private let ranges: ReleaseRanges
  private let start: Release
  private var evaluations: [(release: Release, reads: ReadSet)] = []

  /// The maximum number of combinations.
  static let maxCount = 400
  /// The maximum number of combinations if they are samples.
  static let maxSamples = 100

  /// Searches around a release at rest.
  ///
  /// `evaluate` evaluates the rules for every travel and velocity, and returns the values that they
  /// read.
  package init(
    around release: Release, within ranges: ReleaseRanges, evaluate: (Release) -> ReadSet
  ) {
    self.ranges = ranges
    start = release.moved(into: ranges)
    (sources, scrollStates) = ([start.by], [start.scrolled])
    directions = [start.givenDirection]
    var open = [start]
    while let next = open.first {
      guard releases.count < (refusal == nil ? Self.maxCount : Self.maxSamples) else {
        refusal =
          refusal
          ?? UnsupportedOperation.limit(
            "the rules distinguish more than \(Self.maxCount) combinations of "
              + inputs.map { $0.rawValue }.joined(separator: ", "))
        break
      }
      let reads = evaluate(next)
      releases.append(next)
      evaluations.append((next, reads))
      refusal = refusal ?? reads.mixed
      if add(reads) {
        open = combinations().filter { !isCovered($0) }
      } else {
        open.removeAll { isCovered($0) }
      }
    }
  }

  /// The releases that differ from a release in the value of one input.
  package func variants(of release: Release, in input: ReleaseInput) -> [Release] {
    func vary<Value>(_ values: [Value], _ change: (inout Release, Value) -> Void) -> [Release] {
      values.map { value in
        var other = release
        change(&other, value)
        return other
      }
    }
    let variants =
      switch input {
      case .by: vary(sources) { $0.by = $1 }
      case .direction: vary(directions) { $0.givenDirection = $1 }
      case .scrolled: vary(scrollStates) { $0.scrolled = $1 }
      case .velocityX, .keyboard, .elapsed, .farthest, .rested:
        vary(values.first { $0.input == input }?.representatives ?? []) { $0[input] = $1 }
      }
    return variants.filter { $0 != release }
  }

  /// Adds the inputs and thresholds of an evaluation; returns true if one of them is new.
  private mutating func add(_ reads: ReadSet) -> Bool {
    let (oldInputs, oldValues) = (inputs, values)
    for input in reads.inputs {
      if !inputs.contains(input) { inputs.append(input) }
      switch input {
      case .by: sources = ranges.by
      case .direction: directions = Release.directions
      case .scrolled: scrollStates = ranges.scrolled
      case .velocityX, .keyboard, .elapsed, .farthest, .rested:
        var existing =
          values.first { $0.input == input }
          ?? InputValues(of: input, in: ranges[input], usual: start[input])
        existing.add(
          reads.thresholds[input] ?? [], isMixed: reads.mixedInputs.contains(input))
        values.removeAll { $0.input == input }
        values.append(existing)
      }
    }
    inputs = ReleaseInput.allCases.filter { inputs.contains($0) }
    values.sort { $0.input.rawValue < $1.input.rawValue }
    return inputs != oldInputs || values != oldValues
  }

  /// All combinations of the values; those with the most usual values first.
  private mutating func combinations() -> [Release] {
    var found: [(release: Release, changes: Int)] = [(start, 0)]
    func vary<Value: Equatable>(
      _ values: [Value], from usual: Value, _ change: (inout Release, Value) -> Void
    ) {
      let isLarge = found.count * values.count > 50 * Self.maxCount
      for (release, changes) in found where !isLarge || changes < 2 {
        for value in values where value != usual {
          var other = release
          change(&other, value)
          found.append((other, changes + 1))
        }
      }
    }
    vary(sources, from: start.by) { $0.by = $1 }
    vary(scrollStates, from: start.scrolled) { $0.scrolled = $1 }
    vary(directions, from: start.givenDirection) { $0.givenDirection = $1 }
    for known in values {
      vary(known.representatives, from: start[known.input]) { $0[known.input] = $1 }
    }
    // A stable order: by the number of changes, then as created.
    return found.indices.sorted { (found[$0].changes, $0) < (found[$1].changes, $1) }
      .map { found[$0].release }
  }

  /// Returns true if an evaluated release has the same decisions.
  private func isCovered(_ release: Release) -> Bool {
    evaluations.contains { known in
      known.reads.inputs.allSatisfy { input in
        switch input {
        case .by: return known.release.by == release.by
        case .direction: return known.release.givenDirection == release.givenDirection
        case .scrolled: return known.release.scrolled == release.scrolled
        case .velocityX, .keyboard, .elapsed, .farthest, .rested:
          if known.reads.mixedInputs.contains(input) {
            return known.release[input] == release[input]
          }
          guard let values = values.first(where: { $0.input == input }) else { return true }
          return values.areAlike(
            known.release[input], release[input], among: known.reads.thresholds[input] ?? [])
        }
      }
    }
  }
}
