import ScriptDiagnostics
import Testing

@testable import SheetScript

@Suite struct ParametersTests {
  private let site = CallSite(subject: "param", function: "param", place: nil, sources: [])

  @Test func `an equal parameter is stored once, a different parameter is rejected`() throws {
    var parameters = Parameters()
    var parameter = Parameter(name: "v", standard: 500)
    try parameters.add(parameter, site: site)
    try parameters.add(parameter, site: site)
    #expect(parameters.all == [parameter])
    parameter.max = 800
    #expect(throws: Diagnostic.self) { try parameters.add(parameter, site: site) }
    #expect(parameters.all.map(\.max) == [nil])
  }
}
