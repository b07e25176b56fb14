import SheetEngine
import SheetScript
import Testing

/// The public API: a policy script in another program.
@Suite struct PolicyScriptTests {
  static let ticket = """
    local flung = param("flung", 900, { min = 300, max = 3000, step = 100 })
    policy "ticket" {
      { "flung", function(r) if r.velocity > flung then return "dismiss" end end },
      { "calm", function(r) return r.from end },
    }
    sheet "Ticket" { policy = "ticket", detents = { "medium", "large" } }
    """

  @Test func `a policy script decides releases`() throws {
    let script = try PolicyScript(Self.ticket)
    #expect(script.sheets == ["Ticket"])
    #expect(try script.detents(of: "Ticket").map(\.name) == ["medium", "large"])
    let thrown = try script.decide("Ticket", from: "medium", travel: 60, velocity: 1500)
    #expect(thrown.outcome == "dismiss")
    #expect(thrown.rule == "flung")
    #expect(thrown.velocityMargin == 600)
    #expect(thrown.travelMargin == .infinity)
  }

  @Test func `a decision of failed rules contains the failed rule and the error`() throws {
    let script = try PolicyScript(
      """
      policy "p" { { "mine", function() error "no such account" end } }
      sheet "S" { policy = "p", detents = { "medium" } }
      """, name: "p.lua")
    let decision = try script.decide("S", from: "medium", travel: 1, velocity: 5_000)
    #expect(decision.rule == "fast")
    #expect(decision.failedRule == "mine")
    #expect(decision.error?.line == 1)
    #expect(decision.error?.description.contains("no such account") == true)
    #expect(decision.error?.description.contains("sheetlua explain") == false)
  }

  @Test func `errors contain no advice for the command or for sheetlua.h`() throws {
    let script = try PolicyScript(
      """
      policy "p" { { "mine", function() while true do end end } }
      sheet "S" { policy = "p", detents = { "medium" } }
      after(1, function() while true do end end)
      """)
    var errors = [try script.decide("S", from: "medium", travel: 1, velocity: 5).error]
    try script.present("S")
    try script.advance(3)
    errors += script.takeErrors()
    for text in ["while true do end", "require 'parts'", "package.path = ''"] {
      errors.append(#expect(throws: ScriptError.self) { try PolicyScript(text) })
    }
    #expect(errors.count >= 5)
    for error in errors {
      let text = try #require(error).sentence + " " + (error?.description ?? "")
      for part in ["--", "set_limits", "`module`", "next to", "More:"] {
        #expect(!text.contains(part), "\(text)")
      }
    }
    let page = errors[0]?.description.split { $0.isWhitespace }.joined(separator: " ")
    #expect(page?.contains("A `PolicyScript` cannot raise it") == true, "\(page ?? "")")
  }

  @Test func `a parameter can change during a presentation and is limited to its range`() throws {
    let script = try PolicyScript(Self.ticket)
    try script.present("Ticket")
    try script.advance(1)
    try script.turn("flung", to: 2000)
    #expect(try script.decide("Ticket", from: "medium", travel: 0, velocity: 1500).rule == "calm")
    try script.turn("flung", to: 1e9)
    #expect(script.parameters.map(\.value) == [3000])
    #expect(script.heights.map(\.height) == [426])
    #expect(throws: ScriptError.self) { try script.turn("flung", to: .nan) }
    #expect(throws: ScriptError.self) { try script.turn("slung", to: 1) }
  }

  @Test func `a reload during a motion applies, and an invalid script is rejected`() throws {
    let script = try PolicyScript(Self.ticket)
    try script.present("Ticket")
    try script.advance(0.2)
    let before = script.heights[0].height
    let error = #expect(throws: ScriptError.self) { try script.reload("\nsheet(") }
    #expect(error?.line == 2)
    #expect(error?.file == "policy.lua")
    #expect(error?.description.contains("sheet(") == true)
    #expect(script.heights[0].height == before)
    try script.reload(
      Self.ticket.replacing("return r.from", with: "return \"large\""))
    #expect(script.heights[0].height == before)
    #expect(
      try script.decide("Ticket", from: "medium", travel: 0, velocity: 0).outcome == "large")
  }

  @Test func `a finger flings the sheet and dismisses it`() throws {
    let script = try PolicyScript(Self.ticket)
    try script.present("Ticket")
    try script.advance(1)
    script.perform(.touched(Point(x: 196, y: 433)))
    for step in 1...6 {
      try script.advance(1 / 60)
      script.perform(.moved(Point(x: 196, y: 433 + 25 * Double(step))))
    }
    script.perform(.lifted())
    try script.advance(1)
    #expect(script.heights.isEmpty)
    #expect(script.scene.layers.count == 1)
  }

  @Test func `tests in the script are ignored in any notation`() throws {
    let script = try PolicyScript(
      Self.ticket + """

        local near = expect.near
        always "small" (function(r) return true end)
        region "a nudge" { of = "Ticket", travel = { -20, 20 }, always = "from" }
        scenario "one" (function(user) user:opens "Ticket" end)
        story "IOS-12" "two" (function(user) near(1, 2) end)
        """)
    #expect(script.sheets == ["Ticket"])
    try script.reload(Self.ticket + "\nscenario \"one\" (function() end)")
  }

  @Test func `errors of the script's functions are collected once`() throws {
    let script = try PolicyScript(
      Self.ticket + "\nsheet \"Other\" { on = { did_present = function() error \"no\" end } }")
    try script.present("Other")
    try script.advance(1)
    #expect(script.takeErrors().map(\.line) == [7])
    #expect(script.takeErrors().isEmpty)
  }

  @Test func `an endless loop is stopped, and modules are given by the program`() throws {
    #expect(throws: ScriptError.self) { try PolicyScript("while true do end") }
    #expect(throws: ScriptError.self) { try PolicyScript("require \"words\"") }
    #expect(throws: ScriptError.self) { try PolicyScript("", name: "") }
    let script = try PolicyScript(
      "sheet(require \"words\") {}", modules: ["words": "return \"Ticket\""])
    #expect(script.sheets == ["Ticket"])
  }

  @Test(arguments: [
    ("Ticked", "medium", 0.0, 0.0), ("Ticket", "middle", 0, 0), ("Ticket", "medium", .nan, 0),
    ("Ticket", "medium", 0, .infinity), ("Ticket", "medium", 2e5, 0),
  ])
  func `unknown names and invalid numbers are errors`(
    sheet: String, detent: String, travel: Double, velocity: Double
  ) throws {
    let script = try PolicyScript(Self.ticket)
    let error = #expect(throws: ScriptError.self) {
      try script.decide(sheet, from: detent, travel: travel, velocity: velocity)
    }
    #expect(error?.line == nil)
    #expect(throws: ScriptError.self) { try script.advance(-1) }
    #expect(throws: ScriptError.self) { try script.present("Ticked") }
  }
}
