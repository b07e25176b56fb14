internal import CLuaShim

extension LuaState {
  /// Compiles text, which the function runs when it is called; bytecode is refused.
  ///
  /// `name` is what errors call the text, such as `fling.lua`. `budget` is what compiling may use; by
  /// default that of a load.
  public func compile(
    _ text: String, name: String, budget: LuaBudget? = nil
  ) throws(LuaError) -> LuaFunction {
    let pointer = try core.open()
    let budget = budget ?? limits.load
    let chunk = core.chunk(named: name)
    var reference: Int32 = 0
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sl_load(pointer, $0.baseAddress, $0.count, chunk, budget.shim, &reference)
      }
    }
    try core.check(status, name: name, budget: budget)
    return LuaFunction(reference: LuaReference(core: core, id: reference))
  }

  /// Compiles text and runs it, each under the budget, by default that of a load; returns what it returns.
  @discardableResult
  public func load(
    _ text: String, name: String, budget: LuaBudget? = nil, tables: LuaTablePassing = .copied
  ) throws(LuaError) -> [LuaValue] {
    let budget = budget ?? limits.load
    let function = try compile(text, name: name, budget: budget)
    return try call(function, budget: budget, name: name, tables: tables)
  }

  /// Calls a function with any arguments and returns its results.
  ///
  /// `budget` is what it may use, but never more than what is left of the call that it happens in;
  /// by default that of a hook. `name` is what errors call it, such as `should_dismiss`; `tables` is
  /// how tables among the results come back.
  @discardableResult
  public func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = [], budget: LuaBudget? = nil,
    name: @autoclosure () -> String = "", tables: LuaTablePassing = .copied
  ) throws(LuaError) -> [LuaValue] {
    let pointer = try core.openToChange()
    let budget = budget ?? limits.hook
    core.write(arguments)
    var bytes = SLBytes()
    let status = sl_call(pointer, function.reference.id, budget.shim, tables.shim, &bytes)
    guard status == SL_OK else { throw core.failure(status, name: name(), budget: budget) }
    return core.readAll(bytes)
  }
}

extension LuaBudget {
  var shim: SLBudget { SLBudget(fuel: fuel, seconds: seconds) }
}
