internal import CLuaShim

/// The part of a state that its values need: the shim's machine, and what goes to it and comes back.
///
/// References keep it alive, so that they can ask whether the state is still open.
final class LuaStateCore {
  /// Nil once the state is closed.
  var pointer: OpaquePointer?
  let limits: LuaLimits
  var natives = NativeFunctionTable()
  /// Goes up by one whenever the script is called, or something is written into a table of it.
  var generation = 0
  /// The values written last.
  var written: [LuaValue] = []
  /// Errors thrown by natives since Swift last was outermost, newest last.
  var recent: [LuaError] = []
  /// Names of texts with what Lua was told, which may be shorter; the newest last.
  var chunks: [(short: String, name: String)] = []

  init(limits: LuaLimits) { self.limits = limits }

  /// The shim's machine, or an error once it is closed.
  func open() throws(LuaError) -> OpaquePointer {
    guard let pointer else { throw Self.closed }
    return pointer
  }

  /// That the state is closed.
  static var closed: LuaError { LuaError("this Lua state is closed") }

  /// The shim's machine for what may change the script's tables, or an error once it is closed.
  func openToChange() throws(LuaError) -> OpaquePointer {
    generation &+= 1
    return try open()
  }

  /// Forgets the errors of natives once Swift is outermost.
  func clearRecent() {
    guard !recent.isEmpty, let pointer, !sl_is_running(pointer) else { return }
    recent.removeAll()
  }

  /// Drops everything that refers to the script, before the state closes.
  func forget() {
    natives = NativeFunctionTable()
    written = []
    recent = []
  }

  /// Throws what the shim says went wrong.
  func check(_ status: SLStatus, name: String = "", budget: LuaBudget? = nil) throws(LuaError) {
    guard status != SL_OK else { return }
    throw failure(status, name: name, budget: budget)
  }
}

/// Swift closures that the script holds, by number.
struct NativeFunctionTable {
  private var closures: [LuaNative?] = []
  private var free: [UInt32] = []
  private var sweepAt = 256

  subscript(number: UInt32) -> LuaNative? {
    let index = Int(number)
    return closures.indices.contains(index) ? closures[index] : nil
  }

  /// Takes a closure in.
  mutating func add(_ native: @escaping LuaNative) -> UInt32 {
    if let number = free.popLast() {
      closures[Int(number)] = native
      return number
    }
    closures.append(native)
    return UInt32(closures.count - 1)
  }

  /// Drops the closures that the script no longer holds, before the table grows: a script that asks for
  /// closures without end does not fill the memory.
  ///
  /// To know them all of the script's memory is walked: the more there is, the more closures may wait.
  /// Must not be called while values are being written.
  mutating func sweepIfFull(_ machine: OpaquePointer) {
    guard free.isEmpty, closures.count >= sweepAt else { return }
    sl_collect(machine)
    for index in closures.indices
    where closures[index] != nil && !sl_native_is_held(machine, UInt32(index)) {
      closures[index] = nil
      free.append(UInt32(index))
    }
    sweepAt = max(256, 2 * (closures.count - free.count), Int(sl_figures(machine).bytes >> 12))
  }
}
