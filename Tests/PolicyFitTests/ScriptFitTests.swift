import Backtest
import Foundation
import ReleaseLog
import ScriptDiagnostics
import Scenarios
import SheetScript
import Support
import Testing

@testable import PolicyFit

/// A script whose numbers are fitted to labels.
struct FitFixture {
  let source: SourceText
  let session: ScriptSession
  var modules: [String: SourceText] = [:]

  init(_ text: String, modules: [String: String] = [:]) throws {
    source = SourceText(name: "order.lua", text: text)
    self.modules = modules.reduce(into: [:]) { all, module in
      all[module.key] = SourceText(name: "\(module.key).lua", text: module.value)
    }
    session = try Self.session([source], self.modules)
  }

  private static func session(
    _ texts: [SourceText], _ modules: [String: SourceText]
  ) throws -> ScriptSession {
    try LoadedScripts.freshSession(texts[0], options(texts, modules))
  }

  private static func options(
    _ texts: [SourceText], _ modules: [String: SourceText]
  ) -> SessionOptions {
    var options = SessionOptions()
    options.module = { name throws(ModuleLoadError) in
      modules[name].map { module in texts.named(module.name) ?? module }
    }
    return options
  }

  func session(_ texts: [SourceText]) throws -> ScriptSession {
    try Self.session(texts, modules)
  }

  func decider(_ texts: [SourceText]) throws -> LogDecider {
    LogDecider(
      try session(texts),
      player: LogPlayer(
        LoadedScripts(source: texts[0], options: Self.options(texts, modules))),
      sheet: nil, playsSamples: false)
  }

  func labels(_ lines: [String]) throws -> FitLabels {
    var labels = FitLabels()
    let decider = try decider([source])
    for (place, line) in lines.enumerated() {
      labels.add(Array(line.utf8)[...], number: place + 1, by: decider)
    }
    return labels
  }

  func fit(
    _ lines: [String], asking asked: [AskedRelease] = [], only: [String]? = nil,
    hasMargins: Bool = false
  ) throws -> ScriptFit {
    try ScriptFit(
      session, labels(lines), asking: asked, only: only, hasMargins: hasMargins
    ) { texts in
      try? session(texts)
    }
  }

  /// The outcome of a line in the engine.
  func outcome(_ line: String) throws -> String {
    guard case .release(let release, _) = try LogLine(Array(line.utf8)[...]),
      case .decided(let outcome, _, _) = try decider([source]).result(of: release)
    else { return "" }
    return outcome.text
  }
}

func line(_ keys: String, from: String = "medium", wanted: String) -> String {
  "{\"sheet\":\"Order\",\"from\":\"\(from)\",\(keys),\"wanted\":\"\(wanted)\"}"
}

@Suite struct ScriptFitTests {
  private static let ticket = """
    policy "ticket" {
      { "thrown", function(r) if r.velocity >= 1200 then return "dismiss" end end },
      { "pulled", function(r) if r.travel <= -80 then return "large" end end },
      { "calm", function(r) return r.from end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "ticket" }
    """

  @Test func `literals are fitted, written and verified`() throws {
    let fixture = try FitFixture(Self.ticket)
    let fit = try fixture.fit([
      line("\"travel\":120,\"velocity\":790", wanted: "dismiss"),
      line("\"travel\":100,\"velocity\":700", wanted: "medium"),
      line("\"travel\":-50,\"velocity\":-20", wanted: "large"),
      line("\"travel\":-30,\"velocity\":-20", wanted: "medium"),
    ])
    #expect(fit.numbers.map(\.name) == ["order.lua:2:44", "order.lua:3:42"])
    #expect(fit.numbers.map(\.unit) == [.speed, .points])
    #expect(fit.numbers.map(\.value) == [1200, -80])
    let result = FitResult(fit)
    #expect(result.values == [750, -50])
    #expect(result.smallest == [790, -50])
    #expect(!result.givesUp)
    let texts = fit.texts(with: result.values)
    #expect(texts[0].text.contains("r.velocity >= 750 then"))
    #expect(texts[0].text.contains("r.travel <= -50 then"))
    #expect(fit.disagreement(at: result.values, by: try fixture.decider(texts)) == nil)
    // Wrong values are detected.
    let wrong = fit.texts(with: [600, -50])
    #expect(fit.disagreement(at: result.values, by: try fixture.decider(wrong)) != nil)
  }

