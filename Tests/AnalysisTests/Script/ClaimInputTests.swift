import Analysis
import DecisionMaps
import Scenarios
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Support
import Testing

/// Claims cover every input that the rules read.
@Suite struct ClaimInputTests {
  /// The report of `check` for a script, without the touch rates of other devices.
  private func lines(_ text: String) throws -> [String] {
    try EvidenceTests.check(text).lines(script: "order.lua")
  }

  private static let invariant = "always \"it stays\" (function(r) return r.to == r.from end)\n"
  private static let region = """
    region "near" { of = "Order", travel = { -100, 100 }, velocity = { -500, 500 }, never = "dismiss" }

    """

  private static func script(_ condition: String) -> String {
    """
    policy "p" {
      { "odd", function(r) if \(condition) then return "dismiss" end end },
      { "stay", function(r) return r.from end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "p" }

    """ + invariant + region
  }

  @Test(arguments: [
    "r.velocity_x > 2000", "math.abs(r.velocity_x) > 12345", "r.velocity_x < -900000",
    "r.keyboard > 300", "r.keyboard == 217", "r.elapsed > 4", "r.elapsed < 0.031",
    "r.elapsed > 2.5 and r.elapsed < 2.51", "r.by == \"wheel\"", "r.scrolled",
    "r.velocity_x > 700 and r.velocity_x < 700.5 and r.keyboard > 0 and r.by == \"bar\"",
    "r:within { travel = 50, elapsed = 0.02 } and r.velocity_x >= 33",
  ])
  func `an input that breaks a claim is found`(condition: String) throws {
    let session = try EvidenceTests.session(Self.script(condition))
    let (invariant, region) = (
      InvariantResult(invariant: 0, in: session), RegionResult(session.regions[0], in: session)
    )
    #expect(invariant.failures.count == 2, "\(invariant)")
    #expect(region.failures.count == 2, "\(region)")
  }

  @Test(arguments: [
    "r.velocity > 6000", "r.velocity > 999999", "r.travel > 5000",
    "r.velocity < -3100.25 and r.velocity > -3100.75",
  ])
  func `a release beyond the edges of the map breaks a claim`(condition: String) throws {
    let session = try EvidenceTests.session(
      Self.script(condition) + "region \"all\" { of = \"Order\", never = \"dismiss\" }")
    let (invariant, region) = (
      InvariantResult(invariant: 0, in: session), RegionResult(session.regions[1], in: session)
    )
    #expect(invariant.failures.count == 2, "\(invariant)")
    #expect(region.failures.count == 2, "\(region)")
  }

  @Test func `a proof names each input that the rules read with its range`() throws {
    let found = try lines(
      Self.script("r.velocity_x > 10 and r.keyboard > 20 and r.elapsed > 1 and r.travel > 2e6"))
    #expect(found.contains { $0.hasPrefix("✓ always \"it stays\": proved (travel ") }, "\(found)")
    let proof = try #require(found.first { $0.contains("always \"it stays\"") })
    for part in [
      "velocity_x -1000000..1000000 pt/s", "keyboard 0..2000 pt", "elapsed 0..1000000 s",
      "velocity -1000000..1000000 pt/s",
    ] {
      #expect(proof.contains(part), "\(proof)")
    }
  }

  @Test(arguments: [
    ("r.average_velocity > 4e9", "average_velocity"),
    ("math.abs(r.velocity) < math.abs(r.velocity_x) - 2e6", "velocity and velocity_x"),
    ("r.elapsed * r.elapsed > 1e13", "elapsed"), ("math.floor(r.keyboard) == 5000", "keyboard"),
    ("r.keyboard + r.velocity_x > 1e7", "keyboard"),
  ])
  func `an input that cannot be cut exactly makes a claim sampled with its line`(
    condition: String, word: String
  ) throws {
    let found = try lines(Self.script(condition))
    for name in ["always \"it stays\"", "region \"near\""] {
      let line = try #require(found.first { $0.contains(name) })
      #expect(line.contains("(sampled: rule \"odd\" ") && line.contains("order.lua:2"), "\(line)")
      #expect(line.contains(word), "\(line)")
    }
  }

