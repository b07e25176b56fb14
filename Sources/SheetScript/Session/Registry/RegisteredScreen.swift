internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// A host screen.
struct RegisteredScreen {
  package var name: String
  package var spec: LuaTable
  package var site: CallSite
  package var rows = RowSource.none
  /// The tables of the rows that were needed so far, by row number.
  var cachedRows: [Int: LuaReference] = [:]
  /// The texts of these rows, as long as the script's tables do not change.
  var rowTexts = RowLabelTexts()
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

/// A cache of the texts of rows, by row number.
struct RowLabelTexts {
  private var generation: Int?
  private var cachedTexts: [Int: (title: String, detail: String)] = [:]

  package init() {}

  /// The texts of a row if its table has not changed since this generation of the script's tables.
  package func texts(ofRow number: Int, in generation: Int?) -> (title: String, detail: String)? {
    generation != nil && generation == self.generation ? cachedTexts[number] : nil
  }

  /// Caches the texts of a row for a generation of the script's tables; does nothing for nil, when
  /// the tables can change at any time.
  package mutating func cache(
    _ texts: (title: String, detail: String), ofRow number: Int, in generation: Int?
  ) {
    guard let generation else { return }
    if generation != self.generation { self.cachedTexts.removeAll(keepingCapacity: true) }
    self.generation = generation
    self.cachedTexts[number] = texts
  }
}

/// The source of a screen's rows.
enum RowSource {
  case none
  /// A number of rows; the table of each row only contains its position.
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
