import Backtest
import ReleaseLog
import ScriptDiagnostics
import Scenarios
import SheetScript
import Support
import Testing

/// Lines of a log, compared with the decisions of scripts.
@Suite struct LogComparisonTests {
  /// A script whose rule closes the sheet below a height or above a speed.
  static func script(_ rule: String) -> SourceText {
    SourceText(
      name: "order.lua",
      text: """
        device { like = "pixel-8", width = 400, height = 800, insets = { top = 0, bottom = 0 } }
        device "wide" { like = "pixel-8", width = 600, height = 600 }
        policy "mine" { { "rule", function(r) \(rule) end } }
        style "plain" { like = "material", slop = 0, rubber_band = 0 }
        sheet "Order" { style = "plain", policy = "mine", detents = { low = 200, high = 600 } }
        sheet "Plain" { style = "ios", detents = { "medium", "large" } }
        """)
  }

  static func decider(
    _ rule: String, sheet: String? = nil, playsSamples: Bool = false
  ) throws -> LogDecider {
    let source = script(rule)
    let options = SessionOptions()
    let session = try LoadedScripts.freshSession(source, options)
    return LogDecider(
      session, player: LogPlayer(LoadedScripts(source: source, options: options)), sheet: sheet,
      playsSamples: playsSamples)
  }

  static func tally(
    _ lines: [String], by rule: String, against other: String? = nil, sheet: String? = nil,
    playsSamples: Bool = false, fields: [GroupField] = []
  ) throws -> BacktestTally {
    let comparison = LogComparison(
      try decider(rule, sheet: sheet, playsSamples: playsSamples),
      against: try other.map { try decider($0, playsSamples: playsSamples) }, by: fields,
      playsSamples: playsSamples)
    for (place, line) in lines.enumerated() {
      comparison.add(Array(line.utf8)[...], number: place + 1)
    }
    return comparison.tally
  }

  static func report(_ tally: BacktestTally, against: String? = nil) -> JSONValue {
    BacktestReport(
      tally, log: "a.releases.jsonl", script: "order.lua", against: against, by: []
    ) { _ in [:] }.json
  }

  static func line(_ keys: String, sheet: String = "Order", from: String = "low") -> String {
    "{\"sheet\":\"\(sheet)\",\"from\":\"\(from)\",\(keys)}"
  }

  private static let half = "return r.height < 100 and 'dismiss' or r.from"

  @Test func `releases are counted by n`() throws {
    let tally = try Self.tally(
      [
        Self.line("\"height\":90,\"to\":\"dismiss\",\"n\":7"),
        Self.line("\"height\":150,\"to\":\"dismiss\",\"n\":3"), Self.line("\"height\":150"), "",
        "{\"format\":\"sheetlua-releases\",\"version\":1}",
        Self.line("\"travel\":1,\"to\":\"low\",\"dragged\":false"),
      ], by: Self.half)
    #expect(tally.agree == 7 && tally.differ == 3 && tally.skipped == 2 && tally.undecided == 0)
    #expect(tally.lines == 4 && tally.releases == 12)
  }

  @Test(arguments: [
    ("return r.average_velocity > 1 and 'dismiss' or r.from", "elapsed", "average_velocity"),
    ("return r.velocity > 1 and 'dismiss' or r.from", "velocity", "velocity"),
    ("return r.projected < 1 and 'dismiss' or r.from", "velocity", "projected"),
    ("return r.scrolled and 'dismiss' or r.from", "scrolled", "scrolled"),
    ("return r.by == 'bar' and 'dismiss' or r.from", "by", "by"),
    ("return r.velocity_x > 1 and 'dismiss' or r.from", "velocity_x", "velocity_x"),
    ("return r.keyboard > 1 and 'dismiss' or r.from", "keyboard", "keyboard"),
    ("return r:within { elapsed = 1 } and 'dismiss' or r.from", "elapsed", "within"),
  ])
  func `a value that the rules read and the line lacks makes it undecided`(
    _ rule: String, _ key: String, _ reader: String
  ) throws {
    let tally = try Self.tally([Self.line("\"height\":90,\"to\":\"low\",\"n\":4")], by: rule)
    #expect(tally.undecided == 4 && tally.agree + tally.differ == 0)
    let missing = Self.report(tally)["missing"].elements
    #expect(missing.count == 1)
    #expect(missing[0]["key"] == .string(key) && missing[0]["reader"] == .string(reader))
    #expect(missing[0]["count"] == .integer(4) && missing[0]["line"] == .integer(1))
  }

