internal import ScriptDiagnostics
package import ExactAnalysis
internal import LuaBridge
package import SheetEngine

extension ExactRuleEvaluator {
  /// The rules that decide releases of a sheet now.
  ///
  /// With an `always`, what is said of a part is whether that holds: its rule is `kept` or `broken`.
  package convenience init(
    of sheet: SheetID, in session: ScriptSession, heldAgainst invariant: InvariantDefinition? = nil
  ) {
    self.init(
      session.world[sheet].definition.style.landing,
      heldAgainst: invariant.map { NamedFunction(name: $0.name, function: $0.check) }
    ) { session.ruleList($0) }
  }

  /// Rules that decide releases as a style's landing does.
  package convenience init(_ landing: Style.ReleaseRule, in session: ScriptSession) {
    self.init(landing) { session.ruleList($0) }
  }
}

extension MutableNameAnalysis {
  /// Reads the texts of a session.
  package init(_ session: ScriptSession) {
    self.init(session.texts.all.map { ($0.name, $0.text) }, in: session.lua)
  }
}

extension ScriptSession {
  /// A list of rules as it stands, for whoever walks through it.
  func ruleList(_ id: ScriptFunctionID) -> RuleList {
    let script = asking[id]
    return RuleList(
      name: script.hook, isTrusted: script.standing == .trusted,
      rules: script.rules.map { NamedFunction(name: $0.name, function: $0.function) })
  }
}
