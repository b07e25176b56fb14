import ScriptDiagnostics
import Testing

@testable import Analysis

/// The mutants of a script.
struct MutantMakerTests {
  private func changes(of text: String) -> [String] {
    MutantGenerator.mutants(of: SourceText(name: "a.lua", text: text)).map(\.summaryText)
  }

  @Test(arguments: [
    ("local a = 900", ["900 -> 990", "900 -> 810"]),
    ("local a = 3", ["3 -> 4", "3 -> 2"]), ("local a = 0", ["0 -> 1"]),
    ("local a = 0x10", ["0x10 -> 18", "0x10 -> 14"]),
    ("local a = 0.25", ["0.25 -> 0.275", "0.25 -> 0.225"]),
    ("local a = 3.", ["3. -> 3.3", "3. -> 2.7"]),
    ("local a = 2e3", ["2e3 -> 2200.0", "2e3 -> 1800.0"]),
    ("local a = x < y", ["< -> <=", "< -> >="]), ("local a = x ~= y", ["~= -> =="]),
    ("local a = true", ["true -> false"]),
  ])
  func `a number, a comparison and a boolean are mutated`(_ text: String, _ expected: [String]) {
    #expect(changes(of: text) == expected)
  }

  @Test(arguments: [
    "-- 900 > 3", "--[==[ 900 ]] > 3 ]==]", "local a = '900 > 3'", "local a = [[900 < 3]]",
    "local a <const> = b", "local a <close>, b <const> = c",
    #"scenario "x" (function(user) user:waits(3) end)"#,
    #"story "A-1" "x" (function(user) expect(a < 3) end)"#,
    #"always "x" (function(r) return r.velocity < 3 end)"#,
    #"region "x" { of = "A", travel = { 0, 20 }, never = "dismiss" }"#,
    #"device { like = "iphone-15", height = 800 }"#,
    #"sheet "A" { title = "5 > 3", content = { rows = 20 } }"#,
    #"screen "A" { lines = { "1" }, rows = 12 }"#,
    "local function helper() return 3 end scenario 'x' (function() helper() end)",
  ])
  func `comments, strings, tests and samples are not mutated`(_ text: String) {
    #expect(changes(of: text) == [])
  }

  @Test func `code that tests and rules share is mutated`() {
    let text = """
      local fast = 3
      policy "p" { { "a", function(r) if r.velocity > fast then return "dismiss" end end } }
      scenario "x" (function() print(fast) end)
      """
    #expect(changes(of: text) == ["3 -> 4", "3 -> 2", "> -> >=", "> -> <="])
  }

