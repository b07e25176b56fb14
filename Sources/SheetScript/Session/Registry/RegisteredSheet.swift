internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A sheet or a stack.
struct RegisteredSheet {
  var name: String
  /// The checked table; for a sheet, with the changes by `set`.
  var spec: LuaTable
  /// The location of the definition.
  var site: CallSite
  /// The pages of a stack, the root first; nil for a sheet.
  var pages: [String]?
  /// The changes of a stack by `set`, which apply to each of its pages.
  var changes = LuaTable()
  /// The number of the last `set` that changed a key, counted over all sheets.
  var setNumbers: [String: Int] = [:]
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

  /// The table of a page in this stack: where both were changed by `set`, the later call applies.
  func spec(ofPage page: RegisteredSheet) -> LuaTable {
    var spec = page.spec
    for (key, value) in changes.fields
    where setNumbers[key, default: 0] > page.setNumbers[key, default: 0] {
      spec[key] = value
    }
    return spec
  }

  /// Stores the changes of a `set` with its number.
  mutating func change(by changes: LuaTable, number: Int) {
    if pages == nil {
      spec = spec.overlaid(by: changes)
    } else {
      self.changes = self.changes.overlaid(by: changes)
    }
    for (key, _) in changes.fields { setNumbers[key] = number }
  }
}

extension Dictionary where Key == String {
  /// These hooks, and the hooks of `others` for all other events.
  func completed(by others: Self) -> Self {
    var all = others
    for (name, hook) in self { all[name] = hook }
    return all
  }
}
