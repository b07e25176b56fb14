internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A style of the script.
struct RegisteredStyle {
  package var spec: LuaTable
  package var site: CallSite
  /// What it comes to, once it was needed.
  package var style: Style?

  package init(spec: LuaTable, site: CallSite) { (self.spec, self.site) = (spec, site) }
}

/// A policy of the script.
struct RegisteredPolicy {
  package var spec: LuaTable
  /// The named rules of the second form, in order; nil for thresholds.
  package var rules: ScriptFunctionID?
  package var site: CallSite

  package init(spec: LuaTable, rules: ScriptFunctionID?, site: CallSite) {
    (self.spec, self.rules, self.site) = (spec, rules, site)
  }
}
