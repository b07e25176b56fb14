import SheetEngine
import SheetScript
import Testing

/// The product's own surface: a policy script in another program.
@Suite struct PolicyScriptTests {
  static let ticket = """
    local flung = param("flung", 900, { min = 300, max = 3000, step = 100 })
    policy "ticket" {
      { "flung", function(r) if r.velocity > flung then return "dismiss" end end },
      { "calm", function(r) return r.from end },
    }
    sheet "Ticket" { policy = "ticket", detents = { "medium", "large" } }
    """

  @Test func `it is asked what it decides`() throws {
    let script = try PolicyScript(Self.ticket)
    #expect(script.sheets == ["Ticket"])
    #expect(try script.detents(of: "Ticket").map(\.name) == ["medium", "large"])
    let thrown = try script.decide("Ticket", from: "medium", travel: 60, velocity: 1500)
    #expect(thrown.outcome == "dismiss")
    #expect(thrown.rule == "flung")
    #expect(thrown.velocityMargin == 600)
    #expect(thrown.travelMargin == .infinity)
  }

  @Test func `a knob is turned, within its range, while the sheet stays`() throws {
    let script = try PolicyScript(Self.ticket)
    try script.present("Ticket")
    try script.advance(1)
    try script.turn("flung", to: 2000)
    #expect(try script.decide("Ticket", from: "medium", travel: 0, velocity: 1500).rule == "calm")
    try script.turn("flung", to: 1e9)
    #expect(script.knobs.map(\.value) == [3000])
    #expect(script.heights.map(\.height) == [426])
    #expect(throws: ScriptError.self) { try script.turn("flung", to: .nan) }
    #expect(throws: ScriptError.self) { try script.turn("slung", to: 1) }
  }

  @Test func `a changed text is taken over in mid-flight, and a wrong one is survived`() throws {
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

  @Test func `a finger throws the sheet out`() throws {
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

  @Test func `its own proofs are passed over, however they are written`() throws {
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

  @Test func `what a function of it does wrong is told, and survived`() throws {
    let script = try PolicyScript(
      Self.ticket + "\nsheet \"Other\" { on = { did_present = function() error \"no\" end } }")
    try script.present("Other")
    try script.advance(1)
    #expect(script.takeErrors().map(\.line) == [7])
    #expect(script.takeErrors().isEmpty)
  }

  @Test func `a loop without an end ends, and modules come from the program`() throws {
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
  func `what there is not is an error`(
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
