internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

/// The definitions of a script, as checked tables, before and after they become part of the world.
///
/// The payload of a handle is an index into these lists. The engine's ID is assigned by linking, so
/// a reload can keep the IDs of the existing world.
struct Definitions {
  /// Sheets and stacks, in order of definition.
  private(set) var sheets: [RegisteredSheet] = []
  /// Host screens, in order of definition.
  private(set) var screens: [RegisteredScreen] = []
  private(set) var styles: [String: RegisteredStyle] = [:]
  private(set) var policies: [String: RegisteredPolicy] = [:]
  /// Entry points of the system, in order of definition.
  private(set) var entries: [RegisteredEntryPoint] = []
  /// The Lua function that matches a text with a pattern.
  var matchPattern: LuaFunction?
  /// The device that the script defines; nil if it defines none.
  private(set) var device: Device?
  /// The device that the script is designed for, regardless of the device of the host.
  private(set) var scriptDevice = Device.standard
  /// The table `environment`; nil before it is defined.
  var environment: EnvironmentTable?
  /// Whether a sheet follows another sheet.
  var hasFollowingSheets = false
  /// The custom devices.
  var customDevices = CustomDevices()

  /// The invariants (`always`), in order of definition.
  var invariants: [InvariantDefinition] = []
  /// The parameters that the user can change.
  var parameters = Parameters()
  /// Definitions that have a name but no table yet.
  var unfinished = PendingDefinitions()
  /// The motions that the script has created.
  var motions = MotionPool()
  /// The number of calls of `set`.
  private var setCount = 0
  /// Callbacks that reached a limit and are no longer called.
  private var disabled: [Callback] = []

  /// Whether all definitions are part of the world.
  private var isLinked = false
  /// Indices into `sheets`, by `SheetID`.
  private var indexOfSheet: [Int?] = []
  private var indexOfScreen: [ScreenID: Int] = [:]
}

// Queries.
extension Definitions {
  /// The index of the sheet or stack with that name.
  ///
  /// A definition that failed does not reserve its name.
  func sheet(named name: String) -> Int? {
    // In place: a copy of a definition costs more than the comparison of names.
    sheets.indices.first { sheets[$0].name == name && sheets[$0].problem == nil }
  }

  /// The index of the screen with that name.
  func screen(named name: String) -> Int? { screens.firstIndex { $0.name == name } }

  /// The index of a sheet of the world.
  func index(of sheet: SheetID) -> Int {
    guard sheet.index < indexOfSheet.count else { return sheet.index }
    return indexOfSheet[sheet.index] ?? sheet.index
  }

  /// The index of a screen of the world; nil for the default screen, which no script defined.
  func index(of screen: ScreenID) -> Int? { indexOfScreen[screen] }

  /// Whether a sheet has a handler that is called for every frame.
  var hasFrameHandlers: Bool {
    sheets.contains { sheet in
      ["frame", "scrolled"].contains { sheet.hooks[$0].map { !isDisabled($0) } ?? false }
    }
  }
}

// Adding definitions.
extension Definitions {
  mutating func add(_ sheet: RegisteredSheet) {
    sheets.append(sheet)
    isLinked = false
  }

  mutating func add(_ screen: RegisteredScreen) {
    screens.append(screen)
    isLinked = false
  }

  /// Adds the default screen of a script without screens, which is already part of the world.
  mutating func add(plainScreen screen: RegisteredScreen) {
    screens.append(screen)
    if let id = screen.id { indexOfScreen[id] = screens.count - 1 }
  }

  mutating func add(_ style: RegisteredStyle, named name: String) { styles[name] = style }

  mutating func add(_ policy: RegisteredPolicy, named name: String) { policies[name] = policy }

  mutating func add(_ entry: RegisteredEntryPoint) { entries.append(entry) }

  mutating func replaceDevice(by device: Device, own: Device) {
    self.device = device
    scriptDevice = own
  }

  /// Caches a style.
  mutating func cache(_ style: Style, named name: String) { styles[name]?.style = style }
}

// Linking definitions to the world.
extension Definitions {
  /// Returns true if there are unlinked definitions, and marks all of them as linked.
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

  /// Marks a sheet that could not be created; its name becomes available.
  mutating func reject(sheet index: Int, _ problem: Diagnostic) {
    sheets[index].link = .refused(problem)
  }
}

// Changes while the script runs.
extension Definitions {
  /// Changes the context of a sheet.
  mutating func context(ofSheet index: Int, _ change: (inout SheetContext) -> Void) {
    change(&sheets[index].context)
  }

  /// Applies the changes of a `set`.
  mutating func change(sheet index: Int, by changes: LuaTable) {
    setCount += 1
    sheets[index].change(by: changes, number: setCount)
  }

  /// Restores sheets after a change that failed.
  mutating func restore(_ before: [RegisteredSheet]) { sheets = before }

  /// Adds hooks to a sheet; a new hook replaces an existing hook for the same event.
  mutating func merge(hooks: [String: Callback], ofSheet index: Int) {
    sheets[index].hooks = hooks.completed(by: sheets[index].hooks)
  }

  /// Disables a callback that reached a limit.
  mutating func disable(_ callback: Callback) { disabled.append(callback) }

  /// Returns true if a callback has reached a limit.
  func isDisabled(_ callback: Callback) -> Bool {
    disabled.contains { $0.isSame(as: callback) }
  }

  mutating func replaceState(ofSheet index: Int, by table: LuaReference) {
    sheets[index].state = PersistentState(table)
  }

  /// Stores the data that a sheet's `save` returned.
  mutating func replaceSaved(ofSheet index: Int, by table: LuaTable) {
    sheets[index].saved = table
  }

  mutating func replace(screen index: Int, by entry: RegisteredScreen) { screens[index] = entry }

  mutating func replaceState(ofScreen index: Int, by table: LuaReference) {
    screens[index].state = PersistentState(table)
  }

  /// Marks the state of a sheet as no longer plain data.
  ///
  /// Returns true the first time.
  mutating func markStateReported(ofSheet index: Int) -> Bool { sheets[index].state.markReported() }

  /// Marks the state of a screen as no longer plain data.
  ///
  /// Returns true the first time.
  mutating func markStateReported(ofScreen index: Int) -> Bool {
    screens[index].state.markReported()
  }

  /// Caches the table of a row, which was created on demand.
  mutating func cache(row: LuaReference, _ number: Int, ofScreen index: Int) {
    screens[index].cachedRows[number] = row
  }

  /// Caches the texts of a row for a generation of the script's tables.
  mutating func cache(
    texts: (title: String, detail: String), ofRow number: Int, ofScreen index: Int,
    in generation: Int?
  ) {
    screens[index].rowTexts.cache(texts, ofRow: number, in: generation)
  }
}