  @Test func `a parameter, a local variable, a field and a threshold have their names`() throws {
    let fixture = try FitFixture(
      """
      local FAST = param("flick speed", 900, { min = 200, max = 2000 })
      local pull <const> = 60
      local limits = { push = -90 }
      policy "calm" { like = "ios", snap_after = 0.4 }
      policy "mine" {
        { "fast", function(r) if r.velocity > FAST then return "dismiss" end end },
        { "pull", function(r) if r.travel > pull and r.velocity > 0 then return "dismiss" end end },
        { "push", function(r) if r.travel < limits.push then return "large" end end },
        like = "calm",
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
      """)
    let fit = try fixture.fit([
      line("\"travel\":20,\"velocity\":0", from: "large", wanted: "large"),
      line("\"travel\":120,\"velocity\":300", from: "large", wanted: "large"),
    ])
    let numbers = fit.numbers.reduce(into: [String: ScriptNumber]()) { $0[$1.name] = $1 }
    #expect(
      numbers.keys.sorted() == ["fast", "flick speed", "pull", "push", "snap_after"])
    #expect(numbers["flick speed"]?.range == 200...2000)
    #expect(numbers["flick speed"]?.unit == .speed)
    #expect(numbers["pull"]?.unit == .points)
    #expect(numbers["push"]?.unit == .points)
    #expect(numbers["snap_after"]?.range == 0...1)
    #expect(numbers["fast"]?.isNew == true && numbers["snap_after"]?.isNew == false)
    let values = fit.numbers.map { number in
      ["flick speed": 800, "pull": 70, "push": -95, "snap_after": 0.45, "fast": 700][number.name]
        ?? number.value
    }
    let text = fit.texts(with: values)[0].text
    #expect(text.contains("param(\"flick speed\", 800, {"))
    #expect(text.contains("local pull <const> = 70"))
    #expect(text.contains("push = -95"))
    #expect(text.contains("policy \"calm\" { fast = 700, like = \"ios\", snap_after = 0.45 }"))
    #expect(
      fit.disagreement(
        at: fit.problem.start, by: try fixture.decider(fit.texts(with: fit.problem.start))) == nil)
  }

  @Test func `only the named numbers change, and an unknown name is not one of them`() throws {
    let fixture = try FitFixture(Self.ticket)
    let lines = [line("\"travel\":120,\"velocity\":790", wanted: "dismiss")]
    let fit = try fixture.fit(lines, only: ["order.lua:2:44", "nothing"])
    #expect(fit.numbers.map(\.name) == ["order.lua:2:44"])
    #expect(fit.fixed == ["order.lua:3:42"])
    #expect(fit.isNumber("order.lua:2:44") && !fit.isNumber("nothing"))
  }

  @Test func `a number in a module is written there`() throws {
    let fixture = try FitFixture(
      """
      local limits = require "limits"
      policy "mine" {
        { "fast", function(r) return r.velocity > limits.fast and "dismiss" or r.from end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
      """, modules: ["limits": "return { fast = 900 }\n"])
    let fit = try fixture.fit([line("\"travel\":9,\"velocity\":700", wanted: "dismiss")])
    let result = FitResult(fit)
    let texts = fit.texts(with: result.values)
    #expect(texts.count == 2 && texts[0] == fixture.source)
    #expect(texts[1].text == "return { fast = 650 }\n")
    #expect(fit.disagreement(at: result.values, by: try fixture.decider(texts)) == nil)
  }

  @Test func `indices, counts and the numbers of loops do not change`() throws {
    let fixture = try FitFixture(
      """
      policy "mine" {
        { "sum", function(r)
          local sum = 0
          for i = 1, 3 do sum = sum + i end
          local list = { 7, 8, 9 }
          if list[3] == 9 and sum == 6 and r.velocity > 700 then return "dismiss" end
          return r.detents[1].name
        end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
      """)
    let fit = try fixture.fit(
      [line("\"travel\":9,\"velocity\":500", wanted: "dismiss")], only: ["order.lua:6:51"])
    #expect(fit.numbers.map(\.value) == [700])
    #expect(FitResult(fit).values == [450])
  }

  @Test func `a comparison with two numbers is fitted`() throws {
    let fixture = try FitFixture(
      """
      local a, b = 300, 40
      policy "mine" {
        { "sum", function(r) if r.velocity > a + b then return "dismiss" end return r.from end },
      }
      sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
      """)
    let fit = try fixture.fit([
      line("\"travel\":9,\"velocity\":310", wanted: "dismiss"),
      line("\"travel\":9,\"velocity\":290", wanted: "medium"),
    ])
    #expect(fit.problem.directions.count == 1)
    let result = FitResult(fit)
    #expect(!result.givesUp)
    #expect((290..<310).contains(result.values[0] + result.values[1]))
    #expect(
      fit.disagreement(at: result.values, by: try fixture.decider(fit.texts(with: result.values)))
        == nil)
  }

  @Test(arguments: [
    (
      "local limit, factor = 80, 4 return r.velocity > limit * factor and 'dismiss' or r.from",
      "multiplies"
    ),
    ("return r.velocity > 700 and 250 or r.from", "returns a height"),
    ("return r.velocity > math.floor(700.5) and 'dismiss' or r.from", "rounds"),
  ])
  func `rules that cannot be fitted are refused`(_ rule: String, _ reason: String) throws {
    let fixture = try FitFixture(
      """
      policy "mine" { { "rule", function(r)
        \(rule)
      end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
      """)
    let error = #expect(throws: FitRefusal.self) {
      try fixture.fit([line("\"travel\":9,\"velocity\":710", wanted: "dismiss")])
    }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `a rule with too many ways is refused with its line`() throws {
    let tests = (0..<12).map { "  if r.velocity > \(700 + $0) then n = n + 1 end" }
    let names = (0..<12).map { "order.lua:\($0 + 4):19" }
    let fixture = try FitFixture(
      """
      policy "mine" { { "rule", function(r)
        local n = 0
        -- each number forks
      \(tests.joined(separator: "\n"))
        return n > 5 and "dismiss" or r.from
      end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
      """)
    let error = #expect(throws: FitRefusal.self) {
      try fixture.fit([line("\"travel\":9,\"velocity\":710", wanted: "dismiss")], only: names)
    }
    #expect(error?.message.contains("more than 400 ways") == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("order.lua:") == true)
  }

  @Test func `lines without a label, a value or a drag are counted`() throws {
    let fixture = try FitFixture(Self.ticket)
    let labels = try fixture.labels([
      line("\"travel\":120,\"velocity\":790", wanted: "dismiss"),
      "{\"sheet\":\"Order\",\"from\":\"medium\",\"travel\":1,\"velocity\":1}",
      line("\"travel\":120", wanted: "dismiss"),
      line("\"travel\":120,\"velocity\":790,\"dragged\":false", wanted: "dismiss"),
      "{\"sheet\":", line("\"travel\":1,\"velocity\":1", from: "nowhere", wanted: "dismiss"),
      line("\"travel\":1,\"velocity\":1,\"_resampled\":true", wanted: "medium"),
    ])
    #expect(labels.labels.map(\.line) == [1, 7])
    #expect(labels.ignored == 1 && labels.noDrags == 1 && labels.resampled == 1)
    #expect(labels.undecided == 1 && labels.missing.keys.map(\.key) == ["velocity"])
    #expect(labels.unreadable.map(\.line) == [5, 6])
  }

  @Test func `equal thresholds of two policies are two numbers`() throws {
    let fixture = try FitFixture(
      """
      policy "one" { like = "ios", fast = 500, snap_after = 0.3 }
      policy "two" { like = "ios", fast = 500, snap_after = 0.3 }
      sheet "Order" { detents = { "medium", "large" }, policy = "one" }
      sheet "Other" { detents = { "medium", "large" }, policy = "two" }
      """)
    let lines = [
      line("\"travel\":30,\"velocity\":450", wanted: "dismiss"),
      line("\"travel\":30,\"velocity\":450", wanted: "medium").replacing(
        "Order", with: "Other"),
    ]
    let fit = try fixture.fit(lines, only: ["order.lua:1:37", "order.lua:2:37"])
    #expect(fit.numbers.map(\.name) == ["order.lua:1:37", "order.lua:2:37"])
    let result = FitResult(fit)
    #expect(!result.givesUp && result.values == [450, 500])
    #expect(
      fit.disagreement(at: result.values, by: try fixture.decider(fit.texts(with: result.values)))
        == nil)
  }

  @Test func `the values of a line count more than its touch`() throws {
    let fixture = try FitFixture(Self.ticket)
    let touch = "\"samples\":[[0,200,500],[0.1,200,500]]"
    let labels = try fixture.labels([
      line("\"travel\":120,\"height\":306,\"velocity\":790,\(touch)", wanted: "dismiss"),
      line("\"travel\":120,\"velocity\":790,\(touch)", wanted: "dismiss"),
    ])
    #expect(labels.labels.map(\.line) == [1] && labels.noDrags == 1)
    #expect(labels.labels.first?.subject.release.velocity == 790)
  }

  @Test func `a threshold that is exactly a value of a release needs no change`() throws {
    let fixture = try FitFixture(Self.ticket)
    let lines = [
      line("\"travel\":-80,\"velocity\":0", wanted: "large"),
      line("\"travel\":9,\"velocity\":1200", wanted: "dismiss"),
    ]
    let result = FitResult(try fixture.fit(lines))
    #expect(result.isUnchanged && !result.givesUp)
    // With margins, the numbers keep a distance.
    #expect(!FitResult(try fixture.fit(lines, hasMargins: true)).isUnchanged)
  }
}

