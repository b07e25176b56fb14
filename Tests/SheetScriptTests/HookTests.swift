import ScriptDiagnostics
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

@Suite struct HookTests {
  @Test(arguments: [
    ("function() return 3 end", "expected a Motion or nil"),
    ("function(m) m.velocity = 0 / 0 end", "it set `m.velocity` to NaN"),
    ("function(m) m.velocity = \"fast\" end", "it set `m.velocity` to"),
    ("function(m) m.speed = 3; return m.sped end", "sped"),
  ])
  func `an invalid motion is reported and replaced by the motion of the style`(
    _ function: String, _ says: String
  ) throws {
    let stage = try ScriptFixture(
      "sheet \"Order\" { detents = { \"medium\", \"large\" }, motion = { settle = \(function) } }")
    try stage.present("Order")
    let id = try stage.session.sheetID(named: "Order")
    stage.session.perform(.selected(id, detent: "large", animated: true))
    stage.session.runToRest()
    #expect(stage.session.world[id].selected == "large")
    #expect(stage.session.errors.count == 1)
    #expect(stage.session.errors.first?.sentence.contains(says) == true)
  }

  @Test(arguments: [
    ("dismiss", "write `will_dismiss` or `did_dismiss`"),
    ("present", "write `will_present` or `did_present`"),
  ])
  func `an event without its prefix is not a key of another table`(
    _ key: String, _ advice: String
  ) throws {
    let page = try ScriptFixture.page(
      of: "sheet \"Order\" { on = { \(key) = function() end } }"
    ).joined(separator: " ").replacing("\n", with: " ")
    #expect(page.contains("There is no event `\(key)`; \(advice)"), "\(page)")
  }

