internal import CLuaShim

/// A table of the script whose numbers Swift renews often, such as the event of a `frame` hook.
///
/// The script sees the same table each time, and copies the numbers that it wants to keep. Numbers that
/// it does not read cost nothing.
public struct LuaRecord {
  let core: LuaStateCore
  // Belongs to the state, and is gone with it.
  let pointer: OpaquePointer

  /// Makes a table with `fixed` fields and at most eight further fields that hold numbers; a name
  /// that it cannot have is an error, as for any table of the shape.
  public init(
    in state: LuaState, shape: LuaClass, fixed: LuaTable = LuaTable(), numbers: [String]
  ) throws(LuaError) {
    core = state.core
    let open = try core.open()
    core.write([.table(fixed)] + numbers.map { .string($0) })
    var record: OpaquePointer?
    try core.check(sl_record_new(open, shape.pointer, &record))
    guard let record else { throw LuaError("no memory for a record", kind: .memory) }
    pointer = record
  }
}

/// Prepared calls of functions with one record, for what happens often.
///
/// The cheapest way to call a hook at each frame.
public final class LuaRecordCalls {
  private let core: LuaStateCore
  private let record: OpaquePointer
  private let functions: [LuaFunction]
  private let numbers: [Int32]

  /// Prepares calls of functions of one state, in their order.
  public init(_ functions: [LuaFunction], with record: LuaRecord, in state: LuaState) {
    precondition(record.core === state.core, "a record of another state")
    self.functions = functions
    self.record = record.pointer
    core = record.core
    numbers = functions.map { $0.reference.id }
  }

  /// Renews the record's numbers, as many as it has and in the order of their names, calls the
  /// functions and drops what they return; the first that fails ends it.
  public func callAsFunction(
    _ values: UnsafePointer<Double>, budget: LuaBudget? = nil, name: String = ""
  ) throws(LuaError) {
    let open = try core.openToChange()
    let budget = budget ?? core.limits.hook
    for number in numbers {
      let status = sl_call_record(open, number, budget.shim, record, values)
      guard status == SL_OK else { throw core.failure(status, name: name, budget: budget) }
    }
  }
}
