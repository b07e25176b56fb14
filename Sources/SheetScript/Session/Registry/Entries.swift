package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

/// A style of the script.
package struct StyleEntry {
  package var spec: LuaTable
  package var site: CheckSite
  /// What it comes to, once it was needed.
  package var style: Style?

  package init(spec: LuaTable, site: CheckSite) { (self.spec, self.site) = (spec, site) }
}

/// A policy of the script.
package struct PolicyEntry {
  package var spec: LuaTable
  /// The named rules of the second form, in order; nil for thresholds.
  package var rules: ScriptID?
  package var site: CheckSite

  package init(spec: LuaTable, rules: ScriptID?, site: CheckSite) {
    (self.spec, self.rules, self.site) = (spec, rules, site)
  }
}
