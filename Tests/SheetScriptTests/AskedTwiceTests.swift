import ScriptDiagnostics
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

/// Impure functions: checks call each function twice and report different results; play calls it
/// once.
@Suite struct AskedTwiceTests {
  private func errors(_ keys: String, twice: Bool) throws -> [String] {
    let stage = try ScriptFixture("local n = 0 sheet \"Order\" { \(keys) }")
    stage.session.verifiesPurity = twice
    try stage.present("Order")
    _ = stage.session.world.dim(
      of: try stage.session.sheetID(named: "Order"), policy: stage.session.policy)
    try stage.drag("Order", by: -600, over: 0.4)
    return stage.session.errors.map(\.sentence)
  }

  private static let impure = [
    ("detents = { low = function(c) n = n + 1 return 300 + n end }", "Detent \"low\""),
    ("detents = { 'medium' }, dimming = function(s) n = n + 0.01 return n end", "Dimming"),
    ("detents = { 'medium', 'large' }, drag = function(s, d) n = n + 1 return 400 + n end", "Drag"),
    (
      "detents = { 'medium', 'large' }, rubber_band = function(o) n = n + 1 return n end",
      "Rubber_band"
    ),
  ]

  @Test(arguments: impure)
  func `a function that reads other state is reported once by name`(
    _ keys: String, _ name: String
  ) throws {
    let seen = try errors(keys, twice: true)
    #expect(seen.count == 1)
    #expect(seen.first?.hasPrefix("\(name) of sheet \"Order\": it returned the number ") == true)
    #expect(
      seen.first?.hasSuffix(
        "for the same input: this function reads something that is not in its input.") == true)
  }

  @Test(arguments: impure)
  func `play calls a function once and reports nothing`(_ keys: String, _ name: String) throws {
    #expect(try errors(keys, twice: false) == [])
  }

  @Test(
    arguments: [
      ("0/0", "expected a finite height in points"), ("{}", Self.words),
      ("print", Self.words), ("s", Self.words),
    ])
  func `an invalid result is reported as invalid, not as impure`(
    _ answer: String, _ expected: String
  ) throws {
    let stage = try ScriptFixture(
      """
      local s = sheet "Order" { detents = { "medium", "large" }, policy = "firm" }
      policy "firm" { { "odd", function(r) return \(answer) end } }
      """)
    try stage.present("Order")
    try stage.drag("Order", by: -200, over: 0.4)
    let told = stage.session.errors.map { $0.sentence }
    #expect(told.count == 1)
    #expect(told.first?.contains(expected) == true, "\(told)")
  }

  private static let words = "expected \"dismiss\", a detent's name, a height, or nil"

  @Test func `pure functions are never reported`() throws {
    let seen = try errors(
      """
      detents = { low = function(c) return c.container * 0.3 + c.insets.bottom end, "large" },
      dimming = function(s) return 0.5 * s.progress end,
      drag = function(s, d) if d.height > 500 then return d.height - d.step / 2 end end,
      rubber_band = function(over, dimension) return over / dimension * 30 end
      """, twice: true)
    #expect(seen == [])
  }

  /// A function that returns a decision can only return it.
  @Test(arguments: [
    ("detents = { 'medium', low = function(c) % return 200 end }", "s:dismiss()"),
    ("detents = { 'medium', low = function(c) % return 200 end }", "s:set { title = 'x' }"),
    ("detents = { 'medium', 'large' }, drag = function(s, d) % end", "s:present()"),
    ("detents = { 'medium', 'large' }, drag = function(s, d) % end", "s.detent = 'large'"),
    (
      "detents = { 'medium', 'large' }, rubber_band = function(over, d) % return over end",
      "s:dismiss()"
    ),
    ("detents = { 'medium' }, dimming = function(s) % return 0.2 end", "s:invalidate_detents()"),
    ("detents = { 'medium', 'large' }, policy = 'acts'", "s.is_presented = false"),
  ])
  func `a function that decides cannot act`(_ keys: String, _ attack: String) throws {
    let text = """
      local s
      policy "acts" { { "act", function(r) \(attack) return r.from end } }
      s = sheet "A" { \(keys.replacing("%", with: attack)) }
      """
    func run() throws -> (log: [String], errors: [String]) {
      let stage = try ScriptFixture(text)
      try stage.present("A")
      _ = stage.session.world.dim(
        of: try stage.session.sheetID(named: "A"), policy: stage.session.policy)
      try stage.drag("A", by: -600, over: 0.4)
      return (stage.log, stage.session.errors.map(\.oneLine))
    }
    let first = try run()
    #expect(try run() == first)
    let isRefused = first.errors.contains { $0.contains("must not change anything") }
    #expect(isRefused, "\(first.errors)")
    #expect(!first.log.contains("A will_dismiss"))
  }
}