  @Test func `a value that the rules do not read can be missing`() throws {
    let rule =
      "if r.height < 100 then return 'dismiss' end return r.velocity > 1 and 'high' or 'low'"
    let tally = try Self.tally(
      [
        Self.line("\"height\":90,\"to\":\"dismiss\""), Self.line("\"height\":150,\"to\":\"low\""),
        Self.line("\"height\":150,\"velocity\":3,\"to\":\"high\""),
      ], by: rule)
    #expect(tally.agree == 2 && tally.undecided == 1)
  }

  @Test func `built-in rules that read the velocity need it`() throws {
    let tally = try Self.tally(
      [
        Self.line("\"travel\":9,\"to\":\"medium\"", sheet: "Plain", from: "medium"),
        Self.line("\"travel\":9,\"velocity\":0,\"to\":\"medium\"", sheet: "Plain", from: "medium"),
      ], by: Self.half)
    #expect(tally.agree == 1 && tally.undecided == 1)
  }

  @Test func `the density of a container is unknown`() throws {
    let rule = "return r.density > 1 and 'dismiss' or r.from"
    let detents = "\"container\":500,\"detents\":[{\"name\":\"low\",\"height\":90}]"
    let tally = try Self.tally(
      [
        Self.line("\"travel\":1,\"to\":\"low\",\(detents)"),
        Self.line("\"travel\":1,\"to\":\"low\""),
      ],
      by: rule)
    #expect(tally.undecided == 1 && tally.agree + tally.differ == 1)
    #expect(Self.report(tally)["missing"].elements.first?["key"] == .string("device"))
  }

  @Test func `rules read a part outside of the sheet`() throws {
    let lines = [Self.line("\"travel\":1,\"by\":\"edge\",\"to\":\"low\"")]
    #expect(try Self.tally(lines, by: "return r.by == 'edge' and 'low' or 'dismiss'").agree == 1)
  }

  @Test(arguments: ["direction", "farthest", "rested"])
  func `a line without the course of its drag is undecided by rules that read it`(
    _ key: String
  ) throws {
    let rule = "return r.\(key) == 3 and 'dismiss' or r.from"
    let line = Self.line("\"travel\":1,\"to\":\"low\"")
    #expect(try Self.tally([line], by: rule).undecided == 1)
    let value = key == "direction" ? "\"up\"" : "2"
    let full = Self.line("\"travel\":1,\"to\":\"low\",\"\(key)\":\(value)")
    #expect(try Self.tally([full], by: rule).agree == 1)
  }

  @Test func `the detents and the container of a line replace those of the sheet`() throws {
    let rule = "return r.container == 500 and r.detents[2].height == 444 and 'tall' or r.from"
    let tally = try Self.tally(
      [
        Self.line(
          "\"travel\":1,\"to\":\"tall\",\"container\":500,\"device\":\"unknown\",\"detents\":"
            + "[{\"name\":\"tall\",\"height\":444},{\"name\":\"low\",\"height\":90}]")
      ], by: rule)
    #expect(tally.agree == 1 && tally.unreadableCount == 0)
  }

  @Test func `the device of a line determines its container`() throws {
    let tally = try Self.tally(
      [Self.line("\"travel\":1,\"to\":\"high\",\"device\":\"wide\"")],
      by: "return r.container == 600 and 'high' or r.from")
    #expect(tally.agree == 1)
  }

  @Test func `a sheet that is pulled in begins at height 0`() throws {
    let lines = [
      Self.line("\"travel\":-20,\"to\":\"hidden\"", from: "hidden"),
      Self.line("\"travel\":-20,\"to\":\"dismiss\"", from: "hidden"),
      Self.line("\"height\":150,\"to\":\"low\"", from: "hidden"),
    ]
    for outcome in ["r.from", "'hidden'", "'dismiss'"] {
      let tally = try Self.tally(lines, by: "return r.height < 100 and \(outcome) or 'low'")
      #expect(tally.agree == 3, "\(outcome)")
    }
  }

