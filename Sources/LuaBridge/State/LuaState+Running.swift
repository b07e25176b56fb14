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
    _ text: String, name: String, budget: LuaBudget? = nil, tables: LuaTables = .copied
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
    var text: String?
    try call(function, object, budget: budget, name: name) { bytes in
      text = String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  /// Calls a function with one object, and hands the string that it returned to `reading`, which is not
  /// called where that was nil; another result is an error.
  public func call(
    _ function: LuaFunction, _ object: LuaObject, budget: LuaBudget? = nil, name: String = "",
    reading: (UnsafeRawBufferPointer) -> Void
  ) throws(LuaError) {
    let pointer = try core.openToChange()
    let budget = budget ?? limits.hook
    var text: UnsafePointer<CChar>?
    var length = 0
    let status = sl_call_object(
      pointer, function.reference.id, budget.shim, object.shim, &text, &length)
    guard status == SL_OK else { throw core.failure(status, name: name, budget: budget) }
    if let text { reading(UnsafeRawBufferPointer(start: text, count: length)) }
  }
}

extension LuaBudget {
  var shim: SLBudget { SLBudget(fuel: fuel, seconds: seconds) }
}
