import UserActions
import Analysis
import SheetEngine
import SheetScript
import Scenarios
import Testing

/// Random users perform only actions of users, unless script calls are requested.
@Suite struct PeopleTests {
  /// Correct for all actions of users; a call of the script could remove the detent.
  private static let fine = """
    screen "Home" { triggers = { Ride = "Trip" } }
    sheet "Trip" {
      title = "Trip",
      detents = { peek = 120, "medium", "large" }, opens_at = "medium",
      content = { buttons = { "Collapse" } },
      on = {
        tapped = function(e) if e.name == "Collapse" then e.sheet:select "peek" end end,
        did_change_detent = function(e)
          local has = {}
          for _, d in ipairs(e.sheet.detents) do has[d.name] = true end
          if has.medium and not has.peek then error "no detent peek" end
        end,
      },
    }
    sheet "Receipt" { on = { will_present = function(e) return e.context.total end } }
    """

  @Test func `fuzzing a correct script finds nothing`() throws {
    for seed in UInt64(1)...3 {
      var fuzz = try ScriptFuzzer(seed: seed, maxSteps: 14) { try EvidenceTests.session(Self.fine) }
      #expect(try fuzz.tryReleases(2000) == nil && fuzz.unreachableViolation == nil)
      for _ in 0..<150 {
        let found = try fuzz.tryRun()
        #expect(found == nil, "\(found.map { Action.lines($0.run.actions) } as Any)")
      }
    }
  }

  @Test func `script calls are made on request and are marked`() throws {
    var fuzz = try ScriptFuzzer(seed: 1, maxSteps: 14, scriptCalls: true) {
      try EvidenceTests.session(Self.fine)
    }
    var found: FuzzFinding?
    for _ in 0..<1500 where found == nil { found = try fuzz.tryRun() }
    let acts = try #require(found).run.actions
    let calls = Action.lines(acts).filter { $0.contains("user:sheet(") }
    #expect(calls.allSatisfy { $0.hasSuffix("  -- a script call, not a user action") })
  }

  @Test func `random users perform all their actions and no script calls`() throws {
    let make = { () throws -> any Simulation in
      ScriptSimulation(try EvidenceTests.session(Self.fine))
    }
    var fuzzer = Fuzzer(seed: 3, make: make)
    for _ in 0..<200 { _ = try fuzzer.step() }
    let verbs = Set(fuzzer.coverage.compactMap { $0.split(separator: "|").first.map(String.init) })
    #expect(
      verbs.isDisjoint(with: [
        "present", "select", "dismiss", "set", "push", "pop", "pop_to_root", "invalidate_detents",
      ]))
    #expect(
      verbs.isSuperset(of: ["opens", "drags", "flicks", "taps", "rotates", "escapes", "settles"]))
  }

  @Test func `shrinking does not replace actions of users with script calls`() throws {
    let text = """
      sheet "Order" {
        detents = { "medium", "large" },
        on = { did_change_detent = function(e) if e.to == "large" then error "too high" end end },
      }
      """
    var fuzz = try ScriptFuzzer(seed: 2, maxSteps: 14) { try EvidenceTests.session(text) }
    var found: FuzzFinding?
    for _ in 0..<500 where found == nil { found = try fuzz.tryRun() }
    let acts = try #require(found).run.actions
    let calls = acts.filter(\.isScriptCall)
    #expect(calls == [], "\(Action.lines(acts))")
    #expect(Action.steps(acts) == 1)
  }

  @Test func `a random release that violates a region is reported with a query`()
    throws
  {
    let text = """
      policy "odd" {
        { "odd", function(r) if r.travel > 30 and r.travel < 32 then return "large" end end },
        like = "ios",
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "odd" }
      region "down" { of = "Order", travel = { 0, 300 }, from = "medium", never = "large" }
      """
    var fuzz = try ScriptFuzzer(seed: 1, maxSteps: 14) { try EvidenceTests.session(text) }
    for _ in 0..<100 where fuzz.unreachableViolation == nil { _ = try fuzz.tryReleases(2000) }
    let found = try #require(fuzz.unreachableViolation)
    #expect(found.broken.invariant == "region \"down\"")
    #expect(found.question.hasPrefix("decide(\"Order\", { from = \"medium\", travel = 31"))
  }
}
