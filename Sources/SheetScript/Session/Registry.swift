internal import Diagnosis
internal import LuaBridge
internal import SheetEngine

/// What the script has defined, as checked tables, before and after it becomes part of the world.
///
/// A handle's payload is an index into these lists; the engine's own number for a thing is given
/// when it is linked, so that a reload can keep the numbers of the world that goes on.
struct Registry {
  var sheets: [SheetEntry] = []
  var screens: [ScreenEntry] = []
  var styles: [String: StyleEntry] = [:]
  var policies: [String: PolicyEntry] = [:]
  /// The device as the script wants it.
  var device: Device?
  /// Whether all of it is part of the world.
  var isLinked = false
  /// Indices of the entries, by the world's numbers.
  var sheetOf: [SheetID: Int] = [:]
  var screenOf: [ScreenID: Int] = [:]

  /// The sheet or stack of that name; one that cannot be made leaves its name to others.
  func sheet(named name: String) -> Int? {
    sheets.firstIndex { $0.name == name && $0.problem == nil }
  }
  func screen(named name: String) -> Int? { screens.firstIndex { $0.name == name } }
}

/// A sheet or a stack.
struct SheetEntry {
  var name: String
  /// Its checked table; changed by `set`.
  var spec: LuaTable
  /// Where it was defined.
  var site: CheckSite
  /// A stack's pages, the root first; nil for a sheet.
  var pages: [String]?
  /// What `set` changed of a stack's pages.
  var changedPages: [String: LuaTable] = [:]
  var hooks: [String: LuaFunction] = [:]
  var state: LuaReference
  var object: LuaObject
  var id: SheetID?
  /// Why it could not become part of the world.
  var problem: Diagnostic?

  /// What the trigger passed, while it is presented.
  var context = LuaValue.nil
  /// Of a stack: the context of each shown page, the root's first (NP-20).
  var pageContexts: [LuaValue] = []
  /// Under which number the log has it.
  var contextNumber: Int?
  /// What the next presentation will be told.
  var nextContext: LuaValue?
  /// The event table of its `frame` hook.
  var record: LuaRecord?
}

/// A host screen.
struct ScreenEntry {
  var name: String
  var spec: LuaTable
  var site: CheckSite
  var rows = RowSource.none
  /// The rows' tables that were needed so far, by their numbers.
  var rowsMade: [Int: LuaReference] = [:]
  var triggers: [LuaTable.Field] = []
  var listeners: [String: LuaFunction] = [:]
  var state: LuaReference
  var object: LuaObject
  var id: ScreenID?
}

/// Where a screen's rows come from.
enum RowSource {
  case none
  /// So many, each a table that only knows its place.
  case counted(Int)
  case listed([LuaReference])
  case made(LuaFunction, count: Int)

  var count: Int {
    switch self {
    case .none: 0
    case .counted(let count): count
    case .listed(let rows): rows.count
    case .made(_, let count): count
    }
  }
}

/// A style of the script.
struct StyleEntry {
  var spec: LuaTable
  var site: CheckSite
  /// What it comes to, once it was needed.
  var style: Style?
}

/// A policy of the script.
struct PolicyEntry {
  var spec: LuaTable
  /// The named rules of the second form, in order; nil for thresholds.
  var rules: ScriptID?
  var site: CheckSite
}

/// A function of the script that the engine asks, and what it is called in errors.
struct ScriptFunction {
  /// What the functions are.
  var rules: [(name: String, function: LuaFunction)]
  /// "policy \"careful\"", "detent \"tall\"", "dimming".
  var hook: String
  /// Where it was given.
  var site: CheckSite
  /// Its key there; nil for rules, which stand at their own places in the list.
  var path: [PathStep]?
  /// All rules in one function, which `Prelude` made of them; nil for a single function.
  var judge: LuaFunction?
  var standing = Standing.trusted

  /// What is known of it from asking.
  enum Standing {
    case trusted
    /// It answered differently to the same question.
    case impure
    /// It reached a limit, and is asked no more.
    case silenced
  }
}
