import ScriptDiagnostics
import Analysis
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// The parts of a check do not contradict each other.
@Suite struct EvidenceTests {
  static func session(_ text: String, on device: Device? = nil) throws -> ScriptSession {
    var options = SessionOptions()
    options.device = device
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options)
    try session.load()
    return session
  }

  static func check(_ text: String) throws -> ScriptCheck {
    let source = SourceText(name: "order.lua", text: text)
    return try ScriptCheck(
      session(text), rates: [60],
      scenarios: ScenarioReleases(source: source, options: SessionOptions())
    ) { try session(text, on: $0) }
  }

  /// A band of 50 pt/s without a center of a map's cells: from 705 to 755, with cells of 52 pt/s
  /// evaluated at 703 and 755.
  static let sliver = """
    policy "sliver" {
      { "odd", function(r)
        if r.velocity > 705 and r.velocity < 755 and r.height > 700 then return "dismiss" end
      end },
      like = "ios",
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "sliver" }

    """

  static let invariants = """
    always "high up it stays" (function(r)
      return not (r.from == "large" and r.height > 700 and r.to == "dismiss")
    end)
    region "top" {
      of = "Order", travel = { 20, 60 }, velocity = { 600, 900 }, from = "large", never = "dismiss",
    }

    """

  @Test func `a counterexample of a region also violates an invariant`() throws {
    let check = try Self.check(Self.sliver + Self.invariants)
    #expect(check.regions[0].failures.count == 1)
    #expect(check.regions[0].failures[0].message.contains("ends at dismiss by rule \"odd\" (16.9%"))
    #expect(
      check.invariants[0].failures.first?.message.hasSuffix("went to dismiss by rule \"odd\"")
        == true,
      "\(check.invariants[0])")
    #expect(!check.sheets[0].findings.contains { $0.kind == .deadRule })
    let lines = check.lines(script: "order.lua")
    #expect(!lines.contains { $0.contains("never decides") || $0.hasPrefix("✓ always") })
  }

  @Test func `the result of an invariant does not depend on other claims`() throws {
    let session = try Self.session(Self.sliver + Self.invariants)
    let alone = InvariantResult(invariant: 0, in: session)
    let check = try Self.check(Self.sliver + Self.invariants)
    #expect(alone.failures == check.invariants[0].failures)
    let wide = """
      region "wide" { of = "Order", travel = { 0, 700 }, from = "large", never = "dismiss" }
      """
    let other = try Self.session(Self.sliver + Self.invariants + wide)
    #expect(RegionResult(other.regions[1], in: other).failures.count == 1)
  }

  @Test func `an area without a sample is found if the rules can be analyzed exactly`() throws {
    let narrow = Self.sliver.replacing("> 705", with: "> 701.1").replacing("< 755", with: "< 701.9")
    let check = try Self.check(narrow + Self.invariants)
    #expect(check.regions[0].failures.count == 1, "\(check.regions[0])")
    #expect(check.invariants[0].failures.count == 1, "\(check.invariants[0])")
    #expect(!check.sheets[0].findings.contains { $0.kind == .deadRule })
    let session = try Self.session(narrow + Self.invariants)
    #expect(RegionResult(session.regions[0], in: session).failures.count == 1)
    #expect(InvariantResult(invariant: 0, in: session).failures.count == 1)
  }

  @Test func `a claim about all releases is proved`() throws {
    let check = try Self.check(
      Self.sliver.replacing("> 705", with: "> 755") + Self.invariants)
    let lines = check.lines(script: "order.lua")
    #expect(
      lines.contains("✓ region \"top\": proved (travel 20..60 pt, velocity 600..900 pt/s)"),
      "\(lines)")
    let all = "travel -1000000..1000000 pt, velocity -1000000..1000000 pt/s"
    #expect(lines.contains("✓ always \"high up it stays\": proved (\(all))"), "\(lines)")
    let dead = try #require(check.sheets[0].findings.first { $0.kind == .deadRule })
    #expect(
      dead.line.contains("rule \"odd\" never decides on iphone-15, portrait (proved: \(all))"))
    #expect(dead.isMistake && !check.passes(strict: true))
    let timed = try Self.check(
      """
      policy "timed" { { "slow", function(r) if r.elapsed > 9 then return "large" end end }, like = "ios" }
      sheet "Order" { detents = { "medium", "large" }, policy = "timed" }
      region "still" {
        of = "Order", travel = { 0, 9 }, velocity = { 0, 9 }, elapsed = { 0, 8 }, always = "from",
      }
      """)
    #expect(
      timed.lines(script: "order.lua").contains(
        "✓ region \"still\": proved (travel 0..9 pt, velocity 0..9 pt/s, elapsed 0..8 s)"
      ))
  }

  @Test func `the edges of a region belong to it`() throws {
    for (sign, isBroken) in [(">", false), (">=", true)] {
      let check = try Self.check(
        """
        policy "edge" { { "fast", function(r) if r.velocity \(sign) 431.7 then return "dismiss" end end },
          like = "ios" }
        sheet "Order" { detents = { "medium", "large" }, policy = "edge" }
        region "slow" { of = "Order", travel = { 0, 9 }, velocity = { 0, 431.7 }, never = "dismiss" }
        """)
      #expect(check.regions[0].failures.isEmpty == !isBroken, "\(sign) \(check.regions[0])")
      #expect(check.regions[0].evidenceKind.isProved == !isBroken)
    }
  }

  @Test func `a variable that the script changes is named and prevents a proof`() throws {
    let check = try Self.check(
      """
      local armed = false
      policy "armed" {
        { "armed", function(r) if armed then return "dismiss" end end }, like = "ios",
      }
      sheet "Order" {
        detents = { "medium", "large" }, policy = "armed",
        on = { did_present = function() armed = true end },
      }
      region "still" { of = "Order", travel = { 0, 9 }, velocity = { 0, 9 }, always = "from" }
      """)
    let lines = check.lines(script: "order.lua")
    let region = try #require(lines.first { $0.contains("region \"still\"") })
    #expect(
      region.hasSuffix("(sampled: the rules read `armed`, which the script can change)"),
      "\(lines)")
    // A movement has presented the sheet, and the rule has decided.
    #expect(!check.sheets[0].findings.contains { $0.kind == .deadRule })
  }

  @Test func `a claim without a failing sample is reported as sampled, not as true`() throws {
    let narrow = Self.sliver.replacing(
      "r.velocity > 705", with: "r.velocity * r.velocity > 491541.2"
    )
    .replacing("r.velocity < 755", with: "r.velocity * r.velocity < 492663.6")
    let check = try Self.check(narrow + Self.invariants)
    let lines = check.lines(script: "order.lua")
    #expect(check.passes(strict: true), "\(lines)")
    for name in ["region \"top\"", "always \"high up it stays\""] {
      let line = try #require(lines.first { $0.contains(name) })
      #expect(
        line.contains("no counterexample among ")
          && line.hasSuffix(
            " releases (sampled: rule \"odd\" multiplies velocity by velocity (order.lua:3))"),
        "\(line)")
    }
    let dead = try #require(check.sheets[0].findings.first { $0.kind == .deadRule })
    #expect(dead.line.contains("rule \"odd\" decided none of "))
    #expect(dead.line.contains("releases (sampled)"))
    #expect(lines.contains { $0.hasPrefix("! map of Order: 1 to review") })
    #expect(!lines.contains { $0.contains("never") && !$0.contains("\"") })
  }

  @Test func `a rule that decides in a scenario is not dead but reads outside state`() throws {
    let text = """
      local editing = false
      policy "careful" {
        { "editing", function(r) if editing then return r.from end end },
        like = "ios",
      }
      sheet "Order" {
        detents = { "medium", "large" }, policy = "careful", content = { buttons = { "Edit" } },
        on = { tapped = function() editing = true end },
      }
      scenario "an edit is kept" (function(user)
        user:opens "Order"
        user:taps "Edit"
        user:flicks { down = 200, at = 1500 }
        expect "Order".is_at "medium"
      end)
      """
    let check = try Self.check(text)
    let findings = check.sheets[0].findings
    #expect(!findings.contains { $0.kind == .deadRule }, "\(findings.map(\.line))")
    let outside = try #require(findings.first { $0.kind == .outside })
    #expect(outside.message.contains("scenario \"an edit is kept\" (order.lua:10)"))
    #expect(outside.message.hasSuffix("the rule reads something outside of the release"))
    #expect(!outside.kind.advice.contains("remove"))
  }

  @Test func `a rule that decides only drags of some duration is not dead`() throws {
    let text = """
      policy "slow" {
        { "slow", function(r) if r.elapsed > 1.2 and r.elapsed < 1.6 then return "large" end end },
        like = "ios",
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "slow" }
      scenario "slowly" (function(user)
        user:opens "Order"
        user:drags { down = 40, over = 1.2 }
        expect "Order".is_at "large"
      end)
      """
    let alone = text.firstRange(of: "scenario").map { String(text[..<$0.lowerBound]) } ?? ""
    #expect(try Self.check(alone).sheets[0].findings.isEmpty)
    #expect(try Self.check(text).sheets[0].findings.isEmpty)
  }

  @Test func `a release of a scenario violates an invariant that the map satisfies`() throws {
    let text = """
      policy "slow" {
        { "slow", function(r) if r.elapsed > 1.2 and r.elapsed < 1.6 then return "large" end end },
        like = "ios",
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "slow" }
      always "down is never up" (function(r) return r.travel <= 0 or r.to ~= "large" or r.from == "large" end)
      scenario "slowly" (function(user)
        user:opens "Order"
        user:drags { down = 40, over = 1.2 }
      end)
      """
    let failure = try #require(try Self.check(text).invariants[0].failures.first).message
    #expect(failure.hasSuffix(", in scenario \"slowly\" (order.lua:7)"), "\(failure)")
  }

  @Test func `a claim is checked with other times and drag parts if the rules read them`() throws {
    let check = try Self.check(
      """
      policy "slow" {
        { "slow", function(r)
          if r.by == "content" and r.average_velocity > 40 and r.elapsed > 0.9 then return "dismiss" end
        end }, like = "ios",
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "slow" }
      always "large never goes by a slow hand" (function(r)
        return r.from ~= "large" or r.to ~= "dismiss" or math.abs(r.velocity) > 400 or r.height < 426
      end)
      region "slow" { of = "Order", travel = { 50, 90 }, velocity = { 0, 90 }, never = "dismiss" }
      """)
    let always = try #require(check.invariants[0].failures.first).message
    #expect(
      always.hasPrefix("always \"large never goes by a slow hand\" does not hold"), "\(always)")
    #expect(
      always.contains("released after 0.91 s, by content, went to dismiss by rule \"slow\""),
      "\(always)"
    )
    let region = try #require(check.regions[0].failures.first).message
    #expect(
      region.contains(", released after 0.91 s, by content, ends at dismiss by rule"), "\(region)")
    #expect(!check.invariants[0].evidenceKind.isProved && !check.regions[0].evidenceKind.isProved)
  }

  @Test func `strict fails for a release that was found, not for missing samples`() throws {
    let dead = """
      policy "p" { { "stay", function(r) return r.from end }, { "late", function() return "dismiss" end } }
      sheet "Order" { detents = { "medium" }, policy = "p" }
      """
    let check = try Self.check(dead)
    #expect(check.sheets[0].findings.contains { $0.kind == .deadRule })
    #expect(
      check.sheets[0].findings.filter(\.isMistake).allSatisfy {
        $0.kind == .swallowed || $0.isProved
      })
    let hole = """
      policy "p" { { "down", function(r) if r.velocity > 0 then return "dismiss" end end } }
      sheet "Order" { detents = { "medium" }, policy = "p" }
      """
    #expect(try !Self.check(hole).passes(strict: true))
    let quiet = Self.sliver.replacing("> 705", with: "> 7050")
      .replacing("< 755", with: "< 7051")
    #expect(try Self.check(quiet).passes(strict: true))
  }

  @Test func `an invariant whose function fails is not reported as true`() throws {
    let check = try Self.check(
      """
      sheet "Order" { detents = { "medium" } }
      always "odd" (function(r) return r.speed > 0 end)
      """)
    #expect(
      check.invariants[0].failures.first?.message.contains(
        "could not be tested further: its function failed") == true)
    #expect(check.errors.count == 1)
  }
}
