internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A sheet or a stack.
struct RegisteredSheet {
  var name: String
  /// The checked table; changed by `set`.
  var spec: LuaTable
  /// The location of the definition.
  var site: CallSite
  /// The pages of a stack, the root first; nil for a sheet.
  var pages: [String]?
  /// The tables of a stack's pages that `set` changed.
  var changedPages: [String: LuaTable] = [:]
  var hooks: [String: Callback] = [:]
  var state: PersistentState
  var object: LuaObject
  var link = Link.waiting
  /// The contexts of the presentations.
  var context = SheetContext()
  /// The data that `save` returned, for `restore`.
  var saved = LuaTable()

  /// Whether the sheet is part of the world.
  enum Link {
    case waiting
    case linked(SheetID)
    /// The sheet could not be created.
    case refused(Diagnostic)
  }

  /// The sheet's ID in the world; nil if it has none yet.
  var id: SheetID? { if case .linked(let id) = link { id } else { nil } }

  /// The reason why the sheet could not be created.
  var problem: Diagnostic? { if case .refused(let problem) = link { problem } else { nil } }
}

extension Dictionary where Key == String {
  /// These hooks, and the hooks of `others` for all other events.
  func completed(by others: Self) -> Self {
    var all = others
    for (name, hook) in self { all[name] = hook }
    return all
  }
}
