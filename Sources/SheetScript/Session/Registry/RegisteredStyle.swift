package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

/// A style of the script.
package struct RegisteredStyle {
  package var spec: LuaTable
  package var site: CallSite
  /// What it comes to, once it was needed.
  package var style: Style?

  package init(spec: LuaTable, site: CallSite) { (self.spec, self.site) = (spec, site) }
}

/// A policy of the script.
package struct RegisteredPolicy {
  package var spec: LuaTable
  /// The named rules of the second form, in order; nil for thresholds.
  package var rules: ScriptFunctionID?
  package var site: CallSite

  package init(spec: LuaTable, rules: ScriptFunctionID?, site: CallSite) {
    (self.spec, self.rules, self.site) = (spec, rules, site)
  }
}
