internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A custom style of the script.
struct RegisteredStyle {
  package var spec: LuaTable
  package var site: CallSite
  /// The resolved style; nil until it is needed.
  package var style: Style?

  package init(spec: LuaTable, site: CallSite) { (self.spec, self.site) = (spec, site) }
}

/// A custom policy of the script.
struct RegisteredPolicy {
  package var spec: LuaTable
  /// The named rules, in order; nil for a policy with thresholds.
  package var rules: ScriptFunctionID?
  package var site: CallSite

  package init(spec: LuaTable, rules: ScriptFunctionID?, site: CallSite) {
    (self.spec, self.rules, self.site) = (spec, rules, site)
  }
}
