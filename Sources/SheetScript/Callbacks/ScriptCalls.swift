internal import ExactAnalysis
internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// The functions of the script that the engine calls, the releases that they are called with, and
/// the depth of the running calls.
struct ScriptCalls {
  /// Whether functions other than rules are also called twice and must return the same result.
  var verifiesPurity = false
  /// The failures of rules that are not reported yet.
  var failures = RuleFailures()
  /// Whether `print` has no effect, because a query calls the rules.
  var isQuiet = false
  /// The output of rules.
  var output = RuleOutput()
  /// The failure of the rules at the last release, and the decision of the fallback rule; nil if
  /// the rules decided it.
  var ruleFailure: (error: Diagnostic, decision: String)?
  /// The inputs that the release of a log does not contain, while it is decided.
  var missing: MissingInputs = []
  /// The first read of a missing input; nil if there was none.
  var missingRead: MissingRead?
  /// The inputs that rules have read.
  var readInputs: MissingInputs = []
  /// The computed margins of releases.
  var margins = PlaneMarginCache()
  private var functions: [ScriptFunction] = []
  /// The located errors of recent calls: a map evaluates a policy for thousands of releases.
  private var locatedErrors: [CallError: Diagnostic] = [:]
  private static let maxLocatedErrors = 64
  /// Calls that reached a limit and are no longer made, with their errors.
  private var disabled: [RuleCall: Diagnostic] = [:]
  /// The failures of calls in the sessions of a check; nil outside a check.
  var failureCounter: FailureCounter?
  /// The releases that handles refer to while a policy is called with them.
  private(set) var releases: [ReleaseQuery] = []
  /// The depth of nested calls.
  private var depth = 0

  /// Whether a function is being called now; actions are refused meanwhile.
  var isCalling: Bool { depth > 0 }

  /// Whether the script has no functions for the engine.
  var isEmpty: Bool { functions.isEmpty }

  /// Records the start of a call.
  mutating func begin() { depth += 1 }
  /// Records the end of a call.
  mutating func end() { depth -= 1 }

  /// The function, or the list of rules, with an ID.
  subscript(id: ScriptFunctionID) -> ScriptFunction { functions[id.number] }

  // Accessors that read in place, so that frequent calls copy nothing else.

  /// Whether a function, or a list of rules, is still called and trusted.
  func purity(of id: ScriptFunctionID) -> ScriptFunction.Purity { functions[id.number].purity }
  /// The name in errors.
  func functionName(of id: ScriptFunctionID) -> String { functions[id.number].hook }
  /// A rule of a list, by its index from 0.
  func rule(_ rule: Int, of id: ScriptFunctionID) -> LuaFunction {
    functions[id.number].rules[rule].function
  }
  /// The name of a rule; nil if there is no such rule.
  func ruleName(_ rule: Int, of id: ScriptFunctionID) -> String? {
    rule < functions[id.number].rules.count ? functions[id.number].rules[rule].name : nil
  }

  mutating func add(_ rules: ScriptFunction) -> ScriptFunctionID {
    functions.append(rules)
    return ScriptFunctionID(functions.count - 1)
  }

  var count: Int { functions.count }

  /// Removes the functions after the first `count`, which were added only for a query.
  mutating func forget(after count: Int) {
    functions.removeSubrange(count...)
    locatedErrors = locatedErrors.filter { $0.key.call.id.number < count }
  }

  /// The ID of a function that was added before for the same hook.
  func known(_ function: LuaFunction, as hook: String) -> ScriptFunctionID? {
    functions.firstIndex { kept in
      kept.hook == hook && kept.rules.count == 1 && kept.rules[0].function.isSame(as: function)
    }.map { ScriptFunctionID($0) }
  }

  /// An invalid result of a call.
  struct CallError: Hashable {
    var code: DiagnosticCode
    var call: RuleCall
    var text: String
  }

  /// Returns the error of a call with its location, which `locate` computes only once.
  mutating func located(_ error: CallError, _ locate: () -> Diagnostic) -> Diagnostic {
    if let known = locatedErrors[error] { return known }
    if locatedErrors.count >= Self.maxLocatedErrors { locatedErrors.removeAll() }
    let diagnostic = locate()
    locatedErrors[error] = diagnostic
    return diagnostic
  }

  /// Marks a function as impure, after its different results for the same input were reported: it
  /// is then called only once.
  mutating func markImpure(_ id: ScriptFunctionID) { functions[id.number].purity = .impure }

  /// Disables a function for a sheet, because it reached a limit there.
  mutating func disable(_ call: RuleCall, after error: Diagnostic) { disabled[call] = error }

  /// The results of calls that change later calls: functions that reached a limit, and impure ones.
  struct Restrictions {
    fileprivate var disabled: [RuleCall: Diagnostic]
    fileprivate var functions: [ScriptFunction]
  }

  var restrictions: Restrictions {
    get { Restrictions(disabled: disabled, functions: functions) }
    set { (disabled, functions) = (newValue.disabled, newValue.functions) }
  }

  /// The error of a function that has reached a limit for a sheet, or fails often in a check; nil
  /// if it is called.
  func limitError(of call: RuleCall) -> Diagnostic? {
    (disabled.isEmpty ? nil : disabled[call]) ?? failureCounter?.error(of: call)
  }

  /// Returns true if each function of a list gives the same result for the same input, and is still
  /// called.
  func isTrusted(_ id: ScriptFunctionID) -> Bool {
    purity(of: id) == .trusted && !disabled.keys.contains { $0.id == id }
      && failureCounter?.hasStopped(id) != true
  }
}

/// A release that a policy is called with, and its decision if it is known.
struct ReleaseQuery {
  var release: Release
  var decision: ReleaseDecision?
}

// Releases that policies are called with.
extension ScriptCalls {
  /// Adds a release and returns the payload for its handle.
  mutating func add(_ release: consuming ReleaseQuery) -> UInt32 {
    releases.append(release)
    return UInt32(releases.count - 1)
  }

  /// Removes a release, and all releases that were added after it.
  mutating func removeRelease(_ number: UInt32) {
    while releases.count > Int(number) { releases.removeLast() }
  }

  /// The release of a handle; nil if the handle is no longer valid.
  func release(_ number: UInt32) -> ReleaseQuery? {
    number < releases.count ? releases[Int(number)] : nil
  }
}
