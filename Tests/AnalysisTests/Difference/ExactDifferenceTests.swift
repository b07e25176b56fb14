import DecisionMaps
import ScriptDiagnostics
import Support
import Analysis
import SheetEngine
import SheetScript
import Testing

/// Exact differences of two policies contain every release with another outcome, in areas of any
/// size.
@Suite struct ExactDifferenceTests {
  private func sheet(_ body: String) throws -> SheetQueries {
    let session = try ScriptSession(
      source: SourceText(
        name: "order.lua",
        text: """
          policy "p" { { "x", function(r) \(body) end } }
          sheet "Order" { detents = { "medium", "large" }, policy = "p" }
          """), options: SessionOptions())
    try session.load()
    return try #require(SheetQueries.all(of: session).first)
  }

  private func difference(_ before: String, _ after: String) throws -> MapDifference {
    let (old, new) = (try sheet(before), try sheet(after))
    let (one, other) = (old.decider, new.decider)
    let slices = try [old, new].map { try #require($0.slice(from: "large", columns: 20, rows: 20)) }
    return try #require(
      MapDifference(
        from: DecisionMap(of: slices[0], by: one), by: one,
        to: DecisionMap(of: slices[1], by: other), by: other))
  }

  private static let stays = "return \"large\""

  @Test func `a band of 1 pt/s is found, with a release in it`() throws {
    let found = try difference(
      Self.stays,
      "if r.velocity > 701 and r.velocity < 702 then return \"dismiss\" end \(Self.stays)")
    #expect(found.isExact)
    let change = try #require(found.changes.first)
    #expect(found.changes.count == 1 && change.parts.count == 1)
    #expect(abs(change.fraction - 1.0 / 5000) < 1e-9)
    #expect(change.example.velocity > 701 && change.example.velocity < 702)
    #expect(
      found.lines() == [
        "from large: 0.0% of the plane changed",
        "  from large, 50 pt up to 793 pt down at 701..702 pt/s: stayed, now dismissed (0.0%), "
          + "such as \(DirectionText.text(travel: change.example.travel, velocity: change.example.velocity))",
      ])
  }

  @Test func `each part has corners and a release with another outcome`() throws {
    let before = "return r.velocity + 3 * r.travel > 900 and \"medium\" or \"large\""
    let after = "return r.velocity + 3 * r.travel > 1200 and \"dismiss\" or \"large\""
    let found = try difference(before, after)
    #expect(
      found.changes.map { "\($0.before.word) \($0.after.word)" }.sorted() == [
        "medium dismiss", "medium large",
      ])
    let (old, new) = (try sheet(before), try sheet(after))
    var fraction = 0.0
    for change in found.changes {
      #expect(change.parts.count == 1, "\(change.parts.count) parts")
      for part in change.parts {
        fraction += part.fraction
        let slice = try #require(old.slice(from: "large"))
        let release = slice.release(travel: part.example.travel, velocity: part.example.velocity)
        #expect(old.decider(release).outcome == change.before)
        #expect(new.decider(release).outcome == change.after)
        #expect(part.polygon.count >= 3)
      }
    }
    #expect(abs(fraction - found.changedFraction) < 1e-12)
  }

  @Test(arguments: [
    (before: "r.velocity > 500", after: "r.velocity >= 500"),
    (before: "r.travel < 20.5", after: "r.travel <= 20.5"),
    (before: "r.velocity + r.travel > 500", after: "r.velocity + r.travel >= 500"),
  ])
  func `a border that changes sides is a change`(_ row: (before: String, after: String)) throws {
    let found = try difference(
      "return \(row.before) and \"medium\" or \"large\"",
      "return \(row.after) and \"medium\" or \"large\"")
    #expect(found.changes.count == 1, "\(found.lines())")
    #expect(found.changes.first?.fraction == 0)
    #expect(found.lines().last?.contains("only on a line") == true, "\(found.lines())")
  }

  @Test func `equivalent rules with different code have no changes`() throws {
    let found = try difference(
      "if r.velocity > 500 then return \"medium\" end return \"large\"",
      "if not (r.velocity <= 500) then return \"medium\" end return \"large\"")
    #expect(found.isEmpty)
    #expect(found.lines() == ["from large: no change in any release"])
  }

  @Test func `rules that cannot be analyzed exactly are sampled, with the reason`() throws {
    let found = try difference(
      Self.stays, "if r.velocity ^ 2 > 90000 then return \"dismiss\" end \(Self.stays)")
    #expect(!found.isExact)
    #expect(
      found.lines().first?.contains(
        "(sampled: rule \"x\" raises velocity to a power (order.lua:1))")
        == true, "\(found.lines())")
    #expect(found.json.text.contains("\"sampled\":{\"releases\":400,\"why\":\"rule"))
  }

  @Test func `JSON and Markdown list each part`() throws {
    let found = try difference(Self.stays, "return r.velocity >= 500 and \"dismiss\" or \"large\"")
    let text = found.json.text
    #expect(
      text.contains("{\"sheet\":\"Order\",\"from\":\"large\",\"exact\":true,\"changed\":0.4"),
      "\(text)")
    #expect(
      text.contains(
        "{\"polygon\":[[500,-50],[2500,-50],[2500,793],[500,793]],\"share\":0.4,"
          + "\"before\":\"large\",\"after\":\"dismiss\",\"example\":{\"velocity\":1500,\"travel\":372},"
      ),
      "\(text)")
    #expect(
      found.markdown() == [
        "**Order from large**: 40.0% changed (every release compared)", "",
        "| release | before | now | fraction | example |", "| --- | --- | --- | ---: | --- |",
        "| 50 pt up to 793 pt down at over 500 pt/s | stayed | dismissed | 40.00% | 372 pt down at 1500 pt/s down |",
        "",
      ])
  }
}
