import ScriptDiagnostics
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

/// `state` is plain data; other values are reported at the end of the hook that stored them.
@Suite struct StateTests {
  @Test func `a function in a state is reported with the line that stored it`() throws {
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { "medium" }, state = { deep = {} },
        on = {
          will_present = function(e) e.sheet.state.count = 1 end,
          did_present = function(e)
            local state = e.sheet.state
            state.count = state.count + 1
            state.deep.after = function() end
          end,
        },
      }
      """)
    try stage.present("Order")
    let error = try #require(stage.session.errors.first)
    #expect(stage.session.errors.count == 1)
    #expect(error.code == .plainDataOnly)
    #expect(error.line == 8)
    #expect(error.column == 18)
    #expect(
      error.sentence.hasPrefix(
        "`did_present` of sheet \"Order\" stored a function in the state of sheet \"Order\", under "
          + "`deep.after`"))
    // Reported only once, for any number of later hooks.
    stage.session.perform(.escaped)
    stage.session.runToRest()
    #expect(stage.session.errors.count == 1)
  }

  @Test(arguments: [
    ("after(0.5, function()\n  home.state.order = order\nend)", "screen \"Home\", under `order`"),
    (
      "order:set { on = { should_dismiss = function(s)\n  s.state.self = s\nend } }",
      "sheet \"Order\", under `self`"
    ),
  ])
  func `states are also checked after timers and vetoes`(_ text: String, _ place: String) throws {
    let stage = try ScriptFixture(
      "local home = screen 'Home' {} local order = sheet 'Order' { detents = { 'medium' } } " + text
    )
    try stage.present("Order")
    stage.session.perform(.escaped)
    stage.session.run(until: 3)
    #expect(stage.session.errors.map(\.code) == [.plainDataOnly])
    #expect(stage.session.errors.first?.line == 2)
    #expect(stage.session.errors.first?.sentence.contains(place) == true)
  }

  @Test func `a state that is not plain data cannot be assigned`() throws {
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { "medium" },
        on = { did_present = function(e)
          e.sheet.state = { ok = { 1, "a", true } }
          e.sheet.state = { cb = print }
        end },
      }
      """)
    try stage.present("Order")
    #expect(
      stage.session.errors.map(\.oneLine) == [
        "order.lua:5: In `did_present` of sheet \"Order\": `state` can contain only numbers, strings, booleans "
          + "and tables of them; `cb` is a function."
      ])
    #expect(try stage.session.state(of: "Order").map(\.name) == ["ok"])
  }

  @Test(arguments: ["0/0", "{ { y = 0/0 } }"])
  func `NaN is not plain data`(_ value: String) throws {
    let text = "`state` can contain only numbers, strings, booleans and tables of them; `"
    #expect {
      _ = try ScriptFixture("sheet 'Order' { detents = { 'medium' }, state = { x = \(value) } }")
    } throws: { error in
      let error = error as? Diagnostic
      return error?.code == .plainDataOnly && error?.sentence.contains(text) == true
        && error?.sentence.contains("NaN, which is not a number") == true
    }
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { "medium" },
        on = { did_present = function(e)
          e.sheet.state.x = \(value)
        end },
      }
      """)
    try stage.present("Order")
    #expect(stage.session.errors.map(\.code) == [.plainDataOnly])
    #expect(stage.session.errors.first?.line == 4)
  }

  @Test func `plain states of any shape are accepted`() throws {
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { "medium" },
        state = { list = { { 1 }, { x = { y = "z" } } }, [7.5] = "n", flag = false, best = math.huge },
        on = { did_present = function(e)
          for i = 1, 2000 do e.sheet.state.list[i] = { i } end
        end },
      }
      """)
    try stage.present("Order")
    #expect(stage.session.errors == [])
  }
}
