import DecisionMaps
import ScriptDiagnostics
import Scenarios
import SheetEngine
import SheetScript
import Testing

@testable import Analysis

@Suite struct ScriptCheckTests {
  private func session(_ text: String, on device: Device? = nil) throws -> ScriptSession {
    var options = SessionOptions()
    options.device = device
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options)
    try session.load()
    return session
  }

  private func check(_ text: String) throws -> ScriptCheck {
    try ScriptCheck(session(text), rates: [60, 120]) { try session(text, on: $0) }
  }

  private static let careful = """
    policy "careful" {
      { "nudge", function(r) if r:within { travel = 20, velocity = 300 } then return r.from end end },
      { "flick", function(r) if r.velocity > 1200 then return r:next_down() end end },
      { "aim", function(r) return r:nearest(r.projected) end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "careful" }

    """

  @Test func `a correct policy of a script passes all checks`() throws {
    let check = try check(
      Self.careful + """
        region "small" { of = "Order", travel = { -20, 20 }, velocity = { -300, 300 }, always = "from" }
        region "far" { of = "Order", from = "medium", travel = { 300, 400 }, velocity = { 1300, 2000 }, always = "dismiss" }
        always "nothing unknown" (function(r) return r.to ~= nil and r.rule ~= nil end)
        """)
    #expect(check.passes(strict: true), "\(check.lines(script: "order.lua"))")
    #expect(check.sheets.map(\.rates.tried) == [28])
  }

  @Test func `detents that disappear in other layouts are notes, which never fail`() throws {
    let text = """
      sheet "Order" { detents = { "60%", "80%", "large" } }
      sheet "Points" { style = "material", detents = { a = 660, b = 700 } }
      sheet "Turned" {
        style = "material",
        detents = { a = 200, b = function(c) if not c.compact then return 300 end end },
      }
      """
    let check = try check(text)
    #expect(check.passes(strict: true))
    let notes = check.sheets.map(\.notes)
    // The landscape of an iPhone shows a cover of style "ios", and the tablet a form sheet.
    #expect(
      notes[0] == [
        "\"60%\", \"80%\" and \"large\" are one detent on iphone-15 with the keyboard, at 793 pt"
      ])
    #expect(
      notes[1] == [
        "\"a\" and \"b\" are one detent on iphone-15, landscape, at 393 pt",
        "\"a\" and \"b\" are one detent on iphone-15 with the keyboard, at 852 pt",
      ])
    #expect(notes[2] == ["\"b\" is not active on iphone-15, landscape"])
    let line = "note: detents of Turned: \"b\" is not active on iphone-15, landscape"
    #expect(check.lines(script: "order.lua").contains(line))
    #expect(check.json(script: "order.lua", strict: true).text.contains("\"notes\":[\"\\\"b\\\""))
  }

  @Test(arguments: [
    "local function f() after(1e-9, f) end f()", "local function f() after(0, f) end f()",
    "sheet 'B' { on = { did_present = function() local function f() after(1e-9, f) end f() end } }",
  ])
  func `timers that reach a limit in a movement fail the check`(_ text: String) throws {
    let check = try check("sheet 'A' { detents = { 200, 500 } } " + text)
    #expect(!check.passes(strict: false))
    #expect(check.errors.count == 1)
    let codes: [DiagnosticCode] = [.fuelSpent, .runawayHandlers]
    #expect(codes.contains(try #require(check.errors.first).code))
  }

  @Test func `the movements of a sheet have limited work`() throws {
    let check = try check(
      """
      local function f()
        for i = 1, 10000 do end
        after(.005, f)
      end
      f()
      sheet "A" { detents = { 200, 500 } }
      """)
    #expect(check.passes(strict: false))
    let rates = try #require(check.sheets.first).rates
    #expect(rates.omitted > 0 && rates.tried > 0 && rates.tried + rates.omitted == 28)
    let line = try #require(check.lines(script: "a.lua").first { $0.contains("rates of A") })
    #expect(line.hasPrefix("- rates of A: not shown: "))
    #expect(
      line.hasSuffix("not tried: the script's functions reached the limit of work of this check"))
  }

  @Test func `the usual work of movements does not count`() throws {
    let sessions = RateSessions(within: 0)
    let source = SourceText(name: "order.lua", text: "for i = 1, 100000 do end")
    for _ in 1...5 {
      _ = try sessions.next {
        let session = try ScriptSession(source: source, options: SessionOptions())
        try session.load()
        return session
      }
    }
    #expect(sessions.finish() == nil)
  }

  @Test(arguments: ["return ('a'):rep(100000)", "error(('a'):rep(100000))"])
  func `a check does not call a rule again that fails many times`(_ body: String) throws {
    let calls = Counter()
    var options = SessionOptions()
    options.print = { _ in calls.count += 1 }
    let source = SourceText(
      name: "order.lua",
      text: "policy 'p' { { 'r', function(r) print 'called' \(body) end } } "
        + "sheet 'A' { policy = 'p', detents = { 200, 500 } }")
    func load(_ device: Device?) throws -> ScriptSession {
      var options = options
      options.device = device
      let session = try ScriptSession(source: source, options: options)
      try session.load()
      return session
    }
    let check = try ScriptCheck(load(nil), rates: [60]) { try load($0) }
    #expect(!check.passes(strict: false))
    #expect(calls.count < 8_000)
  }

  /// A number that a closure changes.
  private final class Counter {
    var count = 0
  }

  @Test func `a proved always is confirmed at few releases`() throws {
    let session = try session(Self.careful + "always 'a' (function(r) return r.to ~= nil end)")
    let result = InvariantResult(invariant: 0, in: session)
    #expect(result.evidenceKind.isProved && result.failures.isEmpty)
    #expect(1...400 ~= result.checkedCount)
    let check = try check(Self.careful + "always 'a' (function(r) return r.to ~= nil end)")
    #expect(1...1000 ~= check.invariants[0].checkedCount)
  }

  // The name of the detent as a text prevents a proof.
  @Test(arguments: [1, 200])
  func `many claims share the samples of a few`(_ count: Int) throws {
    let claims = (0..<count).map {
      """
      always "\($0)" (function(r) return #tostring(r.to) > 0 end)
      region "\($0)" { of = "Order", travel = { -\($0 + 1), \($0 + 1) }, never = "dismiss" }

      """
    }
    let rule = (old: "r:nearest(r.projected)", new: "r:nearest(#tostring(r.from) * 100)")
    let text = Self.careful.replacing(rule.old, with: rule.new) + claims.joined()
    let session = try session(text)
    let always = InvariantResult(invariant: 0, in: session)
    let region = RegionResult(session.regions[0], in: session)
    #expect(!always.evidenceKind.isProved && !region.evidenceKind.isProved)
    let isFew = count > 64
    #expect((region.checkedCount < 6_000) == isFew, "\(region.checkedCount)")
    #expect(always.checkedCount > 1_000 && region.checkedCount > 1_000)
  }

  @Test func `the rules of a script are listed, and a dead rule is found`() throws {
    let session = try session(
      """
      policy "p" {
        { "stay", function(r) return r.from end },
        { "late", function(r) return "dismiss" end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }
      """)
    let sheet = try #require(SheetQueries.all(of: session).first)
    #expect(sheet.rules == ["stay", "late"])
    #expect(sheet.lint().map(\.kind).contains(.deadRule))
  }

  @Test func `a policy that reads other state is reported`() throws {
    let check = try check(
      """
      local count = 0
      policy "p" { { "odd", function(r) count = count + 1; return count % 2 == 0 and "large" or "dismiss" end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }
      """)
    #expect(check.errors.contains { $0.code == .impurePolicy })
    #expect(!check.passes(strict: false))
  }

  @Test func `violated regions and invariants list the release`() throws {
    let check = try check(
      Self.careful + """
        region "stays" { of = "Order", from = "large", travel = { 0, 500 }, always = "from" }
        region "whose" { of = "Odrer", always = "from" }
        region "where" { of = "Order", never = "tiny" }
        always "never gone" (function(r) return r.to ~= "dismiss" end)
        """)
    #expect(
      check.regions.dropFirst().map { $0.failures.map(\.message) } == [
        ["there is no sheet \"Odrer\"; there is \"Order\""],
        ["there is no detent \"tiny\"; sheet \"Order\" has \"medium\", \"large\""],
      ])
    #expect(
      check.regions.first?.failures.first?.message
        .hasPrefix("region \"stays\" must stay at large, but from large, ") == true)
    let broken = try #require(check.invariants.first)
    #expect(broken.failures.count == 2)
    #expect(
      broken.failures[0].message.hasPrefix(
        "always \"never gone\" does not hold: sheet \"Order\" from medium, "))
    #expect(broken.failures[0].message.hasSuffix("went to dismiss by rule \"flick\""))
  }

  @Test func `functions are called twice, and each impure function is reported once`() throws {
    let check = try check(
      """
      local n = 0
      sheet "Order" {
        detents = { "medium", "large" },
        dimming = function(s) n = n + 0.001 return n end,
        rubber_band = function(over) n = n + 1 return over / n end,
        on = { did_present = function(e) local side = e.context.side end },
      }
      """)
    // The hook that reads a context is not called twice.
    #expect(check.errors.map(\.line) == [4, 5])
    #expect(check.errors.allSatisfy { $0.code == .impurePolicy })
    #expect(!check.passes(strict: false))
  }

  @Test func `functions of motions and drags that fail are reported once`() throws {
    let check = try check(
      """
      sheet "Order" {
        detents = { "medium", "large" },
        motion = {
          settle = function(m) return curve("no such curve") end,
          present = function(m) return 1 end,
        },
        drag = function(s, d) return d.height + d.nothing end,
        rubber_band = function(over) return "far" end,
        on = { did_present = function(e) local side = e.context.side end },
      }
      """)
    #expect(check.errors.compactMap(\.line).sorted() == [4, 5, 7, 8])
    #expect(!check.passes(strict: false))
  }

  @Test func `pure functions pass`() throws {
    let check = try check(
      """
      sheet "Order" {
        detents = { low = function(c) return c.max * 0.4 end, "large" },
        dimming = function(s) return 0.3 * s.progress end,
        drag = function(s, d) return d.height - d.step end,
        rubber_band = function(over, d) return over * 0.2 end,
      }
      """)
    #expect(check.errors == [])
  }
}