  @Test(arguments: [
    // A fraction, from 0 to 1.
    (#"sheet "A" { dimming = 1 }"#, ["1 -> 0"]),
    (#"style "a" { dimming = 0.95 }"#, ["0.95 -> 0.855"]),
    (#"sheet("A")({ dimming = 1 })"#, ["1 -> 0"]),
    // A table in a table, and a list.
    (
      #"sheet "A" { appearance = { shadow = { opacity = 1, y = -1000 } } }"#,
      ["1 -> 0", "1000 -> 900"]
    ),
    (
      #"local m = spring { damping = 1.0, response = 60 }"#,
      ["1.0 -> 1.1", "1.0 -> 0.9", "60 -> 54"]
    ),
    // Not a key of the table, and another function.
    (#"local t = { dimming = 1 }"#, ["1 -> 2", "1 -> 0"]),
    (#"layer "A" { dimming = 1 }"#, ["1 -> 2", "1 -> 0"]),
  ])
  func `a number stays in the declared range of its key`(_ text: String, _ expected: [String]) {
    #expect(changes(of: text) == expected)
  }

  @Test(arguments: [
    (#"style "a" { like = "ios" } s:set {}"#, Mutant.Usage.nothing),
    (#"style "a" { like = "material" } s:set {}"#, .anything),
    // Without `style`, a page has the style of its stack.
    (#"sheet "A" { style = "ios" } s:set {}"#, .anything),
    // Without `like`, a policy has the thresholds of the sheet's style.
    (#"policy "p" { like = "ios" } s:set {}"#, .anything),
  ])
  func `the removal of a declared default is equivalent`(_ text: String, _ reach: Mutant.Usage)
    throws
  {
    let source = SourceText(name: "a.lua", text: text)
    var setting = ScriptContext()
    setting.changesDefinitions = true
    let mutants = MutantGenerator.mutants(of: source, setting)
    let removal = try #require(mutants.first { $0.after.isEmpty })
    #expect(removal.reach == reach)
  }

  @Test func `detents and overrides are removed, fractions are changed`() {
    let text = #"sheet "A" { detents = { tip = 98, "medium", half = "50%" }, opens_at = "tip" }"#
    #expect(
      Set(changes(of: text)) == [
        "tip = 98 left out", "98 -> 108", "98 -> 88", #""medium" left out"#,
        #"half = "50%" left out"#, #""50%" -> "55%""#, #""50%" -> "45%""#,
        #"opens_at = "tip" left out"#,
      ])
  }

  @Test func `a script without a removed detent loads`() throws {
    let text = #"sheet "A" { detents = { tip = 98, "medium" } }"#
    let mutants = MutantGenerator.mutants(of: SourceText(name: "a.lua", text: text))
    let texts = mutants.filter { $0.after.isEmpty }.map {
      String(decoding: $0.applied(to: Array(text.utf8)), as: UTF8.self)
    }
    #expect(
      texts == [
        #"sheet "A" { detents = {  "medium" } }"#, #"sheet "A" { detents = { tip = 98,  } }"#,
      ])
  }

  @Test func `rules and the branches of an if are swapped`() throws {
    let text = """
      policy "p" {
        { "a", function(r) return f(r) end },
        { "b", function(r)
          if x then return y elseif z then return u else return w end
        end },
      }
      """
    let mutants = MutantGenerator.mutants(of: SourceText(name: "a.lua", text: text))
    #expect(
      mutants.map(\.summaryText) == [
        #""a" before "b" -> "b" before "a""#, "x before z -> z before x",
      ])
    let swapped = String(decoding: mutants[1].applied(to: Array(text.utf8)), as: UTF8.self)
    #expect(swapped.contains("if z then return u elseif x then return y else return w end"))
  }

  @Test(arguments: [
    (one: "x == 'a'", other: "x == \"b\"", isEqual: true),
    (one: "e.target == 'a' and y < 3", other: "e.target == 'b'", isEqual: true),
    (one: "s.held and f(x or y)", other: "not s.held and z", isEqual: true),
    (one: "not x", other: "x", isEqual: true),
    (one: "x == 'a'", other: "x == 'a'", isEqual: false),
    (one: "x == 'a'", other: "y == 'b'", isEqual: false),
    (one: "x == 'a' or z", other: "x == 'b'", isEqual: false),
    (one: "x == 1", other: "x == 1.0", isEqual: false),
    (one: "x == 'a' .. z", other: "x == 'b'", isEqual: false),
    (one: "f(x) == 'a'", other: "f(x) == 'b'", isEqual: false),
    (one: "z and x", other: "not x", isEqual: false),
    (one: "x > 3", other: "not x", isEqual: false),
  ])
  func `exclusive branches can be swapped`(
    _ row: (one: String, other: String, isEqual: Bool)
  ) throws {
    let text = "if \(row.one) then a() elseif \(row.other) then b() end\n"
    func reach(_ text: String) -> Mutant.Usage? {
      MutantGenerator.mutants(of: SourceText(name: "a.lua", text: text)).first {
        $0.kind == .order
      }?.reach
    }
    #expect(reach(text) == (row.isEqual ? .nothing : .anything))
    // With this call, a field access can have any effect.
    #expect(reach(text + "setmetatable(x, y)") == .anything)
  }

  @Test func `a position is a line and a column in characters`() throws {
    let text = "local a = 'ö'\nlocal ä, b = 'ü', 30"
    let mutant = try #require(
      MutantGenerator.mutants(of: SourceText(name: "a.lua", text: text)).first)
    #expect(mutant.line == 2)
    #expect(mutant.column == 19)
  }

  @Test func `a change in a rule affects releases, a change in a handler affects anything`() {
    let text = """
      local near = 3
      local function half(x) return x / 2 end
      policy "p" { { "a", function(r) if half(r.height) < near then return "dismiss" end end } }
      sheet "A" { slop = 4, on = { did_present = function(e) print(5) end } }
      """
    let mutants = MutantGenerator.mutants(of: SourceText(name: "a.lua", text: text))
    var reaches: [String: Mutant.Usage] = [:]
    for mutant in mutants { reaches[mutant.before] = mutant.reach }
    #expect(
      reaches == [
        "3": .releases, "2": .releases, "<": .releases, "4": .definitions, "5": .anything,
      ])
  }

  @Test(arguments: [
    "on = { did_present = function(e) e.sheet:set { dismissible = false } end }",
    "on = { did_present = function(e) e.sheet.detents = { 'medium' } end }",
  ])
  func `definitions that a script changes are not used in proofs`(_ hook: String) {
    let text = TokenizedScript("sheet 'A' { \(hook) } scenario 'x' (function() end)")
    #expect(text.map(ScriptClassifier.changesDefinitions) == true)
    let test = TokenizedScript("sheet 'A' {} scenario 'x' (function() s:set { slop = 3 } end)")
    #expect(test.map(ScriptClassifier.changesDefinitions) == false)
    let setting = ScriptContext(isUsedByRulesAlone: true, changesDefinitions: true)
    let mutants = MutantGenerator.mutants(
      of: SourceText(name: "a.lua", text: "local a = 3"), setting)
    #expect(mutants.allSatisfy { $0.reach == .anything })
  }

  @Test(arguments: [
    ("local a = 1\n", 12), ("local a = 1\nreturn a\n", 12), ("f() return g", 4), ("", 0),
    ("local function f() return 1 end", 31),
  ])
  func `a scenario is inserted before the return of a file`(_ text: String, _ place: Int) {
    #expect(ScenarioInsertionPoint.offset(in: text) == place)
  }
}
