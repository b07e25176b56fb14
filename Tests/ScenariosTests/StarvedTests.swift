import ScriptDiagnostics
import LuaBridge
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Whole scripts with a memory failure at any allocation: a call fails, nothing crashes, and the
/// session continues.
@Suite struct StarvedTests {
  static let scripts: [(name: String, text: String)] = [
    (
      "definitions",
      "sheet 'A' { detents = { 'medium', tip = 120 }, title = 'A', content = { rows = 5, fields = { 'x' } }, appearance = { shadow = { blur = 3 } }, motion = { settle = spring { damping = 1, response = 0.3 } } } style 'mine' { like = 'ios', slop = 9 } device 'pixel-8'"
    ),
    (
      "wrong definitions",
      "local ok, e = pcall(function() sheet 'B' { detens = {} } end) pcall(sheet, {}) pcall(function() sheet 'C' { dimming = {} } end) sheet 'A' { detents = { 'medium' } }"
    ),
    (
      "policies",
      "policy 'p' { { 'near', function(r) if r:within { travel = 9 } then return r.from end return r:nearest(r.height) end }, { 'down', function(r) return r:next_down() .. '' end } } sheet 'A' { detents = { 'medium', 'large' }, policy = 'p' }"
    ),
    (
      "hooks",
      "sheet 'A' { detents = { 'medium', 'large' }, state = {}, on = { will_present = function(e) e.sheet.state.list = { e.name, { e.time } } end, frame = function(e) local t = { e.height, e.dim } end, did_change_detent = function(e) e.sheet.state[e.to] = e.from .. e.by end, crosses_detent = function(e) haptic 'selection' end } }"
    ),
    (
      "asked functions",
      "sheet 'A' { detents = { low = function(c) local t = { c.max, c.insets.top } return 300 end, 'large' }, dimming = function(s) return ({ s.progress })[1] * 0.2 end, drag = function(s, d) return d.height - d.step + #('x'):rep(3) - 3 end, rubber_band = function(o, d) return ({ o / 3 })[1] end }"
    ),
    (
      "veto",
      "sheet 'A' { detents = { 'medium' }, on = { should_dismiss = function(s, why) local yes = s:ask('Sure, ' .. why .. '?', { 'Yes', 'No' }) return yes end, dismiss_blocked = function(e) print(e.why) end } }"
    ),
    (
      "decision",
      "local kept = {} sheet 'A' { detents = { 'medium' }, on = { should_dismiss = function(s) local d = s:later() kept[#kept + 1] = d after(0.1, function() d:refuse() d:allow() end) return d end } }"
    ),
    (
      "screen",
      "screen 'S' { rows = function(i) return { title = 'Row ' .. i } end, count = 20, state = { n = 0 }, triggers = { Go = function(row, s) s.state.n = s.state.n + 1 return 'A', { row = row.index } end }, on = { appears = function(s) s.state.at = { s.name } end } } sheet 'A' { detents = { 'medium' } }"
    ),
    (
      "stack",
      "sheet 'P' { detents = { 'medium' } } sheet 'Q' { detents = { 'large' } } local s s = stack 'A' { 'P', 'Q', on = { on_update = function(e) print(e.page, table.concat(s:pages(), ' ')) end } } after(0.2, function() s:push('Q', { context = { 1 } }) end) after(0.6, function() print(s:pop_to_root()) end)"
    ),
    (
      "timers and haptics",
      "local function again(n) if n > 0 then after(0.05, function() haptic { { 'tap', at = 0 }, { 'buzz', at = 0.1, duration = n / 10 } } again(n - 1) end) end end again(4) sheet 'A' { detents = { 'medium' }, on = { haptic = function(e) return { { 'tap', at = 0.1 } } end } }"
    ),
    (
      "redefinitions",
      "local s s = sheet 'A' { detents = { 'medium' }, on = { did_present = function(e) s:set { title = 'T' .. e.time, detents = { low = 200, 'medium' }, on = { frame = function(e) local h = { e.height } end } } print(s:rect('sheet').height, #s.detents, s.appearance.padding) end } }"
    ),
  ]

