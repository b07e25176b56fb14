internal import CLuaShim

/// The part of a state that its values need: the shim's machine, and the data that is passed to and
/// from it.
///
/// References retain it, so that they can check whether the state is still open.
final class LuaStateCore {
  /// Nil after the state was closed.
  var pointer: OpaquePointer?
  let limits: LuaLimits
  var natives = NativeFunctionTable()
  /// A number that increases with each call of the script and each write into its tables.
  var generation = 0
  /// Number of returns to the checkpoint.
  var era = 0
  /// The values of the last write.
  var sentValues: [LuaValue] = []
  /// The errors that natives have thrown since the last outermost Swift code, in order.
  var recentErrors: [LuaError] = []
  /// The compiled texts, in order.
  var chunks: [Chunk] = []

  init(limits: LuaLimits) { self.limits = limits }

  /// Returns the shim's machine; throws if it is closed.
  func open() throws(LuaError) -> OpaquePointer {
    guard let pointer else { throw Self.closedError }
    return pointer
  }

  static var closedError: LuaError { LuaError("this Lua state is closed") }

  /// Returns the shim's machine for a change of the script's tables; throws if it is closed.
  func openForChange() throws(LuaError) -> OpaquePointer {
    generation &+= 1
    return try open()
  }

  /// Drops the errors of natives unless the script is running.
  func clearRecentErrors() {
    guard !recentErrors.isEmpty, let pointer, !sl_is_running(pointer) else { return }
    recentErrors.removeAll()
  }

  /// Drops everything that refers to the script, before the state closes.
  func releaseReferences() {
    natives = NativeFunctionTable()
    sentValues = []
    recentErrors = []
  }

  /// Throws the failure of the shim if the status is an error.
  func check(_ status: SLStatus, name: String = "", budget: LuaBudget? = nil) throws(LuaError) {
    guard status != SL_OK else { return }
    throw failure(status, name: name, budget: budget)
  }
}

/// The Swift closures that the script references, by number.
struct NativeFunctionTable {
  private var closures: [LuaNative?] = []
  private var freeSlots: [UInt32] = []
  private var sweepThreshold = 256

  subscript(number: UInt32) -> LuaNative? {
    let index = Int(number)
    return closures.indices.contains(index) ? closures[index] : nil
  }

  /// Adds a closure and returns its number.
  mutating func add(_ native: @escaping LuaNative) -> UInt32 {
    if let number = freeSlots.popLast() {
      closures[Int(number)] = native
      return number
    }
    closures.append(native)
    return UInt32(closures.count - 1)
  }

  /// Drops the closures that the script no longer references before the table grows, so that a
  /// script which creates closures in a loop does not fill the memory.
  ///
  /// A sweep visits the complete memory of the script, so the interval between sweeps grows with
  /// the memory. Must not be called while values are being written.
  mutating func sweepIfFull(_ machine: OpaquePointer) {
    guard freeSlots.isEmpty, closures.count >= sweepThreshold else { return }
    sl_collect(machine)
    for index in closures.indices
    where closures[index] != nil && !sl_native_is_held(machine, UInt32(index)) {
      closures[index] = nil
      freeSlots.append(UInt32(index))
    }
    sweepThreshold = max(
      256, 2 * (closures.count - freeSlots.count), Int(sl_figures(machine).bytes >> 12))
  }
}
