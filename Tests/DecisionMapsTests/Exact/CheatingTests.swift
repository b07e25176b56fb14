import DecisionMaps
import SheetEngine
import Testing

/// Policies that try to distinguish a plane from a release are refused with their line, or mapped
/// correctly.
@Suite struct CheatingTests {
  @Test(arguments: [
    ("if r.velocity * r.travel > 5 then return \"medium\" end", "multiplies velocity by travel"),
    ("if 100 / r.velocity > 5 then return \"medium\" end", "divides by velocity"),
    ("if r.velocity ^ 2 > 5 then return \"medium\" end", "raises velocity to a power"),
    ("if r.velocity % 2 > 1 then return \"medium\" end", "computes a remainder of velocity"),
    ("if math.floor(r.travel) == 5 then return \"medium\" end", "rounds travel"),
    ("if ({ [3] = true })[r.velocity] then return \"medium\" end", "makes a list with holes"),
    ("local t = {} t[1] = 2 if t[r.velocity] then return \"medium\" end", "looks up velocity"),
    ("if known[r.velocity] then return \"medium\" end", "looks up velocity in a table"),
    ("if tostring(r.velocity) == \"0.0\" then return \"medium\" end", "calls tostring"),
    ("if (\"\" .. r.velocity) == \"0.0\" then return \"medium\" end", "to a string"),
    ("if string.format(\"%.0f\", r.velocity) == \"0\" then return \"medium\" end", "string.format"),
    (
      "if pcall(function() return r.velocity .. \"\" end) then return \"medium\" end", "calls pcall"
    ),
    (
      "if coroutine.wrap(function() return r.velocity > 5 end)() then return \"medium\" end",
      "coroutine"
    ),
    ("count = count + 1 if count % 2 == 0 then return \"medium\" end", "changes `count`"),
    ("local t = {} t[r.velocity] = 1 return \"medium\"", "uses velocity"),
    ("total = 1", "changes a global"),
    ("known.count = 1 return \"medium\"", "modifies a table of the script"),
    ("if math.random() > 0.5 then return \"medium\" end", "calls math.random"),
    ("for i = 1, r.velocity do return \"medium\" end", "has a loop whose limits are not integers"),
    ("if magic.velocity then return \"medium\" end", "of a table with a metatable"),
    ("if magic == known then return \"medium\" end", "compares tables with metamethods"),
    ("error(\"no\")", "calls error"),
    ("return nothing()", "calls a nil"),
  ])
  func `an unsupported rule is refused with its line`(_ body: String, _ reason: String) throws {
    let before = """
      total = 0
      local count, known, nothing = 0, { fast = 500 }, nil
      local magic = setmetatable({}, { __index = function() return 1 end, __eq = function() return true end })
      """
    let words = try #require(
      try ExactMapFixtures.refusal(ExactMapFixtures.ruled(body, before: before)), "\(body)")
    #expect(words.contains(reason), "\(words)")
    #expect(words.hasPrefix("rule \"x\" "), "\(words)")
    #expect(words.contains("order.lua:4)"), "\(words)")
  }

  @Test(arguments: [
    "if type(r.velocity) == \"number\" then return \"medium\" end return \"large\"",
    "if type(r.velocity) ~= \"number\" then return \"medium\" end return \"large\"",
    "return math.max(100, math.min(700, r.height))",
    "return r.velocity > 0 and 333 or 444.5",
    "if math.type(r.velocity) == \"float\" then return \"medium\" end return \"large\"",
    "if rawequal(r.velocity, 0) then return \"medium\" end return \"large\"",
    "if r.velocity == 0 then return \"medium\" end return \"large\"",
    "if r.velocity == \"0\" then return \"medium\" end return \"large\"",
    "local zero = 0 if zero == r.velocity then return \"medium\" end return \"large\"",
    "if r.velocity ~= r.velocity then return \"medium\" end return \"large\"",
    "if not (r.velocity > 100) and not (r.velocity <= 100) then return \"medium\" end return \"large\"",
    "local abs = math.abs if abs(r.travel - 31) < .5 then return \"medium\" end return \"large\"",
    "if swapped.min(r.velocity, 7) == 7 then return \"medium\" end return \"large\"",
    "local v <const> = 0.1 + 0.2 if r.velocity > v * 1000 then return \"medium\" end return \"large\"",
    "if select('#', r.velocity, nil) == 2 then return \"medium\" end return \"large\"",
    "local t = { r.velocity, 3, r.travel } table.sort(t) return t[1] == 3 and \"medium\" or \"large\"",
    "local function f(n, x) if n == 0 then return x end return f(n - 1, x + r.travel) end\n"
      + "return f(9, r.velocity) > 40 and \"medium\" or \"large\"",
    "local sum = 0 for i, d in ipairs(r.detents) do sum = sum + i * (d.height - r.height) end\n"
      + "return sum > 12 and \"medium\" or \"large\"",
    "local n = 0 for k, v in pairs({ a = 1, r.travel, b = 2 }) do if v == 2 and k == 'b' then n = n + 1 end end\n"
      + "return n == 1 and r.travel > 5 and \"medium\" or \"large\"",
    "local keep = {} for i = 1, 3 do keep[i] = function() return r.velocity - 100 * i end end\n"
      + "return keep[2]() > 0 and \"medium\" or \"large\"",
    "return math.max(r.velocity, 5, r.travel) == r.travel and \"medium\" or \"large\"",
    "return r.progress > .3 and r:nearest(r.projected) or r:next_down()",
    "return r:within { travel = 41, velocity = 900, elapsed = 1 } and \"medium\" or \"large\"",
    "if r.average_velocity >= 400 then return r:next_up() end",
    "if r.by == 'grabber' and r.elapsed > .1 and r.from == 'large' then return 'medium' end",
    "return r.velocity",
    "goto on do return 'large' end ::on:: return r.travel // 1 == 3 and 'medium' or 'large'",
  ])
  func `the map of a rule is correct, or the rule is refused`(_ body: String) throws {
    let before = """
      local swapped = { min = math.max }
      """
    let sheet = try ExactMapFixtures.sheet(ExactMapFixtures.ruled(body, before: before))
    let decider = sheet.decider
    for from in ["medium", "large"] {
      guard case .exact(let map) = try ExactMapFixtures.attempt(sheet, from: from) else { continue }
      var numbers = ExactMapFixtures.Numbers(seed: 11)
      for index in 0..<400 {
        // A quarter of the releases are on a line that a comparison could draw.
        let travel = index % 8 == 0 ? 31 : numbers.next(map.plane.travels)
        let velocity = index % 8 == 1 ? 0 : numbers.next(map.plane.velocities)
        let said = decider(map.plane.release(travel: travel, velocity: velocity))
        #expect(
          map.decision(travel: travel, velocity: velocity)?.agrees(with: said) == true,
          "\(body) at \(travel) pt, \(velocity) pt/s")
      }
    }
  }

  @Test(arguments: [
    ("return 300, { animated = false }", "returns a second result"),
    ("return {}", "returns a table"),
  ])
  func `a result that is not an outcome is refused`(_ body: String, _ reason: String) throws {
    let words = try #require(try ExactMapFixtures.refusal(ExactMapFixtures.ruled(body)))
    #expect(words.hasPrefix("rule \"x\" \(reason) ("), "\(words)")
  }

  @Test func `replaced library functions are analyzed`() throws {
    let sheet = try ExactMapFixtures.sheet(
      ExactMapFixtures.ruled(
        "return math.abs(r.velocity) > 0 and \"medium\" or \"large\"",
        before: "math.abs = function(x) return x - 700 end"))
    let map = try ExactMapFixtures.map(sheet)
    #expect(map.borders.contains { $0.constant == -700 })
  }
}