  @Test func `a height in the log is the detent of that height`() throws {
    let tally = try Self.tally(
      [
        Self.line("\"travel\":1,\"to\":200.4"), Self.line("\"travel\":1,\"to\":201"),
        Self.line("\"travel\":50,\"to\":333.2"), Self.line("\"travel\":50,\"to\":334"),
      ], by: "if r.travel > 40 then return 333 end return 'low'")
    #expect(tally.agree == 2 && tally.differ == 2)
  }

  @Test(arguments: [
    (line("\"travel\":1", sheet: "Other"), "no sheet \"Other\""),
    (line("\"travel\":1,\"to\":\"low\"", from: "top"), "There is no detent \"top\""),
    (line("\"travel\":1,\"to\":\"low\",\"device\":\"pixle-8\""), "There is no device \"pixle-8\""),
    (line("\"travel\":null"), "null"), ("{", "column 2"),
  ])
  func `a line of another script is named`(_ line: String, _ message: String) throws {
    let shown = line.replacing("\"travel\":1}", with: "\"travel\":1,\"to\":\"low\"}")
    let tally = try Self.tally(["", shown], by: Self.half)
    #expect(tally.unreadableCount == 1 && tally.releases == 0)
    #expect(tally.unreadable.first?.line == 2 && tally.lines == 1)
    #expect(tally.unreadable.first?.text.contains(message) == true, "\(tally.unreadable)")
  }

  @Test func `another sheet can stand for that of the log`() throws {
    let line = Self.line("\"height\":90,\"to\":\"dismiss\"", sheet: "Basket")
    #expect(try Self.tally([line], by: Self.half, sheet: "Order").agree == 1)
  }

  @Test func `a rule that fails makes the line undecided and is named`() throws {
    let tally = try Self.tally(
      [Self.line("\"travel\":1,\"to\":\"low\"")], by: "return r.nothing.x")
    #expect(tally.undecided == 1)
    #expect(Self.report(tally)["failed"].elements.count == 1)
  }

