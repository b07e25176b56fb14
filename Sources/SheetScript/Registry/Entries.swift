internal import Diagnosis
internal import LuaBridge
internal import SheetEngine

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
  var state: KeptState
  var object: LuaObject
  var link = Link.waiting
  /// What it is told when it is presented.
  var context = SheetContext()
  /// What `save` put away for `restore`.
  var saved = LuaTable()
  /// The event table of its `frame` hook.
  var record: LuaRecord?

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

/// What the trigger of a presentation passed to a sheet.
struct SheetContext {
  /// What it was told, while it is presented.
  private(set) var current = LuaValue.nil
  /// Of a stack: what each shown page was told, the root's first (NP-20).
  private(set) var pages: [LuaValue] = []
  /// Under which number the log has it.
  private(set) var number: Int?
  /// What the next presentation will be told.
  private var next = LuaValue.nil
  /// What pages were told that were pushed while the stack was not there, by their places (NP-19).
  private(set) var told: [Int: LuaValue] = [:]

  /// Keeps what the next presentation will be told.
  mutating func tellNext(_ context: LuaValue) { next = context }

  /// Replaces what it was told.
  mutating func tell(_ context: LuaValue) { current = context }

  /// Keeps what a page will be told that the stack opens with.
  mutating func tell(_ context: LuaValue, page place: Int) { told[place] = context }

  /// The stack will open with so many pages at most.
  mutating func forgetPages(after count: Int) { told = told.filter { $0.key < count } }

  /// It is presented.
  mutating func present() {
    current = next
    next = .nil
    pages = []
  }

  /// The log has it under a number; nil: it was told nothing.
  mutating func keep(number: Int?) { self.number = number }

  /// A stack shows so many pages: one that is pushed is told what the one before it was, and a pop
  /// gives back what the page below was told.
  mutating func show(pages count: Int) {
    if count < pages.count {
      pages.removeLast(pages.count - count)
      current = pages[count - 1]
    } else {
      while pages.count < count {
        if let own = told[pages.count] { current = own }
        pages.append(current)
      }
      told = [:]
    }
  }

  /// It is gone.
  mutating func dismiss() {
    current = .nil
    pages = []
  }

  /// Goes on with what the sheet was told by the text before.
  mutating func takeOver(_ current: LuaValue, pages: [LuaValue], told: [Int: LuaValue]) {
    self.current = current
    self.pages = pages
    self.told = told
  }
}

/// The `state` of a sheet or a screen: the script's own table.
struct KeptState {
  let table: LuaReference
  private var isComplainedOf = false

  init(_ table: LuaReference) { self.table = table }

  /// It is no plain data any more: whether that is said for the first time.
  mutating func complain() -> Bool {
    defer { isComplainedOf = true }
    return !isComplainedOf
  }
}

/// A host screen.
struct ScreenEntry {
  var name: String
  var spec: LuaTable
  var site: CheckSite
  var rows = RowSource.none
  /// The rows' tables that were needed so far, by their numbers.
  var rowsMade: [Int: LuaReference] = [:]
  /// What these rows say, as long as the script's tables stay as they are.
  var rowWords = RowWords()
  var triggers: [LuaTable.Field] = []
  var listeners: [String: LuaFunction] = [:]
  var state: KeptState
  var object: LuaObject
  var id: ScreenID?
}

/// What rows say, by their numbers.
struct RowWords {
  private var generation: Int?
  private var words: [Int: (title: String, detail: String)] = [:]

  /// What a row says, if its table is as it was in this generation of the script's tables.
  func words(ofRow number: Int, in generation: Int?) -> (title: String, detail: String)? {
    generation != nil && generation == self.generation ? words[number] : nil
  }

  /// Keeps what a row says in a generation of the script's tables; nil: these may change at any time.
  mutating func keep(
    _ words: (title: String, detail: String), ofRow number: Int, in generation: Int?
  ) {
    guard let generation else { return }
    if generation != self.generation { self.words.removeAll(keepingCapacity: true) }
    self.generation = generation
    self.words[number] = words
  }
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
