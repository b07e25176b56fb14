internal import CLuaShim

extension LuaState {
  /// Compiles a text and returns a function that runs it; bytecode is rejected.
  ///
  /// `name` is the name of the text for errors, such as `fling.lua`. `budget` limits the
  /// compilation; by default it is that of a load.
  public func compile(
    _ text: String, name: String, budget: LuaBudget? = nil
  ) throws(LuaError) -> LuaFunction {
    let pointer = try core.open()
    let budget = budget ?? limits.load
    let chunk = core.chunk(named: name)
    var reference: Int32 = 0
    var bytes = text
    let status = bytes.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sl_load(pointer, $0.baseAddress, $0.count, chunk, budget.shim, &reference)
      }
    }
    try core.check(status, name: name, budget: budget)
    core.keep(text, name: name)
    return LuaFunction(reference: LuaReference(core: core, id: reference))
  }

  /// Compiles and runs a text, each within the budget, by default that of a load; returns the
  /// results of the text.
  ///
  /// The text gets the arguments as `...`.
  @discardableResult
  public func load(
    _ text: String, name: String, _ arguments: [LuaValue] = [], budget: LuaBudget? = nil,
    tables: LuaTablePassing = .copied
  ) throws(LuaError) -> [LuaValue] {
    let budget = budget ?? limits.load
    let function = try compile(text, name: name, budget: budget)
    return try call(function, arguments, budget: budget, name: name, tables: tables)
  }

  /// Calls a function and returns its results.
  ///
  /// `budget` limits the call, by default to that of a hook, and never to more than the rest of an
  /// enclosing call. `name` is the name of the function for errors, such as `should_dismiss`.
  /// `tables` is how tables among the results are passed.
  @discardableResult
  public func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = [], budget: LuaBudget? = nil,
    name: @autoclosure () -> String = "", tables: LuaTablePassing = .copied
  ) throws(LuaError) -> [LuaValue] {
    let pointer = try core.openForChange()
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
