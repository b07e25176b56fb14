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

  /// Rules that return the height, the container or the start of a release.
  private static let reading = """
    policy "reads" {
      { "far", function(r) if r.travel > 500 then return "dismiss" end end },
      { "start", function(r) if r.height < 50 then return r.from end end },
      { "tall", function(r) return r.container > 700 and r.height > 300 and "high" or "low" end },
    }
    sheet "Order" {
      policy = "reads", detents = { low = 200, high = function(c) return c.container / 2 end },
    }

    """

  @Test(arguments: [
    // Both places, where the sheet has moved less than the finger.
    ("{ from = 'low', height = 190, travel = 600 }", "dismiss"),
    ("{ from = 'low', height = 350, travel = 0 }", "high"),
    ("{ from = 'low', height = 350, device = 'iphone-se', travel = 0 }", "low"),
    ("{ from = 'high', travel = 0, device = 'iphone-15-pro-max' }", "high"),
    ("{ from = 'hidden', height = 40 }", "hidden"), ("{ from = 'hidden', height = 90 }", "low"),
    (
      "{ from = 'high', travel = 0, container = 900, width = 300, "
        + "detents = { { name = 'high', height = 310 }, { name = 'low', height = 10 } } }", "high"
    ),
    (
      "{ sheet = 'Basket', from = 'low', travel = 0, to = 'high', wanted = 3, who = 'u', n = 2, "
        + "samples = { { 0, 1, 2 }, { 1, 2, 3 } }, pointer = 'pen', dragged = false, _app = {}, "
        + "direction = 'up', farthest = 3, rested = 0 }", "low"
    ),
  ])
  func `decide takes the keys of a release log`(_ release: String, _ outcome: String) throws {
    let text =
      Self.reading + """
        scenario "it" (function()
          expect.equal(decide("Order", \(release)), "\(outcome)")
          -- The device holds for one call.
          expect.equal(decide("Order", { from = "low", height = 350 }), "high")
        end)
        """
    let runner = ScenarioRunner(
      source: SourceText(name: "order.lua", text: text), options: SessionOptions())
    let report = runner.run(try #require(try runner.list().first))
    #expect(report.isPassed, "\(report.outcome)")
  }

  @Test(arguments: [
    ("{ from = 'low', travel = 0, device = 'iphone' }", "There is no device \"iphone\""),
    ("{ from = 'low', travel = 0, container = 900 }", "`container` has no `detents`"),
    ("{ from = 'low', travel = 0, detents = { { name = 'low', height = 1 } } }", "`container`"),
    ("{ from = 'top', travel = 0 }", "There is no detent \"top\""),
    ("{ from = 'low', travel = 0, by = 'scrim' }", "scrim"),
    ("{ from = 'low', travel = 0, speed = 3 }", "`speed`"), ("{ from = 'low' }", "`height`"),
    ("{ from = 'low', travel = 0, elapsed = -1 }", "`elapsed`"),
  ])
  func `decide refuses keys that do not fit`(_ release: String, _ message: String) throws {
    let text = Self.reading + "decide(\"Order\", \(release))"
    let error = #expect(throws: Diagnostic.self) {
      let session = try ScriptSession(
        source: SourceText(name: "order.lua", text: text), options: SessionOptions())
      try session.load()
    }
    #expect(error?.sentence.contains(message) == true, "\(error?.sentence ?? "")")
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

  @Test func `a margin is a plain table with each input that the rules read`() throws {
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