  @Test func `an invalid result of should_change_detent is reported and counts as true`() throws {
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { "medium", "large" },
        on = { should_change_detent = function() return "no" end },
      }
      """)
    try stage.present("Order")
    let id = try stage.session.sheetID(named: "Order")
    stage.session.perform(.selected(id, detent: "large", animated: true))
    stage.session.runToRest()
    #expect(stage.session.world[id].selected == "large")
    #expect(stage.session.errors.first?.sentence.contains("expected true, false or nil") == true)
  }

  @Test func `a veto can ask the user, whose choice decides`() throws {
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { "medium" },
        on = {
          should_dismiss = function(s, why)
            local ok, yes = pcall(function() return s:ask("Discard?") end)
            print(ok, yes, why)
            return yes
          end,
        },
      }
      """)
    try stage.present("Order")
    let id = try stage.session.sheetID(named: "Order")
    stage.session.perform(.escaped)
    stage.session.runToRest()
    #expect(stage.session.questions.map(\.text) == ["Discard?"])
    #expect(stage.session.world[id].phase == .resting)
    try stage.session.answer("Keep")
    stage.session.runToRest()
    #expect(stage.session.world[id].phase == .resting)
    stage.session.perform(.escaped)
    try stage.session.answer("Discard")
    stage.session.runToRest()
    #expect(stage.session.world[id].phase == .hidden)
    #expect(stage.printed.lines == ["true\tfalse\tescape", "true\ttrue\tescape"])
    #expect(
      stage.log.filter { $0.hasPrefix("Order ") }.map { String($0.dropFirst(6)) } == [
        "will_present", "did_present", "ask", "answer", "dismiss_blocked", "ask", "answer",
        "will_dismiss", "did_dismiss",
      ])
    #expect(stage.session.errors == [])
  }

  @Test(arguments: [0, 65, 1000])
  func `a question has 1 to 64 choices`(_ count: Int) throws {
    let stage = try ScriptFixture(
      """
      local choices = {}
      for i = 1, \(count) do choices[i] = "Choice " .. i end
      sheet "Order" {
        detents = { "medium" },
        on = { should_dismiss = function(s) return s:ask("Which?", choices) end },
      }
      """)
    try stage.present("Order")
    stage.session.perform(.escaped)
    stage.session.runToRest()
    #expect(stage.session.questions.isEmpty)
    #expect(
      stage.session.errors.first?.sentence.contains(
        "`ask` requires 1 to 64 values; this list has \(count).") == true)
  }

  @Test func `a repeated decision counts once, and the second is logged`() throws {
    let stage = try ScriptFixture(
      """
      decision = nil
      local kept
      sheet "Order" {
        detents = { "medium" },
        on = { should_dismiss = function(s) kept = s:later() return kept end },
      }
      after(2, function() kept:refuse() kept:allow() end)
      """.replacing("decision = nil\n", with: ""))
    try stage.present("Order")
    stage.session.perform(.escaped)
    stage.session.run(until: 1.5)
    let id = try stage.session.sheetID(named: "Order")
    #expect(stage.session.world[id].isPresented)
    stage.session.run(until: 4)
    #expect(stage.session.world[id].isPresented)
    #expect(stage.session.errors == [])
    #expect(stage.log.contains("Order dismiss_blocked"))
    #expect(stage.log.contains("Order warning"))
  }

  @Test func `a decision for another sheet is invalid, and the sheet does not wait for it`()
    throws
  {
    let stage = try ScriptFixture(
      """
      local kept
      sheet "Order" {
        detents = { "medium" },
        on = { should_dismiss = function(s) kept = s:later() return kept end },
      }
      sheet "Cart" {
        detents = { "medium" }, on = { should_dismiss = function() return kept end },
      }
      """)
    try stage.present("Order")
    stage.session.perform(.escaped)
    stage.session.run(until: 1)
    try stage.present("Cart")
    stage.session.perform(.escaped)
    stage.session.runToRest()
    let cart = try stage.session.sheetID(named: "Cart")
    #expect(!stage.session.world[cart].isPresented)
    #expect(stage.session.errors.map(\.code) == [.badAnswer])
    #expect(
      stage.session.errors.first?.sentence.contains("a Decision of sheet \"Order\"") == true)
  }

  @Test func `actions in handlers are queued in the order of the calls`() throws {
    let stage = try ScriptFixture(
      """
      local a, b
      a = sheet "A" {
        detents = { "medium" },
        on = {
          did_present = function(e)
            b:present { animated = false }
            a:dismiss { animated = false }
            print("asked", b.is_presented, a.is_presented)
          end,
        },
      }
      b = sheet "B" { detents = { "medium" } }
      a:present()
      """)
    stage.session.runToRest()
    #expect(stage.printed.lines == ["asked\tfalse\ttrue"])
    #expect(
      stage.log.filter { $0.hasPrefix("A ") || $0.hasPrefix("B ") } == [
        "A will_present", "A did_present", "B will_present", "B did_present", "B will_dismiss",
        "B did_dismiss", "A will_dismiss", "A did_dismiss",
      ])
  }

  @Test func `an error in a hook stops only that call and is reported with its line`() throws {
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { "medium" },
        on = {
          will_present = function(e) local x = e.context.here end,
          did_present = function() print "still" end,
        },
      }
      """)
    try stage.present("Order")
    #expect(stage.printed.lines == ["still"])
    #expect(
      stage.session.errors.map(\.oneLine) == [
        "order.lua:4: `will_present` of sheet \"Order\" failed: `e.context` is nil, so it has no `here`."
      ])
    #expect(stage.session.errors.map(\.code) == [.hookFailed])
  }

  @Test func `a policy with varying results is an error, and the style decides`() throws {
    let stage = try ScriptFixture(
      """
      local n = 0
      policy "odd" { { "flip", function(r) n = n + 1 return n % 2 == 0 and "dismiss" or nil end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "odd" }
      """)
    try stage.present("Order")
    try stage.drag("Order", by: -300, over: 0.5)
    let id = try stage.session.sheetID(named: "Order")
    #expect(stage.session.world[id].selected == "large")
    #expect(stage.session.errors.map(\.code) == [.impurePolicy])
  }

  @Test func `a rule that decides is named, and otherwise the style decides`() throws {
    let stage = try ScriptFixture(
      """
      policy "careful" {
        { "nudge", function(r) if r:within { travel = 40 } then return r.from end end },
        { "never out", function(r) if r:nearest(r.projected) == "medium" then return "medium" end end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "careful" }
      """)
    try stage.present("Order")
    try stage.drag("Order", by: -30, over: 0.05, holding: 0)
    try stage.drag("Order", by: 350, over: 0.5)
    try stage.drag("Order", by: -300, over: 0.5)
    #expect(stage.session.releases.map(\.decision.rule) == ["nudge", "never out", "snap"])
    #expect(stage.session.errors == [])
  }

  @Test func `NaN from a dimming function is an error, and the default applies`() throws {
    let stage = try ScriptFixture(
      """
      s = nil
      """.replacing(
        "s = nil",
        with: """
          sheet "Order" { detents = { "large" }, dimming = function(s) return 0/0 end }
          """))
    try stage.present("Order")
    let id = try stage.session.sheetID(named: "Order")
    #expect(stage.session.world.dim(of: id, policy: stage.session.policy) == 0.4)
    #expect(
      stage.session.errors.last?.sentence
        == "Dimming of sheet \"Order\": it returned NaN; expected a finite number.")
  }

  @Test func `timers fire at their exact times and can be canceled`() throws {
    let stage = try ScriptFixture(
      """
      after(0.123, function() print("one", os.time()) end)
      local cancel = after(0.2, function() print "never" end)
      after(0.15, cancel)
      """)
    stage.session.run(until: 1)
    #expect(stage.printed.lines.count == 1)
    #expect(stage.session.world.time == 1)
  }

  @Test func `a trigger gets its row and returns the name of a sheet`() throws {
    let stage = try ScriptFixture(
      """
      screen "Table" {
        rows = { { symbol = "AAPL", price = 189.5 }, { symbol = "TSLA", price = 242 } },
        triggers = { Buy = function(row, s) return "Order", { side = "buy", of = row.symbol, at = row.index, on = s.name } end },
      }
      sheet "Order" {
        detents = { "medium" },
        on = { will_present = function(e) local c = e.context print(c.side, c.of, c.at, c.on) end },
      }
      """)
    guard case .point(let point) = stage.session.world.target(named: "Buy", row: 2) else {
      Issue.record("no target")
      return
    }
    stage.session.perform(.touched(point))
    stage.session.perform(.lifted())
    stage.session.runToRest()
    #expect(stage.printed.lines == ["buy\tTSLA\t2\tTable"])
    #expect(stage.session.errors == [])
  }

  @Test func `a haptic can be replaced and dropped`() throws {
    let stage = try ScriptFixture(
      """
      sheet "A" {
        style = "trading-ios",
        on = { haptic = function(e) print(e.haptic, e.cause) return "success" end },
      }
      sheet "B" { style = "trading-ios", on = { haptic = function(e) return false end } }
      haptic { { "tap", at = 0 }, { "buzz", at = 0.1, duration = 0.2 } }
      """)
    for name in ["A", "B"] {
      try stage.present(name)
      stage.session.perform(.escaped)
      stage.session.runToRest()
    }
    #expect(stage.printed.lines == ["light\twill_dismiss"])
    #expect(stage.session.haptics.map(\.name) == ["pattern", "success"])
    #expect(stage.session.errors == [])
  }

  @Test func `decide does not advance the time`() throws {
    let stage = try ScriptFixture(
      """
      local s = sheet "Order" { detents = { "medium", "large" } }
      after(0.1, function()
        print(decide("Order", { from = "medium", travel = 30, velocity = 900 }))
        print(decide("Order", { from = "medium", travel = 0 }))
      end)
      """)
    stage.session.run(until: 1)
    #expect(
      stage.printed.lines.map { $0.prefix(16) } == ["dismiss\tfast\t{ t", "medium\tsnap\t{ tr"])
  }
}
