import ScriptDiagnostics
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// `decide` returns the outcome, the rule and the margin of a release.
@Suite struct DecideTests {
  /// A policy of about twenty lines, each of whose calls takes work.
  private static let policy = """
    local function place(r)
      local best, at = math.huge, 1
      for n = 1, 20 do
        for i, d in ipairs(r.detents) do
          if math.abs(d.height - r.height) < best then best, at = math.abs(d.height - r.height), i end
        end
      end
      return at
    end
    policy "long" {
      { "fast", function(r) if math.abs(r.average_velocity) > 2000 then return r:next_down() end end },
      { "near", function(r) return r.detents[place(r)].name end },
    }
    sheet "Order" { detents = { "25%", "medium", "large" }, policy = "long" }

    """

  private func report(_ body: String) throws -> ScenarioReport {
    let text = Self.policy + "scenario \"it\" (function(user)\n\(body)\nend)"
    let runner = ScenarioRunner(
      source: SourceText(name: "order.lua", text: text), options: SessionOptions())
    return runner.run(try #require(try runner.list().first))
  }

  @Test func `hundreds of releases can be decided within one scenario's limits`() throws {
    let report = try report(
      """
      for travel = -300, 300, 2 do
        local outcome, rule, margin = decide("Order", { from = "medium", travel = travel })
        expect.equal(rule, "near")
        expect.equal(type(margin), "table")
      end
      """)
    #expect(report.isPassed, "\(report.outcome)")
  }

  @Test func `a margin belongs to the time of its decision`() throws {
    let report = try report(
      """
      user:opens "Order"
      local _, _, margin = decide("Order", { from = "medium", travel = 100 })
      local _, _, other = decide("Order", { from = "medium", travel = 100 })
      local before = other.travel
      user:sheet "Order":set { detents = { "large" } }
      expect.near(margin.travel, before, 0.01)
      expect.equal({ margin }, { other })
      """)
    #expect(report.isPassed, "\(report.outcome)")
  }

  @Test func `a margin is a plain table of travel, velocity and each input that the rules read`() throws {
    let report = try report(
      """
      local _, _, margin = decide("Order", { from = "medium", travel = 100 })
      local names = {}
      for name, value in pairs(margin) do names[#names + 1] = name .. " " .. type(value) end
      expect.equal(names, { "elapsed number", "travel number", "velocity number" })
      expect.equal(next(margin), "elapsed")
      margin.travel = 1
      expect.equal(margin.travel, 1)
      expect.equal((pcall(function() return margin.way end)), false)
      """)
    #expect(report.isPassed, "\(report.outcome)")
  }

  @Test func `a scenario at its limit does not report the policy`() throws {
    let report = try report(
      """
      while true do
        local _, _, margin = decide("Order", { from = "medium", travel = 100 })
        local way = margin.travel
      end
      """)
    guard case .failed(let failure) = report.outcome else {
      Issue.record("it passed")
      return
    }
    #expect([.fuelSpent, .timeSpent].contains(failure.diagnostic.code), "\(failure.diagnostic)")
    #expect(failure.hookErrors.isEmpty, "\(failure.hookErrors)")
  }
}

extension ScenarioReport {
  fileprivate var isPassed: Bool { if case .passed = outcome { true } else { false } }
}
