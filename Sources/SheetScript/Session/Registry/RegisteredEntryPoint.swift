internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A system entry point that a script handles.
struct RegisteredEntryPoint {
  package var name: String
  package var point: EntryPoint
  /// The Lua pattern that the text must match; nil for any text.
  package var pattern: String?
  /// The name of a sheet, or a function that returns a name.
  package var opens: LuaValue
  /// Creates the context of the sheet in `opens`.
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
