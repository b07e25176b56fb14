internal import ExactAnalysis
internal import LuaBridge
internal import SheetEngine

/// The output of rules, which are called far more often than they decide: twice for each decision,
/// for each sample of a drag, and for margins, maps and checks.
///
/// The output of the first call is printed for a release and for `decide`; all other is dropped.
struct RuleOutput {
  private enum Destination {
    /// No rule runs.
    case script
    /// The rules decide for `decide`.
    case printed
    /// The rules decide in a step, of which only a release is printed.
    case held
    case dropped
  }

  /// The last decision of a sheet in a step.
  private struct Decision {
    var sheet: SheetID
    var texts: [String] = []
    /// The rules that returned nil.
    var silent: [RuleCall] = []
  }

  /// Whether the next decision is that of `decide`.
  var isDecide = false
  /// Whether a rule is called again for the same release.
  var isRepeated = false
  private var destination = Destination.script
  private var decisions: [Decision] = []
  /// The rules whose code was searched for a value that they do not return.
  private var searched: Set<RuleCall> = []

  /// Starts a decision of a sheet's rules.
  mutating func begin(_ sheet: SheetID, isStep: Bool) {
    isRepeated = false
    destination = isDecide ? .printed : isStep ? .held : .dropped
    guard destination == .held else { return }
    decisions.removeAll { $0.sheet == sheet }
    decisions.append(Decision(sheet: sheet))
  }

  /// Ends a decision.
  mutating func end() { destination = .script }

  /// Receives a text that the script prints; returns true if it is printed now.
  mutating func receive(_ text: String) -> Bool {
    switch destination {
    case .script: return true
    case .printed: return !isRepeated
    case .held:
      if !isRepeated { decisions[decisions.count - 1].texts.append(text) }
      return false
    case .dropped: return false
    }
  }

  /// Records that a rule of the decision returned nil.
  mutating func noteSilence(of rule: RuleCall) {
    guard destination == .held, !searched.contains(rule) else { return }
    decisions[decisions.count - 1].silent.append(rule)
  }

  /// Removes the last decision of a sheet that has been released; returns its output, and the rules
  /// that returned nil for the first time.
  mutating func take(of sheet: SheetID) -> (texts: [String], silent: [RuleCall]) {
    guard let place = decisions.firstIndex(where: { $0.sheet == sheet }) else { return ([], []) }
    let decision = decisions.remove(at: place)
    searched.formUnion(decision.silent)
    return (decision.texts, decision.silent)
  }
}

extension ScriptSession {
  /// Prints the text, unless a query calls the script or a rule only tries a release.
  func print(_ text: String) {
    if !scriptCalls.isQuiet, scriptCalls.output.receive(text) { options.print(text) }
  }

  /// Prints the output of the rules that have decided a release, and warns of a rule that computed
  /// a value and did not return it.
  func printOutput(of effect: Effect) {
    guard case .emitted(let sheet, .released, let time) = effect else { return }
    let (texts, silent) = scriptCalls.output.take(of: sheet)
    texts.forEach(options.print)
    for call in silent {
      let function = scriptCalls.rule(call.rule, of: call.id)
      guard let line = UnreturnedValueFinder.line(in: function) else { continue }
      let name = scriptCalls.ruleName(call.rule, of: call.id) ?? ""
      warn(
        "rule \"\(name)\" computed a value and did not return it", sheet: sheet, at: time,
        place: function.place.map { ($0.chunk, line) })
    }
  }
}
