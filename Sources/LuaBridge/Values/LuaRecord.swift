internal import CLuaShim

/// A table of the script whose numbers Swift renews often, such as the event of a `frame` hook.
///
/// The script sees one and the same table each time: who wants to keep a number copies it. Numbers
/// that it does not read cost nothing.
public struct LuaRecord {
  let machine: Machine
  // Belongs to the machine, and is gone with it.
  let pointer: OpaquePointer

  /// Makes a table with `fixed` fields and at most eight further fields that hold numbers; a name
  /// that it cannot have is an error, as for any table of the shape.
  public init(
    in state: LuaState, shape: LuaClass, fixed: LuaTable = LuaTable(), numbers: [String]
  ) throws(LuaError) {
    machine = state.machine
    let open = try machine.open()
    machine.write([.table(fixed)] + numbers.map { .string($0) })
    var record: OpaquePointer?
    try machine.check(sl_record_new(open, shape.pointer, &record))
    guard let record else { throw LuaError("no memory for a record", kind: .memory) }
    pointer = record
  }
}

extension LuaState {
  /// Calls a function with a record whose numbers are renewed first, in the order of their names;
  /// drops its results.
  ///
  /// The cheapest way to tell a hook about each frame. `numbers` holds as many as the record has.
  public func call(
    _ function: LuaFunction, with record: LuaRecord, numbers: UnsafePointer<Double>,
    budget: LuaBudget? = nil, name: String = ""
  ) throws(LuaError) {
    let open = try machine.open()
    precondition(record.machine === machine, "a record of another state")
    let budget = budget ?? limits.hook
    let status = sl_call_record(
      open, function.reference.id, budget.shim, record.pointer, numbers)
    guard status == SL_OK else { throw machine.failure(status, name: name, budget: budget) }
  }
}
