import CStockLua
import LuaBridge

/// Throws errors in Swift, catches them in Lua, and prints the number of live errors and the memory
/// that is still in use.
func errors(_ count: Int) throws(LuaError) {
  final class Witness: @unchecked Sendable {
    nonisolated(unsafe) static var alive = 0
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
  }
  let forever = LuaBudget(fuel: .max, seconds: 10000)
  let state = try LuaState(limits: LuaLimits(load: forever))
  try state.define("fail") { call throws(LuaError) in
    throw LuaError("failure \(Witness.alive)", code: "E", payload: Witness())
  }
  let text = """
    local n, bad = ..., 0
    for i = 1, n do if not pcall(fail) then bad = bad + 1 end end
    return bad
    """
  let loop = try state.compile(text, name: "errors.lua")
  var caught = 0
  func run(_ count: Int) throws(LuaError) {
    caught = Int(
      try state.call(loop, [.integer(Int64(count))], budget: forever).first?.integer ?? 0)
    state.collectGarbage()
    // The newest errors are kept until the next error reaches Swift.
    _ = try? state.load("error('last')", name: "last.lua")
    state.collectGarbage()
  }
  try run(10_000)
  let (heap, blocks) = (state.memoryInUse, stock_malloc_in_use())
  try run(count)
  print("caught \(caught)")
  print("alive \(Witness.alive)")
  print("heap \(state.memoryInUse - heap)")
  print("malloc \(Int(stock_malloc_in_use()) - Int(blocks))")
}
