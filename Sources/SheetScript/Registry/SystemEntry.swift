internal import Diagnosis
internal import LuaBridge
internal import SheetEngine

/// An entry point of the system that a script takes.
struct SystemEntry {
  var name: String
  var point: EntryPoint
  /// The Lua pattern that its text must match; nil: any.
  var pattern: String?
  /// A sheet's name, or the function that answers one.
  var opens: LuaValue
  /// What makes the context of the sheet that `opens` names.
  var context: LuaFunction?
  var site: CheckSite
}
