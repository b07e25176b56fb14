import LuaBridge
import Testing

/// Small limits that a script reaches quickly.
private let small = LuaLimits(
  memory: 1 << 20, hook: LuaBudget(fuel: 100_000, seconds: 10),
  load: LuaBudget(fuel: 200_000, seconds: 10))

@Suite struct BudgetTests {
  let lua: LuaStateFixture

  init() throws {
    lua = try LuaStateFixture(limits: small)
  }

  @Test(arguments: [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "local function f() pcall(f) f() end f()",
    "while true do pcall(error) end",
    "xpcall(function() while true do end end, function() while true do end end)",
    "xpcall(error, function() while true do end end)",
    "local t <close> = setmetatable({}, {__close = function() while true do end end}) while true do end",
    "local t <close> = setmetatable({}, {__close = function() print 'outlived' end}) while true do end",
    "local t <close> = setmetatable({}, {__close = print}) while true do end",
    "while true do coroutine.wrap(function() for i = 1, 100 do end end)() end",
    "coroutine.wrap(function() while true do end end)() print 'outlived'",
    "coroutine.resume(coroutine.create(function() while true do end end)) print 'outlived'",
    "local c = coroutine.wrap(function() while true do coroutine.yield() end end) while true do c() end",
    "pcall(pcall, pcall, pcall, function() while true do end end) print 'outlived'",
    "setmetatable(_ENV and {}, {}) repeat until false",
    "goto a ::a:: goto a",
    "string.rep('x', -1) while true do string.rep('x', 100) end",
    "('a'):rep(30):find(('a?'):rep(30) .. ('a'):rep(30))",
    "('x'):rep(1e5):find('.-b')",
    "('('):rep(200000):find('%b()')",
    "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) while true do pcall(function() return t[1] end) end",
    "table.move({}, 1, 1 << 40, 2)",
    "table.insert(setmetatable({}, {__len = function() return 1 << 40 end}), 1, 1)",
    "table.remove(setmetatable({}, {__len = function() return 1 << 40 end}), 1)",
    "table.concat(setmetatable({}, {__index = table.concat}), '', 1, 1 << 40)",
    "table.concat(setmetatable({}, {__index = function() return '' end}), '', 1, 1 << 40)",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do table.sort(t, function(a, b) return true end) end",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do for k in pairs(t) do end end",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do next(t) end",
    "local s = ('x'):rep(10000) while true do utf8.len(s) end",
    "for i = 1, math.huge do local t = {i} end",
    "local s = 'x' while true do s = s:gsub('x', 'x') end",
    "while true do tostring({}) end",
    "string.pack('c2000000000', 'x')",
    "pcall(string.pack, ('c99999999999'):rep(9), 'x')",
    "while true do select('#', table.unpack({}, 1, 10000)) end",
  ])
  func `endless work ends, and no part of the script runs afterward`(_ text: String) throws {
    let error = try lua.failure(text)
    #expect(error.kind == .fuel)
    #expect(
      error.message
        == "exceeded the limit of 200000 units of work; is there an endless loop?")
    #expect(error.subject == "test.lua")
    #expect(error.chunk == "test.lua" && error.line == 1)
    #expect(lua.printed.isEmpty)
    #expect(try lua.run("return 1 + 1").integer == 2)  // the state is as usable as before
    #expect(!lua.state.isRunning)
  }

  @Test(arguments: [
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t = {t, ('x'):rep(1000)} end",
    "local t = {} while true do pcall(function() for i = 1, 1e9 do t[#t + 1] = {} end end) end",
    "local t = {} for i = 1, 1e9 do t[i] = coroutine.create(function() end) end",
    "local t = {} for i = 1, 1e9 do t[{}] = true end",
    "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
    "local function f() local a <close> = setmetatable({}, {__close = f}) return f() end f()",
  ])
  func `endless allocation ends`(_ text: String) throws {
    let limits = LuaLimits(memory: 1 << 20, load: LuaBudget(fuel: 100_000_000, seconds: 10))
    let lua = try LuaStateFixture(limits: limits)
    let error = try lua.failure(text)
    #expect(error.kind == .memory)
    #expect(error.message == "exceeded the memory limit of 1024 KiB")
    lua.state.collectGarbage()
    #expect(lua.state.memoryInUse < 200_000)
    #expect(try lua.run("return 1 + 1").integer == 2)
  }

  @Test func `the work limit grows with a text of more than 1 MiB`() {
    let load = LuaBudget(fuel: 50_000_000, seconds: 60)
    #expect(load.growing(withBytes: 0) == load)
    #expect(load.growing(withBytes: 1 << 20) == load)
    #expect(load.growing(withBytes: 3 << 19) == LuaBudget(fuel: 75_000_000, seconds: 90))
    #expect(load.growing(withBytes: 32 << 20) == LuaBudget(fuel: 1_600_000_000, seconds: 1920))
    let most = LuaBudget(fuel: .max, seconds: 60)
    #expect(most.growing(withBytes: 32 << 20) == most)
  }

  @Test func `a string that costs more than the budget is not copied`() throws {
    let length = Counter()
    try lua.state.define("take") { call throws(LuaError) in
      length.count = try call.string(at: 0, "text").utf8.count
      return []
    }
    let error = #expect(throws: LuaError.self) {
      try lua.state.load("take(('x'):rep(250000))", name: "a.lua")
    }
    #expect(error?.kind == .fuel)
    #expect(length.count == 0)
  }

  @Test func `dropped closures are found with few walks through the whole memory`() throws {
    let lua = try LuaStateFixture()
    try lua.state.define("make") { _ in [.native { _ in [] }] }
    // 20 MB are in use; each collection is another walk through them.
    let walks = try lua.run(
      """
      local held = {}
      for i = 1, 200000 do held[i] = { i } end
      local walks, seen = 0, setmetatable({}, { __mode = 'v' })
      for i = 1, 20000 do
        make()
        if not seen[1] then
          walks = walks + 1
          seen[1] = {}
        end
      end
      return walks
      """)
    #expect(try #require(walks.integer) < 12)
  }

  @Test func `a full memory ends a script after few collections`() throws {
    let lua = try LuaStateFixture(limits: LuaLimits(memory: 1 << 20))
    let collections = Counter()
    try lua.state.define("collected") { _ in
      collections.count += 1
      return []
    }
    // Half of the memory is garbage, so each collection would free half as much as the one before.
    let error = try lua.failure(
      """
      local held, seen = {}, setmetatable({}, { __mode = 'v' })
      for i = 1, 1e9 do
        held[i] = ('y'):rep(100) .. i
        if not seen[1] then
          collected()
          seen[1] = {}
        end
      end
      """)
    #expect(error.kind == .memory)
    #expect(collections.count < 28)
  }

  /// A number that a native changes.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test(arguments: [
    (8 << 20, LuaError.Kind.fuel), (128 << 20, .memory),
  ])
  func `a block that costs more than the budget is not allocated`(
    _ size: Int, _ kind: LuaError.Kind
  ) throws {
    let lua = try LuaStateFixture(
      limits: LuaLimits(load: LuaBudget(fuel: 400_000, seconds: 10)))
    let parts = Array(repeating: "s", count: 100).joined(separator: " .. ")
    let error = try lua.failure("local s = ('x'):rep(\(size / 100)) local t = \(parts)")
    #expect(error.kind == kind)
    #expect(lua.state.peakMemory < 2 * size / 3)
  }

  @Test func `a circle of __call tables does not fill the stack in a hook`() throws {
    let lua = try LuaStateFixture(limits: LuaLimits(load: .hook))
    let text = "local t = {} setmetatable(t, { __call = t }) t()"
    #expect(try lua.failure(text).message == "stack overflow")
    // A full stack has 20,485 places of 16 bytes.
    #expect(lua.state.peakMemory < 20_485 * 16)
  }

  @Test func `a block that the system refuses costs no work`() throws {
    // Lua tries each block twice. `rep` costs 312,500 units, and each of its two blocks 625,000.
    for grants in 0..<60 {
      let lua = try LuaStateFixture()
      lua.state.failAllocations(after: grants, .hard)
      _ = try? lua.run("local s = ('x'):rep(10000000)")
      #expect(lua.state.workDone < 1_700_000, "after \(grants) blocks")
    }
  }

  @Test func `keys in the order of their hashes cost as much as other keys`() throws {
    func work(_ first: Int) throws -> Int64 {
      let lua = try LuaStateFixture()
      let table = (first..<first + 3).map { "[\($0)] = 1" }.joined(separator: ", ")
      let before = lua.state.workDone
      _ = try lua.run("local t = { \(table) } for i = 1, 100 do for _ in pairs(t) do end end")
      return lua.state.workDone - before
    }
    // Lua finds the keys 3, 4 and 5 in ascending order, and 2, 3 and 4 as 3, 4, 2.
    #expect(try work(2) == work(3))
  }

  @Test func `a loop costs more work inside deep calls, because each check visits the calls`()
    throws
  {
    func work(atDepth depth: Int) throws -> Int64 {
      let lua = try LuaStateFixture()
      let before = lua.state.workDone
      _ = try lua.run(
        """
        local function f(depth)
          if depth > 0 then return 1 + f(depth - 1) end
          for i = 1, 200000 do end
          return 1
        end
        return f(\(depth))
        """)
      return lua.state.workDone - before
    }
    #expect(try work(atDepth: 4000) > 2 * work(atDepth: 10))
  }

  @Test func `CPU time that the counted work does not explain is work`() throws {
    let limits = LuaLimits(load: LuaBudget(fuel: 1 << 50, seconds: 0.05))
    let lua = try LuaStateFixture(limits: limits)
    let error = try lua.failure("while true do end")
    #expect(error.kind == .time)
    #expect(
      error.message
        == "exceeded the limit of 1125899906842624 units of work by instructions that "
        + "take long")
  }

  @Test func `CPU time of the host is not work`() throws {
    let lua = try LuaStateFixture(
      limits: LuaLimits(load: LuaBudget(fuel: 1 << 40, seconds: 0.2)))
    try lua.state.define("toil") { call throws(LuaError) in
      // A nested call of the script is not the host's time, and ends the measurement.
      for _ in 0..<40 {
        var sum = 0
        for i in 0..<1_000_000 { sum = (sum &* 31) ^ i }
        #expect(sum != 1)
        try call.state.call(
          call.function(at: 0, "f"), budget: LuaBudget(fuel: 1 << 40, seconds: 60))
      }
      return []
    }
    let before = lua.state.workDone
    _ = try lua.run("for i = 1, 20 do toil(function() end) end")
    // The host computes for longer than the budget allows.
    #expect(lua.state.workDone - before < 1 << 39)
  }

  @Test func `time that a script spends in slow instructions counts in the budget of the host`()
    throws
  {
    let lua = try LuaStateFixture()
    let slow = try lua.function(
      """
      local s, r = ('x'):rep(1 << 20), ('x'):rep(1 << 20) .. 'y'
      return function() for i = 1, 3000 do local b = s < r end end
      """)
    let before = lua.state.workDone
    try lua.state.call(slow, budget: LuaBudget(fuel: 1 << 40, seconds: 40))
    // The instructions alone are some 3,000 units.
    #expect(lua.state.workDone - before > 1_000_000)
  }

  @Test func `a table can have 65,536 keys outside of its list`() throws {
    let fill = "local t = {} for i = 1, 65536 do t[-i] = true end "
    let lua = try LuaStateFixture()
    #expect(try lua.run(fill + "return t[-65536]").boolean == true)
    let error = try lua.failure(fill + "\nt.more = true")
    #expect(error.kind == .runtime)
    #expect(error.message == "a table can have at most 65536 keys outside of its list")
    #expect(error.line == 2)
    // The error can be caught, and the table stays as it was.
    let text =
      fill + "local ok, e = pcall(function() t.more = 1 end) return e .. tostring(t.more)"
    #expect(
      try lua.run(text).string
        == "test.lua:1: a table can have at most 65536 keys outside of its listnil")
    #expect(
      try lua.run(
        fill + "local c = coroutine.create(function() t.more = 1 end) "
          + "local ok, e = coroutine.resume(c) return e"
      ).string == "test.lua:1: a table can have at most 65536 keys outside of its list")
    // A list can be longer, and a text can have the size of a larger table.
    #expect(try lua.run("local t = {} for i = 1, 2e5 do t[i] = i end return #t").integer == 200_000)
    #expect(try lua.run("return #('x'):rep(3 << 20):upper()").integer == 3 << 20)
  }

  @Test func `a text that needs quadratic time to parse ends`() throws {
    let limits = LuaLimits(load: LuaBudget(fuel: 50_000_000, seconds: 0.05))
    let lua = try LuaStateFixture(limits: limits)
    let error = try lua.failure("return " + String(repeating: "a or ", count: 60_000) + "a")
    #expect([.fuel, .time].contains(error.kind))
  }

  @Test func `a comparison of long strings costs work`() throws {
    let text = "local s, r = ('x'):rep(1 << 20), ('x'):rep(1 << 20) .. 'y' "
    let lua = try LuaStateFixture(limits: LuaLimits(load: .hook))
    let error = try lua.failure(text + "while true do local b = s < r end")
    #expect([.fuel, .time].contains(error.kind))
    // A dropped text costs no further work.
    _ = try LuaStateFixture().run(
      "do local s = ('x'):rep(1 << 20) end for _ = 1, 200000 do local t = {} end")
  }

  @Test(arguments: ["next(t)", "for _ in pairs(t) do end", "for _ in next, t do end"])
  func `an iteration over a table that was emptied costs work`(_ walk: String) throws {
    let text = """
      local t = {}
      for i = 1, 2e5 do t[i] = i end
      for i = 1, 2e5 do t[i] = nil end
      for _ = 1, 1e6 do \(walk) end
      """
    #expect([.fuel, .time].contains(try LuaStateFixture().failure(text).kind))
  }

  @Test func `a chain that the parser walks repeatedly costs work`() throws {
    for word in [" or ", " and "] {
      let chain = "return a" + String(repeating: word + "a", count: 60_000)
      #expect(try LuaStateFixture(limits: LuaLimits(load: .hook)).failure(chain).kind == .fuel)
    }
    // Many short chains are not.
    let many = String(repeating: "local function f(a, b) return a or b end ", count: 100)
    _ = try LuaStateFixture(limits: LuaLimits(load: .hook)).run(many)
  }

  @Test func `native work counts, and the limit ends the script at the call`() throws {
    var left: [Bool] = []
    try lua.state.define("toil") { call throws(LuaError) in
      left.append(call.state.spend(try call.integer(at: 0, "work")))
      return []
    }
    _ = try lua.run("toil(100) pcall(toil, 100)")
    let error = try lua.failure("\nlocal ok = pcall(toil, 1 << 40)\nwhile true do end")
    #expect(error.kind == .fuel && error.line == 2)
    #expect(left == [true, true, false])
    #expect(lua.state.spend(1 << 40))  // no script is running that could be charged
    #expect(lua.state.workDone > 0)
  }

  @Test func `unpack and byte return at most 10,240 values`() throws {
    let lua = try LuaStateFixture()
    #expect(try lua.run("return select('#', table.unpack({}, 1, 10240))").integer == 10240)
    #expect(
      try lua.run("return select('#', ('x'):rep(10240):byte(1, -1))").integer == 10240)
    #expect(
      try lua.failure("return table.unpack({}, 1, 10241)").message == "too many results to unpack")
    #expect(
      try lua.failure("return ('x'):rep(10241):byte(1, -1)").message == "string slice too long")
  }

  @Test func `NaN has the same text on every processor`() throws {
    let text = "local n = -(0/0) return tostring(n) .. ('%s %g %5.1f'):format(n, n, 0/0)"
    #expect(try lua.run(text).string == "nannan nan   nan")
  }

  @Test func `a limit below 1 KiB is printed in bytes`() throws {
    let error = #expect(throws: LuaError.self) {
      try LuaState(limits: LuaLimits(memory: 1)).load("return {}", name: "test.lua")
    }
    #expect(error?.message.hasSuffix("exceeded the memory limit of 1 byte") == true)
  }

  @Test func `a nested call uses the outer budget, and its limit ends only this call`() throws {
    try lua.state.define("nested") { call throws(LuaError) in
      let function = try call.function(at: 0, "function")
      do throws(LuaError) {
        try call.state.call(function, budget: LuaBudget(fuel: 10_000, seconds: 10), name: "inner")
        return ["done"]
      } catch {
        return [.string(error.message)]
      }
    }
    #expect(
      try lua.run("return nested(function() while true do end end)").string
        == "exceeded the limit of 10000 units of work; is there an endless loop?")
    #expect(try lua.run("return nested(function() end)").string == "done")
    // The outer budget is enough for nineteen calls, including the cost of entering and failing.
    let error = try lua.failure(
      "for i = 1, 1000 do count = i nested(function() while true do end end) end")
    #expect(error.kind == .fuel)
    #expect(try lua.run("return count").integer == 19)
  }

  @Test func `a limit in a hook of a hook ends the inner hook, not the outer script`() throws {
    try lua.state.define("attempt") { call throws(LuaError) in
      let function = try call.function(at: 0, "function")
      try call.state.call(function, budget: LuaBudget(fuel: 5000, seconds: 10), name: "inner")
      return []
    }
    let text = """
      local ok, message = pcall(attempt, function() while true do end end)
      return message
      """
    let message = try lua.run(text).string
    #expect(
      message?.hasSuffix(
        "inner: exceeded the limit of 5000 units of work; is there an endless loop?")
        == true)
  }

  @Test func `a native function is not called after a limit is reached`() throws {
    var calls = 0
    try lua.state.define("note") { _ in
      calls += 1
      return []
    }
    _ = try lua.failure(
      """
      local t <close> = setmetatable({}, {__close = note})
      pcall(function() local u <close> = setmetatable({}, {__close = note}) while true do end end)
      note()
      """)
    #expect(calls == 0)
  }

  @Test func `a loop in a native function is charged`() throws {
    try lua.state.define("loop") { call throws(LuaError) in
      for _ in 0..<1000 { try call.state.charge(1000) }
      return []
    }
    #expect(try lua.failure("pcall(loop) loop()").kind == .fuel)
  }

  @Test func `the work is the same in every run`() throws {
    let text = """
      local t = {}
      for i = 1, 300 do t['k' .. i % 50] = {i, tostring(i)} end
      for k, v in pairs(t) do t[k] = #v end
      return string.rep('x', 100):gsub('x', '%0%0')
      """
    func work() throws -> Int64 {
      let lua = try LuaStateFixture()
      try lua.state.define("measure") { call throws(LuaError) in
        [.integer(try call.state.call(call.function(at: 0, "f")).isEmpty ? 0 : 1)]
      }
      var low: Int64 = 0
      var high: Int64 = 1_000_000
      let function = try lua.function("return function() \(text) end")
      while high - low > 1 {
        let middle = (low + high) / 2
        let limit = LuaBudget(fuel: middle, seconds: 10)
        if (try? lua.state.call(function, budget: limit)) != nil {
          high = middle
        } else {
          low = middle
        }
      }
      return high / 256
    }
    #expect(try work() == work())
  }

  @Test func `a recursion through Swift ends before the stack overflows`() throws {
    let lua = try LuaStateFixture()
    try lua.state.define("again") { call throws(LuaError) in
      try call.state.call(call.function(at: 0, "f"), [.function(call.function(at: 0, "f"))])
    }
    let error = try lua.failure("local function f(g) return again(g) end f(f)")
    #expect(error.message.contains("stack overflow"))
    #expect(
      try lua.failure("local function f() return pcall(f) end error(tostring(select(-1, f())))")
        .message.contains("stack overflow"))
    #expect(
      try lua.failure("local function f() return (('x'):gsub('x', f)) end f()").message.contains(
        "stack overflow"))
    #expect(
      try lua.failure("local function f() return 1 + f() end f()").message.contains(
        "stack overflow"))
    #expect(
      try lua.failure(
        "local t = {} setmetatable(t, {__index = function(_, k) return t[k] end}) return t.x"
      ).message.contains("overflow"))
    #expect(
      try lua.failure("local function f() coroutine.wrap(f)() end f()").message.contains("overflow")
    )
  }

  // A single instruction that would move a stack of a million values for minutes.
  @Test func `a loop of __call tables ends in a stack overflow`() throws {
    let lua = try LuaStateFixture()
    let loop = "local t = {} setmetatable(t, { __call = t }) "
    #expect(try lua.failure(loop + "t()").message == "stack overflow")
    #expect(try lua.run(loop + "return (pcall(t))").boolean == false)
    let recursion = "local function f(n) return n > 0 and f(n - 1) or 1 end return f(1000)"
    #expect(try lua.run(recursion).integer == 1)
  }

  @Test func `a table of any length is not taken for a stack`() throws {
    let lua = try LuaStateFixture()
    for count in [21_515, 21_516, 43_025, 43_026] {
      let text = """
        local t, n = {}, 0
        for i = 1, \(count) do t['k' .. i] = i end
        for _ in pairs(t) do n = n + 1 end
        return n
        """
      #expect(try lua.run(text).integer == Int64(count))
    }
  }
}
