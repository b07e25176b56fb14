import ScriptDiagnostics
import Scenarios
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

/// Hooks that act on their events in every possible way: no hook is entered twice, the session does
/// not hang, and the script behaves the same in each run.
@Suite struct AttackTests {
  static let attacks = [
    "s:present()", "s:present { animated = false }", "s:dismiss()",
    "s:dismiss { animated = false, force = true }", "s.is_presented = false",
    "s.is_presented = true",
    "s.detent = 'large'", "s:select('medium', { animated = false })", "s:invalidate_detents()",
    "s:set { detents = { low = 200 }, title = 'changed' }", "s:set { policy = 'p', dimming = 0.1 }",
    "s:set { on = { frame = function() print 'other' end } }", "other:present()",
    "other:present { animated = false } other:dismiss()", "pages:present() pages:push 'Two'",
    "pages:push 'Two' pages:pop() pages:pop()",
    "device { like = 'iphone-15', orientation = 'landscape' }",
    "device 'ipad-11'",
    "local new = sheet('New' .. #made) { detents = { 'medium' } } made[#made + 1] = new new:present()",
    "screen('Screen' .. #made) {} made[#made + 1] = 1", "after(0, function() s:dismiss() end)",
    "after(0, function() s:present() end)", "haptic 'heavy'", "require 'acts'",
    "print(decide('A', { from = 'medium', travel = 10 }))", "print(s.height > -1, s.dim, s.phase)",
    "s.state = { again = 1 }", "s:later()", "s:ask 'Sure?'", "coroutine.yield()", "error 'thrown'",
    "error {}", "e = nil", "while true do end", "scenario 'late' (function() end)",
    "for k, v in pairs(s.detents) do print(k, v.name) end", "expect 'A'.is_open()",
  ]

  static let hooks = [
    "will_present", "did_present", "will_change_detent", "did_change_detent", "crosses_detent",
    "crosses_dismissal", "should_dismiss", "dismiss_blocked", "will_dismiss", "did_dismiss",
    "tapped", "typed", "frame", "haptic",
  ]

  private static func script(_ hook: String, _ attack: String) -> String {
    """
    local inside, left, made = 0, 3, {}
    local s, other, pages
    policy "p" { { "stay", function(r) return r.from end } }
    sheet "One" { detents = { "medium" } }
    sheet "Two" { detents = { "medium" } }
    pages = stack "Pages" { "One", "Two" }
    local function attack(e, why)
      \(attack)
    end
    s = sheet "A" {
      style = "trading-ios", detents = { "medium", "large" }, title = "A", dismissible = { swipe = false },
      content = { fields = { "amount" }, buttons = { "Go" } },
      on = { \(hook) = function(e, why)
        inside = inside + 1
        if inside > 1 then print "entered twice" end
        left = left - 1
        local ok, problem = true, nil
        if left >= 0 then ok, problem = pcall(attack, e, why) end
        inside = inside - 1
        if not ok then error(problem, 0) end
      end },
    }
    other = sheet "B" { detents = { "medium" }, modal = false, largest_undimmed = "medium" }
    """
  }

  /// Returns the log of a script with times, its output and its errors.
  private static func life(_ text: String) throws -> [String] {
    let printed = ScriptFixture.Printed()
    var options = SessionOptions()
    options.print = { printed.lines.append($0) }
    options.limits.hook.fuel = 20_000
    options.module = { _ in
      SourceText(name: "acts.lua", text: "sheet 'Module' { detents = { 'medium' } } return {}")
    }
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options)
    try session.load()
    let sheet = try session.sheetID(named: "A")
    session.perform(.presented(sheet, PresentOptions()))
    session.run(until: 1)
    for name in ["amount", "Go"] {
      if case .point(let point) = session.world.target(named: name, row: nil) {
        session.perform(.touched(point))
        session.perform(.lifted())
      }
      session.perform(.typed("7"))
      session.run(until: session.world.time + 0.5)
    }
    session.perform(.keyboardHidden)
    for travel in [-350.0, 300, 600] {
      guard let start = session.world.rect(.grabberHit, of: sheet)?.center else { continue }
      session.perform(.touched(start))
      for step in 1...10 {
        session.run(until: session.world.time + 0.03)
        let y = start.y + travel * Double(step) / 10
        session.perform(.moved(Point(x: start.x, y: y)))
      }
      session.perform(.lifted())
      session.run(until: session.world.time + 1)
    }
    session.perform(.escaped)
    session.run(until: session.world.time + 1)
    session.perform(.dismissed(sheet, .close, animated: true, forced: false))
    session.run(until: session.world.time + 2)
    let log = session.events.map { event in
      "\(event.time) \(event.subject ?? "") \(event.name) "
        + event.fields.map { "\($0.name)=\($0.value.logText)" }.joined(separator: " ")
    }
    return log + printed.lines + session.errors.map(\.oneLine)
  }

  @Test(arguments: hooks)
  func `an action in a hook is queued or rejected, the same in every run`(_ hook: String) throws {
    for attack in Self.attacks {
      let text = Self.script(hook, attack)
      let first = try Self.life(text)
      #expect(first == (try Self.life(text)), "\(hook): \(attack)")
      #expect(!first.contains("entered twice"), "\(hook): \(attack)")
      #expect(first.count > 4, "\(hook): \(attack)")
    }
  }

  @Test(arguments: [
    "user:waits(1)", "user:settles()", "user:taps 'Go'", "user:drags { down = 100 }",
    "user.now:flicks { down = 100, at = 500 }", "user:grabs()", "user:rotates 'landscape'",
    "user:opens 'B'", "user:goes_back()", "user:keyboard(true)", "finger:moves { up = 30 }",
    "finger:holds(1)", "finger:lifts()", "expect 'A'.is_open()",
  ])
  func `time does not pass inside a hook`(_ attack: String) throws {
    let report = try StrictTests.report(
      """
      local told, finger, user
      local s = sheet "A" {
        detents = { "medium" }, content = { buttons = { "Go" } },
        on = { did_present = function(e)
          local before = e.time
          local ok, problem = pcall(function() \(attack) end)
          told = ok and "passed" or tostring(problem)
          expect.equal(e.time, before)
        end },
      }
      sheet "B" {}
      scenario "inside" (function(u)
        user = u
        finger = user:grabs { x = 5, y = 400 }
        s:present()
        user:waits(1)
        expect.truthy(told:find("lets time pass, which is not possible inside a handler", 1, true), told)
        finger:lifts()
      end)
      """)
    #expect(report.failure == nil)
  }

  @Test func `a reload inside a hook is rejected, and the session continues`() throws {
    var options = SessionOptions()
    var inner: ScriptSession?
    var refusal: Diagnostic?
    let text = """
      sheet "A" { detents = { "medium" }, on = { did_present = function() print "now" end } }
      """
    options.print = { _ in
      do throws(Diagnostic) {
        inner = try inner?.reloaded(with: SourceText(name: "order.lua", text: text))
      } catch {
        refusal = error
      }
    }
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options)
    inner = session
    try session.load()
    session.perform(.presented(try session.sheetID(named: "A"), PresentOptions()))
    session.runToRest()
    #expect(refusal?.code == .timeInHook)
    #expect(session.world.presented.count == 1)
    let next = try session.reloaded(with: SourceText(name: "order.lua", text: text))
    #expect(next.world.presented.count == 1)
    inner = nil
  }
}