  /// Performs some seconds of a sheet's life cycle.
  private func live(_ session: ScriptSession) {
    guard let sheet = try? session.sheetID(named: "A") else { return }
    session.perform(.presented(sheet, PresentOptions()))
    session.run(until: session.world.time + 0.8)
    if let start = session.world.rect(.grabberHit, of: sheet)?.center {
      session.perform(.touched(start))
      for step in 1...4 {
        session.run(until: session.world.time + 0.02)
        session.perform(.moved(Point(x: start.x, y: start.y - Double(step) * 60)))
      }
      session.perform(.lifted())
    }
    session.run(until: session.world.time + 0.8)
    session.perform(.escaped)
    session.run(until: session.world.time + 0.5)
    if let choice = session.questions.last?.choices.first { try? session.answer(choice) }
    session.run(until: session.world.time + 0.5)
  }

  private func session(_ text: String) throws -> ScriptSession {
    try ScriptSession(source: SourceText(name: "order.lua", text: text))
  }

  /// Returns the allocations that fail: each of the first, then some of the later ones.
  private func places(upTo need: Int) -> [Int] {
    Array(0..<min(need, 50)) + Array(stride(from: 50, to: min(need, 1200), by: 23))
  }

  private static let plenty = 1 << 30

  @Test(arguments: scripts.map(\.name), [LuaState.MemoryFailure.soft, .hard])
  func `a script that runs out of memory at any allocation fails, and its session continues`(
    _ name: String, _ kind: LuaState.MemoryFailure
  ) throws {
    let text = try #require(Self.scripts.first { $0.name == name }?.text)
    let fed = try session(text)
    fed.lua.failAllocations(after: Self.plenty)
    try fed.load()
    live(fed)
    #expect(fed.errors == [])
    let need = Self.plenty - fed.lua.remainingAllocations
    #expect(need > 20)
    for grants in places(upTo: need) {
      let session = try session(text)
      session.lua.failAllocations(after: grants, kind)
      try? session.load()
      live(session)
      session.lua.failAllocations(after: nil)
      #expect(!session.lua.isRunning)
      #expect(try session.lua.load("return 1 + 1", name: "after.lua").first?.integer == 2)
      live(session)
    }
  }

  @Test(arguments: [LuaState.MemoryFailure.soft, .hard])
  func `a scenario that runs out of memory at any allocation fails with an error`(
    _ kind: LuaState.MemoryFailure
  ) throws {
    let text = """
      local s = sheet "A" { detents = { "medium", "large" } }
      scenario "uses" (function(user)
        s:present { context = { list = { 1, 2 } } }
        user:settles()
        expect "A".is_at "medium"
        user:drags { up = 200 }
        expect.equal(#user:events(), #user:events())
        expect.equal(user:events("will_present")[1].context, { list = { 1, 2 } })
        local names = {}
        for _, e in ipairs(user:events()) do names[#names + 1] = e.name .. e.time end
        print(table.concat(names, " "))
      end)
      """
    let runner = ScenarioRunner(
      source: SourceText(name: "order.lua", text: text), options: SessionOptions())
    let listed = try #require(try runner.list().first)
    #expect(runner.run(listed).failure == nil)
    var failures = 0
    for grants in 0..<60 {
      let report = runner.run(listed) { $0.lua.failAllocations(after: grants, kind) }
      failures += report.failure == nil ? 0 : 1
    }
    #expect(failures > 50)
  }

  @Test func `a reload succeeds even if the old script has no memory left`() throws {
    let text = """
      sheet "A" { detents = { "medium" }, state = { deep = { { "x" } }, n = 4 }, title = "A" }
      """
    for grants in 0..<30 {
      let old = try session(text)
      try old.load()
      old.perform(.presented(try old.sheetID(named: "A"), PresentOptions()))
      old.lua.failAllocations(after: grants, .hard)
      let new = try old.reloaded(with: SourceText(name: "order.lua", text: text))
      new.runToRest()
      #expect(new.world.presented.count == 1)
      #expect(try new.state(of: "A").count == 2)
    }
  }
}
