import ScriptDiagnostics
import Testing

@testable import SheetScript

@Suite struct UnfinishedTests {
  private let site = CallSite(subject: "sheet", function: "sheet", place: nil, sources: [])

  @Test func `the first definition without a table is rejected`() throws {
    var unfinished = PendingDefinitions()
    let order = try unfinished.begin("sheet", "Order", site)
    _ = try unfinished.begin("scenario", "it opens", site)
    #expect(throws: Diagnostic.self) { try unfinished.rejectUnfinished() }
    unfinished.finish(order)
    let error = #expect(throws: Diagnostic.self) { try unfinished.rejectUnfinished() }
    #expect(error?.sentence.contains("scenario \"it opens\" has no function") == true)
  }

  @Test func `a finished definition is not rejected`() throws {
    var unfinished = PendingDefinitions()
    unfinished.finish(try unfinished.begin("region", "flings", site))
    try unfinished.rejectUnfinished()
  }
}
