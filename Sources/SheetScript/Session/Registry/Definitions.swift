internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// What the script has defined, as checked tables, before and after it becomes part of the world.
///
/// A handle's payload is an index into these lists; the engine's own number for a thing is given
/// when it is linked, so that a reload can keep the numbers of the world that goes on.
struct Definitions {
  /// Sheets and stacks, in order of definition.
  private(set) var sheets: [RegisteredSheet] = []
  /// Host screens, in order of definition.
  private(set) var screens: [RegisteredScreen] = []
  private(set) var styles: [String: RegisteredStyle] = [:]
  private(set) var policies: [String: RegisteredPolicy] = [:]
  /// Entry points of the system, in order of definition.
  private(set) var entries: [RegisteredEntryPoint] = []
  /// What a text gives a pattern.
  var matching: LuaFunction?
  /// The device as the script wants it; nil: it does not say.
  private(set) var device: Device?
  /// The devices of its own.
  var ownDevices = CustomDevices()

  /// What must hold for every release, in order.
  var invariants: [InvariantDefinition] = []
  /// The values that a player may change.
  var knobs = Parameters()
  /// Definitions that have a name and not yet their table.
  var unfinished = PendingDefinitions()
  /// The laws of motion that the script has made.
  var motions = MotionPool()

  /// Whether all of it is part of the world.
  private var isLinked = false
  /// Indices of the entries, by the world's numbers.
  private var indexOfSheet: [Int?] = []
  private var indexOfScreen: [ScreenID: Int] = [:]
}

// Finding.
extension Definitions {
  /// The index of the sheet or stack of that name; one that cannot be made leaves its name to others.
  func sheet(named name: String) -> Int? {
    sheets.firstIndex { $0.name == name && $0.problem == nil }
  }

  /// The index of the screen of that name.
  func screen(named name: String) -> Int? { screens.firstIndex { $0.name == name } }

  /// The index of a sheet of the world.
  func index(of sheet: SheetID) -> Int {
    guard sheet.index < indexOfSheet.count else { return sheet.index }
    return indexOfSheet[sheet.index] ?? sheet.index
  }

  /// The index of a screen of the world; nil for the plain one that no script defined.
  func index(of screen: ScreenID) -> Int? { indexOfScreen[screen] }

  /// Whether a sheet wants to hear of every frame.
  var hearsFrames: Bool {
    sheets.contains { $0.hooks["frame"] != nil || $0.hooks["scrolled"] != nil }
  }
}

// Defining.
extension Definitions {
  mutating func add(_ sheet: RegisteredSheet) {
    sheets.append(sheet)
    isLinked = false
  }

  mutating func add(_ screen: RegisteredScreen) {
    screens.append(screen)
    isLinked = false
  }

  /// Adds the plain screen of a script without screens, which is part of the world already.
  mutating func add(plainScreen screen: RegisteredScreen) {
    screens.append(screen)
    if let id = screen.id { indexOfScreen[id] = screens.count - 1 }
  }

  mutating func add(_ style: RegisteredStyle, named name: String) { styles[name] = style }

  mutating func add(_ policy: RegisteredPolicy, named name: String) { policies[name] = policy }

  mutating func add(_ entry: RegisteredEntryPoint) { entries.append(entry) }

  mutating func replaceDevice(by device: Device) { self.device = device }

  /// Keeps what a style comes to, so that it is made once.
  mutating func keep(_ style: Style, named name: String) { styles[name]?.style = style }
}

// Becoming part of the world.
extension Definitions {
  /// Whether there is something to link; it counts as linked from then on.
  mutating func startLinking() -> Bool {
    defer { isLinked = true }
    return !isLinked
  }

  mutating func link(sheet index: Int, to id: SheetID) {
    sheets[index].link = .linked(id)
    while indexOfSheet.count <= id.index { indexOfSheet.append(nil) }
    indexOfSheet[id.index] = index
  }

  mutating func link(screen index: Int, to id: ScreenID) {
    screens[index].id = id
    indexOfScreen[id] = index
  }

  /// A sheet could not be made; its name is free.
  mutating func refuse(sheet index: Int, _ problem: Diagnostic) {
    sheets[index].link = .refused(problem)
  }
}

// What changes while the script runs.
extension Definitions {
  /// Changes what a sheet is told when it is presented.
  mutating func context(ofSheet index: Int, _ change: (inout SheetContext) -> Void) {
    change(&sheets[index].context)
  }

  /// Changes the keys of a sheet's table.
  mutating func replaceSpec(ofSheet index: Int, by spec: LuaTable) { sheets[index].spec = spec }

  /// Changes the keys of a page's table, as its stack shows it.
  mutating func replaceSpec(ofPage page: String, inStack index: Int, by spec: LuaTable) {
    sheets[index].changedPages[page] = spec
  }

  /// Adds hooks to those of a sheet; of two for the same event the new one stays.
  mutating func merge(hooks: [String: LuaFunction], ofSheet index: Int) {
    sheets[index].hooks = hooks.completed(by: sheets[index].hooks)
  }

  /// A hook of a sheet is called no more.
  mutating func removeHook(_ name: String, ofSheet index: Int) {
    sheets[index].hooks[name] = nil
  }

  mutating func replaceState(ofSheet index: Int, by table: LuaReference) {
    sheets[index].state = PersistentState(table)
  }

  /// Keeps what a sheet's `save` has put away.
  mutating func replaceSaved(ofSheet index: Int, by table: LuaTable) {
    sheets[index].saved = table
  }

  /// Changes what a screen is.
  mutating func replace(screen index: Int, by entry: RegisteredScreen) { screens[index] = entry }

  mutating func replaceState(ofScreen index: Int, by table: LuaReference) {
    screens[index].state = PersistentState(table)
  }

  /// The state of a sheet is no plain data any more; whether that is news.
  mutating func complainOfState(ofSheet index: Int) -> Bool { sheets[index].state.complain() }

  /// The state of a screen is no plain data any more; whether that is news.
  mutating func complainOfState(ofScreen index: Int) -> Bool { screens[index].state.complain() }

  /// Keeps a row's table that was made when it was needed.
  mutating func keep(row: LuaReference, _ number: Int, ofScreen index: Int) {
    screens[index].rowsMade[number] = row
  }

  /// Keeps what a row says in a generation of the script's tables.
  mutating func keep(
    words: (title: String, detail: String), ofRow number: Int, ofScreen index: Int,
    in generation: Int?
  ) {
    screens[index].rowWords.keep(words, ofRow: number, in: generation)
  }
}
