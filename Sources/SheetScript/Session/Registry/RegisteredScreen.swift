internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A host screen.
struct RegisteredScreen {
  package var name: String
  package var spec: LuaTable
  package var site: CallSite
  package var rows = RowSource.none
  /// The rows' tables that were needed so far, by their numbers.
  var rowsMade: [Int: LuaReference] = [:]
  /// What these rows say, as long as the script's tables stay as they are.
  var rowWords = RowLabelTexts()
  package var triggers: [LuaTable.Field] = []
  var listeners: [String: LuaFunction] = [:]
  package var state: PersistentState
  package var object: LuaObject
  package var id: ScreenID?

  package init(
    name: String, spec: LuaTable, site: CallSite, listeners: [String: LuaFunction] = [:],
    state: PersistentState, object: LuaObject, id: ScreenID? = nil
  ) {
    (self.name, self.spec, self.site, self.listeners) = (name, spec, site, listeners)
    (self.state, self.object, self.id) = (state, object, id)
  }
}

/// What rows say, by their numbers.
struct RowLabelTexts {
  private var generation: Int?
  private var words: [Int: (title: String, detail: String)] = [:]

  /// Nothing is known yet.
  package init() {}

  /// What a row says, if its table is as it was in this generation of the script's tables.
  package func words(ofRow number: Int, in generation: Int?) -> (title: String, detail: String)? {
    generation != nil && generation == self.generation ? words[number] : nil
  }

  /// Keeps what a row says in a generation of the script's tables; nil: these may change at any time.
  package mutating func keep(
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
