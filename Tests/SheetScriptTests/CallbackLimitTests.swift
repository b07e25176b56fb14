import LuaBridge
import ScriptDiagnostics
import ScriptFixture
import SheetEngine
import Testing

@testable import SheetScript

/// A callback that reaches a limit is disabled, and no other one; the error names it.
@Suite struct CallbackLimitTests {
  /// A stack whose page and whose own table handle the same events.
  private func stack(page: String, stack: String) throws -> ScriptFixture {
    let fixture = try ScriptFixture(
      """
      local function loop() print "loop" while true do end end
      sheet "Page" { detents = { "medium", "large" }, on = { \(page) },
        actions = { { name = "Share", run = loop } } }
      sheet "Second" { detents = { "medium", "large" } }
      stack "Stack" { "Page", "Second", on = { \(stack) } }
      """)
    try fixture.present("Stack")
    return fixture
  }

  private func select(_ detents: String..., in fixture: ScriptFixture) throws {
    let id = try fixture.session.sheetID(named: "Stack")
    for detent in detents {
      fixture.session.perform(.selected(id, detent: detent, animated: true))
      fixture.session.runToRest()
    }
  }

  @Test func `a page's handler at its limit leaves the stack's handler enabled`() throws {
    let fixture = try stack(
      page: "will_change_detent = loop",
      stack: "will_change_detent = function() print \"stack\" end")
    try select("large", "medium", in: fixture)
    #expect(fixture.printed.lines == ["loop", "stack", "stack"])
    #expect(
      fixture.session.errors.map { String($0.sentence.prefix { $0 != ":" }) } == [
        "`will_change_detent` of page \"Page\" of sheet \"Stack\" is disabled until the next reload"
      ])
  }

  @Test func `a stack's handler at its limit leaves the page's handler enabled`() throws {
    let fixture = try stack(
      page: "will_change_detent = function() print \"page\" end",
      stack: "will_change_detent = loop")
    try select("large", "medium", in: fixture)
    #expect(fixture.printed.lines == ["page", "loop", "page"])
    #expect(
      fixture.session.errors.map { String($0.sentence.prefix { $0 != ":" }) } == [
        "`will_change_detent` of sheet \"Stack\" is disabled until the next reload"
      ])
  }

  @Test(arguments: [
    ("print \"page\" error \"x\"", "failed"),
    ("print \"page\" while true do end", "is disabled until the next reload"),
  ])
  func `a page's frame handler that fails does not skip the stack's frame handler`(
    _ body: String, _ outcome: String
  ) throws {
    let fixture = try stack(
      page: "frame = function() \(body) end", stack: "frame = function() print \"stack\" end")
    #expect(fixture.printed.lines.prefix(2) == ["page", "stack"])
    #expect(fixture.printed.lines.count { $0 == "stack" } > 10)
    #expect(
      fixture.session.errors.map { String($0.sentence.prefix { $0 != ":" }) } == [
        "`frame` of page \"Page\" of sheet \"Stack\" \(outcome)"
      ])
  }

  @Test func `a page's should_dismiss at its limit leaves the stack's should_dismiss enabled`()
    throws
  {
    let fixture = try stack(
      page: "should_dismiss = loop",
      stack: "should_dismiss = function() print \"stack\" return false end")
    let id = try fixture.session.sheetID(named: "Stack")
    fixture.session.perform(.escaped)
    fixture.session.runToRest()
    #expect(!fixture.session.world[id].isPresented)
    try fixture.present("Stack")
    fixture.session.perform(.escaped)
    fixture.session.runToRest()
    #expect(fixture.session.world[id].isPresented)
    #expect(fixture.printed.lines == ["loop", "stack"])
    #expect(
      fixture.session.errors.map { String($0.sentence.prefix { $0 != ":" }) } == [
        "`should_dismiss` of page \"Page\" of sheet \"Stack\" is disabled until the next reload"
      ])
  }

  @Test func `an error of a resumed hook names the page that contains the hook`() throws {
    let fixture = try ScriptFixture(
      """
      sheet "Root" { detents = { "medium" } }
      sheet "Page" {
        detents = { "medium" },
        on = { should_dismiss = function(s) s:ask "Discard?" return 3 end },
      }
      local stack = stack "Stack" { "Root", "Page" }
      after(5, function() stack:push "Page" end)
      after(10, function() stack:pop() end)
      """)
    try fixture.present("Stack")
    fixture.session.run(until: 7)
    let id = try fixture.session.sheetID(named: "Stack")
    fixture.session.perform(.dismissed(id, .swipe, animated: true, forced: false))
    #expect(fixture.session.questions.map(\.text) == ["Discard?"])
    fixture.session.run(until: 12)
    #expect(fixture.session.world.pages(of: id) == ["Root"])
    try fixture.session.answer("Keep")
    #expect(
      fixture.session.errors.map(\.oneLine) == [
        "order.lua:4: `should_dismiss` of page \"Page\" of sheet \"Stack\": it returned the "
          + "number 3; expected true, false, nil or a Decision."
      ])
  }

  @Test func `a bad haptic of a page names the page`() throws {
    let fixture = try ScriptFixture(
      """
      sheet "Page" { style = "trading-ios", on = { haptic = function() return { 3 } end } }
      stack "Stack" { style = "trading-ios", "Page" }
      """)
    try fixture.present("Stack")
    let id = try fixture.session.sheetID(named: "Stack")
    fixture.session.perform(.dismissed(id, .swipe, animated: true, forced: false))
    fixture.session.runToRest()
    #expect(
      fixture.session.errors.map { String($0.oneLine.prefix(72)) } == [
        "order.lua:1: In `haptic` of page \"Page\" of sheet \"Stack\": item 1 must be"
      ])
  }

  @Test(arguments: [
    ("should_change_detent = function() return 3 end", "", "page \"Page\" of sheet \"Stack\"", 2),
    ("", "should_change_detent = function() return 3 end", "sheet \"Stack\"", 5),
  ])
  func `an invalid result of should_change_detent names the table that contains the function`(
    _ page: String, _ own: String, _ owner: String, _ line: Int
  ) throws {
    let fixture = try stack(page: page, stack: own)
    try select("large", in: fixture)
    #expect(
      fixture.session.errors.map(\.oneLine) == [
        "order.lua:\(line): Should_change_detent of \(owner): it returned the number 3; "
          + "expected true, false or nil."
      ])
  }

  @Test func `an accessibility action at its limit is disabled`() throws {
    let fixture = try stack(page: "", stack: "")
    for _ in 1...2 {
      fixture.session.perform(.acted(.perform, on: "Share"))
      fixture.session.runToRest()
    }
    #expect(fixture.printed.lines == ["loop"])
    #expect(
      fixture.session.errors.map { String($0.sentence.prefix { $0 != ":" }) } == [
        "Action \"Share\" of page \"Page\" of sheet \"Stack\" is disabled until the next reload"
      ])
  }

  @Test(arguments: [
    (
      "screen \"Home\" { lines = 3, triggers = { Go = loop } }",
      "Trigger \"Go\" of screen \"Home\""
    ),
    ("screen \"Home\" { lines = 3, on = { appears = loop } }", "Appears of screen \"Home\""),
    ("entry \"deal\" { on = \"link\", opens = loop }", "Entry \"deal\""),
    (
      "entry \"deal\" { on = \"link\", opens = \"Order\", context = loop }",
      "Context of entry \"deal\""
    ),
    ("after(1, loop) after(2, loop)", "`after`"),
    (
      "screen \"Home\" { rows = function(i) return loop() end, count = 5 }",
      "Rows of screen \"Home\""
    ),
  ])
  func `a callback at its limit is called once`(_ script: String, _ subject: String) throws {
    let fixture = try ScriptFixture(
      """
      local function loop() print "loop" while true do end end
      sheet "Order" { detents = { "medium", "large" } }
      \(script)
      """)
    let session = fixture.session
    session.run(until: 3)
    let screen = try #require(session.world.shownScreen)
    for _ in 1...2 {
      _ = session.scene()
      if case .point(let point) = session.world.target(named: "Go", row: nil) {
        session.perform(.touched(point))
        session.perform(.lifted())
      }
      session.perform(.entered(.link, text: "app://deal"))
      session.perform(.visited(screen))
      session.runToRest()
      try fixture.present("Order")
      try fixture.drag("Order", by: -200, over: 0.3)
      session.perform(.escaped)
      session.runToRest()
    }
    #expect(fixture.printed.lines == ["loop"])
    #expect(
      session.errors.map { String($0.sentence.prefix { $0 != ":" }) } == [
        "\(subject) is disabled until the next reload"
      ])
  }

  @Test func `a rule at its limit leaves the rules before it enabled`() throws {
    let fixture = try ScriptFixture(
      """
      policy "careful" {
        { "stay", function(r) if r.travel < 0 then return r.from end end },
        { "loop", function(r) print "loop" while true do end end },
        { "out", function(r) return "dismiss" end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "careful" }
      """)
    try fixture.present("Order")
    try fixture.drag("Order", by: 40, over: 0.5)
    try fixture.drag("Order", by: 40, over: 0.5)
    try fixture.drag("Order", by: -300, over: 0.5)
    // The rule reached its limit at a touch sample, whose output is not printed.
    #expect(fixture.printed.lines == [])
    #expect(fixture.session.releases.map(\.decision.rule) == ["under", "under", "stay"])
    #expect(
      fixture.session.errors.map { String($0.sentence.prefix { $0 != ":" }) } == [
        "Policy \"careful\", rule \"loop\" of sheet \"Order\" is disabled until the next reload"
      ])
  }

  @Test func `a style's function at its limit for one sheet is called for another`() throws {
    let fixture = try ScriptFixture(
      """
      style "dark" {
        dimming = function(s)
          if s.name == "A" then print "loop" while true do end end
          return 0.3
        end,
      }
      sheet "A" { detents = { "large" }, style = "dark" }
      sheet "B" { detents = { "large" }, style = "dark" }
      """)
    let session = fixture.session
    try fixture.present("A")
    let first = try session.sheetID(named: "A")
    for _ in 1...2 { #expect(session.world.dim(of: first, policy: session.policy) == 0.4) }
    session.perform(.escaped)
    try fixture.present("B")
    let second = try session.sheetID(named: "B")
    #expect(session.world.dim(of: second, policy: session.policy) == 0.3)
    #expect(fixture.printed.lines == ["loop"])
    #expect(session.errors.count == 1)
  }

  @Test func `a handler that replaces a handler at its limit is called`() throws {
    let fixture = try ScriptFixture(
      """
      local order = sheet "Order" {
        detents = { "medium", "large" },
        on = { will_change_detent = function() while true do end end },
      }
      after(5, function()
        order:set { on = { will_change_detent = function() print "new" end } }
      end)
      """)
    try fixture.present("Order")
    let id = try fixture.session.sheetID(named: "Order")
    fixture.session.perform(.selected(id, detent: "large", animated: true))
    fixture.session.run(until: 6)
    fixture.session.perform(.selected(id, detent: "medium", animated: true))
    fixture.session.runToRest()
    #expect(fixture.printed.lines == ["new"])
  }
}
