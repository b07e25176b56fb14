import ScriptDiagnostics
import Testing

@testable import SheetScript

@Suite struct KnobsTests {
  private let site = CallSite(subject: "param", function: "param", place: nil, sources: [])

  @Test func `an equal parameter is stored once, a different parameter is rejected`() throws {
    var knobs = Parameters()
    var knob = Parameter(name: "v", standard: 500)
    try knobs.add(knob, site: site)
    try knobs.add(knob, site: site)
    #expect(knobs.all == [knob])
    knob.max = 800
    #expect(throws: Diagnostic.self) { try knobs.add(knob, site: site) }
    #expect(knobs.all.map(\.max) == [nil])
  }
}
