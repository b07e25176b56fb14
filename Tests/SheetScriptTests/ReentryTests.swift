import ScriptDiagnostics
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

/// Handlers that act on their events: the actions are queued in order, and no handler is entered
/// twice.
@Suite struct ReentryTests {
  /// Runs a script for ten seconds and returns its log of sheets and its output.
  private func run(_ text: String) throws -> (log: [String], printed: [String], errors: [String]) {
    let stage = try ScriptFixture(text)
    stage.session.run(until: 10)
    return (stage.log, stage.printed.lines, stage.session.errors.map(\.oneLine))
  }

  private func same(_ text: String) throws -> (log: [String], printed: [String], errors: [String]) {
    let first = try run(text)
    let second = try run(text)
    #expect(first == second)
    return first
  }

  @Test func `a handler can dismiss its sheet during presentation`() throws {
    let seen = try same(
      """
      local s
      s = sheet "A" { detents = { "medium" }, on = { will_present = function() s:dismiss() end } }
      s:present()
      """)
    #expect(seen.errors == [])
    #expect(
      seen.log.filter { $0.hasPrefix("A ") } == [
        "A will_present", "A will_dismiss", "A did_dismiss",
      ])
  }

  @Test func `a handler can redefine, define and present sheets`() throws {
    let seen = try same(
      """
      local s
      s = sheet "A" {
        detents = { "medium" }, title = "one",
        on = {
          did_present = function(e)
            s:set { title = "two", detents = { "large" } }
            print(s.title)
            sheet "B" { detents = { "medium" } }:present()
          end,
          did_change_detent = function(e) print(e.from, e.to, e.by, s.title) end,
        },
      }
      s:present()
      """.replacing(
        "sheet \"B\" { detents = { \"medium\" } }:present()",
        with: "local b = sheet \"B\" { detents = { \"medium\" } } b:present()"))
    #expect(seen.errors == [])
    #expect(seen.printed == ["one", "medium\tlarge\tlayout\ttwo"])
    #expect(seen.log.contains("B did_present"))
  }

  @Test func `a handler of a dismissal can present again without limit if time advances`()
    throws
  {
    let seen = try same(
      """
      local s
      s = sheet "A" {
        detents = { "medium" },
        on = { did_present = function() s:dismiss() end, did_dismiss = function() s:present() end },
      }
      s:present()
      """)
    #expect(seen.errors == [])
    #expect(seen.log.filter { $0 == "A did_dismiss" }.count > 5)
  }

  @Test func `the same cycle without animation is stopped and reported`() throws {
    let seen = try same(
      """
      local s
      s = sheet "A" {
        detents = { "medium" },
        on = {
          did_present = function() s:dismiss { animated = false } end,
          did_dismiss = function() s:present { animated = false } end,
        },
      }
      s:present { animated = false }
      """)
    #expect(seen.errors.count == 1)
    #expect(seen.errors.first?.contains("each one triggers the next") == true)
  }

  @Test func `timers without delay that set each other do not stop the clock`() throws {
    let seen = try same(
      """
      local function again() after(0, again) end
      again()
      after(5, function() print "later" end)
      """)
    #expect(seen.errors.count == 1)
    #expect(seen.errors.first?.contains("each one triggers the next") == true)
  }

  @Test func `pushes and pops in one handler affect each other`() throws {
    let seen = try same(
      """
      for _, name in ipairs { "Root", "Two", "Three" } do sheet(name) { detents = { "medium" } } end
      local s = stack "S" { "Root", "Two", "Three" }
      s:present { animated = false }
      after(1, function()
        s:push("Two", { animated = false })
        s:push("Three", { animated = false })
        print(table.concat(s:pages(), " "), s:pop(), table.concat(s:pop_to_root(), " "))
        print(s:pop())
      end)
      after(2, function() print(s.page, #s:pages()) end)
      """)
    #expect(seen.errors == [])
    #expect(seen.printed == ["Root\tThree\tTwo", "nil", "Root\t1"])
    #expect(seen.log.contains("S warning"))
  }

  @Test func `a policy that acts is rejected`() throws {
    let seen = try same(
      """
      local s
      policy "p" { { "act", function(r) s:dismiss() return "medium" end } }
      s = sheet "A" { detents = { "medium", "large" }, policy = "p" }
      s:present { animated = false }
      after(1, function() print(decide("A", { from = "medium", travel = 0 })) end)
      """)
    #expect(seen.errors.count == 1)
    #expect(
      seen.errors.first?.contains(
        "A policy must not change anything, so it cannot call `dismiss`") == true)
    #expect(seen.log.contains("A will_dismiss") == false)
  }

  @Test func `ten thousand cycles do not increase the script's memory`() throws {
    let stage = try ScriptFixture(
      """
      sheet "A" {
        detents = { "medium" },
        on = {
          will_present = function(e) local c = e.context end,
          should_dismiss = function(s) local d = s:later() d:allow() return d end,
        },
      }
      """)
    let id = try stage.session.sheetID(named: "A")
    func round() {
      stage.session.perform(.presented(id, PresentOptions(animated: false)))
      stage.session.perform(.dismissed(id, .swipe, animated: false, forced: false))
    }
    for _ in 0..<1000 { round() }
    stage.session.lua.collectGarbage()
    let before = stage.session.lua.memoryInUse
    for _ in 0..<10_000 { round() }
    stage.session.lua.collectGarbage()
    #expect(stage.session.lua.memoryInUse < before + 16_384)
    #expect(stage.session.events.filter { $0.name == "did_dismiss" }.count == 11_000)
    #expect(stage.session.errors == [])
  }
}
