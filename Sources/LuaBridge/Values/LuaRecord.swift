internal import CLuaShim

/// A table of the script whose numbers Swift renews often, such as the event of a `frame` hook.
///
/// The script sees one and the same table each time: who wants to keep a number copies it.
public struct LuaRecord {
  /// The table that the script sees.
  public let table: LuaReference
  let keys: LuaReference
  let count: Int

  /// Makes a table with `fixed` fields and further fields that hold numbers.
  public init(in state: LuaState, fixed: LuaTable = LuaTable(), numbers: [String]) throws(LuaError)
  {
    var content = fixed
    for name in numbers { content[name] = .number(0) }
    table = try state.keep(.table(content))
    keys = try state.keep(.table(LuaTable(list: numbers.map { .string($0) })))
    count = numbers.count
  }
}

extension LuaState {
  /// Calls a function with a record whose numbers are set first, in the order of their names; drops
  /// its results.
  ///
  /// The cheapest way to tell a hook about each frame.
  public func call(
    _ function: LuaFunction, with record: LuaRecord, numbers: [Double], budget: LuaBudget? = nil,
    name: String = ""
  ) throws(LuaError) {
    precondition(numbers.count == record.count, "a record of \(record.count) numbers")
    let pointer = try machine.open()
    let budget = budget ?? limits.hook
    let status = sl_call_record(
      pointer, function.reference.id, budget.shim, record.table.id, record.keys.id, numbers,
      Int32(record.count))
    guard status == SL_OK else { throw machine.failure(status, name: name, budget: budget) }
  }
}
