import ScriptDiagnostics
import Scenarios
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

/// Tables that scripts receive report unknown names.
@Suite struct StrictTests {
  /// Returns the errors of a script within some seconds of a sheet's life cycle.
  private func complaints(_ text: String, dragging: Double? = nil) throws -> [String] {
    let stage = try ScriptFixture(text)
    try stage.present("Order")
    if let dragging { try stage.drag("Order", by: dragging, over: 0.3) }
    return stage.session.errors.map { $0.oneLine.replacing("order.lua:", with: "") }
  }

  @Test func `the context of a detent has max but no maximum`() throws {
    let stage = try ScriptFixture(
      """
      sheet "Order" {
        detents = { low = 300, high = function(c) return c.maximum end },
      }
      """)
    stage.session.perform(
      .presented(try stage.session.sheetID(named: "Order"), PresentOptions()))
    let first = try #require(stage.session.errors.first)
    #expect(
      first.sentence
        == "In detent \"high\" of sheet \"Order\": A detent's context has no `maximum`. "
        + "Did you mean `max`?")
    #expect(first.line == 2)
    #expect(first.column == 54)
  }

  @Test func `the insets of a detent's context have top but no upper`() throws {
    let seen = try complaints(
      """
      sheet "Order" {
        detents = { low = 300, high = function(c) return c.insets.upper and 500 or 500 end },
      }
      """)
    #expect(
      seen.first
        == "2: In detent \"high\" of sheet \"Order\": A set of insets has no `upper`; it has bottom, "
        + "left, right and top.")
  }

  @Test func `a misspelled field of a drag gives a suggestion`() throws {
    let seen = try complaints(
      """
      sheet "Order" {
        detents = { "medium", "large" },
        drag = function(s, d) return d.height - d.stpe end,
      }
      """, dragging: -100)
    #expect(
      seen == [
        "3: In drag of sheet \"Order\": A drag has no `stpe`. Did you mean `step`?"
      ])
  }

  @Test func `a misspelled field of an event gives a suggestion`() throws {
    let seen = try complaints(
      """
      sheet "Order" {
        detents = { "medium", "large" },
        on = {
          will_present = function(e) assert(e.row == nil and e.why == nil and e.sheet.name) end,
          did_present = function(e) return e.detnet end,
          did_change_detent = function(e) e.mine = e.from return e.form end,
          frame = function(e) return e.velocty end,
        },
      }
      """, dragging: -300)
    #expect(
      seen == [
        "7: In `frame` of sheet \"Order\": An event has no `velocty`. Did you mean `velocity`?",
        "5: In `did_present` of sheet \"Order\": An event has no `detnet`. Did you mean `detent`?",
        "6: In `did_change_detent` of sheet \"Order\": An event has no `form`. Did you mean `from`?",
      ])
  }

  @Test func `text fields are read by name and cannot be set`() throws {
    let stage = try ScriptFixture(
      """
      screen "Home" { fields = { "search" } }
      local s
      s = sheet "Order" {
        detents = { "medium" }, content = { fields = { "amount", "note" } },
        on = { did_present = function(e)
          local names = {}
          for name, text in pairs(s.fields) do names[#names + 1] = name .. "=" .. text end
          print(table.concat(names, " "), (next(s.fields)), s.fields.note == "")
          print(select(2, pcall(function() return s.fields.amuont end)))
          print(select(2, pcall(function() s.fields.amount = "5" end)))
        end },
      }
      """)
    try stage.present("Order")
    #expect(stage.session.errors == [])
    #expect(
      stage.printed.lines == [
        "amount= note=\tamount\ttrue",
        "order.lua:9: There is no text field \"amuont\". Did you mean \"amount\"?",
        "order.lua:10: `fields` contains the text that the user typed, and cannot be set. In a scenario, "
          + "tap the field and call `user:types`.",
      ])
  }

  @Test func `the results of handle methods are strict, too`() throws {
    let stage = try ScriptFixture(
      """
      local s
      s = sheet "Order" {
        detents = { "medium" },
        on = { did_present = function()
          for _, read in ipairs {
            function() return s:rect("sheet").hieght end,
            function() return s.detents[1].nam end,
            function() return s.appearance.paddng end,
            function() return s.appearance.shadow.blurr end,
          } do print((select(2, pcall(read)):gsub("^.-: ", ""))) end
          local r = s:rect("sheet")
          print(r.x, r.width > 0, s.detents[1].name)
        end },
      }
      """)
    try stage.present("Order")
    #expect(stage.session.errors == [])
    #expect(
      stage.printed.lines == [
        "A rectangle has no `hieght`. Did you mean `height`?",
        "A detent has no `nam`. Did you mean `name`?",
        "An appearance has no `paddng`. Did you mean `padding`?",
        "A shadow has no `blurr`. Did you mean `blur`?", "0.0\ttrue\tmedium",
      ])
  }

  @Test func `the event log contains the context and the pattern and cause of a haptic`() throws {
    let report = try Self.report(
      """
      local s = sheet "Order" { style = "trading-ios", title = "Order" }
      after(0.1, function() haptic { { "tap", at = 0 }, { "buzz", at = 0.1, duration = 0.2 } } end)
      scenario "told" (function(user)
        user:waits(0.2)
        s:present { context = { side = "buy", rows = { 1, 2 } } }
        user:settles()
        expect.equal(user:events("will_present")[1].context, { side = "buy", rows = { 1, 2 } })
        expect.equal(user:events("did_present")[1].context, nil)
        user:escapes()
        user:settles()
        -- The sheet has let go of the table; what it said stays in the log.
        expect.equal(user:events("will_present")[1].context.side, "buy")
        local own, life = table.unpack(user:events "haptic")
        expect.equal(own.haptic .. " " .. own.cause, "pattern script")
        expect.equal(#own.pattern, 2)
        expect.equal(own.pattern[2][1], "buzz")
        expect.equal(own.pattern[2].duration, 0.2)
        expect.equal(life.haptic .. " " .. life.cause, "light will_dismiss")
        expect.equal(life.pattern, nil)
      end)
      """)
    #expect(report.failure == nil)
  }

  /// Runs the only scenario of a script.
  static func report(_ text: String) throws -> ScenarioReport {
    let runner = ScenarioRunner(
      source: SourceText(name: "order.lua", text: text), options: SessionOptions())
    return runner.run(try #require(try runner.list().first))
  }
}

extension ScenarioReport {
  /// The failure in one line.
  var failure: String? {
    if case .failed(let failure) = outcome { return failure.diagnostic.oneLine }
    return nil
  }
}
