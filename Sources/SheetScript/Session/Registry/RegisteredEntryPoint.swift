internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// An entry point of the system that a script takes.
struct RegisteredEntryPoint {
  package var name: String
  package var point: EntryPoint
  /// The Lua pattern that its text must match; nil: any.
  package var pattern: String?
  /// A sheet's name, or the function that answers one.
  package var opens: LuaValue
  /// What makes the context of the sheet that `opens` names.
  package var context: LuaFunction?
  package var site: CallSite

  package init(
    name: String, point: EntryPoint, pattern: String?, opens: LuaValue, context: LuaFunction?,
    site: CallSite
  ) {
    (self.name, self.point, self.pattern) = (name, point, pattern)
    (self.opens, self.context, self.site) = (opens, context, site)
  }
}
