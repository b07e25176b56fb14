import BrokenTexts
import PolicyExport
import ReleaseLog
import ScriptDiagnostics
import ScriptFixture
import SheetScript
import Support
import Testing

/// The rules of a sheet without Lua decide as the script does.
@Suite struct PolicyProgramTests {
  /// One sheet for each built-in rule and for each part of Lua that `export` takes.
  private static let text = """
    local detents = { a = 120, b = 355.5, c = 640 }
    policy "skips" { like = "ios", skips = true }
    sheet "skips" { policy = "skips", detents = detents }
    for _, name in ipairs { "ios", "ios-measured", "material", "material-1.4", "faaviator" } do
      sheet(name) { style = name, detents = detents }
    end

    local limits, names, fast <const> = { 150, 300.5, 900 }, { "a", "c" }, 700
    local function faster(r, least)
      local n = 0
      for _, limit in ipairs(limits) do
        if math.abs(r.velocity) > limit and limit > least then n = n + 1 end
      end
      return n, n > 1 and names[n] or nil
    end
    local function around(r, height)
      local low, high
      for i, detent in ipairs(r.detents) do
        if detent.height <= height then low = i end
        if not high and detent.height > height then high = i end
      end
      return low, high
    end

    policy "loops" {
      { "sum", function(r)
        local i, sum = 1, 0
        while i <= #r.detents do
          sum, i = sum + r.detents[i].height % 7, i + 1
        end
        repeat
          sum = sum - sum // 2 - 1
          if sum < -1e9 then break end
        until sum <= 3
        for k = 3, 1, -1 do sum = sum + k * 0.5 end
        for k = 1, 2 do if k * r.travel > 300 then sum = -sum end end
        if sum ^ 2 > 42.25 and r.velocity > 1200 then return "dismiss" end
      end },
      { "calls", function(r)
        local n, name = faster(r, math.min(200, math.max(0, r.moved)))
        if name and r.travel > 0 then return name end
        if n == 2 or not (r.elapsed > 0.2) then return r:nearest(r.height / 2 - n * -10) end
      end },
      { "end", function(r)
        local low, high = around(r, r.projected)
        if r.progress >= 0.75 or r.average_velocity > fast then return r:next_up() end
        if r.velocity < -400 then return r:next_down(r.height + 20) end
        return (low or high) == 1 and "a" .. "" or r.detents[low or 1].name
      end },
    }
    policy "tables" {
      { "points", function(r)
        if r.by == "content" or r.scrolled then return end
        local points, heights = {}, {}
        if r.dismissible then points[1] = { name = "dismiss", height = 0 } end
        for _, detent in ipairs(r.detents) do
          points[#points + 1] = detent
          heights[#heights + 1] = detent.height
        end
        local n = math.max(1, math.min(#points, math.ceil(r.density) + math.floor(r.progress)))
        if not r:within { travel = 200, velocity = 900 } then return points[n].name end
        if heights[#heights] - r.height < math.sqrt(r.container) then return names[2] end
      end },
      { "inputs", function(r)
        if r.velocity_x > 200 or r.keyboard > 10 then return r.from end
        return r.height > 300 and r:next_down("c") or r:nearest(r.height)
      end },
      }
    policy "fails" { { "nil", function(r)
      local found = nil
      if r.height < 500 then found = r.height end
      return found + 1 > 300 and "b" or r.height < 80 and "missing" or "a"
    end } }
    for _, name in ipairs { "loops", "tables", "fails" } do
      sheet(name) { policy = name, detents = detents }
    end
    """

  private static let sheets = [
    "skips", "ios", "ios-measured", "material", "material-1.4", "faaviator", "loops", "tables",
    "fails",
  ]

