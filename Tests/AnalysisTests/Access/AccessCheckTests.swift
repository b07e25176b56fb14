import ScriptDiagnostics
import Analysis
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// What `check --a11y` says is what the engine does, and its scenarios show it.
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

  /// The scenario, pasted below the script, run as `test` runs it.
  static func run(_ scenario: String, in text: String) throws -> ScenarioReport {
    let runner = ScenarioRunner(
      source: SourceText(name: "a.lua", text: text + "\n" + scenario + "\n"),
      options: SessionOptions())
    return runner.run(try #require(try runner.list().last))
  }

  @Test func `an error of the script in a scenario is told, once, and is no success`() throws {
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
      #expect(!check.verdicts.contains { $0.kind == .fails } && !check.holds)
      let lines = check.lines(script: "a.lua", isVerbose: false)
      #expect(lines.last?.hasSuffix(", 0 fail, 1 error of the script") == true)
      let json = check.json(script: "a.lua").text
      #expect(json.contains(#""errors":["a.lua:3: In `should_dismiss`"#), "\(json)")
    }
    for seed in AccessibilityCase.all { #expect(try Self.check(seed.source).errors.isEmpty) }
  }

  @Test func `there are thirty sheets and more`() { #expect(AccessibilityCase.all.count >= 30) }

  @Test(arguments: AccessibilityCase.all)
  func `each rule judges right, and a scenario shows it`(_ seed: AccessibilityCase) throws {
    let check = try Self.check(seed.source)
    #expect(check.verdicts.map(\.rule) == AccessibilityRule.allCases)
    for verdict in check.verdicts {
      let number = verdict.rule.rawValue
      let wanted: AccessibilityResult.Kind =
        seed.fails.contains(number)
        ? .fails : seed.notShown.contains(number) ? .notShown : .shown
      #expect(verdict.kind == wanted, "\(number): \(verdict.says)")
      #expect(!verdict.says.isEmpty)
      let report = try Self.run(verdict.scenario, in: seed.source)
      guard case .passed = report.outcome else {
        Issue.record("\(number): \(verdict.scenario)\n\(report.outcome)")
        continue
      }
      // It says something: a scenario that only opens the sheet shows nothing.
      #expect(verdict.scenario.contains("expect") || number == "2.4.11", "\(verdict.scenario)")
    }
    #expect(check.holds == seed.fails.isEmpty)
  }

  @Test func `the specified trap fails by what it lacks, and its backdrop is a way out`() throws {
    let trap = """
      sheet "A" {
        close = false, grabber = false, detents = { "medium", "large" },
        dismissible = { swipe = true, backdrop = BACKDROP, escape = false, back = false },
      }
      """
    let closed = try Self.check(trap.replacing("BACKDROP", with: "false"))
    #expect(
      closed.verdicts.first { $0.rule == .dragging }?.says
        == "only a drag reaches \"large\", and only a drag dismisses it")
    #expect(closed.verdicts.first { $0.rule == .noTrap }?.kind == .fails)
    let open = try #require(
      try Self.check(trap.replacing("BACKDROP", with: "true")).verdicts
        .first { $0.rule == .dragging })
    #expect(open.kind == .fails)
    #expect(
      open.says == "the backdrop dismisses it at \"large\", but only a drag reaches \"large\"")
  }

  @Test func `what a scenario of a mended sheet shows is no failure any more`() throws {
    let bad = "sheet \"A\" { title = \"A\", grabber = false, detents = { \"medium\", \"large\" } }"
    let verdict = try #require(try Self.check(bad).verdicts.first { $0.rule == .dragging })
    let mended = bad.replacing(
      "grabber = false", with: "grabber = true, on = { tapped = function() end }")
    #expect(try Self.check(mended).verdicts.first { $0.rule == .dragging }?.kind == .shown)
    // The scenario of the failure tells of the bad sheet: it drags and arrives, on both.
    let report = try Self.run(verdict.scenario, in: bad)
    guard case .passed = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
  }

  @Test func `a script that ends with a return gets its scenario before it`() throws {
    let check = try Self.check("local m = {}\nsheet \"A\" { title = \"A\" }\nreturn m\n")
    #expect(check.verdicts.allSatisfy { !$0.scenario.isEmpty })
  }

  @Test func `the command's device stands in the scenarios`() throws {
    var options = SessionOptions()
    options.device = Device.named("pixel-8")
    let check = try Self.check("sheet \"A\" { title = \"A\" }", options)
    let trap = try #require(check.verdicts.first { $0.rule == .noTrap })
    #expect(trap.scenario.contains("{ device = \"pixel-8\" }"))
  }

  @Test func `a sheet that a hook's error spoils is not shown, and says why`() throws {
    let check = try Self.check(
      "sheet \"A\" { title = \"A\", on = { did_present = function(e) e.sheet.nothing() end } }")
    // A scenario that ends before the sheet has come does not meet the error.
    for verdict in check.verdicts
    where [.noTrap, .dragging, .statusMessages].contains(verdict.rule) {
      #expect(verdict.kind == .notShown)
      #expect(verdict.says.contains("but not in a separate scenario: "), "\(verdict.says)")
      #expect(verdict.scenario.isEmpty)
    }
    #expect(check.errors.count == 1 && !check.holds)
  }
}
