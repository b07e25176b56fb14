import LuaBridge
import Testing

@Suite(.serialized) struct ImageTests {
  /// A state with a native, an object and a function of its own text, as an image has it.
  private static func made(_ kind: UInt64) throws -> LuaState {
    let state = try LuaState(seed: 3)
    try state.define("place") { call throws(LuaError) in [.integer(Int64(call.place?.line ?? 0))] }
    let sheet = LuaClass("Sheet", members: [.method("name") { _ in [.string("Order")] }])
    try state.define("order", .object(try state.makeObject(sheet, payload: 1)))
    try state.load("shared = { count = 1 }", name: "own")
    let function = try state.compile("return shared.count, ...", name: "own")
    try state.prepare(sheet)
    state.keepImage(kind: kind, with: [function])
    return state
  }

  /// What a script finds, and leaves behind.
  private static let script = """
    local seen = {
      shared.count, order:name(), place(), math.random(1000), collectgarbage("count"),
      tostring({}), left == nil,
    }
    shared.count, left = 2, true
    local text = ("x"):rep(200000)
    local list = {}
    for i = 1, 20000 do list[i] = { i } end
    keep = { text, list }
    return table.unpack(seen)
    """

  private static func words(_ values: [LuaValue]) -> [String] { values.map { "\($0)" } }

  @Test func `a state that is laid back is as it was when the image was kept`() throws {
    let first = try Self.made(1001)
    let expected = Self.words(try first.load("left = nil " + Self.script, name: "a.lua"))
    first.close()
    var bytes: Set<Int> = []
    for _ in 0..<5 {
      var functions: [LuaFunction] = []
      let state = try #require(
        LuaState(imageOf: 1001, limits: LuaLimits(), seed: 3, functions: &functions))
      let function = try #require(functions.first)
      #expect(try state.call(function, [7]).map { $0.integer } == [1, 7])
      #expect(Self.words(try state.load("left = nil " + Self.script, name: "a.lua")) == expected)
      #expect(try state.call(function).map { $0.integer } == [2])
      bytes.insert(state.memoryInUse)
      state.close()
    }
    #expect(bytes.count == 1)
  }

  @Test func `the seed is the state's own, and one state at a time lives in an image`() throws {
    try Self.made(1002).close()
    var functions: [LuaFunction] = []
    let state = try #require(
      LuaState(imageOf: 1002, limits: LuaLimits(), seed: 9, functions: &functions))
    let plain = try LuaState(seed: 9)
    let text = "return math.random(1 << 40)"
    #expect(
      try state.load(text, name: "a").first?.integer
        == plain.load(text, name: "a").first?.integer)
    #expect(
      LuaState(imageOf: 1002, limits: LuaLimits(), seed: 1, functions: &functions) == nil)
    state.close()
    #expect(
      LuaState(imageOf: 1002, limits: LuaLimits(), seed: 1, functions: &functions) != nil)
  }

  @Test func `other limits, another kind and memory of malloc have no image`() throws {
    try Self.made(1003).close()
    var functions: [LuaFunction] = []
    var limits = LuaLimits(memory: 1 << 20)
    #expect(LuaState(imageOf: 1003, limits: limits, seed: 1, functions: &functions) == nil)
    #expect(LuaState(imageOf: 1004, limits: LuaLimits(), seed: 1, functions: &functions) == nil)
    limits = LuaLimits(reserve: false)
    #expect(LuaState(imageOf: 1003, limits: limits, seed: 1, functions: &functions) == nil)
    #expect(functions.isEmpty)
  }

  @Test func `a script that fails at any block of memory leaves the image whole`() throws {
    try Self.made(1005).close()
    for blocks in stride(from: 0, to: 60_000, by: 977) {
      var functions: [LuaFunction] = []
      let state = try #require(
        LuaState(imageOf: 1005, limits: LuaLimits(), seed: 3, functions: &functions))
      state.failAllocations(after: blocks, blocks.isMultiple(of: 2) ? .soft : .hard)
      _ = try? state.load(Self.script, name: "a.lua")
      state.failAllocations(after: nil)
      state.close()
    }
    var functions: [LuaFunction] = []
    let state = try #require(
      LuaState(imageOf: 1005, limits: LuaLimits(), seed: 3, functions: &functions))
    #expect(try state.call(try #require(functions.first)).map { $0.integer } == [1])
  }
}
