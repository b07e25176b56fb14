internal import CLuaShim

/// A table of the script whose numbers Swift renews often, such as the event of a `frame` hook.
///
/// The script sees one and the same table each time: who wants to keep a number copies it.
public struct LuaRecord {
  /// The table, to be passed to `LuaState.call(_:with:)`.
  public let table: LuaReference
  private let keys: LuaReference
  private let count: Int

  /// Makes a table with `fixed` fields and further fields that hold numbers.
  public init(in state: LuaState, fixed: LuaTable = LuaTable(), numbers: [String]) throws(LuaError)
  {
    var content = fixed
    for name in numbers { content[name] = .number(0) }
    table = try state.keep(.table(content))
    keys = try state.keep(.table(LuaTable(list: numbers.map { .string($0) })))
    count = numbers.count
  }

  /// Sets the numbers, in the order of their names.
  public func set(_ numbers: [Double]) throws(LuaError) {
    precondition(numbers.count == count, "a record of \(count) numbers got \(numbers.count)")
    let pointer = try table.machine.open()
    try table.machine.check(
      sl_set_numbers(pointer, table.id, keys.id, numbers, Int32(count)))
  }
}
