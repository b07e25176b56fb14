import UserActions
import ScriptDiagnostics
import Analysis
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Scripts with planted bugs of each kind: fuzzing finds each bug and shrinks it to the necessary
/// steps.
@Suite struct PlantedBugTests {
  struct Bug: CustomStringConvertible, Sendable {
    var description: String
    var script: String
    /// The minimum number of steps after the presentation that show the bug.
    var steps: Int
  }

  static let bugs = [
    Bug(
      description: "a policy that loses a short pull down",
      script: """
        policy "careless" {
          { "lost", function(r) if r.travel > 100 and r.travel < 140 then return "large" end end },
          like = "ios",
        }
        sheet "Order" { detents = { "medium", "large" }, policy = "careless" }
        always "a pull down never ends higher" (function(r)
          if r.travel <= 0 or r.to == "dismiss" then return true end
          local height = {}
          for _, d in ipairs(r.detents) do height[d.name] = d.height end
          return height[r.to] <= height[r.from]
        end)
        """, steps: 1),
    Bug(
      description: "a hook that forgets",
      script: """
        local seen = 0
        sheet "Order" {
          detents = { "medium", "large" },
          on = {
            did_change_detent = function(e) if e.to == "large" then seen = seen + 1 end end,
            did_dismiss = function(e) if seen >= 1 then error "forgotten" end end,
          },
        }
        """, steps: 2),
    Bug(
      description: "a detent that divides by what a turned phone has not",
      script: """
        sheet "Order" {
          edge_attached_in_compact_height = true,
          detents = { small = function(c) return 200 + 40 / (not c.compact and 1 or nil) end, "large" },
        }
        """, steps: 1),
    Bug(
      description: "a detent that a turned phone's keyboard leaves no room for",
      script: """
        sheet "Order" {
          edge_attached_in_compact_height = true,
          detents = {
            tip = function(c)
              if c.compact and c.keyboard > 0 then return 100 / (c.keyboard - c.keyboard) end
              return 100
            end,
            "large",
          },
        }
        """, steps: 3),  // The presentation counts if the keyboard shows before it.
    Bug(
      description: "two releases, the second while the sheet still moves",
      script: """
        sheet "Order" { style = "material", detents = { "medium", "large" }, title = "Order" }
        always "20 pt at under 200 pt/s never leaves its detent" (function(r)
          return not r:within { travel = 20, velocity = 200 } or r.to == r.from
        end)
        """, steps: 2),
    Bug(
      description: "a question whose second answer is not thought of",
      script: """
        local kept = 0
        sheet "Order" {
          title = "Order",
          detents = { "medium" },
          on = {
            should_dismiss = function(s, why)
              if s:ask "Discard?" then return true end
              kept = kept + 1
              if kept > 0 then error "nobody keeps it" end
            end,
          },
        }
        """, steps: 2),
    Bug(
      description: "a field that takes no letters",
      script: """
        sheet "Order" {
          title = "Order",
          detents = { "medium", "large" },
          content = { fields = { "Limit" } },
          on = { typed = function(e) return tonumber(e.text) + 1 end },
        }
        """, steps: 2),
    Bug(
      description: "a second page that cannot be left",
      script: """
        sheet "One" { detents = { "medium" }, content = { buttons = { "Next" } } }
        sheet "Two" { detents = { "medium", "large" }, on = {
          will_dismiss = function(e) error "on the second page" end,
        } }
        stack "Order" { "One", "Two" }
        """, steps: 2),
  ]

  static func session(_ text: String) throws -> ScriptSession {
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: text))
    try session.load()
    return session
  }

  static func finding(in text: String, seed: UInt64, runs: Int = 1500) throws -> FuzzFinding? {
    var fuzz = try ScriptFuzzer(seed: seed, maxSteps: 14, scriptCalls: true) { try session(text) }
    if let found = try fuzz.tryReleases(400) { return found }
    for _ in 0..<runs {
      if let found = try fuzz.tryRun() { return found }
    }
    return nil
  }

  @Test(arguments: bugs)
  func `a planted bug is shrunk to the necessary steps`(_ bug: Bug) throws {
    let found = try #require(try Self.finding(in: bug.script, seed: 9))
    let acts = found.run.actions
    #expect(found.run.violation?.invariant == found.found.violation?.invariant)
    #expect(
      Action.steps(acts) <= bug.steps, "\(bug): \(Action.lines(acts)) in \(found.tries) tries")
    #expect(found.tries <= 1500)
  }

  @Test(arguments: bugs.prefix(5))
  func `the scenario of a finding fails in the same way`(_ bug: Bug) throws {
    let found = try #require(try Self.finding(in: bug.script, seed: 2))
    let scenario = FailureScenario(found.run, module: "order", seed: 2)
    var options = SessionOptions()
    options.module = { $0 == "order" ? SourceText(name: "order.lua", text: bug.script) : nil }
    let runner = ScenarioRunner(
      source: SourceText(name: "found_test.lua", text: scenario.text), options: options)
    let report = runner.run(try #require(try runner.list().first))
    guard case .failed(let failure) = report.outcome else {
      Issue.record("it passed:\n\(scenario.text)")
      return
    }
    #expect(failure.diagnostic.sentence == found.run.violation?.message, "\(scenario.text)")
  }
}
