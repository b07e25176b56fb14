package import LuaBridge
internal import ScriptDiagnostics
internal import SheetEngine

/// The cost of the host's work for a script, in units of Lua's work.
///
/// A unit is about 10 ns on the machine on which the limits were chosen. Each call into Swift has
/// its own cost, too.
///
/// Costs depend only on counts, never on time, so a limit stops the same script at the same point
/// on every machine.
package enum WorkCost {
  /// A step of an event, or an instant at which advancing time stops.
  package static let step = 400
  /// The state of a sheet during a step, because all states are copied.
  package static let sheet = 100
  static let effect = 160
  /// A page of a stack during a step, because all pages are listed.
  static let page = 1
  /// A sample of a finger's movement, in addition to its step.
  package static let sample = 120
  /// A row, button or line of presented content, if all of them are searched.
  static let item = 16
  /// A cell of a frame.
  package static let cell = 16
  /// An entry of the event log, converted to a table.
  package static let entry = 200
  /// A decision about a release, including its table.
  static let decision = 900
  /// The margin of a release.
  static let margin = 2_200
  /// A definition that is parsed and laid out again, in addition to its rows (`item`).
  static let definition = 1_000
  /// A byte of a text in a definition, because long texts are broken into lines each time that the
  /// sheet is laid out.
  static let textByte = 8
  /// A check of a sheet between two frames, as `feels` does.
  package static let inspection = 130
  /// A method of `user`, in addition to its work: it stores the world first.
  package static let userMethod = 400
  /// An assertion about a sheet or a screen.
  package static let assertion = 280
  /// Creating and reporting an error with its location.
  static let error = 360
  /// Finding the location of an error in the texts of a script.
  static func location(in texts: ScriptSources, _ place: (chunk: String, line: Int)?) -> Int {
    let line = place.flatMap { place in texts[place.chunk]?[place.line].utf8.count } ?? 0
    return 4 * line + texts.all.reduce(0) { $0 + $1.text.utf8.count } / 8
  }
  /// Creating a motion, or computing its settling time.
  static let motion = 100
}

extension ScriptSession {
  /// Subtracts work from the current budget.
  ///
  /// Returns false if the budget is spent; loops must end then.
  ///
  /// The budget is that of the script's running call, or otherwise that of the host's current
  /// action.
  @discardableResult
  package func charge(_ work: Int) -> Bool {
    if lua.isRunning { return lua.spend(work) }
    return workQueue.work.add(work, lua: lua.workDone, within: options.limits.load.fuel)
  }

  /// Charges work of a native, and throws if the budget is spent.
  ///
  /// Call it before large work starts.
  package func require(_ work: Int) throws(LuaError) {
    try lua.charge(work)
  }

  /// Subtracts the work of laying out the texts of a definition; throws if the budget is spent.
  func requireLayout(of definition: LuaTable) throws(LuaError) {
    try require(WorkCost.textByte * definition.textLength)
  }

  /// The cost of a step with these effects.
  func cost(of effects: [Effect]) -> Int {
    WorkCost.step + WorkCost.sheet * world.sheets.count + WorkCost.effect * effects.count
      + WorkCost.page * world.sheets.reduce(0) { $0 + $1.pages.count }
  }

  /// The cost of a search through everything that is presented.
  package var itemWork: Int {
    world.presented.reduce(0) { sum, id in
      sum + WorkCost.item * world[id].definition.size
    }
  }

  /// The units of work that a scenario can have.
  package var workLimit: Int64 { options.limits.load.fuel }

  /// The units of work of all previous calls of Lua.
  package var luaWork: Int64 { lua.workDone }

  /// Starts a new budget for an action of the host.
  package func beginHostWork() {
    guard !lua.isRunning else { return }
    workQueue.work.begin(lua: lua.workDone)
  }
}

extension LuaTable {
  /// The bytes of all texts in the table and in the tables in it.
  fileprivate var textLength: Int {
    list.reduce(0) { $0 + $1.textLength } + fields.reduce(0) { $0 + $1.value.textLength }
  }
}

extension LuaValue {
  fileprivate var textLength: Int { string?.utf8.count ?? table?.textLength ?? 0 }
}
