import LuaBridge
import Testing

@Suite struct CheckpointTests {
  private func loaded(_ text: String) throws -> LuaState {
    let state = try LuaState(isRestorable: true)
    try state.load(text, name: "test.lua")
    try #require(state.setCheckpoint())
    return state
  }

  @Test func `a state returns to its checkpoint any number of times`() throws {
    let state = try loaded(
      """
      count, list, name = 0, { 1, 2, 3 }, "first"
      local hidden = 0
      local thread = coroutine.wrap(function() for i = 1, 9 do coroutine.yield(i) end end)
      function change()
        count, hidden, name = count + 1, hidden + 1, name .. "!"
        for i = 1, 5000 do list[#list + 1] = { i, tostring(i) } end
        setmetatable(list, {})
        return count, hidden, name, #list, thread(), math.random(1000)
      end
      """)
    let change = "return change()"
    var results: [String] = []
    for _ in 1...30 {
      state.returnToCheckpoint()
      results.append("\(try state.load(change, name: "change.lua").map(\.literal))")
    }
    #expect(Set(results).count == 1, "\(results)")
    #expect(results[0].hasPrefix("[\"1\", \"1\", \"first!\", \"5003\", \"1\""), "\(results[0])")
  }

  @Test func `memory and work return to their values at the checkpoint`() throws {
    let state = try loaded("list = {}")
    let (memory, work) = (state.memoryInUse, state.workDone)
    for _ in 1...3 {
      try state.load("for i = 1, 10000 do list[i] = { i } end", name: "fill.lua")
      #expect(state.memoryInUse > memory + 100_000)
      state.returnToCheckpoint()
      #expect(state.memoryInUse == memory && state.workDone == work)
    }
  }

  @Test func `a reference that is older than a return releases nothing`() throws {
    let state = try loaded("function give() return { 7 } end")
    var old = try state.load("return give()", name: "a.lua", tables: .referenced).first?.reference
    #expect(try old?.copy().list.first?.integer == 7)
    state.returnToCheckpoint()
    let new = try state.keep(.table(["n": 8]))
    old = nil
    let other = try state.keep(.table(["n": 9]))
    #expect(try new.copy()["n"].integer == 8 && other.copy()["n"].integer == 9)
  }

  @Test func `natives that were defined before the checkpoint can be called after a return`() throws
  {
    let state = try LuaState(isRestorable: true)
    try state.define("seven") { _ in [.integer(7)] }
    try #require(state.setCheckpoint())
    for _ in 1...3 {
      for _ in 1...400 { try state.define("late") { _ in [.integer(8)] } }
      #expect(try state.load("return seven() + late()", name: "a.lua").first?.integer == 15)
      state.returnToCheckpoint()
      #expect(throws: LuaError.self) { try state.load("return late()", name: "b.lua") }
    }
  }

  @Test func `a limit ends a script after a return as before`() throws {
    let state = try loaded("function endless() while true do end end")
    for _ in 1...3 {
      #expect(throws: LuaError.self) { try state.load("endless()", name: "a.lua") }
      #expect(throws: LuaError.self) {
        try state.load(
          "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end", name: "a.lua")
      }
      state.returnToCheckpoint()
      #expect(try state.load("return 1", name: "b.lua").first?.integer == 1)
    }
  }

  @Test func `only a restorable state has a checkpoint, and only one`() throws {
    #expect(!(try LuaState().setCheckpoint()))
    let state = try loaded("")
    #expect(!state.setCheckpoint())
  }
}

extension LuaValue {
  fileprivate var literal: String { integer.map { "\($0)" } ?? string ?? kind }
}