  @Test(arguments: [
    "r.velocity > 701 and r.velocity < 702", "r.velocity > 499.9375 and r.velocity < 499.9376",
    "r.travel > 33.25 and r.travel < 33.26 and r.keyboard > 100.5 and r.keyboard < 101",
    "r.velocity_x == -700.125", "r.velocity > 40000 and r.elapsed < 0.01",
  ])
  func `a counterexample decides the same when it is entered`(condition: String) throws {
    for style in ["ios", "material"] {
      let keys =
        style == "ios"
        ? "detents = { \"medium\", \"large\" }"
        : "style = \"material\", content = { rows = 60 }"
      let script = Self.script(condition)
        .replacing("detents = { \"medium\", \"large\" }", with: keys)
        .replacing("travel = { -100, 100 }, velocity = { -500, 500 }, ", with: "")
      let session = try EvidenceTests.session(script)
      let failures =
        InvariantResult(invariant: 0, in: session).failures
        + RegionResult(session.regions[0], in: session).failures
      #expect(!failures.isEmpty)
      for failure in failures {
        #expect(failure.message.contains("dismiss by rule \"odd\""), "\(failure.message)")
        guard case .object(let parts) = failure.json, case .object(let fields) = parts[1].1 else {
          Issue.record("no release in \(failure.json.text)")
          continue
        }
        func field(_ name: String) -> String { fields.first { $0.0 == name }?.1.text ?? "nil" }
        let ask = """
          \(script)
          scenario "again" (function()
            expect.equal((decide("Order", {
              from = \(field("from")), travel = \(field("travel")),
              velocity = \(field("velocity")), velocity_x = \(field("velocity_x")),
              keyboard = \(field("keyboard")), elapsed = \(field("elapsed")),
              by = \(field("by")), scrolled = \(field("scrolled")),
            })), "dismiss")
          end)
          """
        let runner = ScenarioRunner(
          source: SourceText(name: "order.lua", text: ask), options: SessionOptions())
        let session = try EvidenceTests.session(ask)
        let report = runner.run(try #require(ScenarioRunner.list(of: session).first))
        #expect(report.passes, "\(failure.message) \(report)")
      }
    }
  }

  @Test func `a region can limit each input`() throws {
    let policy = """
      policy "p" {
        { "odd", function(r)
          if r.velocity_x > 900 and r.keyboard > 100 and r.elapsed > 1 and r.by == "bar" and r.scrolled
          then return "dismiss" end
        end },
        { "stay", function(r) return r.from end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }

      """
    for (limit, isBroken) in [
      ("velocity_x = { 0, 900 }", false), ("velocity_x = { 900, 901 }", true),
      ("keyboard = { 0, 100 }", false), ("keyboard = { 99, 1000 }", true),
      ("elapsed = { 0, 1 }", false), ("elapsed = { 2, 3 }", true), ("by = \"grabber\"", false),
      ("by = { \"content\", \"wheel\" }", false), ("by = { \"content\", \"bar\" }", true),
      ("scrolled = false", false), ("scrolled = true", true),
    ] {
      let check = try EvidenceTests.check(
        policy
          + "region \"limited\" { of = \"Order\", from = \"medium\", \(limit), never = \"dismiss\" }"
      )
      #expect(
        check.regions[0].failures.isEmpty == !isBroken, "\(limit) \(check.regions[0].failures)")
      #expect(check.regions[0].evidenceKind.isProved == !isBroken, "\(limit)")
    }
  }

