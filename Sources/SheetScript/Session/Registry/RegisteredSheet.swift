internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A sheet or a stack.
struct RegisteredSheet {
  var name: String
  /// Its checked table; changed by `set`.
  var spec: LuaTable
  /// Where it was defined.
  var site: CallSite
  /// A stack's pages, the root first; nil for a sheet.
  var pages: [String]?
  /// What `set` changed of a stack's pages.
  var changedPages: [String: LuaTable] = [:]
  var hooks: [String: LuaFunction] = [:]
  var state: PersistentState
  var object: LuaObject
  var link = Link.waiting
  /// What it is told when it is presented.
  var context = SheetContext()
  /// What `save` put away for `restore`.
  var saved = LuaTable()

  /// Whether it is part of the world.
  enum Link {
    case waiting
    case linked(SheetID)
    /// It could not be made.
    case refused(Diagnostic)
  }

  /// The world's number for it; nil while it has none.
  var id: SheetID? { if case .linked(let id) = link { id } else { nil } }

  /// Why it could not become part of the world.
  var problem: Diagnostic? { if case .refused(let problem) = link { problem } else { nil } }
}

extension [String: LuaFunction] {
  /// These hooks, and of others those for what these do not hear.
  func completed(by others: Self) -> Self {
    var all = others
    for (name, hook) in self { all[name] = hook }
    return all
  }
}