/// Policies with random numbers, whose labels are made with others.
@Suite struct KnownNumberTests {
  private static let isLong = ProcessInfo.processInfo.environment["SHEETLUA_TESTS"] == "all"

  private static let policies = [
    """
    local fast, pull, push = %, %, -%
    policy "mine" {
      { "fast", function(r) if math.abs(r.velocity) >= fast then
        return r.velocity > 0 and r:next_down() or r:next_up() end end },
      { "pull", function(r) if r.travel > pull then return "dismiss" end end },
      { "push", function(r) if r.travel < push then return "large" end end },
      { "calm", function(r) return r.from end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
    """,
    """
    policy "mine" { like = "ios", fast = %, snap_after = 0.%, dismiss_below = 0.% }
    sheet "Order" { detents = { "25%", "medium", "large" }, opens_at = "medium", policy = "mine" }
    """,
    """
    local speed, share, slow, near = %, 0.%, %, %
    local function reach(r) return share * r.detents[#r.detents].height end
    policy "mine" {
      { "slow", function(r)
        if math.abs(r.velocity) < slow and math.abs(r.travel) < near then return r.from end
      end },
      { "speed", function(r) if r.velocity > speed then return r:next_down() end end },
      { "far", function(r) if math.abs(r.moved) > reach(r) then
        return r.moved > 0 and "dismiss" or "large" end end },
      { "nearest", function(r) return r:nearest(r.height) end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "mine" }
    """,
  ]

