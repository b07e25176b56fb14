import Scenarios
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import Analysis

/// A check states only results that it has established.
@Suite struct StatementTests {
  private func session(_ text: String, on device: Device? = nil) throws -> ScriptSession {
    var options = SessionOptions()
    options.device = device
    let session = try ScriptSession(
      source: SourceText(name: "a.lua", text: text), options: options)
    try session.load()
    return session
  }

  private func check(_ text: String) throws -> ScriptCheck {
    try ScriptCheck(session(text), rates: [60, 120]) { try session(text, on: $0) }
  }

  private func deadNumbers(_ text: String) throws -> [String] {
    try check(text).sheets.flatMap(\.findings).filter { $0.kind == .deadNumber }.map(\.message)
  }

  @Test func `a lint that removes detents causes no error of a rule that names them`() throws {
    let check = try check(
      """
      policy "p" {
        { "far", function(r) if r.travel > 10000 then return "medium" end end },
        { "height", function(r) return r.height > 500 and "large" or "medium" end },
      }
      sheet "S" { detents = { "medium", "large" }, policy = "p" }
      """)
    #expect(check.errors.isEmpty, "\(check.errors)")
  }

  @Test func `a release with one detent keeps the names of the others`() throws {
    let session = try session("sheet \"S\" { detents = { \"medium\", \"large\" } }")
    let id = try session.sheetID(named: "S")
    var release = try #require(
      session.world.release(id, from: "medium", travel: 0, policy: session.policy))
    let large = try #require(release.detents.first(named: "large"))
    release.keepOnlyDetent(named: "medium")
    #expect(release.detents.map(\.name) == ["medium"])
    #expect(release.absent.map(\.name) == ["large"])
    #expect(release.absent.map(\.lastHeight) == [large.height])
    #expect(release.decision(for: "large", rule: "r")?.absentDetent == "large")
  }

  @Test func `movements that were not tried are not shown, with the true cause`() throws {
    let check = try check(
      """
      policy "p" { { "rule", function(r)
        local n = 0
        for i = 1, 6000 do n = n + i end
        return r.velocity > 600 and "dismiss" or r:nearest()
      end } }
      sheet "A" { detents = { a = 150, b = 300, c = 450, d = 600 }, policy = "p" }
      """)
    #expect(!check.isComplete)
    let line = try #require(check.lines(script: "a.lua").first { $0.contains("rates of A") })
    #expect(line.hasPrefix("- rates of A: not shown: "), "\(line)")
    #expect(line.hasSuffix("the script's functions reached the limit of work of this check"))
    #expect(check.json(script: "a.lua", strict: false)["holds"] == .null)
  }

  @Test func `a check lists the warnings of loading the script`() throws {
    let check = try check("sheet \"A\" { detents = { a = 300, b = 5000 } }")
    let warnings = check.lines(script: "a.lua").filter { $0.contains("warning ") }
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.first?.contains("detent \"b\" is 5000 pt") == true, "\(warnings)")
    #expect(check.json(script: "a.lua", strict: false)["warnings"].elements.count == 1)
  }

  /// The line about the numbers of sheet A; nil if there is none.
  private func numbersLine(_ text: String) throws -> String? {
    let check = try check(text)
    #expect(check.isComplete == check.sheets.allSatisfy(\.comparesNumbers))
    return check.lines(script: "a.lua").first { $0.contains("numbers of A") }
  }

  @Test func `numbers that are not compared because of too many borders are not shown`() throws {
    let entries = (1...120).map { "{ \(200 + $0 * 3), \($0) }" }.joined(separator: ", ")
    let line = try numbersLine(
      """
      local list = { \(entries) }
      policy "p" { { "rule", function(r)
        local best, at = nil, math.huge
        for _, entry in ipairs(list) do
          local gap = math.abs(entry[1] - r.height + entry[2] * r.velocity / 1000)
          if gap < at then best, at = entry[2], gap end
        end
        return best > 60 and "large" or "medium"
      end } }
      sheet "A" { detents = { "medium", "large" }, policy = "p" }
      """)
    #expect(line?.hasPrefix("- numbers of A: not shown: ") == true, "\(line ?? "no line")")
  }

  @Test(arguments: [4, 70])
  func `numbers are not shown if there are too many combinations of inputs`(_ count: Int) throws {
    // The rule distinguishes the values of the keyboard around each multiple of 10 pt.
    let line = try numbersLine(
      """
      policy "p" { { "rule", function(r)
        for height = 10, \(count) * 10, 10 do
          if r.keyboard == height then return r.velocity > 10 * height and "dismiss" or r.from end
        end
        return r.from
      end } }
      sheet "A" { detents = { 300 }, policy = "p" }
      """)
    #expect((line != nil) == (count == 70), "\(line ?? "no line")")
  }

  @Test func `a sheet without an exact map can depend on the numbers of a shared line`() throws {
    let dead = try deadNumbers(
      """
      local function rule(fast)
        return function(r)
          if fast and r.average_velocity * r.velocity > 90000 then return "dismiss" end
          if r.velocity > 900 and fast then return "dismiss" end
          return r.from
        end
      end
      policy "first" { { "rule", rule(true) } }
      policy "calm" { { "rule", rule(false) } }
      sheet "A" { detents = { 300 }, policy = "first" }
      sheet "B" { detents = { 300 }, policy = "calm" }
      """)
    #expect(dead.isEmpty, "\(dead)")
  }

  @Test(arguments: [true, false])
  func `a number on a line that two policies share is dead only if neither uses it`(
    _ isUsed: Bool
  ) throws {
    let dead = try deadNumbers(
      """
      local function rule(fast)
        return function(r)
          if r.velocity > 900 and fast then return "dismiss" end
          return r.from
        end
      end
      policy "first" { { "rule", rule(\(isUsed)) } }
      policy "calm" { { "rule", rule(false) } }
      sheet "A" { detents = { 300 }, policy = "first" }
      sheet "B" { detents = { 300 }, policy = "calm" }
      """)
    #expect(dead.isEmpty == isUsed, "\(dead)")
  }

  @Test func `a threshold of a rule at the threshold of the style is not an inversion`() throws {
    // `ios` is fast at 500 pt/s, and a value within 1e-6 of a threshold reaches it.
    let check = try check(
      """
      policy "p" {
        { "fast", function(r)
          if r.velocity >= 500 then return r.height < 150 and "dismiss" or r.from end
        end },
        like = "ios",
      }
      sheet "A" { detents = { 300 }, policy = "p" }
      """)
    let findings = check.sheets.flatMap(\.findings).filter { $0.kind == .inversion }
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test(arguments: ["math.huge", "-math.huge"])
  func `the start of a running minimum or maximum is not a dead number`(_ start: String) throws {
    let sign = start.hasPrefix("-") ? "-" : ""
    let dead = try deadNumbers(
      """
      policy "p" { { "rule", function(r)
        local best, at = nil, \(start)
        for _, d in ipairs(r.detents) do
          local gap = \(sign)math.abs(d.height - r.height + 0.2 * r.velocity)
          if gap \(sign.isEmpty ? "<" : ">") at then best, at = d.name, gap end
        end
        return best
      end } }
      sheet "B" { policy = "p", detents = { 200, 500 } }
      """)
    #expect(!dead.contains { $0.contains("huge") || $0.contains("inf") }, "\(dead)")
  }
}
