import ScriptDiagnostics
import Analysis
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// The results of `check --a11y` agree with the engine, and the generated scenarios verify them.
struct AccessCheckTests {
  static func session(_ text: String, _ options: SessionOptions = SessionOptions()) throws
    -> ScriptSession
  {
    let session = try ScriptSession(source: SourceText(name: "a.lua", text: text), options: options)
    try session.load()
    return session
  }

  static func check(
    _ text: String, only: String? = "A", _ options: SessionOptions = SessionOptions()
  ) throws -> AccessibilityCheck {
    let source = SourceText(name: "a.lua", text: text)
    return AccessibilityCheck(
      try session(text, options), source: source, options: options, only: only,
      namesDevice: options.device != nil
    ) { device in
      var options = options
      if let device { options.device = device }
      return try session(text, options)
    }
  }

  /// Runs the scenario after the script, as `test` does.
  static func run(_ scenario: String, in text: String) throws -> ScenarioReport {
    let runner = ScenarioRunner(
      source: SourceText(name: "a.lua", text: text + "\n" + scenario + "\n"),
      options: SessionOptions())
    return runner.run(try #require(try runner.list().last))
  }

  @Test func `an error of the script in a scenario is reported once and is not a success`() throws {
    let broken = """
      sheet "A" {
        title = "A", detents = { "medium", "large" },
        on = { should_dismiss = function() return nothing.there end },
      }
      """
    for text in [broken, broken + "\nreturn {}"] {
      let check = try Self.check(text)
      #expect(check.errors.map(\.code) == [.undefinedGlobal], "\(check.errors)")
      #expect(check.errors.first?.line == 3)
      #expect(!check.results.contains { $0.kind == .fails } && !check.passes)
      let lines = check.lines(script: "a.lua", isVerbose: false)
      #expect(lines.last?.hasSuffix(", 0 fail, 1 error of the script") == true)
      let json = check.json(script: "a.lua").text
      #expect(json.contains(#""errors":["a.lua:3: In `should_dismiss`"#), "\(json)")
    }
    for seed in AccessibilityCase.all { #expect(try Self.check(seed.source).errors.isEmpty) }
  }

  @Test func `there are at least thirty cases`() { #expect(AccessibilityCase.all.count >= 30) }

  @Test(arguments: AccessibilityCase.all)
  func `each rule is correct, and a scenario verifies it`(_ seed: AccessibilityCase) throws {
    let check = try Self.check(seed.source)
    #expect(check.results.map(\.rule) == AccessibilityRule.allCases)
    for decision in check.results {
      let number = decision.rule.rawValue
      let wanted: AccessibilityResult.Kind =
        seed.fails.contains(number)
        ? .fails : seed.notShown.contains(number) ? .notShown : .shown
      #expect(decision.kind == wanted, "\(number): \(decision.says)")
      #expect(!decision.says.isEmpty)
      let report = try Self.run(decision.scenario, in: seed.source)
      // The scenario of a failure requires the right behavior, so it fails.
      switch report.outcome {
      case .passed where decision.kind != .fails, .failed where decision.kind == .fails: break
      case .passed, .failed, .skipped:
        Issue.record("\(number): \(decision.scenario)\n\(report.outcome)")
      }
      // The scenario has an assertion: a scenario that only opens the sheet verifies nothing.
      #expect(decision.scenario.contains("expect") || number == "2.4.11", "\(decision.scenario)")
    }
    #expect(check.passes == seed.fails.isEmpty)
  }

  @Test func `a sheet that needs a drag fails, and the report names its backdrop`() throws {
    let trap = """
      sheet "A" {
        close = false, grabber = false, detents = { "medium", "large" },
        dismissible = { swipe = true, backdrop = BACKDROP, escape = false, back = false },
      }
      """
    let closed = try Self.check(trap.replacing("BACKDROP", with: "false"))
    #expect(
      closed.results.first { $0.rule == .dragging }?.says
        == "only a drag reaches \"large\", and only a drag dismisses it")
    #expect(closed.results.first { $0.rule == .noTrap }?.kind == .fails)
    let open = try #require(
      try Self.check(trap.replacing("BACKDROP", with: "true")).results
        .first { $0.rule == .dragging })
    #expect(open.kind == .fails)
    #expect(
      open.says == "the backdrop dismisses it at \"large\", but only a drag reaches \"large\"")
  }