  @Test(arguments: sheets) func `a program decides as the script`(_ name: String) throws {
    let session = try ScriptFixture(Self.text).session
    let sheet = try session.sheetID(named: name)
    let program = try #require(PolicyProgram(session, sheet: sheet))
    let rule = session.world[sheet].definition.style.releaseRule
    var random = SeededRandom(seed: 7)
    var (decided, left) = (0, 0)
    for number in 1...1000 {
      let line = Self.line(&random)
      let site = CallSite(subject: "line", function: "decide", sources: [])
      let release = line.release(from: try session.releaseStart(of: sheet, line, site: site))
      let missing = MissingInputs(of: line)
      let outcome = program.outcome(of: release, without: missing)
      switch session.decision(on: release, by: rule, without: missing, sheet: sheet) {
      case .decided(let decision):
        // A name that no detent has is left to the script.
        let word = outcome.flatMap { release.decision(for: $0, rule: "")?.outcome }
        #expect(word == decision.outcome, "release \(number): \(line)")
        decided += 1
      case .missing, .failed:
        #expect(
          outcome.flatMap { release.decision(for: $0, rule: "") } == nil, "\(number): \(line)")
        left += 1
      }
    }
    #expect(decided > 200)
    #expect(left > 0 || !["loops", "tables", "fails"].contains(name))
  }

  @Test func `a rule that runs for long is left to the script`() throws {
    let session = try ScriptFixture(
      """
      policy "long" { { "loop", function(r)
        local i = 0
        while i < 20000 do i = i + 1 end
        return i > r.height and "medium" or "dismiss"
      end } }
      sheet "Long" { policy = "long", detents = { "medium" } }
      """
    ).session
    let program = try #require(PolicyProgram(session, sheet: try session.sheetID(named: "Long")))
    var line = ReleaseLine()
    (line.from, line.height) = ("medium", 300)
    let site = CallSite(subject: "line", function: "decide", sources: [])
    let sheet = try session.sheetID(named: "Long")
    let release = line.release(from: try session.releaseStart(of: sheet, line, site: site))
    #expect(program.outcome(of: release, without: []) == nil)
  }

  @Test(arguments: [
    ("nearest", "`height` of `nearest`"), ("next_up", "`from` of `next_up`"),
    ("next_down", "`from` of `next_down`"),
  ])
  func `a height that is not finite is an error of script and program`(
    _ row: (method: String, subject: String)
  ) throws {
    let session = try ScriptFixture(
      """
      policy "p" { { "far", function(r) return r:\(row.method)(r.height / (r.velocity - 5)) end } }
      sheet "Sheet" { policy = "p", detents = { "medium", "large" } }
      """
    ).session
    let sheet = try session.sheetID(named: "Sheet")
    let program = try #require(PolicyProgram(session, sheet: sheet))
    var line = ReleaseLine()
    (line.from, line.height, line.velocity) = ("medium", 300, 5)
    let site = CallSite(subject: "line", function: "decide", sources: [])
    let release = line.release(from: try session.releaseStart(of: sheet, line, site: site))
    #expect(program.outcome(of: release, without: []) == nil)
    let rule = session.world[sheet].definition.style.releaseRule
    guard
      case .failed(let error) = session.decision(
        on: release, by: rule, without: [], sheet: sheet)
    else {
      Issue.record("the script decides")
      return
    }
    #expect(
      error.sentence.contains("\(row.subject) is infinity; it must be a finite number."),
      "\(error.sentence)")
  }

  /// A release, sometimes without some of its keys, and sometimes at a border.
  private static func line(_ random: inout SeededRandom) -> ReleaseLine {
    func number(_ range: ClosedRange<Double>, _ random: inout SeededRandom) -> Double {
      let value = Double.random(in: range, using: &random)
      return Bool.random(using: &random) ? value.rounded() : value
    }
    func sometimes(_ random: inout SeededRandom) -> Bool {
      Int.random(in: 0..<10, using: &random) > 0
    }
    var line = ReleaseLine()
    line.from = ["a", "b", "c"].randomElement(using: &random) ?? "a"
    line.height = number(0...700, &random)
    if Bool.random(using: &random) { line.travel = number(-500...500, &random) }
    if sometimes(&random) { line.velocity = number(-3000...3000, &random) }
    if sometimes(&random) { line.elapsed = number(0...1, &random) }
    if sometimes(&random) { line.velocityX = number(-400...400, &random) }
    if sometimes(&random) { line.keyboard = 0 }
    if sometimes(&random) { line.by = [.grabber, .content].randomElement(using: &random) }
    if sometimes(&random) { line.scrolled = Bool.random(using: &random) }
    return line
  }
}