  @Test func `two scripts are compared, and a release without to counts`() throws {
    let tally = try Self.tally(
      [
        Self.line("\"height\":90,\"n\":2"), Self.line("\"height\":120,\"who\":\"u1\""),
        Self.line("\"height\":190,\"who\":\"u1\""),
      ], by: Self.half, against: "return r.height < 150 and 'dismiss' or r.from",
      fields: [.from, .scrolled])
    #expect(tally.agree == 3 && tally.differ == 1)
    let report = Self.report(tally, against: "new.lua")
    #expect(
      report["kinds"].text
        == "[{\"from\":\"low\",\"before\":\"low\",\"after\":\"dismiss\",\"count\":1,"
        + "\"rule\":\"rule\",\"line\":2}]")
    #expect(
      report["users"]["each"].text
        == "[{\"who\":\"u1\",\"releases\":2,\"agree\":1,\"differ\":1}]")
  }

  @Test func `each changed answer of a thousand is found`() throws {
    var lines: [String] = []
    for index in 0..<1000 {
      let isChanged = index % 100 == 37
      let height = 20 + index * 160 / 1000
      let isLow = (height < 100) != isChanged
      lines.append(Self.line("\"height\":\(height),\"to\":\"\(isLow ? "dismiss" : "low")\""))
    }
    let tally = try Self.tally(lines, by: Self.half)
    #expect(tally.differ == 10 && tally.agree == 990)
    #expect(tally.differingLines.sorted() == (0..<10).map { $0 * 100 + 38 })
  }

  @Test func `wanted outcomes give a rate for each user`() throws {
    var lines: [String] = []
    for user in 0..<12 {
      for release in 0..<10 {
        // Half of the releases are between the two thresholds, and are wanted to close.
        let height = release % 2 == 0 ? 120 : 180
        let wanted = height == 120 && (user + release) % 5 != 0 ? "dismiss" : "low"
        lines.append(
          Self.line("\"height\":\(height),\"who\":\"u\(user)\",\"wanted\":\"\(wanted)\""))
      }
    }
    let other = "return r.height < 150 and 'dismiss' or r.from"
    let tally = try Self.tally(lines, by: Self.half, against: other)
    let users = Self.report(tally, against: "new.lua")["users"]
    #expect(users["count"] == .integer(12) && users["verdict"] == .string("better"))
    #expect(users["before"]["rate"].double.map { abs($0 - 0.6) < 0.05 } == true)
    #expect(users["each"].elements.allSatisfy { $0["wanted"] == .integer(10) })
    let few = try Self.tally(Array(lines.prefix(40)), by: Self.half, against: other)
    #expect(
      Self.report(few, against: "new.lua")["users"]["verdict"] == .string("too few users"))
  }

  @Test func `parts of a log add up to the whole`() throws {
    let lines = (0..<60).map { index in
      index % 13 == 5
        ? "{\"sheet\":1}"
        : Self.line(
          "\"height\":\(70 + index),\"to\":\"\(index % 3 == 0 ? "low" : "dismiss")\","
            + "\"who\":\"u\(index % 4)\",\"wanted\":\"low\",\"app\":1,\"n\":\(1 + index % 2)")
    }
    let whole = try Self.tally(lines, by: Self.half, fields: [.to, .who])
    var sum = BacktestTally()
    for part in 0..<3 {
      let comparison = LogComparison(
        try Self.decider(Self.half), against: nil, by: [.to, .who], playsSamples: false)
      for (place, line) in lines.enumerated() where place % 3 == part {
        comparison.add(Array(line.utf8)[...], number: place + 1)
      }
      let read = BacktestTally(
        json: try JSONReader.value(of: comparison.tally.json.text))
      sum.add(try #require(read))
    }
    #expect(Self.report(sum) == Self.report(whole))
    #expect(sum.unreadableCount == 5 && whole.unreadableCount == 5)
  }

  private static let touch =
    "\"samples\":[[0,200,610],[0.1,200,650],[0.2,200,700],[0.3,200,730],[0.35,200,730]]"

  @Test func `a line with a touch alone is decided by the engine`() throws {
    let lines = [Self.line("\(Self.touch),\"to\":\"dismiss\"")]
    // The finger moves 120 pt down from a sheet of 200 pt: 80 pt are left.
    #expect(try Self.tally(lines, by: "return r.height < 81 and 'dismiss' or r.from").agree == 1)
    #expect(try Self.tally(lines, by: "return r.height < 79 and 'dismiss' or r.from").differ == 1)
    let elapsed = "return r.elapsed > .349 and r.elapsed < .351 and 'dismiss' or r.from"
    #expect(try Self.tally(lines, by: elapsed).agree == 1)
  }

  @Test func `values of the line come before those of the touch`() throws {
    let line = Self.line("\(Self.touch),\"height\":40,\"to\":\"dismiss\"")
    let rule = "return r.height < 50 and r.velocity < 1000 and 'dismiss' or r.from"
    #expect(try Self.tally([line], by: rule).agree == 1)
    #expect(try Self.tally([line], by: rule, playsSamples: true).differ == 1)
  }

  @Test func `a touch that is not a drag ends at its start`() throws {
    let tap = "\"samples\":[[0,200,700],[0.1,200,700]]"
    let lines = [Self.line("\(tap),\"to\":\"low\""), Self.line("\(tap),\"dragged\":false")]
    let rule = "return 'dismiss'"
    #expect(try Self.tally(lines, by: rule).agree == 1)
    #expect(try Self.tally(lines, by: rule, playsSamples: true).agree == 2)
    let drag = [Self.line("\(Self.touch),\"dragged\":false")]
    #expect(try Self.tally(drag, by: rule, playsSamples: true).differ == 1)
    let plain = [Self.line("\"travel\":3,\"to\":\"low\"")]
    #expect(try Self.tally(plain, by: rule, playsSamples: true).undecided == 1)
  }

  @Test func `a touch is played on the container of its line`() throws {
    let line = Self.line(
      "\"container\":500,\"width\":300,\"detents\":[{\"name\":\"low\",\"height\":300}],"
        + "\"samples\":[[0,150,210],[0.1,150,250],[0.2,150,300],[0.4,150,300]],\"to\":\"dismiss\"")
    let rule = "return r.height == 210 and r.container == 500 and 'dismiss' or r.from"
    #expect(try Self.tally([line], by: rule).agree == 1)
  }
}
