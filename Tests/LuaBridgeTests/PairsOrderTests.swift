import LuaBridge
import Testing

@Suite struct PairsOrderTests {
  @Test(arguments: [
    ("{b = 1, a = 1, ab = 1, B = 1, [''] = 1}", "||B|a|ab|b"),
    ("{10, 20, 30, x = 1, [2.5] = 1, [-1] = 1, [0] = 1}", "|-1|0|1|2|2.5|3|x"),
    ("{[true] = 1, [false] = 1, z = 1, [9] = 1}", "|9|z|false|true"),
    (
      "{[1/0] = 1, [-1/0] = 1, [1 << 62] = 1, [2^62 + 0.0] = 2, [2^70] = 1, [0.5] = 1, [-0.5] = 1}",
      "|-inf|-0.5|0.5|4611686018427387904|1.1805916207174e+21|inf"
    ),
    ("{1, 2, nil, 4}", "|1|2|4"), ("{}", ""), ("{n = 1, [3] = 1}", "|3|n"),
    ("{['a\\0b'] = 1, ['a\\0a'] = 1, a = 1}", "|a|a\0a|a\0b"),
  ])
  func `pairs iterates over numbers in order, then strings bytewise, then the rest`(
    _ table: String, _ keys: String
  ) throws {
    let lua = try LuaStateFixture()
    let walk = "local s = '' for k in pairs(\(table)) do s = s .. '|' .. tostring(k) end return s"
    #expect(try lua.run(walk).string == keys)
    let next = """
      local t, s = \(table), ''
      local k = next(t)
      while k ~= nil do s = s .. '|' .. tostring(k) k = next(t, k) end
      return s
      """
    #expect(try lua.run(next).string == keys)
  }

  @Test func `keys without another order follow in the order of their creation`() throws {
    let text = """
      local made, numbers = {}, {}
      for i = 1, 400 do
        local kind = i * 7 % 3
        made[i] = kind == 0 and { i } or kind == 1 and function() return i end
          or coroutine.create(function() return i end)
        if i % 50 == 0 then for j = i - 30, i - 20 do made[j] = false end end
      end
      for i = 1, 400 do
        local at = i * 37 % 400 + 1
        if made[at] then numbers[made[at]] = at end
      end
      local before = 0
      for _, at in pairs(numbers) do
        assert(at > before, at)
        before = at
      end
      for _, at in next, numbers do before = at end
      return before
      """
    #expect(try LuaStateFixture().run(text).integer == 400)
    let mixed = """
      local a, b, c = {}, function() end, coroutine.create(print)
      local names = { [c] = "c", [b] = "b", [a] = "a", [print] = "print", [true] = "true", x = "x" }
      local all = {}
      for _, name in pairs(names) do all[#all + 1] = name end
      return table.concat(all, " ")
      """
    #expect(try LuaStateFixture().run(mixed).string == "x true print a b c")
  }

  @Test(arguments: [
    "local t = {a = 1, b = 2, c = 3} for k, v in pairs(t) do t[k] = nil end return next(t) == nil",
    "local t, n = {1, 2, 3, 4}, 0 for k, v in pairs(t) do t[k] = v * 2 n = n + v end return n == 10 and t[4] == 8",
    "local t, s = {1, 2, 3, 4, x = 1}, '' for k in pairs(t) do t[k + 1 == 5 and 1 or k] = nil s = s .. k if k == 4 then break end end return s == '1234'",
    "local t, n = {a = 1, b = 1, c = 1}, 0 for k in pairs(t) do t.b = nil t.c = nil n = n + 1 end return n == 1",
    "local t, n = {}, 0 for i = 1, 100 do t['k' .. i] = i end for k in next, t do t[k] = nil n = n + 1 end return n == 100",
    "local t = setmetatable({}, {__pairs = function(t) return function(_, k) if not k then return 1, 'one' end end, t, nil end}) for k, v in pairs(t) do return v == 'one' end",
    "local n = 0 for k, v in pairs({nil, nil, 3}) do n = n + k end return n == 3",
    "return select('#', next({})) == 1 and next({}) == nil",
    "local t = {} for i = 1, 50 do t[{}] = i end local s = 0 for k, v in pairs(t) do s = s + v end return s == 1275",
  ])
  func `a table can change while a loop iterates over it`(_ text: String) throws {
    #expect(try LuaStateFixture().run(text).boolean == true)
  }

  @Test func `tables and functions have numbers, not addresses`() throws {
    let text = """
      local t, f, c = {}, function() end, coroutine.create(print)
      return table.concat({tostring(t), tostring(f), tostring(c), tostring(t), tostring(print),
        ('%s %5s'):format({}, true), tostring(setmetatable({}, {__name = 'Mine'}))}, '|')
      """
    let once = try LuaStateFixture().run(text).string
    #expect(
      once == "table: 1|function: 2|thread: 3|table: 1|function: 4|table: 5  true|Mine: 6")
    #expect(try LuaStateFixture().run(text).string == once)
    #expect(
      try LuaStateFixture().failure("return ('%p'):format({})").message
        == "invalid conversion '%p' to 'format'")
  }

  @Test func `weak values are weak, weak keys are not, and the rest is unchanged`() throws {
    let text = """
      local function churn() for i = 1, 1e5 do local x = {} end end
      local mt, kept = {__mode = "v", a = 1}, {}
      local t = setmetatable({{}, {}, kept}, mt)
      churn()
      assert(t[1] == nil and t[3] == kept and getmetatable(t) == mt)
      local names = {}
      for k in pairs(mt) do names[#names + 1] = k end
      for k in next, mt do names[#names + 1] = k end
      mt.__mode = nil
      setmetatable(t, mt)
      t[5] = {}
      local strong = setmetatable({[{}] = 1}, {__mode = "k"})
      local both = setmetatable({[{}] = 1}, {__mode = "kv"})
      churn()
      assert(t[5] and next(strong) and not next(both))
      return table.concat(names, " ")
      """
    #expect(try LuaStateFixture().run(text).string == "__mode a __mode a")
  }

  @Test func `random numbers depend on the seed`() throws {
    let text =
      "return table.concat({math.random(100), math.random(100), math.random(1 << 40), math.random(0)}, ' ')"
    let one = try LuaStateFixture(seed: 1).run(text).string
    #expect(try LuaStateFixture(seed: 1).run(text).string == one)
    #expect(try LuaStateFixture(seed: 2).run(text).string != one)
    #expect(
      try LuaStateFixture().run(
        """
        local a = math.random(1000) math.randomseed() local b = math.random(1000)
        math.randomseed(5) local c = math.random(1000) math.randomseed(5)
        for i = 1, 10000 do
          local x, n = math.random(), math.random(-3, 3)
          assert(0 <= x and x < 1 and -3 <= n and n <= 3)
        end
        math.randomseed(5)
        return a == b and c == math.random(1000) and not pcall(math.random, 2, 1)
        """
      ).boolean == true)
  }
}
