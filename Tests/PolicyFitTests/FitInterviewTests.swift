import Backtest
import DecisionMaps
import ReleaseLog
import ScriptDiagnostics
import SheetScript
import Support
import Testing

@testable import PolicyFit

/// Questions about releases, answered by a script whose numbers are known.
@Suite struct FitInterviewTests {
  private static func script(_ fast: Double, _ pull: Double, _ push: Double) -> String {
    """
    local FAST, PULL, PUSH = \(fast), \(pull), \(push)
    policy "ticket" {
      { "thrown", function(r) if r.velocity >= FAST then return "dismiss" end end },
      { "pulled", function(r) if r.travel <= -PULL then return "large" end end },
      { "pushed", function(r) if r.travel >= PUSH then return "dismiss" end end },
      { "calm", function(r) return r.from end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "ticket" }
    """
  }

  /// The maps of a fixture.
  private func maps(
    _ fixture: FitFixture
  ) -> [(sheet: String, from: String, travel: ClosedRange<Double>)] {
    SheetQueries.all(of: fixture.session).flatMap { queries in
      queries.detents.compactMap { from in
        queries.slice(from: from).map { (queries.name, from, $0.travel.range) }
      }
    }
  }

  private func interview(_ fixture: FitFixture, _ lines: [String] = []) throws -> FitInterview {
    FitInterview(
      try fixture.fit(
        lines, asking: AskedRelease.all(of: maps(fixture), by: fixture.decider([fixture.source]))))
  }

  private func outcome(_ line: ReleaseLine, _ decider: LogDecider) throws -> LoggedOutcome? {
    guard case .decided(let outcome, _, _) = try decider.result(of: line) else { return nil }
    return outcome
  }

  /// The fraction of the releases of all maps that two scripts decide differently.
  private func difference(_ one: FitFixture, _ other: FitFixture) throws -> Double {
    let deciders = (try one.decider([one.source]), try other.decider([other.source]))
    var (count, different) = (0, 0)
    for map in maps(one) {
      for row in 0..<60 {
        for column in 0..<60 {
          var line = ReleaseLine()
          (line.sheet, line.from) = (map.sheet, map.from)
          let length = map.travel.upperBound - map.travel.lowerBound
          line.travel = map.travel.lowerBound + (Double(row) + 0.5) / 60 * length
          line.velocity = -2500 + (Double(column) + 0.5) / 60 * 5000
          line.elapsed = 0.3
          count += 1
          if try outcome(line, deciders.0) != outcome(line, deciders.1) { different += 1 }
        }
      }
    }
    return Double(different) / Double(count)
  }

  @Test(arguments: [
    (700.0, 40.0, 300.0), (2100, 20, 420), (450, 240, 60),
  ])
  func `30 answers leave 1.5 % of the maps different`(
    _ fast: Double, _ pull: Double, _ push: Double
  ) throws {
    let fixture = try FitFixture(Self.script(1200, 80, 200))
    let truth = try FitFixture(Self.script(fast, pull, push))
    let decider = try truth.decider([truth.source])
    var interview = try interview(fixture)
    var lines: [String] = []
    while lines.count < 30, let index = interview.next() {
      let release = interview.fit.asked[index]
      let wanted = try #require(try outcome(release.line, decider))
      #expect(release.choices.contains(wanted))
      interview.add(wanted, for: index)
      var line = release.line
      line.wanted = wanted
      lines.append(line.json.text)
    }
    #expect(interview.change < FitInterview.leastChange || lines.count == 30)
    let result = FitResult(try fixture.fit(lines))
    #expect(!result.givesUp)
    let fitted = try FitFixture(result.script.texts(with: result.values)[0].text)
    let left = try difference(fitted, truth)
    #expect(left <= 0.015, "\(lines.count) answers leave \(left)")
  }

  @Test func `the questions are the same each time, and no release is asked about twice`() throws {
    let fixture = try FitFixture(Self.script(1200, 80, 200))
    func questions() throws -> [Int] {
      var interview = try interview(fixture)
      var asked: [Int] = []
      for _ in 0..<8 {
        guard let index = interview.next() else { break }
        asked.append(index)
        interview.add(.name("medium"), for: index)
      }
      return asked
    }
    let first = try questions()
    #expect(Set(first).count == first.count && !first.isEmpty)
    #expect(try questions() == first)
  }

  @Test func `labels that are known are not asked about, and an answer can be removed`() throws {
    let fixture = try FitFixture(Self.script(1200, 80, 200))
    let lines = [
      line("\"travel\":9,\"velocity\":1190", wanted: "medium"),
      line("\"travel\":9,\"velocity\":1200", wanted: "dismiss"),
    ]
    var interview = try interview(fixture, lines)
    var count = 0
    while count < 6, let index = interview.next() {
      count += 1
      let release = interview.fit.asked[index].line
      let velocity = release.velocity ?? 0
      #expect(velocity < 1190 || velocity > 1200)
      let change = interview.change
      interview.add(.name("large"), for: index)
      _ = interview.next()
      interview.removeLast(index)
      _ = interview.next()
      #expect(abs(interview.change - change) < 0.1)
      interview.add(velocity >= 1200 ? .name("dismiss") : .name(release.from), for: index)
    }
    #expect(count > 0)
  }

  @Test func `contradictory answers end the questions, too`() throws {
    let fixture = try FitFixture(Self.script(1200, 80, 200))
    var interview = try interview(fixture)
    var count = 0
    while count < 60, let index = interview.next() {
      let choices = interview.fit.asked[index].choices
      interview.add(choices[count % choices.count], for: index)
      count += 1
    }
    #expect(count > 3)
  }

  @Test func `rules without numbers and rules that cannot be fitted have no questions`() throws {
    let fixture = try FitFixture(
      """
      policy "stays" { { "stays", function(r) return r.from end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "stays" }
      """)
    var interview = try interview(fixture)
    #expect(interview.next() == nil)
    let heights = try FitFixture(
      """
      policy "height" { { "height", function(r) return r.velocity > 700 and 250 or 300 end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "height" }
      """)
    #expect(throws: FitRefusal.self) { try self.interview(heights) }
  }
}
