import DecisionMaps
import ScriptDiagnostics
import Handoff
import Scenarios
import SheetScript
import Testing

/// Published numbers are compared with the behavior of a sheet, regardless of how the script
/// defines it.
struct ConformanceTests {
  /// Compares a sheet of a script with a publication.
  private static func held(_ sheet: String, to name: String) throws -> Conformance {
    let text = "device 'iphone-15' sheet 'Order' { title = 'Order', \(sheet) }"
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: text))
    try session.load()
    let subject = try #require(SheetQueries.all(of: session).first)
    return Conformance(of: subject, to: try #require(PublishedSpec.named(name)))
  }

  private static func row(_ figure: Metric, in conformance: Conformance) throws -> Conformance.Row {
    try #require(conformance.rows.first { $0.metric == figure })
  }

  @Test(arguments: [
    ("ios", "detents = { 'medium', 'large' }, content = { rows = 40 }"),
    ("ios-measured", "detents = { 'medium', 'large' }, content = { rows = 40 }"),
    ("material", "content = { rows = 40 }"), ("material-1.4", "content = { rows = 40 }"),
    ("trading-ios", ""), ("trading-android", ""), ("faaviator", ""), ("tiered", "popover = {}"),
  ])
  func `a style conforms to its source`(_ style: String, _ more: String) throws {
    let conformance = try Self.held("style = '\(style)', \(more)", to: style)
    #expect(conformance.count(.broken) == 0, "\(conformance.lines)")
    #expect(conformance.count(.kept) > 0)
    #expect(conformance.conforms)
  }

  @Test func `a changed number is broken, and the others are not`() throws {
    let conformance = try Self.held(
      "detents = { 'medium', 'large' }, dimming = 0.55, appearance = { corner_radius = 16 }",
      to: "ios")
    let broken = conformance.rows.filter { $0.status == .broken }
    #expect(broken.map(\.metric) == [.cornerRadius, .dimAtLargest])
    #expect(broken.map(\.here) == [.number(16), .number(0.55)])
    #expect(!conformance.conforms)
  }

  @Test func `a value that another source about the platform publishes differs, with that source`()
    throws
  {
    let conformance = try Self.held(
      "detents = { 'medium', 'large' }, largest_undimmed = false, dimming = 0.55", to: "ios")
    let undimmed = try Self.row(.undimmed, in: conformance)
    #expect(undimmed.status == .broken)
    #expect(undimmed.agreeing == ["apple-docs", "ios-measured"])
    #expect(try Self.row(.dimAtSmallest, in: conformance).agreeing == ["apple-docs"])
    #expect(try Self.row(.dimAtLargest, in: conformance).agreeing == [])
    let text = conformance.lines.joined(separator: "\n")
    #expect(text.contains("  differs     largest undimmed detent"), "\(text)")
    #expect(text.contains("IOS-16, Background Dimming; apple-docs and ios-measured: as here"))
    #expect(text.contains("1 broken, 2 differ, "), "\(text)")
    #expect(!conformance.conforms)
    #expect(conformance.json.text.contains("\"agrees_with\":[\"apple-docs\",\"ios-measured\"]"))
  }

  /// From medium, 426 pt, to large, 793 pt: the middle is 183.5 pt away.
  @Test(arguments: [
    // nearest to the height in 0.2 s: after 20 pt, 163.5 pt remain, 817.5 pt/s.
    ("gorhom", "r.height - 0.2 * r.velocity", Metric.projection, 0.2),
    ("gorhom", "r.height - 0.2 * r.velocity", .snapShare, 0.5),
    ("ionic", "r.height - 0.35 * r.velocity", .projection, 0.35),
    ("floatingpanel", "r.projected", .projection, 0.499),
  ])
  func `a custom rule of a script is measured by its decisions`(
    _ name: String, _ height: String, _ figure: Metric, _ value: Double
  ) throws {
    let text = """
      policy "own" { { "nearest", function(r) return r:nearest(\(height)) end } }
      sheet "Order" { policy = "own", detents = { "medium", "large" } }
      """
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: text))
    try session.load()
    let subject = try #require(SheetQueries.all(of: session).first)
    let publication = try #require(PublishedSpec.named(name))
    let row = try Self.row(figure, in: Conformance(of: subject, to: publication))
    #expect(row.status == .kept)
    guard case .number(let here)? = row.here else {
      Issue.record("\(figure) was not measured")
      return
    }
    #expect(abs(here - value) < 0.002, "\(here)")
  }

  @Test func `thresholds are found to a hundredth`() throws {
    let conformance = try Self.held(
      """
      detents = { 'medium', 'large' },
      policy = (function() policy "odd" { fast = 731, snap_after = 0.37, dismiss_below = 0.61 }
        return "odd" end)()
      """, to: "ios")
    func here(_ figure: Metric) throws -> Double {
      guard case .number(let value)? = try Self.row(figure, in: conformance).here else { return -1 }
      return value
    }
    #expect(abs(try here(.snapShare) - 0.37) < 1e-4)
    #expect(abs(try here(.fastVelocity) - 731) < 0.02)
    #expect(abs(try here(.dismissShare) - 0.61) < 1e-4)
    #expect(abs(try here(.dismissVelocity) - 731) < 0.02)
  }

  @Test func `a value that the source or the sheet does not have is not stated`() throws {
    let conformance = try Self.held("detents = { 300 }", to: "ios")
    #expect(try Self.row(.fastVelocity, in: conformance).status == .notStated)
    let medium = try Self.row(.medium, in: conformance)
    #expect(medium.status == .notStated && medium.published == .number(0.5) && medium.here == nil)
  }

  @Test func `every number has a source, a place and a date`() {
    #expect(Set(PublishedSpec.all.map(\.name)).count == PublishedSpec.all.count)
    for publication in PublishedSpec.all {
      #expect(!publication.source.isEmpty && !publication.date.isEmpty)
      let figures = publication.entries.map(\.metric)
      #expect(Set(figures).count == figures.count, "\(publication.name)")
      #expect(publication.entries.allSatisfy { !$0.place.isEmpty })
      #expect(publication.entries.contains { $0.value != nil })
    }
  }

  @Test func `a publication lists the relevant contradictions of the brief`() throws {
    let ios = SourceConflict.concerning(try #require(PublishedSpec.named("ios")))
    let coming = try #require(ios.first { $0.matter == "duration of the presentation" })
    // The stated 0.35 s contradicts the stated spring: 426 pt take 0.479 s, as in the run in
    // README.
    #expect(coming.statements.map(\.text).contains("0.48 s to rest over 426 pt"))
    #expect(coming.statements.contains { $0.place == "FT-02" && $0.text == "300 to 400 ms" })
    #expect(ios.count >= 8)
    #expect(SourceConflict.concerning(try #require(PublishedSpec.named("gorhom"))).isEmpty)
    for contradiction in SourceConflict.all { #expect(contradiction.statements.count >= 2) }
  }
}
