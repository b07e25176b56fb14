import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

/// Heights of detents that are known to be wrong when a script loads.
///
/// They are warnings, because `decide` can use them. A presentation reports an error.
@Suite struct DetentErrorTests {
  private func load(_ script: String, on device: Device? = nil) throws -> ScriptSession {
    var options = SessionOptions()
    options.device = device
    let source = SourceText(name: "order.lua", text: script)
    let session = try ScriptSession(source: source, options: options, companion: nil)
    try session.load()
    return session
  }

  @Test(arguments: [
    ("detents = { low = 300, tall = 900 }", "detent \"tall\" is 900 pt"),
    ("detents = { 300, 300.5 }", "detents \"300\" and \"300.5\" are within 1 pt"),
    ("detents = { \"medium\", half = 426 }", "are within 1 pt of each other, at 426 pt"),
    ("style = \"trading-ios\", detents = { 300 }", "its style allows 60% to 80%"),
  ])
  func `a constant height that the script's device cannot have is a warning at load`(
    _ settings: String, _ text: String
  ) throws {
    let session = try load("local tall = 900\nsheet \"A\" { \(settings) }")
    let warning = try #require(session.warnings.first)
    #expect(session.warnings.count == 1)
    #expect(warning.sentence.contains(text), "\(warning.sentence)")
    // The presentation reports an error, too.
    session.perform(.presented(try session.sheetID(named: "A"), PresentOptions(animated: false)))
    #expect(session.errors.contains { $0.sentence.contains(text) }, "\(session.errors)")
  }

  @Test(arguments: [
    // Fits in landscape, on a larger device, or is not known before a presentation.
    "device { width = 400, height = 800 }\nsheet \"A\" { detents = { 380 } }",
    "device \"ipad-11\"\nsheet \"A\" { detents = { 900 } }",
    "sheet \"A\" { detents = { tall = function() return 900 end } }",
    "sheet \"A\" { detents = { \"fit\", \"large\" }, content = { rows = 40 } }",
  ])
  func `other heights cause no warning at load`(_ script: String) throws {
    #expect(try load(script).warnings.isEmpty)
  }

  @Test func `a height that is too tall for the host's device is limited`() throws {
    let device = try #require(Device.named("iphone-se"))
    let session = try load("sheet \"A\" { detents = { tall = 700 } }", on: device)
    let id = try session.sheetID(named: "A")
    session.perform(.presented(id, PresentOptions(animated: false)))
    #expect(session.errors.isEmpty)
    #expect(session.world.height(of: id) == 647)
  }
}