  @Test(arguments: [
    ("n = n + 1", "`n`"), ("count = (count or 0) + 1", "the global `count`"),
    ("state.n = 1", "the field `n` of `state`"),
    ("table.insert(state, 1)", "an element of `state`"),
    ("bump()", "`n`"), ("helpers.bump()", "the field `n` of `state`"),
    ("set(state)", "the field `n` of `state`"), ("(function() n = 5 end)()", "`n`"),
    ("if r.velocity * r.velocity > 9 then n = 3 end", "`n`"),
  ])
  func `a rule that writes outside of its call is an error`(body: String, target: String) throws {
    let text = """
      local n = 0
      local state = {}
      local function bump() n = n + 1 end
      local function set(t) t.n = 2 end
      local helpers = { bump = function() state.n = 4 end }
      policy "p" { { "count", function(r)
        \(body)
        return r.from
      end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }
      """
    let check = try EvidenceTests.check(text)
    let error = try #require(
      check.errors.first { $0.sentence.contains("which is outside of the rule") })
    #expect(
      error.code == .impurePolicy && error.sentence.contains("changes \(target),"), "\(error)")
    #expect(!check.passes(strict: false))
  }

  @Test func `a rule can write to its own values`() throws {
    let check = try EvidenceTests.check(
      """
      local state = { n = 1 }
      local function list() local found = {} found.n = state.n found[1] = 2 return found end
      policy "p" { { "own", function(r)
        local n, t = 0, { a = 1 }
        local function add() n = n + 1 t.a = n end
        add()
        local found = list()
        found.more = t
        table.insert(found, 3)
        return r.from
      end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }
      """)
    #expect(check.errors.isEmpty, "\(check.errors)")
  }

  @Test func `a rule that decides on another device or in another orientation is not dead`() throws
  {
    for condition in ["r.container < 500", "r.density < 2.8", "r.container > 1100"] {
      let text = """
        policy "p" {
          { "flat", function(r) if \(condition) then return "dismiss" end end },
          { "rest", function(r) return r.from end },
        }
        sheet "Order" { detents = { low = 100, high = 300 }, policy = "p" }
        """
      let findings = try EvidenceTests.check(text).sheets[0].findings
      #expect(!findings.contains { $0.kind == .deadRule }, "\(findings.map(\.line))")
    }
  }

  @Test func `a faster release that ends less far is an inversion`() throws {
    let text = """
      policy "p" {
        { "band", function(r) if r.velocity > 1400 and r.velocity < 1401 then return r.from end end },
        { "fast", function(r) if r.velocity > 900 then return "dismiss" end end },
        { "rest", function(r) return r.from end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }
      """
    let found = try EvidenceTests.check(text).sheets[0].findings.filter { $0.kind == .inversion }
    #expect(found.map(\.from) == ["medium", "large"])
    let line = try #require(found.first?.line)
    #expect(
      line.contains("at 1150 pt/s down ends at dismiss, at 1401 pt/s down at medium"), "\(line)")
    let plain = try EvidenceTests.check(text.replacing("1401", with: "1400"))
    #expect(!plain.sheets[0].findings.contains { $0.kind == .inversion })
  }

  @Test func `a number on which no release depends is found wherever it is`() throws {
    let text = """
      local limits = { far = 9000 }
      local slow = param("slow", 50)
      policy "p" {
        { "fast", function(r)
          if r.velocity > 900 and r.velocity > 100 and r.velocity > slow then return "dismiss" end
        end },
        { "far", function(r) if math.min(r.travel, limits.far) > 300 then return "medium" end end },
        { "rest", function(r) return r.from end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }
      policy "keys" { like = "ios", snap_after = 0.3, fast = 900 }
      sheet "Small" { detents = { "medium" }, policy = "keys" }
      """
    let check = try EvidenceTests.check(text)
    #expect(
      check.sheets[0].findings.filter { $0.kind == .deadNumber }.map(\.subject) == [
        "`slow` (50)", "field `far` (9000)", "100 (order.lua:5)",
      ], "\(check.sheets[0].findings.map(\.line))")
    #expect(
      check.sheets[1].findings.filter { $0.kind == .deadNumber }.map(\.subject) == [
        "`snap_after` (0.3)"
      ], "\(check.sheets[1].findings.map(\.line))")
  }
}
