internal import ScriptDiagnostics
package import ExactAnalysis
internal import LuaBridge
package import SheetEngine

extension ExactRuleEvaluator {
  /// Creates an evaluator for the rules that currently decide the releases of a sheet.
  ///
  /// If an invariant (`always`) is given, the evaluator checks the invariant, and the rule is
  /// `kept` or `broken`.
  package convenience init(
    of sheet: SheetID, in session: ScriptSession, heldAgainst invariant: InvariantDefinition? = nil
  ) {
    self.init(
      session.world.releaseRule(of: sheet),
      heldAgainst: invariant.map { NamedFunction(name: $0.name, function: $0.check) }
    ) { session.ruleList($0) }
  }

  /// Creates an evaluator for the release rule of a style.
  package convenience init(
    _ releaseRule: Style.ReleaseRule, in session: ScriptSession,
    knowing cache: EvaluatorCache = EvaluatorCache()
  ) {
    self.init(releaseRule, knowing: cache) { session.ruleList($0) }
  }
}

extension MutableNameAnalysis {
  /// Creates an analysis of the source texts of a session.
  package init(_ session: ScriptSession) {
    self.init(session.texts.all.map { ($0.name, $0.text) })
  }
}

extension ScriptSession {
  /// Returns the lists of rules that decide the releases of a sheet, in order.
  package func ruleLists(of sheet: SheetID) -> [RuleList] {
    var lists: [RuleList] = []
    var releaseRule = world.releaseRule(of: sheet)
    while case .rules(let id, let otherwise) = releaseRule {
      lists.append(ruleList(id))
      releaseRule = otherwise
    }
    return lists
  }

  /// Returns a list of rules for exact evaluation.
  func ruleList(_ id: ScriptFunctionID) -> RuleList {
    let script = scriptCalls[id]
    return RuleList(
      name: script.hook, isTrusted: scriptCalls.isTrusted(id),
      rules: script.rules.map { NamedFunction(name: $0.name, function: $0.function) })
  }
}