  @Test func `the failure of a fixed sheet disappears`() throws {
    let bad = "sheet \"A\" { title = \"A\", grabber = false, detents = { \"medium\", \"large\" } }"
    let decision = try #require(try Self.check(bad).results.first { $0.rule == .dragging })
    let mended = bad.replacing(
      "grabber = false", with: "grabber = true, on = { tapped = function() end }")
    #expect(try Self.check(mended).results.first { $0.rule == .dragging }?.kind == .shown)
    guard case .failed = try Self.run(decision.scenario, in: bad).outcome else {
      Issue.record("\(decision.scenario) does not fail")
      return
    }
  }

  private func kinds(_ check: AccessibilityCheck) -> [AccessibilityRule: AccessibilityResult.Kind] {
    Dictionary(uniqueKeysWithValues: check.results.map { ($0.rule, $0.kind) })
  }

  @Test func `a limit of the search is neither a failure nor a success`() throws {
    // 64 combinations of toggled texts: more states than the search visits.
    let check = try Self.check(
      """
      local function build(s)
        local out = {}
        for _, n in ipairs { "A", "B", "C", "D", "E", "F" } do
          out[#out + 1] = s and s.state[n] and n .. " on" or n
        end
        return { { columns = out, column_width = 72 }, { picker = { "New", "Old", "Hot" } } }
      end
      sheet "A" {
        title = "Filter", detents = { "fit", "large" },
        content = build(), footer = { { button = "Show" } },
        on = { tapped = function(e)
          local n = e.target:sub(1, 1)
          if n:match "[A-F]" then
            e.sheet.state[n] = not e.sheet.state[n]
            e.sheet:set { content = build(e.sheet) }
          end
        end },
      }
      """)
    #expect(kinds(check)[.noTrap] == .notShown)
    #expect(kinds(check)[.dragging] == .notShown)
    #expect(check.passes)
    let trap = try #require(check.results.first { $0.rule == .noTrap })
    #expect(trap.says.hasPrefix("the search ended after 24 states"), "\(trap.says)")
  }

  @Test(arguments: ["e.sheet:set { footer = { { text = \"Processing\" } } }", ""])
  func `a dismissal that is prevented for some seconds is not a failure`(_ shown: String) throws {
    let check = try Self.check(
      """
      sheet "A" {
        title = "Pay", detents = { "fit" }, state = { busy = false },
        content = { { button = "Pay" }, { toggle = "Save card" } },
        on = {
          should_dismiss = function(s) return not s.state.busy end,
          tapped = function(e)
            if e.target ~= "Pay" then return end
            e.sheet.state.busy = true
            \(shown)
            after(3, function() e.sheet:dismiss { force = true } end)
          end,
        },
      }
      """)
    #expect(check.passes, "\(check.results.filter { $0.kind == .fails })")
    #expect(kinds(check)[.noTrap] == .shown)
  }

  @Test func `a state that looks the same but prevents every dismissal is a trap`() throws {
    let check = try Self.check(
      """
      local isLocked = false
      sheet "A" {
        title = "A", detents = { "fit" }, content = { { button = "Lock" } },
        on = {
          should_dismiss = function() return not isLocked end,
          tapped = function(e) isLocked = isLocked or e.target == "Lock" end,
        },
      }
      """)
    #expect(kinds(check)[.noTrap] == .fails)
    // A drag does not dismiss it either.
    #expect(kinds(check)[.dragging] == .shown)
  }

  @Test func `a scenario is inserted before the return of a script`() throws {
    let check = try Self.check("local m = {}\nsheet \"A\" { title = \"A\" }\nreturn m\n")
    #expect(check.results.allSatisfy { !$0.scenario.isEmpty })
  }

  @Test func `the scenarios contain the device of the command line`() throws {
    var options = SessionOptions()
    options.device = Device.named("pixel-8")
    let check = try Self.check("sheet \"A\" { title = \"A\" }", options)
    let trap = try #require(check.results.first { $0.rule == .noTrap })
    #expect(trap.scenario.contains("{ device = \"pixel-8\" }"))
  }

  @Test func `a sheet with an error in a hook is not shown, with the reason`() throws {
    let check = try Self.check(
      "sheet \"A\" { title = \"A\", on = { did_present = function(e) e.sheet.nothing() end } }")
    // The error has no effect on a scenario that ends before the presentation.
    for decision in check.results
    where [.noTrap, .dragging, .statusMessages].contains(decision.rule) {
      #expect(decision.kind == .notShown)
      #expect(decision.says.contains("but not in a separate scenario: "), "\(decision.says)")
      #expect(decision.scenario.isEmpty)
    }
    #expect(check.errors.count == 1 && !check.passes)
  }
}
