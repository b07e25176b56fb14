internal import CLuaShim

extension LuaState {
  /// Compiles text, which the function runs when it is called; bytecode is refused.
  ///
  /// `name` is what errors call the text, such as `fling.lua`.
  public func compile(_ text: String, name: String) throws(LuaError) -> LuaFunction {
    let pointer = try core.open()
    let chunk = core.chunk(named: name)
    var reference: Int32 = 0
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sl_load(pointer, $0.baseAddress, $0.count, chunk, limits.load.shim, &reference)
      }
    }
    try core.check(status, name: name, budget: limits.load)
    return LuaFunction(reference: LuaReference(core: core, id: reference))
  }

  /// Compiles text and runs it, both under the load budget; returns what it returns.
  @discardableResult
  public func load(
    _ text: String, name: String, tables: LuaTables = .copied
  ) throws(LuaError) -> [LuaValue] {
    try call(compile(text, name: name), budget: limits.load, name: name, tables: tables)
  }

  /// Calls a function with any arguments and returns its results.
  ///
  /// `budget` is what it may use, but never more than what is left of the call that it happens in;
  /// by default that of a hook. `name` is what errors call it, such as `should_dismiss`; `tables` is
  /// how tables among the results come back.
  @discardableResult
  public func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = [], budget: LuaBudget? = nil,
    name: String = "", tables: LuaTables = .copied
  ) throws(LuaError) -> [LuaValue] {
    let pointer = try core.openToChange()
    let budget = budget ?? limits.hook
    core.write(arguments)
    var bytes = SLBytes()
    let status = sl_call(pointer, function.reference.id, budget.shim, tables.shim, &bytes)
    guard status == SL_OK else { throw core.failure(status, name: name, budget: budget) }
    return core.readAll(bytes)
  }

  /// Calls a function with one object; the result must be a string or nil.
  public func callForString(
    _ function: LuaFunction, _ object: LuaObject, budget: LuaBudget? = nil, name: String = ""
  ) throws(LuaError) -> String? {
    let pointer = try core.openToChange()
    let budget = budget ?? limits.hook
    var text: UnsafePointer<CChar>?
    var length = 0
    let status = sl_call_object(
      pointer, function.reference.id, budget.shim, object.shim, &text, &length)
    guard status == SL_OK else { throw core.failure(status, name: name, budget: budget) }
    return text.map { String(bytes: $0, count: length) }
  }

  /// Calls a function with one kept table, and drops its results.
  public func call(
    _ function: LuaFunction, with table: LuaReference, budget: LuaBudget? = nil, name: String = ""
  ) throws(LuaError) {
    let pointer = try core.openToChange()
    let budget = budget ?? limits.hook
    let status = sl_call_reference(
      pointer, function.reference.id, budget.shim, table.id)
    guard status == SL_OK else { throw core.failure(status, name: name, budget: budget) }
  }
}

extension LuaBudget {
  var shim: SLBudget { SLBudget(fuel: fuel, seconds: seconds) }
}