  /// The text of a policy with numbers, which vary by up to a half.
  private static func text(
    _ policy: String, _ random: inout FitGenerator, from other: [Double]? = nil
  ) -> (text: String, numbers: [Double]) {
    var numbers: [Double] = []
    var text = ""
    var rest = policy[...]
    while let place = rest.firstIndex(of: "%") {
      text += rest[..<place]
      let isShare = rest[..<place].hasSuffix("0.")
      let isDetent = rest[..<place].hasSuffix("\"25")
      if isDetent {
        text += "%"
      } else if let other {
        let value = other[numbers.count] * Double.random(in: 0.6...1.5, using: &random)
        numbers.append(value.rounded())
        text += "\(Int(numbers[numbers.count - 1]))"
      } else {
        let range = isShare ? 25.0...60 : numbers.isEmpty ? 500...1200 : 30...160
        numbers.append(Double.random(in: range, using: &random).rounded())
        text += "\(Int(numbers[numbers.count - 1]))"
      }
      rest = rest[rest.index(after: place)...]
    }
    return (text + rest, numbers)
  }

  private static func releases(_ count: Int, _ random: inout FitGenerator) -> [(String, String)] {
    (0..<count).map { _ in
      let from = Bool.random(using: &random) ? "medium" : "large"
      let travel = Double.random(in: from == "large" ? -20...700 : -350...350, using: &random)
      let velocity = Double.random(in: -1800...1800, using: &random)
      return (
        from,
        "\"travel\":\(travel.decimals(atMost: 2)),\"velocity\":\(velocity.decimals(atMost: 1))"
      )
    }
  }

