package import LuaBridge
internal import SheetEngine

/// What the host's own work costs a script, in units of Lua's: about one for 10 ns on the machine
/// that the limits were chosen on, beside what each call into Swift costs.
///
/// Only counts go in, never times, so that a limit ends the same script at the same place everywhere.
package enum WorkCost {
  /// An event that is stepped, or a moment at which time stops on its way.
  package static let step = 400
  /// A sheet's state in that step: all of them are copied.
  package static let sheet = 100
  /// An effect that is carried out.
  static let effect = 160
  /// A sample of a finger's movement, beside its step.
  package static let sample = 120
  /// A row, a button or a line of what is presented, where all of them are looked through.
  static let item = 16
  /// A cell of a still.
  package static let cell = 16
  /// An entry of a log that is made into a table.
  package static let entry = 200
  /// A release that is decided, with the table that says how.
  static let decision = 900
  /// A definition that is read again and laid out, beside its rows (`item`).
  static let definition = 1_000
  /// A look at a sheet between two frames, as `feels` takes it.
  package static let look = 130
  /// A verb of `user`, beside what it does: it keeps the world before it.
  package static let verb = 400
  /// An assertion about a sheet or a screen.
  package static let assertion = 280
  /// An error that is made and told, with its place.
  static let error = 360
  /// A law of motion that is made, or asked for the time when it settles.
  static let law = 100
}

extension ScriptSession {
  /// Takes work off what may be done, and says whether there is some left; if not, who loops must end.
  ///
  /// It is that of the script's running call, or without one that of the host's present wish.
  @discardableResult
  package func charge(_ work: Int) -> Bool {
    if lua.isRunning { return lua.spend(work) }
    return carrying.work.add(work, lua: lua.workDone, within: options.limits.load.fuel)
  }

  /// The same, for a native: throws when it is spent, before anything large is done.
  package func require(_ work: Int) throws(LuaError) {
    try lua.charge(work)
  }

  /// What a step costs whose effects these are.
  func cost(of effects: [Effect]) -> Int {
    WorkCost.step + WorkCost.sheet * world.sheets.count + WorkCost.effect * effects.count
  }

  /// What it costs to look through everything that is presented.
  package var itemWork: Int {
    world.presented.reduce(0) { sum, id in
      sum + WorkCost.item * world[id].definition.size
    }
  }

  /// Gives what the host asks for from outside a budget of its own.
  package func beginHostWork() {
    guard !lua.isRunning else { return }
    carrying.work.begin(lua: lua.workDone)
  }
}
