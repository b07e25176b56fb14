internal import ScriptDiagnostics
internal import SheetEngine

/// The failures of rules during a step, until the decision of the fallback rule is known.
///
/// The rules decide at every sample of a drag; the failure of the release is reported with its
/// decision, the others when the drag has ended.
struct RuleFailures {
  private struct Entry {
    var sheet: SheetID
    var failures: [Diagnostic] = []
    /// The failure of the last decision; nil if it did not fail.
    var latest: Failure?
  }

  /// A failure and the name of its rule.
  struct Failure {
    var error: Diagnostic
    var rule: String?

    /// The error, followed by the decision of the fallback rule.
    func error(deciding decision: ReleaseDecision) -> Diagnostic {
      var error = error
      let isEnded = [".", "!", "?"].contains { error.sentence.hasSuffix($0) }
      error.sentence += "\(isEnded ? "" : ".") The decision: \(decision.ruleText)."
      return error
    }
  }

  /// Whether the decisions are queries, outside of a step.
  let isQuery: Bool
  private var entries: [Entry] = []
  /// The sheet whose rules decide now.
  private var current: SheetID?
  /// The name of the rule that decides now.
  var rule: String?

  init(isQuery: Bool = false) { self.isQuery = isQuery }

  /// Whether the rules of a sheet decide now, so that their failures are stored.
  func isHolding(_ sheet: SheetID?) -> Bool { current != nil && current == sheet }

  /// Starts a decision.
  mutating func begin(_ sheet: SheetID) {
    (current, rule) = (sheet, nil)
    guard let place = entries.firstIndex(where: { $0.sheet == sheet }) else { return }
    entries[place].latest = nil
  }

  /// Ends a decision.
  mutating func end() { current = nil }

  /// Stores a failure of the decision.
  mutating func add(_ failure: Diagnostic, of sheet: SheetID) {
    let place = entries.firstIndex { $0.sheet == sheet } ?? entries.count
    if place == entries.count { entries.append(Entry(sheet: sheet)) }
    entries[place].latest = Failure(error: failure, rule: rule)
    if !entries[place].failures.contains(failure) { entries[place].failures.append(failure) }
  }

  /// Removes and returns the failure of the last decision; the other failures stay.
  mutating func takeLatest(of sheet: SheetID) -> Failure? {
    guard let place = entries.firstIndex(where: { $0.sheet == sheet }) else { return nil }
    let latest = entries[place].latest
    entries[place].failures.removeAll { $0 == latest?.error }
    entries[place].latest = nil
    return latest
  }

  /// Removes and returns the failures of sheets.
  mutating func take(where matches: (SheetID) -> Bool) -> [(SheetID, Diagnostic)] {
    guard !entries.isEmpty else { return [] }
    let taken = entries.filter { matches($0.sheet) }
    entries.removeAll { entry in taken.contains { $0.sheet == entry.sheet } }
    return taken.flatMap { entry in entry.failures.map { (entry.sheet, $0) } }
  }
}
