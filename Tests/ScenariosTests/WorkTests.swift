import ScriptDiagnostics
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Calls of the host count as work, so a work limit bounds the time.
@Suite struct WorkTests {
  private static let world = """
    screen 'Home' { rows = 40, triggers = { Buy = 'Order' } }
    policy 'firm' { { 'near', function(r) return r:nearest(r.height) end } }
    local s = sheet 'Order' {
      title = 'Order', detents = { 'medium', 'large' }, content = { rows = 30 },
    }
    sheet 'Ruled' { detents = { 'medium', 'large' }, policy = 'firm' }
    local law = spring { response = 0.4, damping = 0.8 }
    local names = {}
    for i = 1, 100 do names['n' .. i] = i end

    """

  /// Returns whether a scenario that repeats a call passes within a work limit.
  private static func ends(_ call: String, times: Int, within units: Int64) throws -> Bool {
    var options = SessionOptions()
    options.limits.load.fuel = units
    let text =
      world
      + "scenario 'x' (function(user) user:opens 'Order' for _ = 1, \(times) do \(call) end end)"
    let runner = ScenarioRunner(source: SourceText(name: "order.lua", text: text), options: options)
    switch runner.run(try #require(try runner.list().first)).outcome {
    case .passed: return true
    case .failed(let failure):
      #expect(failure.diagnostic.code == .fuelSpent, "\(failure.diagnostic.sentence)")
      return false
    case .skipped(let why):
      Issue.record("skipped: \(why)")
      return false
    }
  }

  @Test(arguments: [
    ("local _ = s.height", 30), ("local _ = s.dim", 30), ("local _ = s.appearance", 220),
    ("local _ = s.detents", 180), ("local _ = s:rect 'close'", 170),
    ("user:waits(0.01)", 550), ("user:settles()", 550), ("user:flicks { up = 60, at = 900 }", 4000),
    ("user:taps 'close' user:opens 'Order'", 4000), ("user:background()", 170),
    ("s:select 'large' s:select 'medium'", 1500),
    ("expect 'Order'.is_at 'medium'", 400), ("expect.equal(1, 1)", 150),
    ("pcall(expect.equal, 1, 2)", 600), ("pcall(error, 'no')", 150),
    ("spring { response = 0.4, damping = 0.8 }", 250), ("law:settles_in(0, 100, 0)", 250),
    ("decide('Ruled', { from = 'medium', travel = 100 })", 1000), ("user:still()", 20_000),
    ("local _ = ('%5.2f'):format(1.5)", 60), ("for _ in pairs(names) do end", 900),
    ("local _ = next(names)", 200),
    ("s:set { content = { { text = ('word '):rep(1000) } } }", 40_000),
    ("local _ = {}", 6), ("local _ = 1", 1),
  ])
  func `a call costs a script at least its minimum of work`(_ call: String, _ units: Int) throws {
    let times = 2_000_000 / units
    #expect(try !Self.ends(call, times: times, within: 2_000_000), "\(call)")
  }

  @Test func `ten thousand presentations fit in a scenario with default limits (FT-26)`() throws {
    let round =
      "s:present { animated = false, context = { symbol = 'A' } } s:dismiss { animated = false }"
    let limit = SessionOptions().limits.load.fuel
    #expect(try Self.ends("user.now:taps 'close'", times: 0, within: limit))
    #expect(try Self.ends(round, times: 10_000, within: limit))
  }
}