  @Test func `the known numbers are in every range, and wrong labels are given up`() throws {
    var found = (flipped: 0, givenUp: 0)
    for seed in 0..<(Self.isLong ? 50 : 6) {
      var random = FitGenerator(seed: UInt64(4000 + seed))
      let policy = Self.policies[seed % Self.policies.count]
      let truth = Self.text(policy, &random)
      let start = Self.text(policy, &random, from: truth.numbers)
      let (known, fixture) = (try FitFixture(truth.text), try FitFixture(start.text))
      let count = Self.isLong ? 200 : 80
      let decider = try known.decider([known.source])
      let lines = try Self.releases(count, &random).map { from, keys in
        guard
          case .release(let release, _) = try LogLine(
            Array(line(keys, from: from, wanted: from).utf8)[...]),
          case .decided(let outcome, _, _) = try decider.result(of: release)
        else { return "" }
        return line(keys, from: from, wanted: outcome.text)
      }
      let fit = try fixture.fit(lines)
      let trueFit = try known.fit(lines)
      let result = FitResult(fit)
      #expect(result.search.isProved && !result.givesUp, "seed \(seed)")
      for number in trueFit.numbers {
        guard let index = fit.numbers.firstIndex(where: { $0.name == number.name }) else {
          continue
        }
        let range = result.ranges[index].outer ?? result.ranges[index].together
        #expect(
          range.lowerBound <= number.value + 1e-6 && number.value <= range.upperBound + 1e-6,
          "seed \(seed): \(number.name) \(number.value) is not in \(range)")
      }
      #expect(
        fit.disagreement(at: result.values, by: try fixture.decider(fit.texts(with: result.values)))
          == nil, "seed \(seed)")

      // Labels with another outcome.
      var wrong = lines
      var flipped: Set<Int> = []
      while flipped.count < count / 20 {
        let index = Int.random(in: 0..<count, using: &random)
        let others = ["medium", "large", "dismiss"].filter { !lines[index].hasSuffix("\"\($0)\"}") }
        let other = others[Int.random(in: 0..<others.count, using: &random)]
        let end = lines[index].range(of: "\"wanted\":")?.upperBound ?? lines[index].endIndex
        wrong[index] = lines[index][..<end] + "\"\(other)\"}"
        flipped.insert(index)
      }
      var search = FitSearch(try fixture.fit(wrong).problem)
      let answer = search.run()
      let given = Set(try fixture.fit(wrong).problem.broken(at: answer.numbers))
      found.flipped += flipped.count
      found.givenUp += flipped.intersection(given).count
    }
    #expect(Double(found.givenUp) >= 0.9 * Double(found.flipped), "\(found)")
  }
}
