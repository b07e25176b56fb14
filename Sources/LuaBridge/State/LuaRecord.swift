internal import CLuaShim

/// A table of the script whose numbers Swift renews often, such as the event of a `frame` hook.
///
/// The script sees the same table each time, and copies the numbers that it wants to keep. Numbers that
/// it does not read cost nothing.
public struct LuaRecord {
  /// A record's numbers in the order of their names; those that it has not are 0.
  public typealias Numbers = [8 of Double]

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
    guard let record else { throw LuaError("not enough memory for a record", kind: .memory) }
    pointer = record
  }
}

/// Prepared calls of functions with one record, for what happens often.
///
/// The cheapest way to call a hook at each frame.
public final class LuaRecordCalls {
  private let core: LuaStateCore
  // Held as long as they may be called.
  private let functions: [LuaFunction]
  private let numbers: UnsafeMutablePointer<Int32>
  private let calls: UnsafeMutablePointer<SLRecordCalls>

  /// Prepares calls of functions of one state, in their order.
  public init(_ functions: [LuaFunction], with record: LuaRecord, in state: LuaState) {
    precondition(record.core === state.core, "the record belongs to another state")
    self.functions = functions
    core = record.core
    numbers = .allocate(capacity: functions.count)
    for (index, function) in functions.enumerated() {
      (numbers + index).initialize(to: function.reference.id)
    }
    calls = .allocate(capacity: 1)
    calls.initialize(
      to: SLRecordCalls(
        record: record.pointer, budget: core.limits.hook.shim, functions: numbers,
        count: functions.count))
  }

  deinit {
    calls.deallocate()
    numbers.deallocate()
  }

  /// Renews the record's numbers, calls the functions and drops what they return; the first that fails
  /// ends it.
  public func callAsFunction(_ values: LuaRecord.Numbers, name: String = "") throws(LuaError) {
    guard let pointer = core.pointer else { throw LuaStateCore.closed }
    core.generation &+= 1
    let status = values.span.withUnsafeBufferPointer {
      sl_call_record(pointer, calls, $0.baseAddress)
    }
    guard status == SL_OK else { throw failure(status, name) }
  }

  @inline(never)
  private func failure(_ status: SLStatus, _ name: String) -> LuaError {
    core.failure(status, name: name, budget: core.limits.hook)
  }
}
